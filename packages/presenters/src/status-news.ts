/** When a player who becomes a whale or a fish is news: while that decides who plays the final. */
import { type RunNote, doesStatusCount } from '@whale/game'

/** Whether a note of that week is news. */
export function isNews(note: Pick<RunNote, 'rule'>, at: { season: number; week: number }): boolean {
  return !isStatus(note) || doesStatusCount(at)
}

/** Whether a note is about becoming a whale or a fish. */
export function isStatus({ rule }: Pick<RunNote, 'rule'>): boolean {
  return rule === 'became_whale' || rule === 'became_fish'
}
