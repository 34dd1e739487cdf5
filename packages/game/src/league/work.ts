/** What a league has coming. */
import { type DueThing, dueWork } from '../season/due-work.ts'
import { type League, playersAboard } from './league.ts'

/** All of it as the league stands, earliest first. A wiped league has nothing coming: it waits to be restored or deleted. */
export function workOf(league: League): DueThing[] {
  const { season, calendar, progress, createdAt, wipedAt } = league
  if (wipedAt !== null) return []
  return dueWork({
    season,
    calendar,
    progress,
    createdAt,
    claimedAt: playersAboard(league).map((player) => player.claimedAt),
  })
}
