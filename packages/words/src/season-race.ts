/** The race for the season, which units decide: who leads and by how much, and what a player outside the final can still win (RULES §5). */
import type { TableRow } from '@whale/contract'
import { listWords } from './text.ts'
import { WHAT_DECIDES } from './final.ts'
import { constantsOf } from '@whale/game'
import { formatUnits } from './numbers.ts'

type Row = Pick<TableRow, 'is_you' | 'units' | 'team_name'>

/** Returns "200 behind Kelp Wanted", "34 ahead of Squid Row" or "level with Kelp Wanted"; null for the only player. */
export function gapToLead(rows: readonly Row[]): string | null {
  const own = rows.find(({ is_you: isYou }) => isYou)
  const [best] = rows.filter((row) => row !== own).toSorted((a, b) => b.units - a.units)
  if (own === undefined || best === undefined) return null
  const gap = own.units - best.units
  if (gap === 0) return `level with ${best.team_name}`
  return `${formatUnits(Math.abs(gap))} ${gap > 0 ? 'ahead of' : 'behind'} ${best.team_name}`
}

/**
 * Returns who won the season and by how much, as a headline and the rest: "Kelp Wanted won", "with 2,420 units, 282 ahead of you." It can change
 * until the scores are final. `rows` start with the champion. Empty without players.
 */
export function seasonParts(rows: readonly Row[], { isFinal }: { isFinal: boolean }): string[] {
  const [first, second] = rows
  if (first === undefined) return []
  const other = second?.is_you === true ? 'you' : second?.team_name
  const gap = first.units - (second?.units ?? 0)
  const ahead = other === undefined ? '' : `, ${gap === 0 ? 'level with' : `${formatUnits(gap)} ahead of`} ${other}`
  const [name, wins] = first.is_you ? ['You', 'win'] : [first.team_name, 'wins']
  const reserve = isFinal ? '' : ', unless the scores change'
  return [`${name} ${isFinal ? 'won' : wins}`, `with ${formatUnits(first.units)} units${ahead}${reserve}.`]
}

interface OpenGiven {
  season: number
  week: number
  /** The viewer's moves of the last week, once it is locked. */
  moves?: { hasActed: boolean; hasPick: boolean } | null
}

/** Returns what a player outside the final can still win, before or during `week`. */
export function stillOpen({ season, week, moves = null }: OpenGiven): string {
  const { weeks, finalTopScoreUnits: named } = constantsOf(season)
  if (moves !== null) {
    const payday = moves.hasActed ? ['showing up'] : []
    const pick = moves.hasPick ? [`${named} if your pick is right`] : []
    return `Still to come: ${listWords([...payday, ...pick, 'a share of the treasury'])}.`
  }
  const when = week < weeks ? 'each week' : 'this week'
  return `Open to you ${when}: showing up, and ${named} for the right pick. And a share of the treasury at the end.`
}

interface OutlookGiven {
  /** The places after the results that set the finalists. */
  rows: readonly Row[]
  season: number
  isFinalist: boolean
}

/** Returns what the next weeks are about, for a finalist or for a player who missed the final. */
export function seasonOutlook({ rows, season, isFinalist }: OutlookGiven): string {
  if (isFinalist) return WHAT_DECIDES
  const { weeks, finalFirstWeek } = constantsOf(season)
  const gap = gapToLead(rows)
  const where = gap === null ? '' : ` You’re ${gap}.`
  return `Most units after week ${weeks} wins the season.${where} ${stillOpen({ season, week: finalFirstWeek })}`
}
