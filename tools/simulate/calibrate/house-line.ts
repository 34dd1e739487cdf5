/** The house line against public rules: no rule that everyone can follow may be right much more often than half the time. */
import { weekConfig } from '../../../packages/game/src/index.ts'
import { seededChance } from '../../../packages/game/src/testing/testing.ts'
import { type RecordedSeason, type Report, average, lineOf } from '../recorded-scores.ts'

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

const last = (numbers: readonly number[], count = 1) => average(numbers.slice(-count))
const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
const spread = (numbers: readonly number[]) => Math.max(...numbers) - Math.min(...numbers)

const RULES: Readonly<Record<string, PublicRule>> = {
  'lowest line': ({ line }) => -line,
  'highest line': ({ line }) => line,
  'best last score': ({ before }) => last(before),
  'worst last score': ({ before }) => -last(before),
  'last score farthest above the line': ({ before, line }) => last(before) - line,
  'last score farthest below the line': ({ before, line }) => line - last(before),
  'last three farthest above the line': ({ before, line }) => last(before, 3) - line,
  'last three farthest below the line': ({ before, line }) => line - last(before, 3),
  'median farthest above the line': ({ before, line }) => median(before) - line,
  'median farthest below the line': ({ before, line }) => line - median(before),
  'steadiest team': ({ before }) => -spread(before),
  'most erratic team': ({ before }) => spread(before),
  'biggest rise since the week before': ({ before }) => last(before) - last(before, 2),
}

interface Tally {
  right: number
  decided: number
}

/** How often each rule was right, and whether the best is below its bar, by more than two standard errors otherwise. */
export function houseLineReport(seasons: readonly RecordedSeason[]): Report {
  const byRule = Object.entries(RULES).map(([name, rule]) => {
    return { name, bySeason: seasons.map((season) => tallyOf(season, rule)) }
  })
  const best = outOfSample(byRule.map(({ bySeason }) => bySeason))
  const error = Math.sqrt((best * (100 - best)) / Math.max(1, sumOf(byRule[0]?.bySeason ?? []).decided))
  return {
    lines: [
      ...byRule.map(({ name, bySeason }) => `House line, ${name}: right ${percentOf(sumOf(bySeason)).toFixed(1)}%`),
      `Best of ${byRule.length} public rules, chosen on half the ${seasons.length} seasons and tried on the other: right ` +
        `${best.toFixed(1)} ± ${error.toFixed(1)}% (at most ${MOST_RIGHT}).`,
    ],
    isMet: best - 2 * error <= MOST_RIGHT,
  }
}

/** The options of a season that follow the rule. */
function tallyOf(season: RecordedSeason, rule: PublicRule): Tally {
  const picks = BETTING_WEEKS.flatMap((week) => {
    const teams = (season[week - 1] ?? []).flatMap((scored, team): Lined[] => {
      const line = lineOf(season, { week, team })
      const before = season.slice(0, week - 1).map((scores) => scores[team] ?? 0)
      return line === null ? [] : [{ line, before, scored }]
    })
    return teams.toSorted((a, b) => rule(b) - rule(a)).slice(0, 1)
  })
  const decided = picks.filter(({ scored, line }) => scored !== line)
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
  const shares = Array.from({ length: SPLITS }, () => {
    const isFirst = Array.from({ length: rules[0]?.length ?? 0 }, () => chance(2) === 0)
    const half = (rule: readonly Tally[], first: boolean) => sumOf(rule.filter((_, index) => isFirst[index] === first))
    const [best] = rules.toSorted((a, b) => percentOf(half(b, true)) - percentOf(half(a, true)))
    return percentOf(half(best ?? [], false))
  })
  return average(shares)
}
