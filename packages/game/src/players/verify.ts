/** RULES §4: a player proves ownership by putting a verification code into the team's name at the provider. */
import { isMember } from '../league/player.ts'
import { playerOfId } from '../league/league.ts'
import { assert } from '../values/assert.ts'
import type { TeamId } from '../values/ids.ts'
import { type Decision, type Turn, accept, playerTurn, refuse } from '../decision.ts'

/**
 * Marks the actor's team as verified. Repeating it changes nothing. The caller has checked the code of `teamId` at the provider. Refuses if
 * the actor has another team by now.
 */
export function verifyTeam(turn: Turn, { teamId }: { teamId: TeamId }): Decision {
  const { league, now, playerId } = playerTurn(turn)
  const player = playerOfId(league, playerId)
  assert(isMember(player), 'the actor is a member')
  if (player.teamId !== teamId) return refuse({ code: 'team.unknown' })
  return player.verifiedAt === null ? accept(league, { type: 'team.verified', at: now, playerId }) : accept(league)
}
