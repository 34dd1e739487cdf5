/** Concurrent requests over HTTP: each race has one outcome, and the books stay clean. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { correct, personAt, propose } from '../testing/league-actions.ts'
import { type Crew, EIGHT, type Reply, type TestServer, startTestServer } from '../testing/test-server.ts'

let server: TestServer
let crew: Crew
/** A minute after the lock, for slow machines: turning the clock back does nothing. */
const AFTER_LOCK_2 = '2025-09-12T00:01:00.000Z'

beforeAll(async () => {
  server = await startTestServer()
  crew = await server.addEspnLeague('100001', EIGHT)
  await server.turnTo('2025-09-10T13:00:00.000Z')
  for (const place of [1, 2, 3])
    await correct(server, { crew, owner: person(0), userId: person(place).userId, amount: 500 })
})
afterAll(() => server.close())

let pair = 0
let challenger = 0
let challenged = 0
/** Each test uses a different pair, because a pair may have only two confirmed bets. */
beforeEach(() => {
  challenger = 1 + (pair % 3)
  challenged = 4 + (pair % 4)
  pair += 1
})

const person = (place: number) => personAt(crew, place)
const offered = async (amount = 10): Promise<string> => {
  const { body } = await propose(crew, person(challenger), person(challenged).userId, { week: 2, amount })
  return String(body.data.bet.id)
}
const answer = (place: number, id: string, what: string, key?: string) =>
  person(place).post(`/h2h/proposal/${id}/${what}`, {}, key)
const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status).toSorted((a, b) => a - b)
const stateOf = async (id: string) => {
  const { body } = await person(challenger).get(`/h2h/bets/${crew.leagueId}/${person(challenger).userId}`)
  return (body.data.bets as { id: string; state: string }[]).find((bet) => bet.id === id)?.state
}
const wallet = async (place: number): Promise<number> =>
  Number((await person(place).get(`/player/${crew.leagueId}/${person(place).userId}`)).body.data.wallet)

test('lets one of 50 concurrent accepts win', async () => {
  const id = await offered()
  const before = await wallet(challenged)
  const replies = await Promise.all(Array.from({ length: 50 }, () => answer(challenged, id, 'accept')))
  expect(statuses(replies).filter((status) => status === 200)).toHaveLength(1)
  expect(new Set(replies.filter(({ status }) => status === 409).map(({ body }) => body.code))).toEqual(
    new Set(['h2h.not_open']),
  )
  expect(await wallet(challenged)).toBe(before - 10)
  await server.expectCleanAudit()
})

test('gives 50 concurrent accepts with one key the same reply', async () => {
  const id = await offered()
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => answer(challenged, id, 'accept', 'one-key-for-all')),
  )
  expect(new Set(statuses(replies))).toEqual(new Set([200]))
  expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  await server.expectCleanAudit()
})

test.each([
  ['reject', 'rejected'],
  ['withdraw', 'withdrawn'],
] as const)(
  'of a concurrent accept and %s, one succeeds, the other is refused, and the stakes match',
  async (what, ended) => {
    for (let round = 0; round < 5; round += 1) {
      const id = await offered()
      const other = what === 'reject' ? challenged : challenger
      const replies = await Promise.all([answer(challenged, id, 'accept'), answer(other, id, what)])
      const state = await stateOf(id)
      // If the pair already has two confirmed bets, the accept is the one refused.
      expect(['accepted', ended]).toContain(state)
      expect(statuses(replies)).toEqual([200, 409])
      await server.expectCleanAudit()
    }
  },
)

test('stakes no unit twice in 20 concurrent bets', async () => {
  const all = await wallet(challenger)
  // The most that a pair may swing in a season.
  const amount = 150
  const rivals = crew.people.filter((_, place) => place !== challenger).map(({ userId }) => userId)
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, made) =>
      propose(crew, person(challenger), rivals[made % rivals.length] ?? '', { week: 2, amount, odds: 1.1 }),
    ),
  )
  const made = replies.filter(({ status }) => status === 200)
  expect(made).toHaveLength(Math.floor(all / amount))
  expect(await wallet(challenger)).toBe(all % amount)
  await server.expectCleanAudit()
  for (const { body } of made) await answer(challenger, String(body.data.bet.id), 'withdraw')
  expect(await wallet(challenger)).toBe(all)
})

test('lets one of two concurrent settings changes win and refuses the other', async () => {
  const owner = person(0)
  const { body } = await owner.get(`/league/${crew.leagueId}`)
  const save = (name: string) =>
    server.call('PUT', `/user/league/${crew.leagueId}/settings`, {
      body: { name, based_on: body.data.name },
      token: owner.token,
    })
  const replies = await Promise.all([save('The Boat'), save('The Gravy')])
  expect(statuses(replies)).toEqual([200, 409])
  const name = replies.find(({ status }) => status === 200)?.body.data.name
  expect((await owner.get(`/league/${crew.leagueId}`)).body.data.name).toBe(name)
})

test('an accept at lock time either wins or expires', async () => {
  const id = await offered()
  server.turnClockAlone('2025-09-11T23:59:59.950Z')
  const [reply] = await Promise.all([
    new Promise<Reply>((resolve) => setTimeout(() => void answer(challenged, id, 'accept').then(resolve), 30)),
    new Promise((resolve) => setTimeout(resolve, 60)).then(() => server.turnTo(AFTER_LOCK_2)),
  ])
  const state = await stateOf(id)
  expect([reply.status, state]).toEqual(reply.status === 200 ? [200, 'accepted'] : [409, 'expired'])
  expect((await answer(challenged, id, 'accept')).body.code).toBe('week.locked')
  await server.expectCleanAudit()
})

test('mints 300 once for two concurrent buy-backs', async () => {
  await server.turnTo('2025-09-17T13:00:00.000Z')
  const poor = person(7)
  const units = await wallet(7)
  await correct(server, { crew, owner: person(0), userId: poor.userId, amount: 20 - units })
  await server.turnTo('2025-09-24T13:00:00.000Z')
  const { body } = await poor.get(`/treasury/${crew.leagueId}`)
  const replies = await Promise.all([0, 1].map(() => poor.post(`/player/${crew.leagueId}/${poor.userId}/buy-back`)))
  expect(statuses(replies)).toEqual([200, 409])
  const after = await poor.get(`/treasury/${crew.leagueId}`)
  expect(after.body.data.issued - body.data.issued).toBe(300)
  await server.expectCleanAudit()
})
