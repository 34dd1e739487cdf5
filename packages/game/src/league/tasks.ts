/** What a league has coming. */
import { type DueTask, dueTasks } from '../season/due-tasks.ts'
import { type League, membersOf } from './league.ts'

/** All of it as the league stands, earliest first. A wiped league has nothing coming: it waits to be restored or deleted. */
export function tasksOf(league: League): DueTask[] {
  const { season, calendar, progress, createdAt, wipedAt } = league
  if (wipedAt !== null) return []
  return dueTasks({
    season,
    calendar,
    progress,
    createdAt,
    claimedAt: membersOf(league).map((player) => player.claimedAt),
  })
}
