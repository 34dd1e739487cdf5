import { type League, type HouseBet, asSeenBy, instant, momentsOf, points, units } from '@whale/game'
import { aLeague } from '@whale/game/testing'
import { assert, expect, test } from 'vitest'
import { houseBetView, houseView } from './house.ts'

test('a house line without a score is open until its week is settled, then void', () => {
  const league = aLeague().inWeek(2).build()
  const [player, other] = league.players
  assert(player !== undefined && other !== undefined && league.progress.stage === 'running')
  const houseBet = {
    id: 'option_1' as HouseBet['id'],
    playerId: player.id,
    teamId: other.teamId,
    week: 2,
    line: points(11850),
    stake: units(30),
    placedAt: league.players[0]!.claimedAt,
  } as unknown as HouseBet
  const resultIn = (settledThrough: number) =>
    houseBetView(
      { ...league, progress: { ...league.progress, settledThrough } as typeof league.progress },
      houseBet,
      'user_1',
    ).result
  expect([resultIn(1), resultIn(2)]).toEqual(['open', 'void'])
})

test('says what the last run paid for a line, and nothing for other weeks', () => {
  const league = aLeague().inWeek(2).build()
  const [player, other] = league.players
  assert(player !== undefined && other !== undefined)
  const houseBet = { id: 'option_1', week: 2, teamId: other.teamId, line: points(11850), stake: units(30) }
  const transfers = [
    { units: units(30), reason: { rule: 'option.stake', optionId: 'option_1' } },
    { units: units(23), reason: { rule: 'option.won', optionId: 'option_1' } },
    { units: units(60), reason: { rule: 'option.won', optionId: 'option_2' } },
  ]
  const paidIn = (week: number) =>
    houseBetView(
      { ...league, lastRun: { week, transfers } } as unknown as League,
      houseBet as unknown as HouseBet,
      'user_1',
    ).paid
  expect([paidIn(1), paidIn(2)]).toEqual([null, 23])
})

test('offers no line on a team that is missing at the provider', () => {
  const built = aLeague().inWeek(2).build()
  const [player, other] = built.players
  assert(player !== undefined && other !== undefined)
  const missingSince = instant('2025-09-09T12:00:00.000Z')
  const league = {
    ...built,
    teams: built.teams.map((team) => (team.id === other.teamId ? { ...team, missingSince } : team)),
  }
  const now = momentsOf(league.calendar, 2).opensAt
  const actor = { kind: 'player', playerId: player.id, userId: player.userId } as const
  const member = { league: asSeenBy(league, player.id, now), turn: { league, actor, now }, now }
  const { lines } = houseView(member, new Map(league.teams.map(({ id }) => [id, points(11820)])))
  const offered = league.teams.map(({ id }) => id).filter((id) => id !== other.teamId)
  expect(lines.map(({ team_id: id }) => id)).toEqual(offered)
})
