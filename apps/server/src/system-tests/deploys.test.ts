/** A new server takes over from an old one while people play (promise R20). */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChildServer } from '../testing/child-server.ts'
import { readEvents } from '../testing/event-reader.ts'
import { useChildServer } from '../testing/use-child-server.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'
import { waitForLockWaiters } from '../testing/lock-waiters.ts'
import { type Play, addWriterLeague, resendAndCompare, startWriters } from '../testing/writers.ts'

let server: TestServer
let play: Play
beforeAll(async () => {
  server = await startTestServer()
  play = await addWriterLeague(server)
})
afterAll(() => server.close())

/** Locks the league, so that its commands wait. Returns a function that releases it. */
async function holdLeague(): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: server.databaseUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from leagues where id = $1 for update', [play.crew.leagueId])
  await waitForLockWaiters(server.databaseUrl, play.crew.people.length)
  return async () => {
    await holder.query('rollback')
    await holder.end()
  }
}

/** Whether the server refuses new connections. */
async function isClosing(child: ChildServer): Promise<boolean> {
  return await fetch(`${child.url}/api/healthz`).then(
    () => false,
    () => true,
  )
}

test('on SIGTERM answers accepted requests, tells open streams when to reconnect, and exits', async () => {
  const [old, next] = await Promise.all([useChildServer(server), useChildServer(server)])
  const target = { url: old.url }
  const reader = await readEvents(old.url, { leagueId: play.crew.leagueId, token: play.crew.people[0]?.token ?? '' })
  const writers = startWriters(target, { play, name: 'deploy' })
  const done = () => writers.sent.filter(({ answer }) => answer?.status === 200).length
  await until(() => done() > 20)

  // Acts like a proxy: sends new requests to the next server, and lets accepted ones finish.
  const letThemGo = await holdLeague()
  const underWay = writers.sent.filter(({ answer }) => answer === null)
  target.url = next.url
  const ended = old.end()
  await until(() => isClosing(old))
  expect(underWay.map(({ answer }) => answer)).toEqual(play.crew.people.map(() => null))
  await letThemGo()
  // A shutdown that takes more than ten seconds exits with 1.
  expect(await ended).toBe(0)
  await reader.ended
  expect(reader.retriesMs).toHaveLength(2)
  const before = done()
  await until(() => done() > before + 20)
  await writers.stop()

  expect(writers.sent.filter(({ answer }) => answer === null || ![200, 202, 409].includes(answer.status))).toEqual([])
  expect(await resendAndCompare(target, writers.sent)).toEqual([])
  await server.expectCleanAudit()
}, 60_000)
