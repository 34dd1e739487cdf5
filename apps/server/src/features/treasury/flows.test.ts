import { afterAll, beforeAll, expect, test } from 'vitest'
import { correct, personAt, propose } from '../../testing/bets.ts'
import { type Crew, EIGHT, NEXT_OPENING, type TestServer, startTestServer } from '../../testing/test-server.ts'

let server: TestServer
let crew: Crew
beforeAll(async () => {
  server = await startTestServer()
  crew = await server.addEspnLeague('100003', EIGHT)
})
afterAll(() => server.close())

async function pairs(place: number) {
  return (await personAt(crew, place).get(`/game/${crew.leagueId}/flows`)).body.data.pairs
}

/** Moves units by a bet that the other side is sure to win. */
async function give(from: number, to: number): Promise<void> {
  const [giver, taker] = [personAt(crew, from), personAt(crew, to)]
  const terms = { market: 'over_under', team_ids: [taker.teamId], line: 0.5, side: 'over' }
  const { body } = await propose(crew, taker, giver.userId, { week: 2, amount: 10, odds: 8.5, terms })
  await giver.post(`/h2h/proposal/${body.data.bet.id}/accept`)
}

test('shows settled flows with their odds to every member', async () => {
  await server.turnTo(NEXT_OPENING)
  expect(await pairs(0)).toEqual([])
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
      { kind: 'one_way', sentence: '150 of 150 units went one way, in 2 bets.' },
      {
        kind: 'odds',
        sentence: 'By the projections, the odds favored cleo by 150 units. ben staked 150.',
      },
    ],
  })
  expect(even).toMatchObject({ bets: 1, units: 10, back: 0, notes: [] })
  expect((await pairs(1))[0].from.is_you).toBe(true)
})

test('shows a deleted user as a former member', async () => {
  await personAt(crew, 1).post('/user/leave-league', { game_league_id: crew.leagueId })
  expect((await pairs(0))[0].from.username).toBe('ben')
})
