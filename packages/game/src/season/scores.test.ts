import { describe, expect, test } from 'vitest'
import { HOUR_MS, later } from '../values/instant.ts'
import { points } from '../values/points.ts'
import { aLeague } from '../testing/builder.ts'
import { report } from '../testing/report.ts'
import { type Incompleteness, type ScoreReport, whyIncomplete } from './scores.ts'

const league = aLeague().inWeek(3).locked().build()
const complete = report(league, { Ada: 120.4 })
const wanted = { season: 2025, week: 3, teamIds: league.teams.map(({ id }) => id) }

describe('a report that can settle a week (§3)', () => {
  test('is complete', () => {
    expect(whyIncomplete(complete, wanted)).toBeNull()
  })

  const [first, ...others] = complete.teams
  test.each<[Incompleteness, string, Partial<ScoreReport>]>([
    ['other_week', 'another week', { week: 2 }],
    ['other_week', 'another season', { season: 2024 }],
    ['scoring_not_over', 'a provider that is not done', { isScoringOver: false }],
    ['game_unplayed', 'a game that has not begun', { lastKickoffAt: later(complete.readAt, HOUR_MS) }],
    ['game_unplayed', 'a game that is on', { lastKickoffAt: later(complete.readAt, 1 - 4 * HOUR_MS) }],
    ['team_without_score', 'a team without a score', { teams: [{ ...first!, points: null }, ...others] }],
    ['team_without_score', 'a team that is missing', { teams: others }],
    ['team_without_score', 'no teams at all', { teams: [] }],
    ['all_zero', 'nothing but zeros', { teams: complete.teams.map((team) => ({ ...team, points: points(0) })) }],
  ])('%s: %s', (why, _, change) => {
    expect(whyIncomplete({ ...complete, ...change }, wanted)).toBe(why)
  })

  test('may have one team with a score of zero', () => {
    const teams = [{ ...first!, points: points(0) }, ...others]
    expect(whyIncomplete({ ...complete, teams }, wanted)).toBeNull()
  })

  test('may lack a schedule, or come four hours after the last kickoff', () => {
    expect(whyIncomplete({ ...complete, lastKickoffAt: null }, wanted)).toBeNull()
    const lastKickoffAt = later(complete.readAt, -4 * HOUR_MS)
    expect(whyIncomplete({ ...complete, lastKickoffAt }, wanted)).toBeNull()
  })

  test('may include teams that the league does not have', () => {
    const unknownTeam = { teamId: '99', points: null, athletes: [] }
    expect(whyIncomplete({ ...complete, teams: [...complete.teams, unknownTeam] }, wanted)).toBeNull()
  })
  describe('a report with a team that nobody plays', () => {
    const orphan = first!
    const roster = report(league, {}, { athletes: { Ada: { Kicker: 3 } } }).teams[0]!.athletes
    const others = { ...wanted, teamIds: wanted.teamIds.filter((teamId) => teamId !== orphan.teamId) }
    const without = (athletes: typeof roster) => ({
      ...complete,
      teams: [{ ...orphan, points: null, athletes }, ...complete.teams.slice(1)],
    })

    test("is complete without that team's score", () => {
      expect(whyIncomplete(without(roster), others)).toBeNull()
      expect(whyIncomplete({ ...complete, teams: complete.teams.slice(1) }, others)).toBeNull()
    })

    test('needs its score if a move names the team, unless its roster is empty', () => {
      const named = { ...others, namedIds: [orphan.teamId] }
      expect(whyIncomplete(without(roster), named)).toBe('team_without_score')
      expect(whyIncomplete({ ...complete, teams: complete.teams.slice(1) }, named)).toBe('team_without_score')
      expect(whyIncomplete(without([]), named)).toBeNull()
    })

    test('needs its score if a player holds the team, even with an empty roster', () => {
      expect(whyIncomplete(without([]), wanted)).toBe('team_without_score')
    })
  })
})
