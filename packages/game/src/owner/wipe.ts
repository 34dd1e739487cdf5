/** RULES §4: wiping a league hides it at once. An operator can restore it for 30 days. */
import { assert } from '../values/assert.ts'
import { whyNotOwner } from '../league/permissions.ts'
import { type Decision, type Turn, accept, playerTurn, refuse } from '../decision.ts'

/** Hides the league and stops its calendar; or refuses. `name` is the name the owner typed. */
export function wipeLeague(turn: Turn, { name }: { name: string }): Decision {
  const { league, userId, now } = playerTurn(turn)
  const refusal = whyNotOwner(league, userId)
  if (refusal !== null) return refuse(refusal)
  if (name.trim() !== league.name.trim()) return refuse({ code: 'wipe.other_name' })
  return accept(league, { type: 'league.wiped', at: now, by: userId })
}

/** Restores the league; tasks that came due meanwhile run. Throws for any actor except an operator. */
export function restoreLeague({ league, actor, now }: Turn): Decision {
  assert(actor.kind === 'operator', 'an operator restores')
  return league.wipedAt === null ? accept(league) : accept(league, { type: 'league.restored', at: now })
}
