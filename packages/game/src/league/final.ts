/** RULES §5 Bermuda Triangle: the entrants and their scores. */
import type { PlayerId } from '../values/ids.ts'
import { type Points, points } from '../values/points.ts'

export interface TheFinal {
  /** Set by week 9's settlement. In claim order. */
  entrants: readonly PlayerId[]
  weeks: readonly WeekOfFinal[]
}

export interface WeekOfFinal {
  week: number
  lines: readonly FinalistWeek[]
}

/** One entrant's week, in hundredths of a point. */
export interface FinalistWeek {
  playerId: PlayerId
  points: Points
  /** The points after a multiplier bought for this week. */
  multiplied: Points
  /** Points for picking the entrant with the best multiplied score. */
  naming: Points
  /** Points for the closest guess at that score. */
  guess: Points
}

export function finalistScore({ multiplied, naming, guess }: FinalistWeek): Points {
  return points(multiplied + naming + guess)
}

export function finalistTotals({ entrants, weeks }: TheFinal): Map<PlayerId, Points> {
  return new Map(
    entrants.map((playerId) => {
      const lines = weeks.flatMap((week) => week.lines.filter((line) => line.playerId === playerId))
      return [playerId, points(lines.reduce((sum, line) => sum + finalistScore(line), 0))]
    }),
  )
}
