/** RULES §4: a player proves ownership by putting a verification code into the team's name at the provider. */
import { type Player, isMember } from '../league/player.ts'
import { type League, ownerOf, playerOfId } from '../league/league.ts'
import { ownerChangedEvents } from '../league/owner-after.ts'
import { assert } from '../values/assert.ts'
import type { PlayerId, TeamId, UserId } from '../values/ids.ts'
import { type Decision, type Turn, accept, playerTurn, refuse } from '../decision.ts'

/**
 * Marks the actor's team as verified; repeating it changes nothing. The caller has checked the code of `teamId` at the provider. Refuses if the actor
 * has another team by now.
 */
export function verifyTeam(turn: Turn, { teamId }: { teamId: TeamId }): Decision {
  const { league, playerId } = playerTurn(turn)
  const player = playerOfId(league, playerId)
  assert(isMember(player), 'the actor is a member')
  if (player.teamId !== teamId) return refuse({ code: 'team.unknown' })
  return player.verifiedAt === null ? prove(turn, { playerId, from: ownerOf(league) }) : accept(league)
}

/** Whether a proof makes this player the owner: it is for the commissioner's team, and no hand-over or vote has decided the owner. */
export function ownsByProof(
  { commissionerTeamId, chosenOwnerId, ownerId }: League,
  { teamId, userId }: Player,
): boolean {
  return teamId === commissionerTeamId && chosenOwnerId === null && userId !== ownerId
}

/** Records the proof, and the new owner if it makes one. `from`: the owner before the whole command. */
export function prove({ league, now: at }: Turn, { playerId, from }: { playerId: PlayerId; from: UserId }): Decision {
  const verified = { type: 'team.verified', at, playerId } as const
  if (!ownsByProof(league, playerOfId(league, playerId))) return accept(league, verified)
  return accept(league, verified, ...ownerChangedEvents({ league, now: at }, { playerId, from, how: 'proof' }))
}
