import { formatPoints } from '@whale/words/numbers'

/** The line that a guess folds into where it pays nothing: "Score guess: 127.9. Only pays finalists." `guess` is undefined or not a number while none is typed. */
export function foldedGuessWords(guess: number | undefined): string {
  return guess === undefined || Number.isNaN(guess)
    ? 'Guess the best score, too? Only pays finalists.'
    : `Score guess: ${formatPoints(guess)}. Only pays finalists.`
}
