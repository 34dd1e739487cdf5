/** What a player has on besides bets while the games run: its title, and how far it is. */
import type { HeldMove } from '@whale/contract'
import { formatPoints } from './numbers.ts'

export const NO_SCORE_YET = 'No score yet'

/** Returns the title of a bet against The House, or of going all in: "The House, 112.5". */
export function lineTitle(kind: 'line' | 'all_in', line: number): string {
  return `${kind === 'line' ? 'The House' : 'All in'}, ${formatPoints(line)}`
}

/** Returns points so far: "21.0 of 25, 4.0 to go", "98.2, 14.3 to go". `of`: how many it takes. */
export function pointsOfWords(points: number, { of, how }: { of?: number; how: string }): string {
  const share = of === undefined ? formatPoints(points) : `${formatPoints(points)} of ${of}`
  return `${share}, ${how.charAt(0).toLowerCase()}${how.slice(1)}`
}

/** "Top score: theo" */
export function topTitle(name: string): string {
  return `Top score: ${name}`
}

/** Returns how the picked team stands: "98.2, in front", "98.2, theo leads with 104.0". Null: nobody has points. */
export function topRowWords(score: { points: number; best: number; bestName: string } | null): string {
  if (score === null) return NO_SCORE_YET
  const { points, best, bestName } = score
  return points === best
    ? `${formatPoints(points)}, in front`
    : `${formatPoints(points)}, ${bestName} ${bestName === 'you' ? 'lead' : 'leads'} with ${formatPoints(best)}`
}

/** Why units would move if the week ended now. */
export const HELD_MOVE_NAMES: Readonly<Record<HeldMove['kind'], string>> = {
  bets: 'Bets',
  house_line: 'The House',
  casino: 'Casino',
  all_in: 'All in',
  bounties: 'Bounties',
  top_score: 'Best team',
  prediction: 'Top score',
  payday: 'Show up',
  drift: 'No move this week',
  triangle: 'The final',
}

/** The heading of what a running week comes to. */
export const IF_IT_ENDED_NOW = 'If it ended now'
