import { instant } from '@whale/game'
import { describe, expect, test } from 'vitest'
import { type Athlete, toAthletes } from './athletes.ts'
import { leaguePayload, matchupsPayload } from './payload.ts'
import { toScoreReport } from './to-week.ts'

const athletes: ReadonlyMap<string, Athlete> = toAthletes({
  '4881': { full_name: 'Quill Back', position: 'QB', fantasy_positions: ['QB'], team: 'BAL', injury_status: 'Out' },
  '77': { full_name: 'Full Back', position: 'FB', fantasy_positions: ['RB'], team: null },
  '78': {
    full_name: null,
    first_name: 'Deep',
    last_name: 'Safety',
    position: 'S',
    fantasy_positions: ['DB'],
    team: 'WSH',
  },
  PHI: { full_name: null, first_name: 'Philadelphia', last_name: 'Eagles', position: 'DEF', team: 'PHI' },
})

interface Given {
  lastScored: number | null
  areGamesOver?: boolean
  isBestBall?: boolean
  scoring?: Record<string, unknown> | null
}

function report(
  matchups: object[],
  { lastScored, areGamesOver = false, isBestBall = false, scoring = null }: Given = { lastScored: 4 },
) {
  const week = 4
  const settings = { last_scored_leg: lastScored, best_ball: isBestBall ? 1 : 0 }
  return toScoreReport({
    week,
    league: leaguePayload.parse({
      league_id: '1048889097223266304',
      name: 'x',
      season: '2024',
      settings,
      scoring_settings: scoring,
    }),
    matchups: matchupsPayload.parse(matchups),
    athletes,
    readAt: instant('2024-10-01T08:00:00Z'),
    lastKickoffAt: null,
    areGamesOver,
  })
}

const pointsOf = (row: object) => report([{ roster_id: 1, ...row }]).teams[0]?.points

