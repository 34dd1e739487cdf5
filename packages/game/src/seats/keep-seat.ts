/** RULES §Night: a guest who gets an account keeps the seat. */
import type { UserId } from '../values/ids.ts'
import { isNight, playerOfUser } from '../league/league.ts'
import { formerSeatOf } from '../league/seat.ts'
import { type Decision, type Turn, accept, refuse } from '../decision.ts'

/** Gives the seat of the guest `from` to the actor's account, even after the night. Refuses an account that is or was in. */
export function keepSeat({ league, actor, now: at }: Turn, { from }: { from: UserId }): Decision {
  const player = playerOfUser(league, from)
  if (!isNight(league) || player === null) return refuse({ code: 'seat.no_guest' })
  if (actor.kind !== 'newcomer') return refuse({ code: 'player.already_in_league' })
  const { userId } = actor
  const former = formerSeatOf(league, userId)
  if (former !== null) return refuse({ code: former.isRemoved ? 'player.was_removed' : 'seat.had_one' })
  return accept(league, { type: 'seat.kept', at, playerId: player.id, userId, from })
}
