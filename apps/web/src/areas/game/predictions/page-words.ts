import { constantsOf } from '@whale/game'

/** Returns what the page is about: in a week of the final only its teams can be picked. */
export function pageWords({ season, week, isOver }: { season: number; week: number; isOver: boolean }): string {
  if (isOver) return 'Everyone’s picks, week by week.'
  const isFinal = week >= constantsOf(season).bermudaFirstWeek
  return isFinal
    ? 'Which finalist has the week’s best score, and how high?'
    : 'Who has the week’s best score, and how high?'
}
