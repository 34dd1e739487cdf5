/** RULES §4: what an owner may change about a league: its name, and the code that invites. */
import { whyNotOwner } from '../league/permissions.ts'
import { drawInviteCode } from '../league/invite-code.ts'
import type { Random } from '../values/random.ts'
import { type Decision, type Turn, accept, playerTurn, refuse } from '../decision.ts'

/** The new name; or a refusal. `basedOn` is the name that the owner saw: what somebody else has changed since is not overwritten. */
export function renameLeague(turn: Turn, { name, basedOn }: { name: string; basedOn: string }): Decision {
  const { league, userId, now } = playerTurn(turn)
  const refusal = whyNotOwner(league, userId)
  if (refusal !== null) return refuse(refusal)
  if (league.name !== basedOn) return refuse({ code: 'settings.changed', name: league.name })
  return league.name === name
    ? accept(league)
    : accept(league, { type: 'league.renamed', at: now, name, before: league.name })
}

/** A new invite code, drawn from `random`; or a refusal. */
export function rotateInvite(turn: Turn, { random }: { random: Random }): Decision {
  const { league, userId, now } = playerTurn(turn)
  const refusal = whyNotOwner(league, userId)
  if (refusal !== null) return refuse(refusal)
  return accept(league, { type: 'invite.rotated', at: now, inviteCode: drawInviteCode(random, league.season) })
}
