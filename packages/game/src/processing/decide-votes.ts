/**
 * RULES §4 The small vote: the ballot that completes a majority carries the vote out. So does anything that leaves fewer voters or brings back one
 * who said yes.
 */
import type { Instant } from '../values/instant.ts'
import type { VoteId } from '../values/ids.ts'
import type { Random } from '../values/random.ts'
import { unreachable } from '../values/assert.ts'
import type { GameEvent } from '../league/event.ts'
import { playerOfId } from '../league/league.ts'
import { type Vote, isAccepted, isOpenVote, isSuccessor, tallyOf } from '../league/vote.ts'
import { isWipeAgreed, voteClosed, voteOfId } from '../league/voting.ts'
import { type Decision, type Turn, accept, chain, refuse } from '../decision.ts'
import { carryOutCorrection, whyProvisional } from '../owner/correct-units.ts'
import { passOwnership } from '../owner/hand-over.ts'
import { carryOutWipe } from '../owner/wipe.ts'
import { removeAndRotateInvite } from '../players/leave.ts'
import { voidWeek } from './void-week.ts'

/** What deciding a vote needs besides the league. */
export interface VoteMeans {
  /** Draws the new invite code if the vote removes a player. */
  random: Random
  /** When the owner was last seen. Null if never, or if there is no vote on a successor. */
  ownerSeenAt: Instant | null
}

/** The events after which the existing yeses can be a majority, or after which a correction that waited for final results can move units. */
const MAY_DECIDE: readonly GameEvent['type'][] = ['player.left', 'player.bought_back', 'week.settled', 'week.finalized']

/** Runs after every command: carries out the open votes that it decides. */
export function withVotes(turn: Turn, decision: Decision, means: VoteMeans): Decision {
  if (!decision.ok || !decision.events.some(({ type }) => MAY_DECIDE.includes(type))) return decision
  return chain(turn, [() => decision, (next) => passAllDecided(next, means)])
}

/** One vote can decide another: the player it removes had a ballot. */
function passAllDecided(turn: Turn, means: VoteMeans): Decision {
  const vote = turn.league.votes.find((one) => isOpenVote(one, turn.now) && isDecided(turn, one))
  if (vote === undefined) return accept(turn.league)
  // A late settlement is dated before the vote.
  const now = vote.openedAt > turn.now ? vote.openedAt : turn.now
  return chain(turn, [(next) => passIfDecided({ ...next, now }, vote.id, means), (next) => passAllDecided(next, means)])
}

/** A correction waits for final results: a second settlement must find the balances of the first. A wipe waits for its day. */
function isDecided({ league, now }: Turn, vote: Vote): boolean {
  if (vote.matter.kind === 'wipe') return now >= vote.matter.wipesAt && isWipeAgreed(league, vote)
  const { yes, needed } = tallyOf(league, vote)
  if (vote.matter.kind === 'correction' && whyProvisional(league) !== null) return false
  return yes >= needed && isAccepted(vote)
}

/** Ends the vote if it is decided, and carries it out if it passed. A vote on a successor ends if the owner is back. */
export function passIfDecided(turn: Turn, voteId: VoteId, { random, ownerSeenAt }: VoteMeans): Decision {
  const vote = voteOfId(turn.league, voteId)
  if (vote === null) return refuse({ code: 'vote.unknown' })
  const isReturned = vote.matter.kind === 'succession' && ownerSeenAt !== null && ownerSeenAt > vote.openedAt
  if (isReturned) return accept(turn.league, voteClosed(turn, vote, 'returned'))
  const refusal = vote.ballots.find(({ playerId, isYes }) => isSuccessor(vote, playerId) && !isYes)
  if (refusal !== undefined) return accept(turn.league, voteClosed(turn, vote, 'declined'))
  if (!isDecided(turn, vote)) return accept(turn.league)
  return chain(turn, [
    (next) => accept(next.league, voteClosed(next, vote, 'passed')),
    (next) => carryOut(next, vote, random),
  ])
}

function carryOut(turn: Turn, vote: Vote, random: Random): Decision {
  const { matter, reason, openedBy } = vote
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
    case 'wipe':
      return carryOutWipe(turn, vote)
    default:
      return unreachable(matter)
  }
}
