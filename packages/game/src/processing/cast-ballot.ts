/** RULES §4 The small vote: ballots. The ballot that completes a majority carries the vote out in the same step. */
import type { PlayerId, VoteId } from '../values/ids.ts'
import { isLatecomer } from '../league/latecomer.ts'
import { type League, playerOfId } from '../league/league.ts'
import { isActive } from '../league/player.ts'
import { gains, isSuccessor } from '../league/vote.ts'
import { voteOfId, whyVoteEnded } from '../league/voting.ts'
import { type Decision, type Turn, accept, chain, playerTurn, refuse } from '../decision.ts'
import { whyProvisional } from '../owner/correct-units.ts'
import { type VoteMeans, passIfDecided } from './decide-votes.ts'
import type { Refusal } from '../refusal.ts'

/** Why this player has no ballot in that vote, or null. */
export function whyNotCastBallot(turn: Pick<Turn, 'league' | 'actor' | 'now'>, voteId: VoteId): Refusal | null {
  const { league, playerId, now } = playerTurn(turn)
  const vote = voteOfId(league, voteId)
  const ended = whyVoteEnded(vote, now)
  if (ended !== null || vote === null) return ended ?? { code: 'vote.unknown' }
  if (isSuccessor(vote, playerId)) return null
  if (vote.matter.kind === 'succession') {
    if (vote.matter.fromId === playerId) return { code: 'vote.owner' }
  } else if (vote.openedBy === playerId) {
    return { code: 'vote.own' }
  }
  if (gains(vote, playerId)) return { code: 'vote.gains' }
  // Any member can object to a wipe.
  const onlyObjects = vote.matter.kind === 'wipe' ? null : whyOnlyObjects(league, playerId)
  if (onlyObjects !== null) return onlyObjects
  // A second settlement must find the balances of the first.
  return vote.matter.kind === 'correction' ? whyProvisional(league) : null
}

/** Why the player cannot vote yes, or null: they are eliminated, or joined late. One person's extra accounts could outvote the league. */
function whyOnlyObjects(league: League, playerId: PlayerId): Refusal | null {
  const player = playerOfId(league, playerId)
  if (!isActive(player)) return { code: 'vote.active_only' }
  return isLatecomer(league, player) ? { code: 'vote.joined_late' } : null
}

type Ballot = { voteId: VoteId; isYes: boolean } & Pick<VoteMeans, 'random'> & Partial<VoteMeans>

/** Casts or changes the player's ballot, and carries the vote out if it passes. */
export function castBallot(turn: Turn, { voteId, isYes, random, ownerSeenAt = null }: Ballot): Decision {
  const refusal = whyNotCastBallot(turn, voteId)
  if (refusal !== null) return refuse(refusal)
  const { playerId } = playerTurn(turn)
  const isWipe = voteOfId(turn.league, voteId)?.matter.kind === 'wipe'
  const noYes = isYes && isWipe ? whyOnlyObjects(turn.league, playerId) : null
  if (noYes !== null) return refuse(noYes)
  return chain(turn, [
    (next) => accept(next.league, { type: 'vote.cast', at: next.now, voteId, playerId, isYes }),
    (next) => passIfDecided(next, voteId, { random, ownerSeenAt }),
  ])
}
