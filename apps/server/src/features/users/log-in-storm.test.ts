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

/** So many log-ins at once, half of them of an address that nobody has. */
function storm(count: number): { replies: Promise<Reply[]>; answered: () => number } {
  let answered = 0
  const replies = Array.from({ length: count }, async (_, nth) => {
    const username = nth % 2 === 0 ? ada.email : 'nobody@test.example'
    const reply = await house.call('POST', '/login', { form: { username, password: PASSWORD } })
    answered += 1
    return reply
  })
  return { replies: Promise.all(replies), answered: () => answered }
}

function tally(replies: readonly Reply[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

test('fifty at once are all answered, and in the midst of them so is who reads, who is signed in, and what needs a file', async () => {
  const { replies, answered } = storm(50)
  while (answered() === 0) await nextTick()
  for (let round = 0; round < 3; round += 1) {
    expect((await house.call('GET', '/game/global/current-week')).status).toBe(200)
    expect((await ada.get('/user/data')).status).toBe(200)
    // Reads the folder of the migrations: on the threads on which passwords are hashed.
    expect((await fetch(`${house.url}/api/readyz`)).status).toBe(200)
  }
  expect(answered()).toBeLessThan(50)
  expect(tally(await replies)).toEqual({ 200: 25, 400: 25 })
})

test('beyond a hundred that wait, one is told when to come back, known or not, and is let in then', async () => {
  const replies = await storm(250).replies
  const refused = replies.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  for (const { body, headers } of refused) {
    expect(body.code).toBe('too_often')
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  const { 200: known = 0, 400: unknown = 0 } = tally(replies)
  expect(known + unknown + refused.length).toBe(250)
  expect(Math.min(known, unknown)).toBeGreaterThan(0)
  expect(tally(await storm(2).replies)).toEqual({ 200: 1, 400: 1 })
})
