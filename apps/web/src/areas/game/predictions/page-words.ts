import { constantsOf } from '@whale/game'

interface Given {
  season: number
  week: number
  isOver: boolean
  /** Whether the viewer is paid for the guess: only finalists are. */
  guessPays: boolean
}

/** Returns what the page is about: in a week of the final only its teams can be picked. */
export function pageWords({ season, week, isOver, guessPays }: Given): string {
  if (isOver) return 'Everyone’s picks, week by week.'
  if (week < constantsOf(season).bermudaFirstWeek) return 'Who has the week’s best score?'
  return `Which finalist has the week’s best score${guessPays ? ', and how high' : ''}?`
}
