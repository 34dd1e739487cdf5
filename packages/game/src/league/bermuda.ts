/** RULES §5 Bermuda Triangle: who is in it, and how they have scored. */
import type { PlayerId } from '../values/ids.ts'
import { type Points, points } from '../values/points.ts'

export interface Bermuda {
  /** Fixed at week 9's processing, or at the start of a league that starts later. In the order of their claims. */
  entrants: readonly PlayerId[]
  weeks: readonly BermudaWeek[]
}

export interface BermudaWeek {
  week: number
  lines: readonly BermudaLine[]
}

/** One entrant's week, in hundredths of a point. */
export interface BermudaLine {
  playerId: PlayerId
  points: Points
  /** The points after a multiplier, where one was bought for this week. */
  multiplied: Points
  /** For naming the entrant with the best multiplied score. */
  naming: Points
  /** For the closest guess at that score. */
  guess: Points
}

/** The week's score of a line. */
export function bermudaScore({ multiplied, naming, guess }: BermudaLine): Points {
  return points(multiplied + naming + guess)
}

/** Each entrant's total of the weeks scored so far. */
export function bermudaTotals({ entrants, weeks }: Bermuda): Map<PlayerId, Points> {
  return new Map(
    entrants.map((playerId) => {
      const lines = weeks.flatMap((week) => week.lines.filter((line) => line.playerId === playerId))
      return [playerId, points(lines.reduce((sum, line) => sum + bermudaScore(line), 0))]
    }),
  )
}
