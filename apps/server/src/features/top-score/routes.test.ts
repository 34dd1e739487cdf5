import { afterAll, beforeAll, expect, test } from 'vitest'
import { correct, personAt, propose } from '../../testing/league-actions.ts'
import {
  CONFIRM,
  type Crew,
  EIGHT,
  LOCK,
  NEXT_OPENING,
  OPENING,
  TUESDAY,
  type TestServer,
  pickTopScore,
  startTestServer,
} from '../../testing/test-server.ts'

let server: TestServer
let crew: Crew
beforeAll(async () => {
  server = await startTestServer()
  crew = await server.addEspnLeague('100001', EIGHT)
  await server.turnTo(OPENING)
})
afterAll(() => server.close())

const person = (place: number) => personAt(crew, place)
const ofWeek = async (place: number, week: number) =>
  (await person(place).get(`/predictions/${crew.leagueId}/${week}`)).body.data
const season = async (place: number) => (await person(place).get(`/game/${crew.leagueId}/season`)).body.data.weeks
const needs = async (place: number) => (await person(place).get('/user/leagues')).body.data.leagues[0]

/** The player with the best-scoring team in the demo league's first week. */
const BEST = 0
const bestTeam = () => person(BEST).teamId

test('shows the player’s own top-score pick and the teams to pick from before the lock', async () => {
  expect(await needs(0)).toMatchObject({ needs_you: 2, tide: 'betting' })
  await pickTopScore(person(0), crew.leagueId, person(1).teamId, 120)
  await pickTopScore(person(1), crew.leagueId, bestTeam(), 120)
  expect((await needs(0)).needs_you).toBe(1)
  const seen = await ofWeek(0, 1)
  expect(seen).toMatchObject({ week: 1, is_revealed: false, best: null, streaks: [] })
  expect(seen.predictions).toEqual([
    expect.objectContaining({ is_you: true, entry: expect.objectContaining({ points: null, result: 'open' }) }),
  ])
  // Four of the twelve teams have no player.
  expect(seen.teams).toHaveLength(8)
  expect(seen.teams).toContainEqual(
    expect.objectContaining({ team_id: person(0).teamId, owner_name: 'ada', is_you: true }),
  )
  expect(seen.pot).toEqual({ players: 8, carried: 0, pot: 40 })
  expect(await season(0)).toEqual([])
})

test('ignores a guess before week 10, on pages and in the data export', async () => {
  const stored = async (points: number | null) => {
    await pickTopScore(person(1), crew.leagueId, bestTeam(), points)
    const [{ entry }] = (await ofWeek(1, 1)).predictions
    const [exported] = (await person(1).post('/user/export')).body.data.predictions
    return [entry.points, exported.points]
  }
  expect(await stored(null)).toEqual([null, null])
  expect(await stored(120)).toEqual([null, null])
})

test('shows all top-score picks after the lock, with no open actions', async () => {
  server.stopClockAt(LOCK)
  const { is_revealed, predictions } = await ofWeek(2, 1)
  expect([is_revealed, predictions.length]).toEqual([true, 2])
  expect((await needs(2)).needs_you).toBe(0)
})

test('shows correct top-score picks after the settlement, in past weeks and the season too', async () => {
  await server.turnTo(TUESDAY)
  const counted = await ofWeek(0, 1)
  const [right] = counted.best.team_names as string[]
  expect(counted.pot).toBeNull()
  for (const { entry } of counted.predictions) expect(entry.result).toBe(entry.team_name === right ? 'right' : 'wrong')
  expect(counted.predictions.map(({ entry }: { entry: { paid: number } }) => entry.paid)).toEqual([0, 40])
  await server.turnTo(CONFIRM)
  await server.turnTo(NEXT_OPENING)
  expect(await ofWeek(0, 1)).toEqual(counted)
  const [first] = await season(0)
  expect(first).toMatchObject({ week: 1, best_points: counted.best.points, prediction: { points: null } })
  expect((await person(0).get(`/game/${crew.leagueId}/home`)).body.data.last_run.change).toBe(first.change)
  expect((await season(7))[0].prediction).toBeNull()
  expect((await season(1))[0].prediction.paid).toBe(40)
  const then = await person(1).get(`/game/${crew.leagueId}/home?week=1`)
  expect(then.body.data.prediction.entry).toMatchObject({ result: 'right', paid: 40 })
})

test('shows the multiplier’s effect on the player’s mean score', async () => {
  const { multiplier } = (await person(0).get(`/shop/${crew.leagueId}`)).body.data
  const [{ points }] = await season(0)
  expect(multiplier.example.points).toBe(points)
  expect(multiplier.example.multiplied).toBeCloseTo(points * 1.2, 2)
})

const home = async (place: number) => (await person(place).get(`/game/${crew.leagueId}/home`)).body.data

test('counts an offer as an open action until it is answered', async () => {
  const before = (await needs(1)).needs_you
  expect((await home(1)).bets.offers).toBe(0)
  const offered = await propose(crew, person(0), person(1).userId, { week: 2 })
  expect((await needs(1)).needs_you).toBe(before + 1)
  expect((await home(1)).bets.offers).toBe(1)
  expect((await home(0)).bets.offers).toBe(0)
  expect((await needs(0)).needs_you).toBe(before)
  await person(1).post(`/h2h/proposal/${offered.body.data.bet.id}/reject`)
  expect((await needs(1)).needs_you).toBe(before)
  expect((await home(1)).bets.offers).toBe(0)
})

test('counts the buy-back, but no entry, as an open action of a beached player', async () => {
  const beached = person(5)
  const { wallet } = (await beached.get(`/player/${crew.leagueId}/${beached.userId}`)).body.data
  await correct(server, { crew, owner: person(0), userId: beached.userId, amount: 10 - wallet })
  await server.turnTo('2025-09-17T12:00:00.000Z')
  expect((await home(5)).prediction.reward).toBe('streak')
  // The top-score pick and the buy-back.
  expect((await needs(5)).needs_you).toBe(2)
  await beached.post(`/player/${crew.leagueId}/${beached.userId}/buy-back`)
  expect((await home(5)).prediction.reward).toBe('units')
  // The top-score pick and the casino.
  expect((await needs(5)).needs_you).toBe(2)
  expect((await beached.get(`/shop/${crew.leagueId}`)).body.data.buy_back.refusal.code).toBe('buy_back.not_eliminated')
})
