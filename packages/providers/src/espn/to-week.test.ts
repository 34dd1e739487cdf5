import { instant } from '@whale/game'
import { describe, expect, test } from 'vitest'
import { weekPayload } from './payload.ts'
import { type MatchupPeriods, periodOf, periodsOf, toScoreReport } from './to-week.ts'

const READ_AT = instant('2024-10-01T08:00:00Z')

interface Given {
  week?: number
  latest?: number
  periods?: MatchupPeriods
  schedule: unknown[]
}

function report({ week = 4, latest = 5, periods = null, schedule }: Given) {
  const answer = { id: 1, seasonId: 2024, scoringPeriodId: week, status: { latestScoringPeriod: latest }, schedule }
  return toScoreReport({ week, answer: weekPayload.parse(answer), periods, readAt: READ_AT, lastKickoffAt: null })
}

function matchup(home: object, away: object | null, more: object = {}) {
  return { matchupPeriodId: 4, winner: 'HOME', home, ...(away === null ? {} : { away }), ...more }
}

const pointsOf = (given: Given) => report(given).teams.map(({ points }) => points)

describe('reading a closed week at ESPN', () => {
  test('uses the total without floating-point noise', () => {
    const schedule = [matchup({ teamId: 1, totalPoints: 94.25999999999999 }, { teamId: 26, totalPoints: 80 })]
    expect(pointsOf({ schedule })).toEqual([9426, 8000])
    expect(report({ schedule }).isScoringOver).toBe(true)
  })

  test('pairs opponents, and leaves out a bye', () => {
    const side = (teamId: number) => ({ teamId, totalPoints: 90 })
    const schedule = [
      matchup(side(1), side(26)),
      matchup(side(4), null),
      { ...matchup(side(1), side(4)), matchupPeriodId: 5 },
    ]
    expect(report({ schedule }).pairings).toEqual([['1', '26']])
  })

  test("adds a commissioner's adjustment that the total leaves out", () => {
    const side = { teamId: 1, totalPoints: 103.34, adjustment: 215.2, pointsByScoringPeriod: { 4: 103.34 } }
    const schedule = [matchup(side, { teamId: 2, totalPoints: 90, adjustment: 0 })]
    expect(pointsOf({ schedule })).toEqual([31854, 9000])
    expect(report({ schedule }).teams.map((team) => team.adjustmentHundredths)).toEqual([21520, undefined])
  })

  test("uses the total when it holds a commissioner's change that nothing else shows", () => {
    const side = { teamId: 1, totalPoints: 203.26, adjustment: 0, pointsByScoringPeriod: { 4: 195.16 } }
    expect(pointsOf({ schedule: [matchup(side, { teamId: 2, totalPoints: 90 })] })).toEqual([20326, 9000])
  })

  test('does not add an adjustment that the total includes', () => {
    const side = { teamId: 1, totalPoints: 203.26, adjustment: 8.1, pointsByScoringPeriod: { 4: 195.16 } }
    const schedule = [matchup(side, { teamId: 2, totalPoints: 90 })]
    expect(pointsOf({ schedule })).toEqual([20326, 9000])
    expect(report({ schedule }).teams[0]?.adjustmentHundredths).toBe(810)
  })

  test('reads a week of a two-week round from its own score', () => {
    const periods = { 13: [14, 13] }
    const side = { teamId: 1, totalPoints: 238.68, pointsByScoringPeriod: { 13: 140.32, 14: 98.36 } }
    const schedule = [matchup(side, { teamId: 2, totalPoints: 1 }, { matchupPeriodId: 13, winner: 'UNDECIDED' })]
    expect(pointsOf({ week: 14, latest: 15, periods, schedule })).toEqual([9836, null])
  })

  test('counts a team in its bye without waiting for a decision', () => {
    const schedule = [
      matchup({ teamId: 1, totalPoints: 100 }, { teamId: 2, totalPoints: 90 }),
      matchup({ teamId: 3, totalPoints: 139.4 }, null, { winner: 'UNDECIDED' }),
    ]
    expect(report({ schedule, latest: 4 }).isScoringOver).toBe(true)
    expect(pointsOf({ schedule, latest: 4 })).toEqual([10000, 9000, 13940])
  })

  test('is never over when every score is zero', () => {
    const schedule = [matchup({ teamId: 1, totalPoints: 0 }, { teamId: 2, totalPoints: 0 }, { winner: 'TIE' })]
    expect(report({ schedule }).isScoringOver).toBe(false)
  })

  const roster = (appliedStatTotal: number, ...points: number[]) => ({
    appliedStatTotal,
    entries: [
      ...points.map((each, place) => ({
        playerId: place,
        lineupSlotId: 2,
        playerPoolEntry: { appliedStatTotal: each },
      })),
      { playerId: 90, lineupSlotId: 20, playerPoolEntry: { appliedStatTotal: 50 } },
    ],
  })
  const away = { teamId: 2, totalPoints: 90 }

  test.each([
    [
      'lowers a total that leaves it out',
      { totalPoints: 100, adjustment: -10, pointsByScoringPeriod: { 4: 100 } },
      9000,
    ],
    ['keeps a total that includes it', { totalPoints: 90, adjustment: -10, pointsByScoringPeriod: { 4: 100 } }, 9000],
    [
      'keeps a total and a week that both include it, by the starters',
      {
        totalPoints: 90,
        adjustment: -10,
        pointsByScoringPeriod: { 4: 90 },
        rosterForCurrentScoringPeriod: roster(100, 100),
      },
      9000,
    ],
    ['can take a team to zero', { totalPoints: 100, adjustment: -100, pointsByScoringPeriod: { 4: 100 } }, 0],
    ['can take a team below zero', { totalPoints: 5, adjustment: -9.5, pointsByScoringPeriod: { 4: 5 } }, -450],
    [
      'is included in a zero that the starters do not explain',
      {
        totalPoints: 0,
        adjustment: -98,
        pointsByScoringPeriod: { 4: 0 },
        rosterForCurrentScoringPeriod: roster(98, 98),
      },
      0,
    ],
  ])('a negative adjustment %s', (_, side, points) => {
    expect(pointsOf({ schedule: [matchup({ teamId: 1, ...side }, away)] })).toEqual([points, 9000])
  })

  test('is not over while one game of several is undecided, even if ESPN has moved on', () => {
    const other = { teamId: 3, totalPoints: 80, pointsByScoringPeriod: { 4: 80 } }
    const decided = matchup({ teamId: 1, totalPoints: 70 }, away)
    const open = matchup(other, { ...other, teamId: 4 }, { winner: 'UNDECIDED' })
    for (const schedule of [
      [decided, open],
      [open, decided],
    ]) {
      expect(report({ schedule }).isScoringOver).toBe(false)
      expect(report({ schedule, latest: 4 }).isScoringOver).toBe(false)
    }
    expect(report({ schedule: [decided], latest: 4 }).isScoringOver).toBe(true)
  })

  test('is not over when ESPN has moved on without deciding anything', () => {
    const lost = { totalPoints: 0, rosterForCurrentScoringPeriod: roster(98.5, 60, 38.5) }
    const schedule = [matchup({ teamId: 1, ...lost }, { teamId: 2, ...lost }, { winner: 'UNDECIDED' })]
    expect(report({ schedule }).isScoringOver).toBe(false)
    expect(pointsOf({ schedule })).toEqual([9850, 9850])
  })

  test('uses the sum of the starters if no field of a closed week has the score', () => {
    const side = { teamId: 1, totalPoints: 0, rosterForCurrentScoringPeriod: roster(98.5, 60, 38.5) }
    expect(pointsOf({ schedule: [matchup(side, away)] })).toEqual([9850, 9000])
  })

  test.each([
    ['without any score', { totalPoints: 0 }],
    ['whose roster differs from its starters', { totalPoints: 0, rosterForCurrentScoringPeriod: roster(98.5, 60) }],
    ['whose roster has no entries', { rosterForCurrentScoringPeriod: { appliedStatTotal: 98.5 } }],
    [
      'with a zero while its starters scored',
      { totalPoints: 0, pointsByScoringPeriod: { 4: 0 }, rosterForCurrentScoringPeriod: roster(98.5, 98.5) },
    ],
  ])('returns null for a team %s', (_, side) => {
    expect(pointsOf({ schedule: [matchup({ teamId: 1, ...side }, away)] })).toEqual([null, 9000])
  })

  test.each([
    ['stated by the week', { totalPoints: 0, pointsByScoringPeriod: { 4: 0 } }],
    ['of starters without points', { totalPoints: 0, rosterForCurrentScoringPeriod: roster(0, 0) }],
  ])('reads a true zero %s', (_, side) => {
    expect(pointsOf({ schedule: [matchup({ teamId: 1, ...side }, away)] })).toEqual([0, 9000])
  })

  test('closes the first week of a two-week round by the week, and the second by the decision', () => {
    const periods = { 4: [4, 5] }
    const side = (teamId: number) => ({ teamId, totalPoints: 0, pointsByScoringPeriod: { 4: 60, 5: 70 } })
    const open = [matchup(side(1), side(2), { winner: 'UNDECIDED' })]
    const isOver = (given: Given) => report({ periods, ...given }).isScoringOver
    expect(isOver({ schedule: open, week: 4, latest: 4 })).toBe(false)
    expect(isOver({ schedule: open, week: 4, latest: 5 })).toBe(true)
    expect(isOver({ schedule: open, week: 5, latest: 6 })).toBe(false)
    expect(isOver({ schedule: [matchup(side(1), side(2))], week: 5, latest: 6 })).toBe(true)
  })

  test('closes a week without games when ESPN moves on', () => {
    const schedule = [matchup({ teamId: 1, totalPoints: 50 }, null, { winner: 'UNDECIDED' })]
    expect(report({ schedule, latest: 4 }).isScoringOver).toBe(false)
    expect(report({ schedule, latest: 5 }).isScoringOver).toBe(true)
  })

  test('returns null for a team without a score', () => {
    expect(pointsOf({ schedule: [matchup({ teamId: 1, totalPoints: 80 }, { teamId: 2 })] })).toEqual([8000, null])
  })
})

