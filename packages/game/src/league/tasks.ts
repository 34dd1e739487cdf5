/** A league's upcoming tasks. */
import { type DueTask, dueTasks, byDueAt } from '../season/due-tasks.ts'
import type { Instant } from '../values/instant.ts'
import type { League } from './league.ts'
import { wipeDue } from './voting.ts'

/** All tasks of the league in its current state, earliest first. A wiped league has none. */
export function tasksOf(league: League): DueTask[] {
  if (league.wipedAt !== null) return []
  const matter = wipeDue(league)?.matter
  const wipe: DueTask[] = matter?.kind === 'wipe' ? [{ kind: 'wipe', dueAt: matter.wipesAt }] : []
  return byDueAt([...tasksIfRestored(league), ...wipe])
}

function tasksIfRestored({ season, calendar, progress, createdAt, reserved, players }: League): DueTask[] {
  return dueTasks({
    season,
    calendar,
    progress,
    createdAt,
    isReserved: reserved !== null,
    players,
  })
}

/**
 * §4: the running league's week by the clock. A start that is due counts even if it is not recorded yet. Null before the start, and for a league that
 * ended or failed to start. A wiped league counts too: once restored, it starts.
 */
export function runningWeek(league: League, now: Instant): number | null {
  if (league.progress.stage === 'running') return league.progress.week
  const [next] = tasksIfRestored(league)
  return next?.kind === 'start' && next.dueAt <= now ? next.week : null
}
