import { afterAll, beforeAll, expect, test } from 'vitest'
import { correct, personAt, propose } from '../../testing/league-actions.ts'
import { type Crew, EIGHT, NEXT_OPENING, type TestServer, startTestServer } from '../../testing/test-server.ts'

let server: TestServer
let crew: Crew
beforeAll(async () => {
  server = await startTestServer()
  crew = await server.addEspnLeague('100003', EIGHT)
})
afterAll(() => server.close())

async function flows(place: number) {
  return (await personAt(crew, place).get(`/game/${crew.leagueId}/flows`)).body.data
}

async function pairs(place: number) {
  return (await flows(place)).pairs
}

/** Moves units with a bet that the other side is sure to win. */
async function give(from: number, to: number): Promise<void> {
  const [giver, taker] = [personAt(crew, from), personAt(crew, to)]
  const { body } = await propose(crew, taker, giver.userId, { week: 2, amount: 10, odds: 8.5, kind: 'over', line: 0.5 })
  await giver.post(`/h2h/proposal/${body.data.bet.id}/accept`)
}

test('shows settled flows with their odds to every member', async () => {
  await server.turnTo(NEXT_OPENING)
  expect(await flows(0)).toEqual({ swing_max: 150, pairs: [], offers: [] })
  const [ada, ben, cleo] = [personAt(crew, 0), personAt(crew, 1), personAt(crew, 2)]
  await correct(server, { crew, owner: ada, userId: ben.userId, amount: 200 })
  await give(1, 2)
  await give(1, 2)
  const { body } = await propose(crew, personAt(crew, 3), personAt(crew, 4).userId, { week: 2, amount: 10 })
  await personAt(crew, 4).post(`/h2h/proposal/${body.data.bet.id}/accept`)
  expect(await pairs(0)).toEqual([])

  await server.turnTo('2025-09-17T13:00:00.000Z')
  const [flow, even] = await pairs(7)
  expect(flow).toEqual({
    from: { user_id: ben.userId, username: 'ben', team_name: ben.teamName, is_you: false },
    to: { user_id: cleo.userId, username: 'cleo', team_name: cleo.teamName, is_you: false },
    bets: 2,
    won_by_to: 2,
    units: 150,
    back: 0,
    odds: { bets: 2, worth_to_to: 150, staked: 150 },
    notes: [
      {
        kind: 'odds',
        word: 'Lopsided odds',
        sentence: expect.stringMatching(/favored cleo by 150 .* ben staked 150/),
      },
    ],
  })
  expect(even).toMatchObject({ bets: 1, units: 10, back: 0, notes: [] })
  expect((await pairs(1))[0].from.is_you).toBe(true)
})

test('hides an offer that was not accepted from other members until the lock', async () => {
  const [ada, ben] = [personAt(crew, 0), personAt(crew, 1)]
  const side = { kind: 'over', line: 0.5 } as const
  const passed = await propose(crew, ada, ben.userId, { week: 3, amount: 10, odds: 2.5, ...side })
  await ben.post(`/h2h/proposal/${passed.body.data.bet.id}/reject`)
  const withdrawn = await propose(crew, ada, ben.userId, { week: 3 })
  await ada.post(`/h2h/proposal/${withdrawn.body.data.bet.id}/withdraw`)
  const countered = await propose(crew, ben, ada.userId, { week: 3 })
  const counter = { week: 3, amount: 10, odds: 2.5, ...side }
  await ada.post(`/h2h/proposal/${countered.body.data.bet.id}/counter`, counter)
  const locksAt = '2025-09-19T00:00:00.000Z'
  const states = async (place: number) => (await flows(place)).offers.map(({ state }: { state: string }) => state)

  expect((await flows(0)).offers).toEqual([
    expect.objectContaining({ bet_id: countered.body.data.bet.id, state: 'rejected', is_countered: true }),
    expect.objectContaining({ bet_id: withdrawn.body.data.bet.id, state: 'withdrawn', public_from: locksAt }),
    {
      bet_id: passed.body.data.bet.id,
      week: 3,
      from: { user_id: ada.userId, username: 'ada', team_name: ada.teamName, is_you: true },
      to: { user_id: ben.userId, username: 'ben', team_name: ben.teamName, is_you: false },
      stake: 10,
      counter_stake: 15,
      sentence: 'ada bets on scoring over 0.5',
      state: 'rejected',
      is_countered: false,
      left: null,
      // No score report of this week has projections yet.
      worth_to_to: null,
      public_from: locksAt,
    },
  ])
  expect(await states(1)).toEqual(['rejected', 'withdrawn', 'rejected'])
  expect(await states(2)).toEqual([])

  await server.turnTo(locksAt)
  for (const place of [0, 1, 2]) expect(await states(place)).toEqual(['expired', 'rejected', 'withdrawn', 'rejected'])
  expect((await flows(2)).offers[1]).toMatchObject({ is_countered: true, public_from: null })

  await server.turnTo('2025-09-24T13:00:00.000Z')
  expect(await states(2)).toEqual(['expired', 'rejected', 'withdrawn', 'rejected'])
  // The league itself no longer has the counteroffer.
  expect((await flows(2)).offers[1]).toMatchObject({ is_countered: true })
  // By the projections the result was certain: Ben would have lost his 15.
  expect((await flows(2)).offers[3]).toMatchObject({ worth_to_to: -15, public_from: null })
})

test('shows a deleted user as a former member', async () => {
  await personAt(crew, 1).post('/user/leave-league', { game_league_id: crew.leagueId })
  expect((await pairs(0))[0].from.username).toBe('ben')
})
