/** RULES §4: wiping a league hides it at once; for 30 days an operator can restore it. */
import { assert } from '../values/assert.ts'
import { whyNotOwner } from '../league/permissions.ts'
import { type Decision, type Turn, accept, playerTurn, refuse } from '../decision.ts'

/** The league is hidden, and nothing happens in it any more; or a refusal. `name` is what the owner typed. */
export function wipeLeague(turn: Turn, { name }: { name: string }): Decision {
  const { league, userId, now } = playerTurn(turn)
  const refusal = whyNotOwner(league, userId)
  if (refusal !== null) return refuse(refusal)
  if (name.trim() !== league.name.trim()) return refuse({ code: 'wipe.other_name' })
  return accept(league, { type: 'league.wiped', at: now, by: userId })
}

/** The league is there again, and what was due meanwhile happens. Throws a `InternalError` for anybody but an operator. */
export function restoreLeague({ league, actor, now }: Turn): Decision {
  assert(actor.kind === 'operator', 'an operator restores')
  return league.wipedAt === null ? accept(league) : accept(league, { type: 'league.restored', at: now })
}
