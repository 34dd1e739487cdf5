/** Hashing a password costs more than any other call: many at once take turns, and everybody else goes on. */
import { setImmediate as nextTick } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, type Person, type Reply, type TestWorld, testWorld } from '../../testing/test-world.ts'

let house: TestWorld
let ada: Person
beforeAll(async () => {
  house = await testWorld()
  ada = await house.as('Ada')
})
afterAll(() => house.close())

interface Storm {
  replies: Promise<Reply[]>
  /** How many have had their password looked at by now. */
  letIn: () => number
}

const isRefused = ({ status }: Reply) => status === 429

/** So many log-ins at once, half of them of an address that nobody has. */
function storm(count: number): Storm {
  let letIn = 0
  const replies = Array.from({ length: count }, async (_, nth) => {
    const username = nth % 2 === 0 ? ada.email : 'nobody@test.example'
    const reply = await house.call('POST', '/login', { form: { username, password: PASSWORD } })
    if (!isRefused(reply)) letIn += 1
    return reply
  })
  return { replies: Promise.all(replies), letIn: () => letIn }
}

const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status).toSorted()

// A deadline for machines on which everybody waits; without others it takes two seconds.
test('fifty and more at once are let in, who comes beyond is told when to come back, and in their midst everybody else is answered', async () => {
  const { replies, letIn } = storm(170)
  while (letIn() === 0) await nextTick()
  for (let round = 0; round < 3; round += 1) {
    expect((await house.call('GET', '/game/global/current-week')).status).toBe(200)
    expect((await ada.get('/user/data')).status).toBe(200)
    // Reads the folder of the migrations: on Node's threads for whatever blocks, where no hash may stand in front.
    expect((await fetch(`${house.url}/api/readyz`)).status).toBe(200)
  }
  const letInByThen = letIn()
  const refused = (await replies).filter(isRefused)
  expect(letIn()).toBeGreaterThan(Math.max(50, letInByThen))
  expect(refused.length).toBeGreaterThan(0)
  for (const { body, headers } of refused) {
    expect(body.code).toBe('too_often')
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(statuses(await storm(4).replies)).toEqual([200, 200, 400, 400])
}, 120_000)
