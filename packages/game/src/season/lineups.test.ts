import { describe, expect, test } from 'vitest'
import { MINUTE_MS, instant, later } from '../values/instant.ts'
import { points } from '../values/points.ts'
import { type SeenLineup, byLineups, seeLineups } from './lineups.ts'
import { type AthleteScore, GAME_MS, type ScoreReport } from './scores.ts'

const EARLY = instant('2025-11-02T18:00:00Z')
const LATE = instant('2025-11-03T01:00:00Z')
const kickoffs = new Map([
  ['KC', EARLY],
  ['SF', LATE],
])
const ON = later(EARLY, MINUTE_MS)
const OVER = later(LATE, GAME_MS)

/** An athlete with points, written as `KC 20` or, on the bench, `SF 5 bench`. */
function athlete(text: string): AthleteScore {
  const [nflTeam = '', scored, place] = text.split(' ')
  return {
    athleteId: nflTeam + (place ?? ''),
    name: nflTeam,
    position: 'QB',
    nflTeam,
    points: points(Number(scored)),
    isStarter: place !== 'bench',
  }
}

const moved = (one: AthleteScore): AthleteScore => ({ ...one, isStarter: !one.isStarter })
const KC = athlete('KC 20')
const SF = athlete('SF 30')
const BENCH = athlete('KC 9 bench')

/** A reading of one team. Its score is the sum of its starters. */
function read(
  at: string,
  athletes: AthleteScore[],
  more: Partial<ScoreReport> & { adjustment?: number } = {},
): ScoreReport {
  const { adjustment, ...rest } = more
  const sum = athletes.reduce((total, one) => total + (one.isStarter ? one.points : 0), 0)
  const score = {
    points: points(sum + (adjustment ?? 0)),
    ...(adjustment === undefined ? {} : { adjustmentHundredths: adjustment }),
  }
  return {
    provider: 'espn',
    season: 2025,
    week: 9,
    readAt: instant(at),
    isScoringOver: at >= OVER,
    lastKickoffAt: LATE,
    teams: [{ teamId: '1', ...score, athletes }],
    ...rest,
  }
}

const seenIn = (readings: ScoreReport[]) =>
  readings.reduce<SeenLineup[]>((lineups, reading) => seeLineups(lineups, reading, kickoffs), [])

/** The team as it counts after the last of these readings. */
function counted(...readings: ScoreReport[]) {
  const last = readings.at(-1)
  if (last === undefined) throw new Error('there is a reading')
  const { report, changes } = byLineups(last, seenIn(readings))
  return { team: report.teams[0], changes }
}

describe('the lineup that counts (§3)', () => {
  test('is the one during the games, whatever starters the provider reports later', () => {
    const games = [read(later(LATE, MINUTE_MS), [KC, SF, BENCH]), read(later(LATE, 239 * MINUTE_MS), [KC, SF, BENCH])]
    const { team, changes } = counted(...games, read(OVER, [moved(KC), SF, moved(BENCH)]))
    expect(team).toMatchObject({ points: 50, athletes: [KC, SF, BENCH] })
    expect(changes).toEqual([{ teamId: '1', stated: 39, counted: 50 }])
  })

  test('follows every change of an athlete until their game begins', () => {
    const before = read(later(EARLY, -MINUTE_MS), [KC, moved(SF), BENCH])
    const { team } = counted(
      before,
      read(ON, [moved(KC), moved(SF), moved(BENCH)]),
      read(OVER, [moved(KC), SF, moved(BENCH)]),
    )
    expect(team?.points).toBe(39)
  })

  test('is not changed by a single wrong reading', () => {
    const right = [1, 2, 8].map((minutes) => read(later(ON, minutes * MINUTE_MS), [KC, SF]))
    expect(counted(read(ON, [moved(KC), SF]), ...right, read(OVER, [KC, SF])).changes).toEqual([])
  })

  test('excludes athletes who joined the team after their game began', () => {
    const { team } = counted(read(ON, [SF]), read(OVER, [KC, SF]))
    expect(team).toMatchObject({ points: 30, athletes: [{ isStarter: false }, SF] })
  })

  test('includes athletes who vanished, with their last points', () => {
    const { team } = counted(read(later(EARLY, GAME_MS), [KC, SF]), read(OVER, [SF]))
    expect(team).toMatchObject({ points: 50, athletes: [SF, KC] })
  })

  test('has no score if an athlete vanished before their game ended', () => {
    expect(counted(read(ON, [KC, SF]), read(OVER, [SF])).team?.points).toBeNull()
  })

  test('uses corrected points of athletes', () => {
    const { team, changes } = counted(read(ON, [KC, SF]), read(OVER, [athlete('KC 27'), SF]))
    expect([team?.points, changes]).toEqual([57, []])
  })

  test("keeps the commissioner's edits: a difference at ESPN, a score at Sleeper", () => {
    const later = [moved(KC), SF]
    expect(counted(read(ON, [KC, SF]), read(OVER, later, { adjustment: 7 })).team?.points).toBe(57)
    const atSleeper = counted(read(ON, [KC, SF]), read(OVER, later, { adjustment: 40, provider: 'sleeper' }))
    expect(atSleeper.team).toMatchObject({ points: 70, adjustmentHundredths: 20 })
    expect(atSleeper.changes).toEqual([])
  })

  test('keeps a score that matches the lineup, even if the provider shows another lineup', () => {
    const shown = read(OVER, [moved(KC), SF])
    const teams = shown.teams.map((team) => ({ ...team, points: points(50) }))
    expect(counted(read(ON, [KC, SF]), { ...shown, teams })).toMatchObject({ team: { points: 50 }, changes: [] })
  })
})

describe('a best-ball week', () => {
  test('uses the lineup that the provider picks', () => {
    const { team } = counted(read(ON, [KC, BENCH]), read(OVER, [moved(KC), moved(BENCH)], { isBestBall: true }))
    expect(team?.points).toBe(9)
  })

  test('has no score while an athlete who scored is missing', () => {
    expect(counted(read(ON, [KC, SF]), read(OVER, [SF], { isBestBall: true })).team?.points).toBeNull()
  })
})
