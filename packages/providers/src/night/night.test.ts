import {
  type Chance,
  type Points,
  type ScoreReport,
  type TeamScore,
  apply,
  chanceOf,
  forecastOf,
  instant,
  later,
  openNight,
  playedShare,
  points,
  projectedScore,
  tasksOf,
} from '@whale/game'
import { aLeague, calendarTurn, decideTask, eventsOf } from '@whale/game/testing'
import { gameOf } from '@whale/game/invented'
import { expect, test } from 'vitest'
import { type NightSeason, nightReport, nightTeams } from './night.ts'

const AT = instant('2026-03-06T01:00:00Z')
const WEEKS = Array.from({ length: 12 }, (_, index) => index + 1)
const nightOf = (seed: string, teams = 10): NightSeason => ({ seed, season: 2025, teams })
const reportAt = (night: NightSeason, week: number, share: number) => nightReport(night, { week, share, at: AT })
const athletesOf = ({ teams }: { teams: readonly TeamScore[] }) => teams.flatMap(({ athletes }) => athletes)

test('a seed always gives the same night, and another seed a different one', () => {
  expect(reportAt(nightOf('a'), 3, 0.4)).toEqual(reportAt(nightOf('a'), 3, 0.4))
  const [one, other] = ['a', 'b'].map((seed) => athletesOf(reportAt(nightOf(seed), 3, 1)).map(({ points }) => points))
  expect(one).not.toEqual(other)
  expect(nightTeams(nightOf('a'))).not.toEqual(nightTeams(nightOf('b')))
})

test.each([8, 10, 14])('drafts different athletes for each of %d teams', (count) => {
  const night = nightOf('draft', count)
  const report = reportAt(night, 1, 0)
  const names = nightTeams(night).map(({ name }) => name)
  expect(new Set(names).size).toBe(count)
  expect(report.teams.map(({ teamId }) => teamId)).toEqual(nightTeams(night).map(({ teamId }) => teamId))
  const athletes = athletesOf(report)
  expect(new Set(athletes.map(({ athleteId }) => athleteId)).size).toBe(13 * count)
  expect(athletes.filter(({ isStarter }) => isStarter)).toHaveLength(9 * count)
  expect(report.pairings).toHaveLength(count / 2)
})

test('shows projections before the games, growing points during them, and the sums of the starters', () => {
  const night = nightOf('grow')
  const reports = [0, 0.1, 0.3, 0.5, 0.7, 0.9, 1].map((share) => reportAt(night, 5, share))
  expect(reports.map(({ isScoringOver }) => isScoringOver)).toEqual([false, false, false, false, false, false, true])
  expect(athletesOf(reports[0]!).map(({ points }) => points)).toEqual(athletesOf(reports[0]!).map(() => 0))
  for (const [index, report] of reports.entries()) {
    for (const { athletes, points: score } of report.teams) {
      expect(score).toBe(athletes.reduce((sum, one) => sum + (one.isStarter ? one.points : 0), 0))
    }
    for (const [place, athlete] of athletesOf(report).entries()) {
      const before = athletesOf(reports[index - 1] ?? report)[place]
      expect(athlete.points).toBeGreaterThanOrEqual(before?.points ?? 0)
      expect(athlete.projected).toBe(before?.projected)
    }
  }
  // A Thursday game that is over is fully known, a Monday game not at all.
  const started = (share: number) => athletesOf(reportAt(night, 5, share)).filter(({ points }) => points > 0).length
  expect(started(0.2)).toBeGreaterThan(5)
  expect(started(0.2)).toBeLessThan(40)
  expect(started(0.8)).toBeLessThan(started(1))
})

test('in every market, 57 to 63 of 100 chances shown as 60 percent come true', () => {
  const seen = { over: [0, 0], under: [0, 0], spread: [0, 0] }
  const count = (kind: keyof typeof seen, chance: Chance | null, isTrue: boolean) => {
    if (chance === null || Math.abs(chance.win - 6000) > 250) return
    seen[kind][0]! += 1
    if (isTrue) seen[kind][1]! += 1
  }
  for (let number = 1; number <= 40; number += 1) {
    for (const week of WEEKS) {
      const teams = teamWeeks(nightOf(`calibrated ${number}`), week)
      for (const [index, { projected, scored }] of teams.entries()) {
        const other = teams[(index + 1) % teams.length]!
        const own = forecastOf(projected)
        for (let off = -1550; off <= 1550; off += 100) {
          const line = points(100 * Math.floor((projected + off) / 100) + 50)
          const one = { own, other: undefined, scoreStep: 1 }
          count('over', chanceOf({ kind: 'over', line }, one), scored > line)
          // An under is on the opponent's team.
          const theirs = { own: undefined, other: own, scoreStep: 1 }
          count('under', chanceOf({ kind: 'under', line }, theirs), scored < line)
          const gap = points(100 * Math.floor((other.projected - projected + off) / 100) + 50)
          const both = { own, other: forecastOf(other.projected), scoreStep: 1 }
          count('spread', chanceOf({ kind: 'spread', line: gap }, both), scored + gap > other.scored)
        }
      }
    }
  }
  for (const [kind, [given = 0, cameTrue = 0]] of Object.entries(seen)) {
    expect(given, kind).toBeGreaterThan(10_000)
    expect((100 * cameTrue) / given, kind).toBeGreaterThan(57)
    expect((100 * cameTrue) / given, kind).toBeLessThan(63)
  }
})