describe('reading a week at Sleeper', () => {
  test("prefers the commissioner's points to the sum, even a zero", () => {
    expect(pointsOf({ points: 112.98, custom_points: null })).toBe(11298)
    expect(pointsOf({ points: 112.98, custom_points: 100.1 })).toBe(10010)
    expect(pointsOf({ points: 112.98, custom_points: 0 })).toBe(0)
    expect(pointsOf({ points: null })).toBeNull()
    expect(pointsOf({ points: -3.2 })).toBe(-320)
  })

  test.each<[number | undefined, string, object]>([
    [2000, 'more than the starters scored', { points: 92.3, starters_points: [90, 2.3], custom_points: 112.3 }],
    [-9230, 'nothing', { points: 92.3, starters_points: [90, 2.3], custom_points: 0 }],
    [0, 'the same again', { points: 92.3, starters_points: [90, 2.3], custom_points: 92.3 }],
    [1000, 'a score that Sleeper has lost', { points: 0, starters_points: [90, 2.3], custom_points: 102.3 }],
    [2000, 'a score without starters', { points: 92.3, starters_points: null, custom_points: 112.3 }],
    [undefined, 'no score', { points: 92.3, starters_points: [90, 2.3], custom_points: null }],
  ])("reports a commissioner's adjustment of %j: %s", (adjustment, _, row) => {
    expect(report([{ roster_id: 1, ...row }]).teams[0]?.adjustmentHundredths).toBe(adjustment)
  })

  test("computes a commissioner's best-ball adjustment from the lineup that scored", () => {
    const row = { roster_id: 1, points: 95, starters_points: [90, 2.3], custom_points: 100 }
    expect(report([row], { lastScored: 4, isBestBall: true }).teams[0]?.adjustmentHundredths).toBe(500)
  })

  test('pairs opponents, and leaves out teams without one', () => {
    const row = (id: number, matchup: unknown) => ({ roster_id: id, points: 80, matchup_id: matchup })
    expect(report([row(1, 2), row(2, 1), row(3, 2), row(4, 1), row(5, null)]).pairings).toEqual([
      ['1', '3'],
      ['2', '4'],
    ])
    // Three teams with the same number, and an invalid number, mean nothing.
    expect(report([row(1, 1), row(2, 1), row(3, 1), row(4, 'x')]).pairings).toBeUndefined()
  })

  test('counts a team without an opponent', () => {
    expect(pointsOf({ points: 80, matchup_id: null })).toBe(8000)
  })

  test('is over once Sleeper has scored the week', () => {
    const rows = [{ roster_id: 1, points: 80 }]
    expect(report(rows, { lastScored: 4 }).isScoringOver).toBe(true)
    expect(report(rows, { lastScored: 3 }).isScoringOver).toBe(false)
    expect(report(rows, { lastScored: null }).isScoringOver).toBe(false)
  })

  test.each([
    [{ points: 109.66, starters_points: [100, 9.66] }, 10966],
    [{ points: 0, starters_points: [100, 9.66] }, null],
    [{ points: 109.65, starters_points: [100, 9.66] }, null],
    [{ points: 109.66, starters_points: [0, 0] }, null],
    [{ points: -1.2, starters_points: [3, null, -4.2] }, -120],
    [{ points: 0, starters_points: [0, 0] }, 0],
    [{ points: 80, starters_points: null }, 8000],
    [{ points: 0, starters_points: null, players_points: { '77': 4 } }, null],
    [{ points: 0, starters_points: null, players_points: { '77': 0 } }, 0],
    [{ points: 0, starters_points: [0], players_points: { '77': 4 } }, 0],
    [{ points: 109.66, custom_points: 50.5, starters_points: [100, 9.66] }, 5050],
    [{ points: 0, custom_points: 0, starters_points: [100, 9.66] }, 0],
    [{ points: 109.66, custom_points: 0, starters_points: [100, 9.66] }, 0],
  ])('reads a closed week of %j as %j', (row, points) => {
    expect(pointsOf(row)).toBe(points)
  })

  test('reads points of an open week even if the starters do not explain them yet', () => {
    const row = { roster_id: 1, points: 40, starters_points: [20, 10] }
    expect(report([row], { lastScored: 3 }).teams[0]?.points).toBe(4000)
  })

  test.each<[boolean, string, object]>([
    [true, 'equal to their starters', { points: 30, starters_points: [25.98, 4.02] }],
    [true, 'set by the commissioner', { points: 30, custom_points: 0, starters_points: [1, 2] }],
    [false, 'different from their starters', { points: 30, starters_points: [25.98, 4.01] }],
    [false, 'without starters', { points: 30, starters_points: null }],
  ])('before Sleeper counts the week as scored, is over (%s) with scores %s', (isOver, _, row) => {
    const rows = [
      { roster_id: 1, points: 9, starters_points: [9] },
      { roster_id: 2, ...row },
    ]
    expect(report(rows, { lastScored: 3, areGamesOver: true }).isScoringOver).toBe(isOver)
    expect(report(rows, { lastScored: 3, areGamesOver: false }).isScoringOver).toBe(false)
  })

  test.each([
    ['more than an earlier lineup', { points: 31.5, starters_points: [10, 20] }, 3150],
    ['their sum', { points: 30, starters_points: [10, 20] }, 3000],
    ['less than their sum', { points: 12, starters_points: [10, 20] }, null],
    ['nothing while athletes scored', { points: 0, starters_points: [-2], players_points: { '77': 4 } }, null],
    ['nothing without starters', { points: 0, starters_points: null, players_points: { '77': 4 } }, null],
    ['nothing while the bench scored', { points: 0, starters_points: [0], players_points: { '77': 4 } }, null],
    ['nothing after a lineup below zero', { points: 0, starters_points: [-2], players_points: { '77': 0 } }, 0],
  ])('accepts a best-ball score only if it is at least the starters’ sum: %s', (_, row, points) => {
    const rows = [
      { roster_id: 1, ...row },
      { roster_id: 2, points: 80, starters_points: [80] },
    ]
    expect(report(rows, { lastScored: 4, isBestBall: true }).teams[0]?.points).toBe(points)
  })

  test('rejects a score above the starters’ sum in every other format', () => {
    expect(pointsOf({ points: 31.5, starters_points: [10, 20] })).toBeNull()
  })

  test('lets points of a league with thousandths differ from the sum only by rounding', () => {
    const scored = (points: number, scoring: Record<string, unknown> | null) =>
      report([{ roster_id: 1, points, starters_points: [7.53, 7.53, 10] }], { lastScored: 4, scoring }).teams[0]?.points
    const fine = { pass_yd: 0.025, rush_yd: 0.1 }
    // 7.525 twice and 10: each of the four roundings shifts by half a hundredth.
    expect([25.04, 25.05, 25.08].map((points) => scored(points, fine))).toEqual([2504, 2505, 2508])
    expect([25.03, 25.09, 0].map((points) => scored(points, fine))).toEqual([null, null, null])
    for (const plain of [{ pass_yd: 0.04, rush_yd: 0.1 }, { pass_yd: null, odd: 'x' }, null]) {
      expect([25.05, 25.06].map((points) => scored(points, plain))).toEqual([null, 2506])
    }
  })

  test('treats a week of zeros as not over', () => {
    expect(report([{ roster_id: 1, points: 0 }]).isScoringOver).toBe(false)
  })

  test('throws not_yet for a week without rows', () => {
    expect(() => report([])).toThrow(expect.objectContaining({ kind: 'not_yet' }))
  })

  test('rejects a week with a duplicate team', () => {
    const twice = [
      { roster_id: 1, points: 1 },
      { roster_id: 1, points: 2 },
    ]
    expect(() => report(twice)).toThrow(expect.objectContaining({ kind: 'out_of_order' }))
  })
})

