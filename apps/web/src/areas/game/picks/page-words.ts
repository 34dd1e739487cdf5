import { constantsOf } from '@whale/game'
import { formatCount } from '@whale/words/numbers'

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
  if (week < constantsOf(season).bermudaFirstWeek) return 'Who scores most this week?'
  return `Which finalist has the week’s best score, counting multipliers${guessPays ? ', and how high' : ''}?`
}

/** Returns how many of the viewer's picks were right: "2 of 5 picks right." Those of void weeks do not count. */
export function recordWords(picks: readonly { result: 'open' | 'right' | 'wrong' }[]): string {
  const settled = picks.filter(({ result }) => result !== 'open')
  if (settled.length === 0) return 'No pick has counted yet.'
  const right = settled.filter(({ result }) => result === 'right').length
  return `${right} of ${formatCount(settled.length, 'pick')} right.`
}
