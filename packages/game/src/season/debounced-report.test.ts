import { expect, test } from 'vitest'
import { instant, later, MINUTE_MS } from '../values/instant.ts'
import { points } from '../values/points.ts'
import type { ScoreReport } from './scores.ts'
import { isSameReading, debouncedReport } from './debounced-report.ts'

const KICKOFF = instant('2025-11-02T18:00:00Z')

/** A reading `minutes` after kickoff. Only the first team has an athlete. */
function reading(minutes: number, teams: Record<string, number | null>, athlete = 0): ScoreReport {
  return {
    provider: 'sleeper',
    season: 2025,
    week: 9,
    readAt: later(KICKOFF, minutes * MINUTE_MS),
    isScoringOver: false,
    lastKickoffAt: null,
    teams: Object.entries(teams).map(([teamId, score], place) => ({
      teamId,
      points: score === null ? null : points(score),
      athletes:
        place > 0
          ? []
          : [{ athleteId: '7', name: 'A', position: 'QB', nflTeam: 'KC', points: points(athlete), isStarter: true }],
    })) as ScoreReport['teams'],
  }
}

/** The report shown after each reading, in order. */
function shownAfter(readings: ScoreReport[]): ScoreReport[] {
  return readings.map((each, place) => debouncedReport(readings[place - 1] ?? null, each))
}

const pointsOf = (shown: ScoreReport[]) => shown.map(({ teams }) => teams.map((team) => team.points))

test('shows a higher value at once', () => {
  const shown = shownAfter([reading(0, { a: 0, b: 0 }), reading(1, { a: 620, b: 0 }), reading(2, { a: 620, b: 100 })])
  expect(pointsOf(shown)).toEqual([
    [0, 0],
    [620, 0],
    [620, 100],
  ])
  expect(shown[2]?.readAt).toBe('2025-11-02T18:02:00.000Z')
})

test('never shows a zero that is gone in the next reading, and keeps the time of the shown values', () => {
  const shown = shownAfter([
    reading(0, { a: 9000, b: 8000 }, 900),
    reading(1, { a: 0, b: 0 }),
    reading(2, { a: 9010, b: 8000 }, 910),
  ])
  expect(pointsOf(shown)).toEqual([
    [9000, 8000],
    [9000, 8000],
    [9010, 8000],
  ])
  expect(shown.map(({ teams }) => teams[0]?.athletes[0]?.points)).toEqual([900, 900, 910])
  expect(shown[1]?.readAt).toBe('2025-11-02T18:00:00.000Z')
})

test('shows a lower value once a second reading confirms it', () => {
  const shown = shownAfter([reading(0, { a: 9000 }), reading(1, { a: 8400 }), reading(2, { a: 8400 })])
  expect(pointsOf(shown)).toEqual([[9000], [9000], [8400]])
  expect(shown[2]?.readAt).toBe('2025-11-02T18:02:00.000Z')
})

test('bridges one reading that lacks a team’s score, roster or entry', () => {
  const full = reading(0, { a: 9000, b: 8000 }, 500)
  const [first] = full.teams
  if (first === undefined) throw new Error('there is a team')
  const broken = { ...reading(1, { a: null }), teams: [{ ...first, points: null, athletes: [] }] }
  const shown = debouncedReport(full, broken)
  expect(shown.teams).toEqual(full.teams)
  expect(debouncedReport(broken, { ...broken, readAt: later(KICKOFF, 120_000) }).teams).toEqual(broken.teams)
})

test("shows a new week's values at once", () => {
  const next = { ...reading(1, { a: 100 }), week: 10 }
  expect(debouncedReport(reading(0, { a: 9000 }), next)).toBe(next)
})

test('compares readings by content to a hundredth, ignoring time', () => {
  expect(isSameReading(reading(0, { a: 100 }), reading(5, { a: 100 }))).toBe(true)
  expect(isSameReading(reading(0, { a: 100 }), reading(0, { a: 101 }))).toBe(false)
  const { teams, ...others } = reading(0, { a: 100 }, 50)
  const turned = teams.map((team) => Object.fromEntries(Object.entries(team).toReversed()) as unknown as typeof team)
  expect(isSameReading({ ...others, teams: turned }, reading(0, { a: 100 }, 50))).toBe(true)
  expect(isSameReading({ ...others, teams: turned }, reading(0, { a: 100 }, 60))).toBe(false)
})
