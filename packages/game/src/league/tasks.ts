/** A league's upcoming tasks. */
import { type DueTask, dueTasks } from '../season/due-tasks.ts'
import { type League, membersOf } from './league.ts'

/** All tasks of the league as it stands, earliest first. A wiped league has none. */
export function tasksOf(league: League): DueTask[] {
  const { season, calendar, progress, createdAt, wipedAt, reserved } = league
  if (wipedAt !== null) return []
  return dueTasks({
    season,
    calendar,
    progress,
    createdAt,
    isReserved: reserved !== null,
    claimedAt: membersOf(league).map((player) => player.claimedAt),
  })
}
