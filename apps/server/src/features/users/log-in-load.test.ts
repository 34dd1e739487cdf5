/** Password hashing is the most expensive request: many log-ins at once must not block other users. */
import { setImmediate as nextTick } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, type Person, type Reply, type TestServer, startTestServer } from '../../testing/test-server.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startTestServer({ PASSWORD_COST: 'full' })
  ada = await server.as('Ada')
})
afterAll(() => server.close())

interface Load {
  replies: Promise<Reply[]>
  /** How many log-ins so far got an answer other than 429. */
  accepted: () => number
}

const isRefused = ({ status }: Reply) => status === 429

/** Sends `count` log-ins at once, half of them for an unknown account. */
function sendLogIns(count: number): Load {
  let accepted = 0
  const replies = Array.from({ length: count }, async (_, nth) => {
    const username = nth % 2 === 0 ? ada.email : 'nobody@test.example'
    const reply = await server.call('POST', '/login', { form: { username, password: PASSWORD } })
    if (!isRefused(reply)) accepted += 1
    return reply
  })
  return { replies: Promise.all(replies), accepted: () => accepted }
}

const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status).toSorted()

// The timeout is for busy machines; on an idle one the test takes two seconds.
test('170 log-ins at once: accepts more than 50, answers 429 to the rest, and serves other requests meanwhile', async () => {
  const { replies, accepted } = sendLogIns(170)
  while (accepted() === 0) await nextTick()
  for (let round = 0; round < 3; round += 1) {
    expect((await server.call('GET', '/game/global/current-week')).status).toBe(200)
    expect((await ada.get('/user/data')).status).toBe(200)
    // Reads the migrations folder on the same threads that hashing uses.
    expect((await fetch(`${server.url}/api/readyz`)).status).toBe(200)
  }
  const acceptedMeanwhile = accepted()
  const refused = (await replies).filter(isRefused)
  expect(accepted()).toBeGreaterThan(Math.max(50, acceptedMeanwhile))
  expect(refused.length).toBeGreaterThan(0)
  for (const { body, headers } of refused) {
    expect(body.code).toBe('too_often')
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(statuses(await sendLogIns(4).replies)).toEqual([200, 200, 400, 400])
}, 120_000)
