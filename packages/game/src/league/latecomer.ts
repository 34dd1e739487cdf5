/** RULES §4: players who joined after the lock of the league's first week. Several of their accounts may belong to one person. */
import { type Calendar, momentsOf } from '../season/calendar.ts'
import type { Progress } from '../season/progress.ts'
import type { Player } from './player.ts'

/** Whether the player claimed a team after the lock of the league's first week. */
export function isLatecomer(
  { progress, calendar }: { progress: Progress; calendar: Calendar },
  { claimedAt }: Pick<Player, 'claimedAt'>,
): boolean {
  return 'startWeek' in progress && claimedAt >= momentsOf(calendar, progress.startWeek).locksAt
}
