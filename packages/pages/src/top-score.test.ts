import { type TopScorePickId, asSeenBy, assert, instant, points, units } from '@whale/game'
import type { TableRow } from '@whale/contract'
import { aLeague, locked, pickedTop, settled } from '@whale/game/testing'
import { expect, test } from 'vitest'
import { bestOfWeek, potView, topScorePickView } from './top-score.ts'
import { seasonView } from './season.ts'

const at = instant('2025-11-18T09:00:00.000Z')
const league = aLeague().inWeek(10).build()
const [one, two] = league.players
assert(one !== undefined && two !== undefined, 'the league has players')
const seen = asSeenBy(league, null, at)

test('credits an entrant with the closest guess, even with a wrong pick', () => {
  const none = { naming: points(0), guess: points(0) }
  const lines = [
    { playerId: one.id, points: points(9000), multiplied: points(9000), naming: points(0), guess: points(1000) },
    { playerId: two.id, points: points(12000), multiplied: points(12000), ...none },
  ]
  const view = { ...seen, bermuda: { entrants: [one.id, two.id], weeks: [{ week: 10, lines }] } }
  const made = { week: 10, teamId: one.teamId, points: points(12100), predictedAt: at }
  const earnedBy = (playerId: typeof one.id) => {
    return topScorePickView(view, { ...made, id: 'prediction_1' as TopScorePickId, playerId })
  }
  expect(earnedBy(one.id)).toMatchObject({ result: 'wrong', earned: 10 })
  expect(earnedBy(two.id)).toMatchObject({ result: 'wrong', earned: 0 })
})

test('marks the weeks of a season in which the guess could earn points', () => {
  const line = { points: points(9000), multiplied: points(9000), naming: points(0), guess: points(0) }
  const settledScores = [9, 10].map((week) => ({
    week,
    scores: [{ teamId: one.teamId, points: points(9000) }],
    carried: units(0),
  }))
  const bermuda = { entrants: [one.id], weeks: [{ week: 10, lines: [{ playerId: one.id, ...line }] }] }
  const countsFor = (player: typeof one) => {
    const row = { is_you: true, place: 1, units: 100, week_change: 0 } as TableRow
    const turn = { league, now: at, actor: { kind: 'player', userId: player.userId, playerId: player.id } } as const
    const given = { league: { ...seen, settledScores, bermuda }, now: at, turn }
    const standings = new Map([9, 10].map((week) => [week, [row]]))
    return seasonView(given, { topScorePicks: [], runs: new Map(), standings }).weeks.map((week) => week.guess_counts)
  }
  expect(countsFor(one)).toEqual([false, true])
  expect(countsFor(two)).toEqual([false, false])
})

test('counts everyone in the table of each week of a season', () => {
  const row = { is_you: false, place: 1, units: 100, week_change: 0 } as TableRow
  const own = { ...row, is_you: true, place: 3 }
  const settledScores = [9, 10].map((week) => ({ week, scores: [], carried: units(0) }))
  const turn = { league, now: at, actor: { kind: 'player', userId: one.userId, playerId: one.id } } as const
  const standings = new Map([
    [9, [row, row, own]],
    [10, [row, own]],
  ])
  const { weeks } = seasonView(
    { league: { ...seen, settledScores }, now: at, turn },
    { topScorePicks: [], runs: new Map(), standings },
  )
  expect(weeks.map(({ week, players }) => [week, players])).toEqual([
    [9, 3],
    [10, 2],
  ])
})

test('shows what the ledger says a top-score pick was paid, even if the treasury was short', () => {
  const [id, other] = ['prediction_1', 'prediction_2'] as TopScorePickId[]
  assert(id !== undefined && other !== undefined, 'two ids')
  const made = { week: 10, teamId: one.teamId, points: points(12100), predictedAt: at, playerId: one.id, id }
  const reason = {
    rule: 'bermuda.named',
    predictionId: id,
    teamId: one.teamId,
    teamName: 'A',
    points: points(12000),
    owed: units(50),
  } as const
  const run = { transfers: [{ units: units(37), reason }], notes: [] }
  expect(topScorePickView(seen, made, run).paid).toBe(37)
  expect(topScorePickView(seen, { ...made, id: other }, run).paid).toBe(0)
  expect(topScorePickView(seen, made, null).paid).toBe(0)
})

test('names the best team among players who are in, not one that nobody plays', () => {
  const week2 = aLeague().withFreeTeams('Zoe').inWeek(2).build()
  const done = settled(locked(pickedTop(week2, { Ada: 'Ben', Ben: 'Cleo' })), { Zoe: 150, Ben: 140 })
  const then = asSeenBy(done, null, at)
  const ben = done.teams.find(({ name }) => name === 'Ben')
  expect(bestOfWeek(then, 2, done.lastRun)).toEqual({ teamIds: [ben?.id], points: 14000 })
  const results = done.topScorePicks.map((made) => topScorePickView(then, made, done.lastRun).result)
  expect(results).toEqual(['right', 'wrong'])
})

test('shows the pot of an open week, and none for a settled week or in the Triangle', () => {
  const week2 = aLeague().inWeek(2).build()
  const view = (of: typeof week2) => asSeenBy(of, null, at)
  // No pick was right in week 1.
  expect(potView(view(week2), 2)).toEqual({ players: 8, carried: 40, pot: 80 })
  expect(potView(view(week2), 1)).toBeNull()
  expect(potView(view(settled(locked(week2))), 2)).toBeNull()
  expect(potView(seen, 10)).toBeNull()
})