describe('reading a live week at ESPN', () => {
  const undecided = { winner: 'UNDECIDED' }

  test('uses the live total, since the total is 0 until the week closes', () => {
    const side = { teamId: 1, totalPoints: 0, totalPointsLive: 21.6 }
    const schedule = [matchup(side, { teamId: 2, totalPoints: 0, totalPointsLive: 0 }, undecided)]
    expect(pointsOf({ schedule, latest: 4 })).toEqual([2160, 0])
    expect(report({ schedule, latest: 4 }).isScoringOver).toBe(false)
  })

  test("uses the roster's sum without a live total", () => {
    const side = { teamId: 1, totalPoints: 0, rosterForCurrentScoringPeriod: { appliedStatTotal: 33.1, entries: [] } }
    expect(pointsOf({ schedule: [matchup(side, null, undecided)], latest: 4 })).toEqual([3310])
  })

  test('ignores a stale live total in a closed week', () => {
    const side = { teamId: 1, totalPoints: 88, totalPointsLive: 12 }
    expect(pointsOf({ schedule: [matchup(side, { teamId: 2, totalPoints: 80 })] })).toEqual([8800, 8000])
  })

  test('throws not_yet for a week without pairings', () => {
    const schedule = [matchup({ teamId: 1 }, { teamId: 2 }, { matchupPeriodId: 5 })]
    expect(() => report({ schedule })).toThrow(expect.objectContaining({ kind: 'not_yet' }))
  })
})

