/** RULES §4: a player has put a code of ours into the team's name at the provider, and so proved that the team is theirs. */
import { isMember } from '../league/player.ts'
import { playerOfId } from '../league/league.ts'
import { assert } from '../values/assert.ts'
import { type Decision, type Turn, accept, playerTurn } from '../decision.ts'

/** The team is the actor's by proof. Who asks again changes nothing. The caller has read the code at the provider. */
export function verifyTeam(turn: Turn): Decision {
  const { league, now, playerId } = playerTurn(turn)
  const player = playerOfId(league, playerId)
  assert(isMember(player), 'who acts is aboard')
  return player.verifiedAt === null ? accept(league, { type: 'team.verified', at: now, playerId }) : accept(league)
}
