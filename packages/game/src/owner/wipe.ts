/** RULES §4: wiping a league hides it after a day without objections. An operator can restore it for 30 days. */
import { assert } from '../values/assert.ts'
import { HOUR_MS, later } from '../values/instant.ts'
import { constantsOf } from '../season/constants.ts'
import { type League, membersOf, playerOfId } from '../league/league.ts'
import { memberOfId, whyNotOwner } from '../league/permissions.ts'
import type { Ballot, Vote } from '../league/vote.ts'
import { voteOpened, whyNotOpenVote } from '../league/voting.ts'
import { type Decision, type Turn, accept, playerTurn, refuse } from '../decision.ts'

/**
 * Hides the league and stops its calendar if its owner is alone in it. Otherwise asks the others, who can object for a day. `name` is the name the
 * owner typed.
 */
export function wipeLeague(turn: Turn, { name }: { name: string }): Decision {
  const own = playerTurn(turn)
  const { league, userId, now } = own
  const refusal = whyNotOwner(league, userId)
  if (refusal !== null) return refuse(refusal)
  if (name.trim() !== league.name.trim()) return refuse({ code: 'wipe.other_name' })
  if (membersOf(league).length === 1) return accept(league, { type: 'league.wiped', at: now, by: userId })
  const matter = { kind: 'wipe', wipesAt: later(now, constantsOf(league.season).wipeWaitHours * HOUR_MS) } as const
  const open = whyNotOpenVote(turn, matter)
  return open === null
    ? accept(league, voteOpened(own, { matter, reason: '', ballots: objectionsIn(league) }))
    : refuse(open)
}

/** Members' objections to the last request to wipe the league. They count until withdrawn. */
function objectionsIn(league: League): Ballot[] {
  const last = league.votes.findLast(({ matter }) => matter.kind === 'wipe')
  return (last?.ballots ?? []).filter(({ playerId, isYes }) => !isYes && memberOfId(league, playerId) !== null)
}

/** Wipes the league on behalf of the owner who asked. */
export function carryOutWipe({ league, now }: Turn, { openedBy }: Vote): Decision {
  return accept(league, { type: 'league.wiped', at: now, by: playerOfId(league, openedBy).userId })
}

/** Restores the league. Tasks that came due in the meantime run. Throws for any actor except an operator. */
export function restoreLeague({ league, actor, now }: Turn): Decision {
  assert(actor.kind === 'operator', 'an operator restores')
  return league.wipedAt === null ? accept(league) : accept(league, { type: 'league.restored', at: now })
}
