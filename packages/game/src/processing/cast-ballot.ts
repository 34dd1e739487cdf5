/** RULES §4 The small vote: ballots. The ballot that makes a majority carries the vote out in the same step. */
import type { VoteId } from '../values/ids.ts'
import type { Instant } from '../values/instant.ts'
import type { Random } from '../values/random.ts'
import { unreachable } from '../values/assert.ts'
import { playerOfId } from '../league/league.ts'
import { isActive } from '../league/player.ts'
import { type Vote, gains, isAccepted, isSuccessor, tallyOf } from '../league/vote.ts'
import { voteOfId, whyVoteEnded } from '../league/voting.ts'
import { type Decision, type Turn, accept, chain, playerTurn, refuse } from '../decision.ts'
import { carryOutCorrection, whyProvisional } from '../owner/correct-units.ts'
import { passOwnership } from '../owner/hand-over.ts'
import { removeAndRotateInvite } from '../players/leave.ts'
import { voidWeek } from './void-week.ts'
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
  if (!isActive(playerOfId(league, playerId))) return { code: 'vote.active_only' }
  // A second settlement must find what the first one left.
  return vote.matter.kind === 'correction' ? whyProvisional(league) : null
}

interface Ballot {
  voteId: VoteId
  isYes: boolean
  /** Draws the new invite code if this ballot removes a player. */
  random: Random
  /** When the owner was last seen. Null if never, or if the vote is about something else. */
  ownerSeenAt?: Instant | null
}

/** Casts or changes the player's ballot, and carries the vote out if it passes; or refuses. */
export function castBallot(turn: Turn, { voteId, isYes, random, ownerSeenAt = null }: Ballot): Decision {
  const refusal = whyNotCastBallot(turn, voteId)
  if (refusal !== null) return refuse(refusal)
  const { playerId } = playerTurn(turn)
  const vote = voteOfId(turn.league, voteId)
  const isReturned = vote?.matter.kind === 'succession' && ownerSeenAt !== null && ownerSeenAt > vote.openedAt
  if (isReturned) return accept(turn.league, { type: 'vote.closed', at: turn.now, voteId, state: 'returned' })
  return chain(turn, [
    (next) => accept(next.league, { type: 'vote.cast', at: next.now, voteId, playerId, isYes }),
    (next) => passIfDecided(next, voteId, random),
  ])
}

function passIfDecided(turn: Turn, voteId: VoteId, random: Random): Decision {
  const vote = voteOfId(turn.league, voteId)
  if (vote === null) return refuse({ code: 'vote.unknown' })
  const refusal = vote.ballots.find(({ playerId, isYes }) => isSuccessor(vote, playerId) && !isYes)
  if (refusal !== undefined) {
    return accept(turn.league, { type: 'vote.closed', at: turn.now, voteId, state: 'declined' })
  }
  const { yes, needed } = tallyOf(turn.league, vote)
  if (yes < needed || !isAccepted(vote)) return accept(turn.league)
  return chain(turn, [
    (next) => accept(next.league, { type: 'vote.closed', at: next.now, voteId, state: 'passed' }),
    (next) => carryOut(next, vote, random),
  ])
}

function carryOut(turn: Turn, { matter, reason, openedBy }: Vote, random: Random): Decision {
  switch (matter.kind) {
    case 'correction':
      return carryOutCorrection(turn, { ...matter, note: reason, openedBy })
    case 'removal': {
      const { playerId } = matter
      return removeAndRotateInvite(turn, {
        playerId,
        kickedBy: playerOfId(turn.league, openedBy).userId,
        reason,
        random,
      })
    }
    case 'void_week':
      return voidWeek(turn, { week: matter.week, by: 'vote', reason })
    case 'succession':
      return passOwnership(turn, { playerId: matter.playerId, how: 'vote' })
    default:
      return unreachable(matter)
  }
}