function teamWeeks(night: NightSeason, week: number): { projected: Points; scored: Points }[] {
  const final = reportAt(night, week, 1)
  return final.teams.map((team) => ({ projected: projectedScore(team)!, scored: team.points! }))
}

test("an athlete's points halfway through the games say nothing about the rest", () => {
  const pairs: [sofar: number, rest: number][] = []
  for (let number = 1; number <= 12; number += 1) {
    for (const week of WEEKS) {
      const [half, final] = [0.3, 1].map((share) => athletesOf(reportAt(nightOf(`half ${number}`), week, share)))
      for (const [place, { points: scored, projected = points(0), nflTeam }] of half!.entries()) {
        const rest = final![place]!.points - scored
        // The Sunday one o'clock games are half over. Nobody knows who is hurt, so only athletes with points count.
        const isOn = [1, 2, 3].includes(gameOf(nflTeam ?? '', week))
        if (isOn && scored > 0) pairs.push([scored - projected / 2, rest - projected / 2])
      }
    }
  }
  expect(pairs.length).toBeGreaterThan(1000)
  expect(Math.abs(correlation(pairs))).toBeLessThan(0.1)
})

test("an athlete's points in one week say nothing about the next", () => {
  const pairs: [before: number, after: number][] = []
  for (let number = 1; number <= 12; number += 1) {
    const weeks = WEEKS.map((week) =>
      athletesOf(reportAt(nightOf(`next ${number}`), week, 1)).toSorted((a, b) => (a.athleteId < b.athleteId ? -1 : 1)),
    )
    for (const [index, athletes] of weeks.slice(1).entries()) {
      for (const [place, { points: scored, projected = points(0) }] of athletes.entries()) {
        const before = weeks[index]![place]!
        pairs.push([before.points - (before.projected ?? 0), scored - projected])
      }
    }
  }
  expect(pairs.length).toBeGreaterThan(10_000)
  expect(Math.abs(correlation(pairs))).toBeLessThan(0.1)
})

function correlation(pairs: readonly (readonly [number, number])[]): number {
  const mean = (place: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[place], 0) / pairs.length
  const [a, b] = [mean(0), mean(1)]
  const product = (left: 0 | 1, right: 0 | 1) =>
    pairs.reduce((sum, pair) => sum + (pair[left] - (left === 0 ? a : b)) * (pair[right] - (right === 0 ? a : b)), 0)
  return product(0, 1) / Math.sqrt(product(0, 0) * product(1, 1))
}

test('the rules play a whole night on its reports', () => {
  const opened = openNight({ season: 2025, pace: 'tonight', startsAt: AT })
  const createdAt = later(AT, -1000)
  const built = aLeague().build()
  let league = { ...built, calendar: opened.calendar, createdAt }
  league = { ...league, players: league.players.map((player) => ({ ...player, claimedAt: createdAt })) }
  const night = nightOf('whole night', league.teams.length)
  const shares: number[] = []
  for (let [task] = tasksOf(league); task !== undefined; [task] = tasksOf(league)) {
    const decision = decideTask(calendarTurn(league, task.dueAt), task, ({ week, dueAt }) => {
      const share = playedShare(opened, { week, now: dueAt })
      shares.push(share)
      return asReport(nightReport(night, { week, share, at: dueAt }), league.provider)
    })
    league = { ...eventsOf(decision).reduce(apply, league), calendar: opened.calendar }
  }
  expect(league.progress).toMatchObject({ stage: 'over', lastWeek: 12 })
  // Each week is settled and confirmed on final scores.
  expect(shares).toEqual(Array.from({ length: 24 }, () => 1))
  expect(league.settledScores.map(({ scores }) => scores.length)).toEqual(WEEKS.map(() => 8))
})

/** The rules have no night yet, so the report counts as one of the league's provider. */
function asReport(report: ReturnType<typeof nightReport>, provider: ScoreReport['provider']): ScoreReport {
  return { ...report, provider }
}