describe('reading athletes at ESPN', () => {
  const stat = (more: object) => ({ statSourceId: 0, statSplitTypeId: 1, scoringPeriodId: 4, ...more })
  const entry = (playerId: number, lineupSlotId: number, player: object, appliedStatTotal = 5) => ({
    playerId,
    lineupSlotId,
    playerPoolEntry: { appliedStatTotal, player },
  })
  const athletes = (...entries: object[]) => {
    const side = { teamId: 1, totalPoints: 9, rosterForCurrentScoringPeriod: { entries } }
    return report({ schedule: [matchup(side, { teamId: 2, totalPoints: 8 })] }).teams[0]?.athletes
  }

  test('reads an injury, and treats an unknown word as none', () => {
    const entry = (playerId: number, injuryStatus: unknown) => ({
      playerId,
      lineupSlotId: 2,
      playerPoolEntry: { player: { fullName: 'A', injuryStatus } },
    })
    const statuses = ['QUESTIONABLE', 'INJURY_RESERVE', 'ACTIVE', 'WELL', 7, null]
    expect(athletes(...statuses.map((status, at) => entry(at + 1, status)))?.map(({ injury }) => injury)).toEqual([
      'questionable',
      'reserve',
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  test("uses the points and the team of the week's own stat row", () => {
    const stats = [
      stat({ statSourceId: 1, appliedTotal: 13.4, proTeamId: 0 }),
      stat({ scoringPeriodId: 3, appliedTotal: 99, proTeamId: 3 }),
      stat({ statSplitTypeId: 0, appliedTotal: 98, proTeamId: 3 }),
      stat({ appliedTotal: 17.1, proTeamId: 28 }),
    ]
    expect(
      athletes(entry(3040151, 6, { fullName: 'George  Tight', defaultPositionId: 4, proTeamId: 25, stats })),
    ).toEqual([
      {
        athleteId: '3040151',
        name: 'George Tight',
        position: 'TE',
        nflTeam: 'WAS',
        points: 1710,
        projected: 1340,
        isStarter: true,
      },
    ])
  })

  test("uses the entry's points and today's team without a stat row", () => {
    const found = athletes(entry(77, 20, { fullName: 'A B', defaultPositionId: 9, proTeamId: 25, stats: [] }, 3.25))
    expect(found).toEqual([
      { athleteId: '77', name: 'A B', position: 'OTHER', nflTeam: 'SF', points: 325, isStarter: false },
    ])
  })

  test('reads defenses by negative id, and names unknown athletes by number', () => {
    const found = athletes(entry(-16033, 16, { fullName: 'Ravens D/ST', defaultPositionId: 16 }), {
      playerId: 88,
      lineupSlotId: 21,
    })
    expect(found).toMatchObject([
      { athleteId: '-16033', position: 'DEF', nflTeam: 'BAL', isStarter: true },
      { athleteId: '88', name: 'Athlete 88', position: 'OTHER', nflTeam: null, points: 0, isStarter: false },
    ])
  })
})

describe('reading matchup periods at ESPN', () => {
  test('treats each period as one week if there are no settings', () => {
    expect(periodOf(7, periodsOf({ settings: {} }))).toEqual({ id: 7, weeks: [7] })
  })

  test('reads one or two weeks in any order, with gaps', () => {
    const periods = { 13: [13, 14], 14: [16, 15] }
    expect(periodOf(15, periods)).toEqual({ id: 14, weeks: [16, 15] })
    expect(periodOf(17, periods)).toBeNull()
  })
})
