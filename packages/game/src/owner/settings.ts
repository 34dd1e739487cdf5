/** RULES §4: the owner's settings: the league's name, its invite code, and whether new players need approval. */
import { whyNotOwner } from '../league/permissions.ts'
import { drawInviteCode } from '../league/invite-code.ts'
import type { Random } from '../values/random.ts'
import { type Decision, type Turn, accept, playerTurn, refuse } from '../decision.ts'

/** Renames the league. `basedOn` is the name the owner saw; refuses if it has changed since. */
export function renameLeague(turn: Turn, { name, basedOn }: { name: string; basedOn: string }): Decision {
  const { league, userId, now } = playerTurn(turn)
  const refusal = whyNotOwner(league, userId)
  if (refusal !== null) return refuse(refusal)
  if (league.name !== basedOn) return refuse({ code: 'settings.changed', name: league.name })
  return league.name === name
    ? accept(league)
    : accept(league, { type: 'league.renamed', at: now, name, before: league.name })
}

export function setApproval(turn: Turn, { requiresApproval }: { requiresApproval: boolean }): Decision {
  const { league, userId, now } = playerTurn(turn)
  const refusal = whyNotOwner(league, userId)
  if (refusal !== null) return refuse(refusal)
  return league.requiresApproval === requiresApproval
    ? accept(league)
    : accept(league, { type: 'approval.set', at: now, requiresApproval })
}

export function rotateInvite(turn: Turn, { random }: { random: Random }): Decision {
  const { league, userId, now } = playerTurn(turn)
  const refusal = whyNotOwner(league, userId)
  if (refusal !== null) return refuse(refusal)
  return accept(league, { type: 'invite.rotated', at: now, inviteCode: drawInviteCode(random, league.season) })
}
