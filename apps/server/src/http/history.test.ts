/** Where history is read: at the replica while it knows all that has happened, and else where it is decided. The replica is a copy here. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Db, connect } from '../platform/postgres/pool.ts'
import { replicaOn } from '../platform/postgres/replica.ts'
import { cloneDatabase, dropDatabase } from '../testing/databases.ts'
import { type Crew, EIGHT, OPENING, type TestWorld, enter, testWorld } from '../testing/test-world.ts'

let house: TestWorld
let crew: Crew
let copy: Db
const serverUrl = inject('serverUrl')
let name: string
beforeAll(async () => {
  house = await testWorld({ METRICS_PORT: '0' })
  crew = await house.bringEspn('100003', EIGHT)
  await house.turnTo(OPENING)
  name = `copy_of_${new URL(house.databaseUrl).pathname.slice(1)}`
  const maintenance = openDatabase(serverUrl)
  const template = new URL(house.databaseUrl).pathname.slice(1)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${template}`.execute(maintenance)
  await maintenance.destroy()
  const url = await cloneDatabase({ serverUrl, template, name })
  copy = openDatabase(url)
  house.world.replica = replicaOn(copy)
})
afterAll(async () => {
  await copy.destroy()
  await house.close()
  await dropDatabase({ serverUrl, name })
})

const openDatabase = (url: string) =>
  connect({ url, connections: 2, connectMs: 1000, onLostConnection: () => undefined })

const HISTORY = (userId: string) => [
  `/game/${crew.leagueId}/activity`,
  `/game/${crew.leagueId}/season`,
  `/game/${crew.leagueId}/week/1/receipt`,
  `/transactions/${crew.leagueId}/${userId}`,
  `/treasury/${crew.leagueId}`,
]

/** Answers of all readings of history by status, and how many each database gave. */
async function ask(): Promise<{ statuses: number[]; from: Record<string, number> }> {
  const [ada] = crew.people
  const before = counts()
  const statuses: number[] = []
  for (const path of HISTORY(ada?.userId ?? '')) statuses.push((await ada?.get(path))?.status ?? 0)
  const from = Object.fromEntries(
    Object.entries(counts()).map(([reason, count]) => [reason, count - (before[reason] ?? 0)]),
  )
  return { statuses: [...new Set(statuses)], from }
}

function counts(): Record<string, number> {
  const lines = house.world.metrics.text().matchAll(/^whale_history_reads_total\{from="\w+",why="(\w+)"\} (\d+)$/gm)
  return Object.fromEntries([...lines].map(([, why = '', count]) => [why, Number(count)]))
}

test('history is read at the replica, and where it is decided as soon as the replica is behind in the league', async () => {
  expect(await ask()).toEqual({ statuses: [200], from: { up_to_date: 5 } })
  // What the copy alone has is shown: it was really read there.
  await sql`update users set username = 'Of the copy' where id = ${crew.people[0]?.userId}`.execute(copy)
  const [ada] = crew.people
  const shown = await ada?.get(`/transactions/${crew.leagueId}/${ada.userId}`)
  expect(shown?.body.data.username).toBe('Of the copy')
  if (ada !== undefined) expect((await enter(ada, crew.leagueId)).status).toBe(200)
  const behind = await ask()
  expect(behind).toEqual({ statuses: [200], from: { up_to_date: 0, behind: 5 } })
})

test('what is wrong with a question stays so, and is not the replica’s trouble', async () => {
  const [ada] = crew.people
  await sql`update leagues set event_count = event_count + 100 where id = ${crew.leagueId}`.execute(copy)
  expect((await ada?.get(`/transactions/${crew.leagueId}/user_nobody`))?.status).toBe(404)
  expect(house.world.replica?.isAway()).toBe(false)
})

test('without its replica the house answers all the same, and does not ask it for a while', async () => {
  house.world.replica = replicaOn(openDatabase('postgresql://nobody@127.0.0.1:1/nothing'))
  const { statuses, from } = await ask()
  expect({ statuses, away: from['away'] }).toEqual({ statuses: [200], away: 5 })
  expect(house.world.replica.isAway()).toBe(true)
})
