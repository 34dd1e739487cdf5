/** The standings as they would be if the current scores held. */
import type { ReplyOf, endpoints } from '@whale/contract'
import { projectSettlement, weekInProgress } from '@whale/game'
import { type MemberView, heldMoves, heldRows } from '@whale/pages'
import { usernamesOf } from '../../domain/history/people.ts'
import type { WeekReader } from '../../domain/week-readings.ts'
import { askProvider } from '../../http/ask-provider.ts'
import type { World } from '../../world.ts'

/** Settles the current week with the scores so far, without recording it. Null before the first points of the week. */
export async function heldOf(
  world: World,
  { league, now, turn }: MemberView,
  readings: WeekReader,
): Promise<ReplyOf<typeof endpoints.game.ifItHolds>> {
  const week = weekInProgress(league)
  if (week === null) return { held: null }
  const { readAt, byTeam } = await askProvider('week', () => readings.readingOf(league, week))
  const teams = [...byTeam.values()]
  if (teams.every(({ points }) => (points ?? 0) === 0)) return { held: null }
  // Of the whole league: hidden house lines of a week after a late one are among the units that put nobody out.
  const whole = { league: turn.league, actor: { kind: 'calendar' }, now, newId: world.newId } as const
  const then = projectSettlement(whole, { teams })
  const usernames = await usernamesOf(world.db, league.id)
  return { held: { week, as_of: readAt, rows: heldRows(league, then, usernames), ...heldMoves(league, then) } }
}
