/** Which week of a league is waiting for scores, since when, and why. */
import { type Instant, type League, MINUTE_MS, type ScoringTask, later, needsScores, tasksOf } from '@whale/game'
import type { WaitReason } from '@whale/words'
import type { World } from '../world.ts'
import { INTERNAL_ERROR, readLeagueRow } from './store/leagues.ts'

export interface WaitingWeek {
  task: ScoringTask
  reason: WaitReason
  /** When the worker tries again; now if it is about to. */
  nextAt: Instant
}

/** Every league is settled within this time if nothing is missing, so nothing counts as late before. */
const PROMPT_MS = 5 * MINUTE_MS

/** The league's overdue settlement or confirmation and why it waits. Null if none is overdue by more than five minutes. */
export async function waitingWeekOf(world: World, league: League): Promise<WaitingWeek | null> {
  const now = world.clock.now()
  const task = tasksOf(league).find((one): one is ScoringTask => needsScores(one) && one.dueAt <= now)
  if (task === undefined) return null
  const row = await readLeagueRow(world.db, league.id)
  if (row === null) return null
  const nextAt = (row.retry_at !== null && row.retry_at > now ? row.retry_at : now) as Instant
  if (row.is_paused) return { task, reason: 'paused', nextAt }
  if (row.wait_reason === null) return later(task.dueAt, PROMPT_MS) > now ? null : { task, reason: 'due', nextAt }
  const reason = row.wait_reason === INTERNAL_ERROR ? 'internal' : (league.lost?.why ?? row.wait_reason)
  // Only the worker writes this column, with reasons of this type.
  return { task, reason: reason as WaitReason, nextAt }
}
