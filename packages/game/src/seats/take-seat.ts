/**
 * RULES §Night: a person takes a rival's seat with everything it holds, until the lock of week 6. This is not a claim: no unit is minted or moved.
 */
import { momentsOf } from '../season/calendar.ts'
import { constantsOf } from '../season/constants.ts'
import { isNight } from '../league/league.ts'
import { rivalName } from '../league/rival.ts'
import type { Player } from '../league/player.ts'
import { formerSeatOf, nextSeat } from '../league/seat.ts'
import { type Decision, type Turn, accept, refuse } from '../decision.ts'
import type { Refusal } from '../refusal.ts'

type AskedTurn = Pick<Turn, 'league' | 'actor' | 'now'>

/** Why this actor cannot take a seat, or null. Someone who gave a seat back can only take that one, so nobody moves to a better one. */
export function whyNotTakeSeat(turn: AskedTurn): Refusal | null {
  const given = seatFor(turn)
  return 'code' in given ? given : null
}

export function takeSeat(turn: Turn): Decision {
  const { league, actor, now } = turn
  const given = seatFor(turn)
  if ('code' in given) return refuse(given)
  if (actor.kind !== 'newcomer') return refuse({ code: 'player.already_in_league' })
  const { id: playerId, userId: from } = given
  return accept(league, { type: 'seat.taken', at: now, playerId, userId: actor.userId, from })
}

function seatFor({ league, actor, now }: AskedTurn): Player | Refusal {
  if (actor.kind !== 'newcomer') return { code: 'player.already_in_league' }
  const { progress, season, calendar } = league
  if (!isNight(league) || progress.stage === 'not_started') return { code: 'league.not_started' }
  if (progress.stage === 'over') return { code: 'league.over' }
  const { joiningLastWeek: lastWeek } = constantsOf(season)
  if (now >= momentsOf(calendar, lastWeek).locksAt) return { code: 'seat.closed', lastWeek }
  const former = formerSeatOf(league, actor.userId)
  if (former?.isRemoved === true) return { code: 'player.was_removed' }
  if (former !== null) return rivalName(former.player.userId) === null ? { code: 'seat.had_one' } : former.player
  return nextSeat(league) ?? { code: 'league.full' }
}
