/** The house line against public rules: no rule that everyone can follow may be right much more often than half the time. */
import {
  type Points,
  type SettledScores,
  constantsOf,
  houseLine,
  points,
  weekConfig,
} from '../../../packages/game/src/index.ts'
import { seededChance } from '../../../packages/game/src/testing/testing.ts'
import type { RecordedSeason } from '../recorded-scores.ts'

/** The highest share of right options that the best public rule may reach out of sample, in percent. */
const MOST_RIGHT = 52
const SPLITS = 200
const BETTING_WEEKS = Array.from({ length: 12 }, (_, index) => index + 1).filter((week) => weekConfig(week)?.hasBetting)

/** A team before a week: its line, its scores so far, and what it then scored. */
interface Lined {
  line: number
  before: readonly number[]
  scored: number
}

/** A public rule takes the option on the team with the highest value. Options are on over alone. */
type PublicRule = (team: Lined) => number

const last = (numbers: readonly number[], count = 1) => numbers.slice(-count)
const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length)
const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
const spread = (numbers: readonly number[]) => Math.max(...numbers) - Math.min(...numbers)

const RULES: Readonly<Record<string, PublicRule>> = {
  'lowest line': ({ line }) => -line,
  'highest line': ({ line }) => line,
  'best last score': ({ before }) => mean(last(before)),
  'worst last score': ({ before }) => -mean(last(before)),
  'last score farthest above the line': ({ before, line }) => mean(last(before)) - line,
  'last score farthest below the line': ({ before, line }) => line - mean(last(before)),
  'last three farthest above the line': ({ before, line }) => mean(last(before, 3)) - line,
  'last three farthest below the line': ({ before, line }) => line - mean(last(before, 3)),
  'median farthest above the line': ({ before, line }) => median(before) - line,
  'median farthest below the line': ({ before, line }) => line - median(before),
  'steadiest team': ({ before }) => -spread(before),
  'most erratic team': ({ before }) => spread(before),
  'biggest rise since the week before': ({ before }) => mean(last(before)) - mean(last(before, 2)),
}

interface Tally {
  right: number
  decided: number
}

/** What the house line allows: lines to print, and whether its bar holds, by more than two standard errors otherwise. */
export function houseLineReport(seasons: readonly RecordedSeason[]): { lines: string[]; isMet: boolean } {
  const weeks = seasons.map((season) => BETTING_WEEKS.map((week) => ({ week, teams: linedTeams(season, week) })))
  const overs = BETTING_WEEKS.map((week) => {
    const all = weeks.flatMap((season) => season.filter((one) => one.week === week).flatMap(({ teams }) => teams))
    return `week ${week} ${wordsOf(tallyOf(all))}`
  })
  const byRule = Object.entries(RULES).map(([name, rule]) => {
    return { name, bySeason: weeks.map((season) => tallyOf(season.flatMap(({ teams }) => pickOf(teams, rule)))) }
  })
  const best = outOfSample(byRule.map(({ bySeason }) => bySeason))
  const error = errorOf(best, sumOf(byRule[0]?.bySeason ?? []).decided)
  return {
    lines: [
      `House line, ${seasons.length} league-seasons. Lines that the team beat: ${overs.join(', ')}.`,
      ...byRule.map(({ name, bySeason }) => `  ${name}: right ${wordsOf(sumOf(bySeason))}`),
      `Best of ${byRule.length} public rules, chosen on half the seasons and tried on the other: right ` +
        `${best.toFixed(1)} ± ${error.toFixed(1)}% (at most ${MOST_RIGHT}).`,
    ],
    isMet: best - 2 * error <= MOST_RIGHT,
  }
}

function linedTeams(season: RecordedSeason, week: number): Lined[] {
  const settledScores = season.slice(0, week - 1).map((scores, index): SettledScores => {
    return { week: index + 1, scores: scores.map((one, team) => ({ teamId: String(team), points: one })) }
  })
  const { season: year } = constantsOf(2025)
  return (season[week - 1] ?? []).flatMap((scored: Points, team): Lined[] => {
    const line = houseLine({ season: year, settledScores }, { teamId: String(team), projected: null })
    const before = season.slice(0, week - 1).map((scores) => scores[team] ?? points(0))
    return line === null ? [] : [{ line, before, scored }]
  })
}

function pickOf(teams: readonly Lined[], rule: PublicRule): Lined[] {
  return teams.toSorted((a, b) => rule(b) - rule(a)).slice(0, 1)
}

function tallyOf(teams: readonly Lined[]): Tally {
  const decided = teams.filter(({ scored, line }) => scored !== line)
  return { right: decided.filter(({ scored, line }) => scored > line).length, decided: decided.length }
}

function sumOf(tallies: readonly Tally[]): Tally {
  const sum = (of: (tally: Tally) => number) => tallies.reduce((total, tally) => total + of(tally), 0)
  return { right: sum(({ right }) => right), decided: sum(({ decided }) => decided) }
}

function percentOf({ right, decided }: Tally): number {
  return (100 * right) / Math.max(1, decided)
}

/** The mean share of right options, in percent, of the rule that was best on the other half. */
function outOfSample(rules: readonly (readonly Tally[])[]): number {
  const chance = seededChance(1)
  const seasons = rules[0]?.length ?? 0
  const shares = Array.from({ length: SPLITS }, () => {
    const isFirst = Array.from({ length: seasons }, () => chance(2) === 0)
    const half = (rule: readonly Tally[], first: boolean) => sumOf(rule.filter((_, index) => isFirst[index] === first))
    const [best] = rules.toSorted((a, b) => percentOf(half(b, true)) - percentOf(half(a, true)))
    return percentOf(half(best ?? [], false))
  })
  return mean(shares)
}

function errorOf(percent: number, decided: number): number {
  return Math.sqrt((percent * (100 - percent)) / Math.max(1, decided))
}

function wordsOf(tally: Tally): string {
  return `${percentOf(tally).toFixed(1)} ± ${errorOf(percentOf(tally), tally.decided).toFixed(1)}%`
}
