import { constantsOf } from '@whale/game'
import { formatPoints } from '../../../../shared/format/format.ts'

interface Given {
  season: number
  week: number
  /** Undefined or not a number while none is typed. */
  guess: number | undefined
}

/** The line that a guess folds into where it pays nothing: "Score guess: 127.9. Just for fun before the final." */
export function foldedGuessWords({ season, week, guess }: Given): string {
  const isFinal = week >= constantsOf(season).bermudaFirstWeek
  const whyUnpaid = isFinal ? 'Only pays finalists.' : 'Just for fun before the final.'
  return guess === undefined || Number.isNaN(guess)
    ? `Guess the best score, too? ${whyUnpaid}`
    : `Score guess: ${formatPoints(guess)}. ${whyUnpaid}`
}