describe('reading athletes at Sleeper', () => {
  test('reads starters from the lineup and skips empty slots', () => {
    const found = report([
      {
        roster_id: 1,
        points: 30,
        starters: ['4881', '0', 'PHI'],
        starters_points: [25.98, 0, 4],
        players: ['4881', 'PHI', '77', '78'],
        players_points: { '4881': 25.98, PHI: 4, '77': 1.5, '78': 2 },
      },
    ]).teams[0]?.athletes
    expect(found).toEqual([
      {
        athleteId: '4881',
        name: 'Quill Back',
        position: 'QB',
        nflTeam: 'BAL',
        injury: 'out',
        points: 2598,
        isStarter: true,
      },
      { athleteId: 'PHI', name: 'Philadelphia Eagles', position: 'DEF', nflTeam: 'PHI', points: 400, isStarter: true },
      { athleteId: '77', name: 'Full Back', position: 'RB', nflTeam: null, points: 150, isStarter: false },
      { athleteId: '78', name: 'Deep Safety', position: 'OTHER', nflTeam: 'WAS', points: 200, isStarter: false },
    ])
  })

  test('reads points by slot in responses of 2020, and none on the bench', () => {
    const row = { roster_id: 1, points: 7, starters: ['4881'], starters_points: [7], players: ['4881', '77'] }
    const found = report([row]).teams[0]?.athletes
    expect(found?.map(({ points }) => points)).toEqual([700, 0])
  })

  test('accepts a week without athletes', () => {
    expect(report([{ roster_id: 1, points: 7, starters: null, players: null }]).teams[0]?.athletes).toEqual([])
  })

  test('identifies unknown athletes by number, and defenses by team', () => {
    const found = report([{ roster_id: 1, points: 7, players: ['99999', 'JAX'] }]).teams[0]?.athletes
    expect(found).toMatchObject([
      { name: 'Athlete 99999', position: 'OTHER', nflTeam: null },
      { name: 'JAX defense', position: 'DEF', nflTeam: 'JAX' },
    ])
  })
})
