/** RULES §4: who played a team before, and who is new this week. */
import type { TeamId } from '../values/ids.ts'
import { momentsOf } from '../season/calendar.ts'
import { isLatecomer } from './latecomer.ts'
import type { League } from './league.ts'
import type { Player } from './player.ts'
import { runningWeek } from './tasks.ts'

/** Whether the player left a running league. A start that was due by then counts even if it was not recorded. */
export function hasLeftRunning(league: League, { leftAt }: Pick<Player, 'leftAt'>): boolean {
  if (leftAt === null) return false
  const { progress, calendar } = league
  const startWeek = 'startWeek' in progress ? progress.startWeek : runningWeek(league, leftAt)
  return startWeek !== null && leftAt >= momentsOf(calendar, startWeek).opensAt
}

/** Everyone who played the team and left the running league, in order of their claims. */
export function formerPlayersOf(league: League, teamId: TeamId): Player[] {
  return league.players.filter((player) => player.teamId === teamId && hasLeftRunning(league, player))
}

/** Whether someone has played the team and left the running league. */
export function wasPlayed(league: League, teamId: TeamId): boolean {
  return formerPlayersOf(league, teamId).length > 0
}

/** Whether the team was eliminated under an earlier player. The fresh start then counts as its buy-back. */
export function tookOverEliminated(league: League, { id, teamId }: Player): boolean {
  return formerPlayersOf(league, teamId).some(
    (former) => former.id !== id && (former.standing.eliminatedInWeek !== null || former.boughtBackInWeek !== null),
  )
}

/** Whether the player joined late, in the current week, and can bet from the next week on. False when the season is not running. */
export function isNewThisWeek(league: League, player: Player): boolean {
  const { progress, calendar } = league
  if (progress.stage !== 'running' || !isLatecomer(league, player)) return false
  return player.claimedAt >= momentsOf(calendar, progress.week).opensAt
}
