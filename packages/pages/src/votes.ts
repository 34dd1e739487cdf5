/** A league's votes as one viewer may see them. Everyone sees the counts; only the voter sees a ballot. */
import type { ReplyOf, VoteStandingWire, VoteWire, endpoints } from '@whale/contract'
import { voidEffectWords, voteMatterWords } from '@whale/words'
import {
  type GameEvent,
  type Instant,
  type League,
  type PlayerId,
  type Turn,
  type UserId,
  type OwnerSeen,
  type Vote,
  hasObjection,
  isAccepted,
  isOpenVote,
  isSuccessor,
  momentsOf,
  playerOfId,
  playerOfMatter,
  playerOfUser,
  playerTurn,
  tallyOf,
  voidAskedFrom,
  voidDecidedFrom,
  waitingWeek,
  whyNotAskSuccessor,
  whyNotAskVoid,
  whyNotCastBallot,
  whyNotWithdrawVote,
} from '@whale/game'
import type { MemberView } from './member-view.ts'
import { type Usernames, nameOf } from './usernames.ts'
import { refusalView } from './refusal.ts'

function voteView(
  vote: Vote,
  { turn, usernames }: { turn: Pick<Turn, 'league' | 'actor' | 'now'>; usernames: Usernames },
): VoteWire {
  const { league } = turn
  return {
    ...voteStanding(vote, turn),
    matter: voteMatterWords(vote.matter, nameOfMatter(league, usernames, vote)),
    asked_by: nameOf(usernames, playerOfId(league, vote.openedBy).userId),
  }
}

/** The same without names. */
export function voteStanding(vote: Vote, turn: Pick<Turn, 'league' | 'actor' | 'now'>): VoteStandingWire {
  const { league, playerId, now } = playerTurn(turn)
  const { id, matter, reason, openedAt, endsAt, state } = vote
  const isOver = state.state === 'open' && !isOpenVote(vote, now)
  return {
    id,
    kind: matter.kind,
    reason,
    opened_at: openedAt,
    ends_at: endsAt,
    wipes_at: matter.kind === 'wipe' ? matter.wipesAt : null,
    is_objected: hasObjection(vote),
    state: isOver ? 'lapsed' : state.state,
    closed_at: state.state === 'open' ? (isOver ? endsAt : null) : state.at,
    ...tallyOf(league, vote),
    your_part: partIn(vote, playerId),
    is_accepted: matter.kind === 'succession' ? isAccepted(vote) : null,
    your_ballot: vote.ballots.find((ballot) => ballot.playerId === playerId)?.isYes ?? null,
    ballot_refusal: refusalView(whyNotCastBallot(turn, id)),
    withdraw_refusal: refusalView(whyNotWithdrawVote(turn, id)),
  }
}

/** Whether the player is the proposed commissioner or the one to be replaced. Null for everyone else. */
function partIn(vote: Vote, playerId: PlayerId): VoteWire['your_part'] {
  if (isSuccessor(vote, playerId)) return 'successor'
  return vote.matter.kind === 'succession' && vote.matter.fromId === playerId ? 'owner' : null
}

/** The open votes that still need the acting player's ballot, and any on their own successor. */
export function votesWaiting(
  turn: Pick<Turn, 'league' | 'actor' | 'now'>,
  usernames: Usernames,
): ReplyOf<(typeof endpoints)['game']['home']>['votes'] {
  return turn.league.votes
    .map((vote) => voteView(vote, { turn, usernames }))
    .filter(({ ballot_refusal: refusal, your_ballot: ballot, your_part: part, state }) => {
      return (refusal === null && ballot === null) || (part === 'owner' && state === 'open')
    })
    .map(({ id, matter, reason, asked_by, ends_at, wipes_at, is_objected, yes, needed, your_part }) => {
      return { id, matter, reason, asked_by, ends_at, wipes_at, is_objected, yes, needed, your_part }
    })
}

/** The name of the player whom a vote is about; empty if there is none. */
export function nameOfMatter(league: League, usernames: Usernames, { matter }: Pick<Vote, 'matter'>): string {
  const playerId = playerOfMatter(matter)
  return playerId === null ? '' : nameOf(usernames, playerOfId(league, playerId).userId)
}

/** The vote that a command has just opened, for the user who opened it; null if it opened none. */
export function openedVote(
  { league, events, now }: { league: League; events: readonly GameEvent[]; now: Instant },
  userId: UserId,
): VoteStandingWire | null {
  const opened = events.find((event) => event.type === 'vote.opened')
  const player = playerOfUser(league, userId)
  if (opened === undefined || player === null) return null
  const turn = { league, now, actor: { kind: 'player', userId, playerId: player.id } } as const
  return voteStanding(opened.vote, turn)
}

/** All votes of the season, newest first, the week that waits for its scores, and whether members can ask for a new owner. */
export function votesView(
  { turn, now }: MemberView,
  usernames: Usernames,
  seen: OwnerSeen,
): ReplyOf<(typeof endpoints)['votes']['votes']> {
  const { league } = turn
  const week = waitingWeek(league, now)
  return {
    votes: league.votes.toReversed().map((vote) => voteView(vote, { turn, usernames })),
    waiting:
      week === null
        ? null
        : {
            week,
            since: momentsOf(league.calendar, week).processesAt,
            ask_from: voidAskedFrom(league, week),
            operator_from: voidDecidedFrom(league, week),
            void_effect: voidEffectWords(week),
            refusal: refusalView(whyNotAskVoid(turn, week)),
          },
    succession: { refusal: refusalView(whyNotAskSuccessor(turn, seen)) },
    now,
  }
}
