/** How a bet stands at the current score: text, and positions on its track. */
import type { TeamSide } from '@whale/contract'
import { pointsFromDecimal, standingOf as standingInRules } from '@whale/game'
import { formatGap, formatPoints } from './numbers.ts'

export interface Standing {
  /** For the side of the given terms; `open` is a total not reached yet. */
  state: 'ahead' | 'behind' | 'level' | 'open'
  /** "Covering by 3.5", "Needs 4.0 more", "44.3 to go", "Missed by 2.1", "No points yet". */
  word: string
  /** Positions on the track, 0 to 1: of the line and of the points. */
  lineAt: number
  pointsAt: number
  /** The backed team's lead, or the points so far of a total. */
  value: number
  /** `value` without its sign, as pages show it: a lead is the difference of the shown scores. */
  shown: string
  /** No more points can come; only a correction can still change it. */
  isPlayed: boolean
}

/** The ends of a spread's scale, on both sides of a tie; wider if needed. */
const SPREAD_SCALES = [20, 40, 80, 160] as const

/** The position of a total's line until it is reached. */
const TOTAL_LINE_AT = 0.92

/** The same from the points of the teams that decide it. `isPlayed`: no more points can come. */
export function standingAt(
  { kind, line }: Pick<TeamSide, 'kind' | 'line'>,
  points: readonly number[],
  { isPlayed: isOver = false } = {},
): Standing {
  const [first = 0, second = 0] = points
  const [own, other] = kind === 'under' ? [second, first] : [first, second]
  const given = { own: pointsFromDecimal(own), other: pointsFromDecimal(other) }
  const margin = standingInRules({ kind, line: pointsFromDecimal(line) }, given)?.margin ?? 0
  if (kind !== 'spread') return totalStanding({ kind, line }, { total: first, margin, isOver })
  const now = spreadStanding(line, { own, other, margin, isOver })
  // Before any points, the line alone puts nobody ahead.
  return points.every((each) => each === 0) ? { ...now, state: 'level', word: 'No points yet' } : now
}

/** The side's standing by the rules, in hundredths: 0 for a push, below 0 for a loss. */
interface AtPoints {
  margin: number
  isOver: boolean
}

function spreadStanding(
  line: number,
  { own, other, margin, isOver }: AtPoints & { own: number; other: number },
): Standing {
  const needed = 0 - line
  const lead = (pointsFromDecimal(own) - pointsFromDecimal(other)) / 100
  const widest = Math.max(Math.abs(lead), Math.abs(needed))
  const gap = formatGap(own, other, needed)
  const scale = SPREAD_SCALES.find((each) => each >= widest) ?? widest
  const at = (value: number) => (value + scale) / (2 * scale)
  return {
    ...(margin === 0
      ? { state: 'level', word: 'On the line' }
      : margin > 0
        ? { state: 'ahead', word: `${isOver ? 'Covered' : 'Covering'} by ${gap}` }
        : { state: 'behind', word: isOver ? `Missed by ${gap}` : `Needs ${gap} more` }),
    lineAt: at(needed),
    pointsAt: at(lead),
    value: lead,
    shown: formatGap(own, other),
    isPlayed: isOver,
  }
}

function totalStanding(
  { kind, line }: Pick<TeamSide, 'kind' | 'line'>,
  { total, margin, isOver }: AtPoints & { total: number },
): Standing {
  const end = Math.max(line / TOTAL_LINE_AT, total * 1.04)
  const gap = formatGap(total, line)
  const at = {
    lineAt: line / end,
    pointsAt: Math.max(total, 0) / end,
    value: total,
    shown: formatPoints(total),
    isPlayed: isOver,
  }
  if (margin === 0) return { state: 'level', word: 'On the line', ...at }
  const state = margin > 0 ? 'ahead' : 'behind'
  // The points have passed the line.
  if (margin > 0 === (kind === 'over')) return { state, word: `Over by ${gap}`, ...at }
  if (isOver) return { state, word: kind === 'over' ? `Missed by ${gap}` : `Under by ${gap}`, ...at }
  return { state: 'open', word: kind === 'over' ? `${gap} to go` : `${gap} to spare`, ...at }
}
