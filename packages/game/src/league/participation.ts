/** RULES §4 and §5: who takes part in a week, and what counts as acting in one. */
import type { PlayerId } from '../values/ids.ts'
import { momentsOf } from '../season/calendar.ts'
import type { Bet } from './bet.ts'
import type { League } from './league.ts'
import { type Player, isMember, wasInAt } from './player.ts'

/** The active players of a week. A claim after the lock starts with the next week (§4), and so does a later buy-back (§3). */
export function participantsOf(league: League, week: number): Player[] {
  return activeAtLock(league, week).filter(isMember)
}

/** §5 Top score: the players who were active at the week's lock, including those who have left since. Before the lock: the active players. */
export function activeAtLock(league: Pick<League, 'calendar' | 'players'>, week: number): Player[] {
  const { locksAt } = momentsOf(league.calendar, week)
  return league.players.filter((player) => {
    const { claimedAt, leftAt, standing } = player
    const isIn = claimedAt < locksAt && (leftAt === null || leftAt >= locksAt)
    return isIn && standing.eliminatedInWeek === null && wasInAt(player, week)
  })
}

/** §5: whether the player made a top-score pick, an entry, a bet, a house bet or a purchase. Only for weeks that are not history yet. */
export function hasActed(league: League, playerId: PlayerId, week: number): boolean {
  const { entries, topScorePicks, houseBets, allIns, multipliers, bets } = league
  const isOwn = (made: { playerId: PlayerId; week: number }) => made.playerId === playerId && made.week === week
  if ([entries, topScorePicks, houseBets, allIns, multipliers].some((all) => all.some(isOwn))) return true
  return bets.some((bet) => bet.week === week && hasBet(bet, playerId))
}

/** A proposal counts for its challenger unless withdrawn. An accepted bet counts for both. */
function hasBet({ challengerId, challengedId, state }: Bet, playerId: PlayerId): boolean {
  if (playerId === challengerId) return state.state !== 'withdrawn'
  const wasOn = !['proposed', 'rejected', 'withdrawn', 'expired'].includes(state.state)
  return playerId === challengedId && wasOn
}
