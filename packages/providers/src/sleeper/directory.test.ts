import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { instant } from '@whale/game'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDirectory, memoryStore } from './directory.ts'
import { sleeperRequests } from './requests.ts'

const COUNT = 12_229
const NOW = instant('2026-09-15T12:00:00Z')

let server: Server
let baseUrl = ''
/** As large as Sleeper's: 13.9 MB, most of it in fields that we do not read. */
const body = JSON.stringify(
  Object.fromEntries(
    Array.from({ length: COUNT }, (_, number) => [
      String(number),
      {
        first_name: 'Amos',
        last_name: `Anchor ${number}`,
        full_name: `Amos Anchor ${number}`,
        position: 'WR',
        fantasy_positions: ['WR'],
        team: 'BUF',
        metadata: Object.fromEntries(Array.from({ length: 34 }, (_, field) => [`field_${field}`, `value ${number}`])),
      },
    ]),
  ),
)

beforeAll(async () => {
  server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

/** This thread's processor time during `work`, in milliseconds. Unlike wall time, it is the same on a busy machine. */
async function timeHere(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

test('parses 14 MB in a separate thread, so that the event loop continues', async () => {
  const deadlineMs = 20_000
  const directory = createDirectory({ store: memoryStore(() => NOW), baseUrl, deadlineMs })
  const inThread = await timeHere(async () => {
    expect(await directory.refresh()).toBeNull()
  })
  const here = await timeHere(() => sleeperRequests({ baseUrl, deadlineMs }).athletes())
  const found = await directory.find(['12228', 'nobody'], AbortSignal.timeout(deadlineMs))
  expect(found).toEqual(new Map([['12228', { name: 'Amos Anchor 12228', position: 'WR', nflTeam: 'BUF' }]]))
  // This test's server sends the body from the same event loop.
  expect(inThread).toBeLessThan(here / 2)
}, 60_000)
