/** How a bet stands by the points of now: in words, and where the dot and the tick are on its track. */
import type { TermsWire } from '@whale/contract'
import { formatPoints } from '../../../../shared/format/format.ts'
import type { Cause } from './cause.ts'

/** What is known of a team in the bet's week. */
export interface TeamNow {
  /** Null before there are any. */
  points: number | null
  /** What the provider projects; null where it projects nothing. */
  projected: number | null
  /** What of it is still to be played; null where that is not known. */
  toPlay: number | null
  /** What moved its points last, while this page was open; null for nothing yet. */
  cause: Cause | null
}
export type Scores = ReadonlyMap<string, TeamNow>

export interface Standing {
  /** For the side whose terms were given; `open` is a total that is not reached. */
  state: 'ahead' | 'behind' | 'level' | 'open'
  /** "Covering by 3.5", "Needs 4.0 more", "44.3 to go". */
  word: string
  /** Shares of the track, from 0 to 1: the line's and the points'. */
  lineAt: number
  pointsAt: number
  /** How far the team that is backed is ahead of the other, or the points so far of a total. */
  value: number
}

/** Where the scale of a spread ends, on both sides of level; wider in steps where the week is. */
const SPREAD_SCALES = [20, 40, 80, 160] as const
/** So far along stands the tick of a total that is not reached. */
const TOTAL_LINE_AT = 0.92

/** Returns how these terms stand, which a `covers` makes of a spread; null while a team that they name has no points. */
export function standingOf(terms: TermsWire, scores: Scores): Standing | null {
  const ids = terms.market === 'spread' ? [terms.team_id, terms.against_team_id] : terms.team_ids
  const points = ids.map((id) => scores.get(id)?.points ?? null)
  return points.some((each) => each === null) ? null : standingAt(terms, points.map(Number))
}

/** The same by points in the order of the teams: of both teams of a spread, of the teams of a total or of all of them together. */
export function standingAt(terms: TermsWire, points: readonly number[]): Standing {
  if (terms.market === 'spread') return spreadStanding(terms.line, less(points[0] ?? 0, points[1] ?? 0))
  const total = points.reduce((sum, each) => hundredths(sum + each), 0)
  return totalStanding(terms, total)
}

function spreadStanding(line: number, lead: number): Standing {
  const needed = 0 - line
  const over = less(lead, needed)
  const widest = Math.max(Math.abs(lead), Math.abs(needed))
  const scale = SPREAD_SCALES.find((each) => each >= widest) ?? widest
  const at = (value: number) => (value + scale) / (2 * scale)
  return {
    ...(over === 0
      ? { state: 'level', word: 'On the line' }
      : over > 0
        ? { state: 'ahead', word: `Covering by ${gapWords(over)}` }
        : { state: 'behind', word: `Needs ${gapWords(over)} more` }),
    lineAt: at(needed),
    pointsAt: at(lead),
    value: lead,
  }
}

function totalStanding({ line, side }: { line: number; side: 'over' | 'under' }, total: number): Standing {
  const over = less(total, line)
  const end = Math.max(line / TOTAL_LINE_AT, total * 1.04)
  const at = { lineAt: line / end, pointsAt: Math.max(total, 0) / end, value: total }
  if (over === 0) return { state: 'level', word: 'On the line', ...at }
  if (over > 0) return { state: side === 'over' ? 'ahead' : 'behind', word: `Over by ${gapWords(over)}`, ...at }
  return { state: 'open', word: side === 'over' ? `${gapWords(over)} to go` : `${gapWords(over)} to spare`, ...at }
}

/** Returns a gap without its sign. What is shorter than it can be shown is said to be so, because it decides the bet all the same. */
export function gapWords(points: number): string {
  const gap = Math.abs(points)
  return gap > 0 && gap < 0.05 ? 'less than 0.1' : formatPoints(gap)
}

/** Decimals of two places have to be subtracted as whole hundredths. */
function less(a: number, b: number): number {
  return hundredths(a - b)
}

function hundredths(decimal: number): number {
  return Math.round(decimal * 100) / 100
}

/** Returns the last cause among the bet's teams, and whether it went the way of these terms; null while nothing has moved. */
export function lastMove(terms: TermsWire, scores: Scores): (Cause & { isGood: boolean }) | null {
  const ids = terms.market === 'spread' ? [terms.team_id, terms.against_team_id] : terms.team_ids
  const [last] = ids
    .flatMap((id) => {
      const cause = scores.get(id)?.cause ?? null
      return cause === null ? [] : [{ ...cause, isGood: cause.points > 0 === wantsPoints(terms, id) }]
    })
    .toSorted((a, b) => b.at.localeCompare(a.at) || Math.abs(b.points) - Math.abs(a.points))
  return last ?? null
}

/** Whether more points of that team are good for these terms. */
function wantsPoints(terms: TermsWire, teamId: string): boolean {
  if (terms.market === 'over_under') return terms.side === 'over'
  return (teamId === terms.team_id) === (terms.side === 'covers')
}
