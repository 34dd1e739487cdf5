/** RULES §4 The small vote: the owner, or for a successor any member, asks, and the other active players decide. */
import { DAY_MS, type Instant, later } from '../values/instant.ts'
import type { PlayerId, VoteId } from '../values/ids.ts'
import { assert } from '../values/assert.ts'
import type { Calendar } from '../season/calendar.ts'
import type { Progress } from '../season/progress.ts'
import { isLatecomer } from './latecomer.ts'
import { type Player, isActive, isInUntilFinal, isMember } from './player.ts'

export interface Vote {
  id: VoteId
  matter: VoteMatter
  /** Who asked: the owner, or a member who proposes a successor. */
  openedBy: PlayerId
  openedAt: Instant
  /** Shown to all members. */
  reason: string
  /** The next lock. */
  endsAt: Instant
  /** Each voter's latest ballot. */
  ballots: readonly Ballot[]
  state: VoteState
}

export type VoteMatter =
  /** `amount` in whole units. Positive: treasury to player. Negative: player to treasury. */
  | { kind: 'correction'; playerId: PlayerId; amount: number }
  | { kind: 'removal'; playerId: PlayerId }
  | { kind: 'void_week'; week: number }
  /** A successor of an owner who has been silent. `fromId` is the owner's player. */
  | { kind: 'succession'; playerId: PlayerId; fromId: PlayerId }
  /** Deleting the league. `wipesAt`: when it happens if nobody objects, and the earliest moment at which the others' yes can do it. */
  | { kind: 'wipe'; wipesAt: Instant }

export interface Ballot {
  playerId: PlayerId
  isYes: boolean
}

/** `tally`: the counts as it ended. */
export type VoteState = { state: 'open' } | { state: 'passed' | VoteEnd; at: Instant; tally: Tally }

/**
 * How a vote ends without a majority: `lapsed` at the lock, `withdrawn` by the asker, or `moot` because the player
 * left, the week was settled, or the season ended. A vote on a successor also ends when the owner `returned` or the
 * proposed member `declined`.
 */
export type VoteEnd = 'lapsed' | 'withdrawn' | 'moot' | 'returned' | 'declined'

/** Somebody asks. */
export interface VoteOpened {
  type: 'vote.opened'
  at: Instant
  vote: Vote
}

export interface VoteCast {
  type: 'vote.cast'
  at: Instant
  voteId: VoteId
  playerId: PlayerId
  isYes: boolean
}

/** A vote passed or ended otherwise. What a passed vote does follows in events of its own. */
export interface VoteClosed {
  type: 'vote.closed'
  at: Instant
  voteId: VoteId
  state: 'passed' | VoteEnd
  tally: Tally
}

interface Season {
  progress: Progress
  calendar: Calendar
}

/** The counts of a vote. It passes when `yes` reaches `needed`, which is more than half of `others`. */
export interface Tally {
  yes: number
  no: number
  others: number
  needed: number
}

/** Whether ballots still count. After `endsAt` they do not, even if the lock is not recorded yet. */
export function isOpenVote({ state, endsAt }: Vote, now: Instant): boolean {
  return state.state === 'open' && now < endsAt
}

/**
 * The counts of a vote as it ended, or so far: among active players other than the asker; on a successor, other than the owner.
 * Players who joined late are not among them. Who gains by a correction, and the successor, count among them without a vote.
 */
export function tallyOf(league: { players: readonly Player[] } & Season, vote: Vote): Tally {
  if (vote.state.state !== 'open') return vote.state.tally
  const outside = vote.matter.kind === 'succession' ? vote.matter.fromId : vote.openedBy
  const others = league.players.filter((player) => {
    return isInUntilFinal(player, league.progress) && !isLatecomer(league, player) && player.id !== outside
  })
  const cast = vote.ballots.filter(({ playerId }) => others.some(({ id }) => id === playerId))
  const yes = cast.filter((ballot) => ballot.isYes && !gains(vote, ballot.playerId)).length
  const no = cast.filter((ballot) => !ballot.isYes).length
  return { yes, no, others: others.length, needed: Math.floor(others.length / 2) + 1 }
}

/** The player that the matter is about; null for a week and the whole league. */
export function playerOfMatter(matter: VoteMatter): PlayerId | null {
  return 'playerId' in matter ? matter.playerId : null
}

/** Whether the vote is one on wiping the league that somebody said no to, a member or not by now. */
export function hasObjection({ matter, ballots }: Pick<Vote, 'matter' | 'ballots'>): boolean {
  return matter.kind === 'wipe' && ballots.some(({ isYes }) => !isYes)
}

/** Whether the player would gain by this vote: units, or the league. */
export function gains({ matter }: Pick<Vote, 'matter'>, playerId: PlayerId): boolean {
  if (matter.kind === 'succession') return matter.playerId === playerId
  return matter.kind === 'correction' && matter.amount > 0 && matter.playerId === playerId
}

/** Whether the vote asks this player. A proposed successor only accepts or declines, eliminated or not. Any member can object to a wipe. */
export function asksPlayer(season: Season, vote: Vote, player: Player): boolean {
  if (isSuccessor(vote, player.id)) return true
  if (vote.matter.kind === 'wipe') return player.id !== vote.openedBy && isMember(player)
  const outside = vote.matter.kind === 'succession' ? vote.matter.fromId : vote.openedBy
  return player.id !== outside && isActive(player) && !isLatecomer(season, player) && !gains(vote, player.id)
}

/** Whether the vote would make this player the owner. */
export function isSuccessor({ matter }: Pick<Vote, 'matter'>, playerId: PlayerId): boolean {
  return matter.kind === 'succession' && matter.playerId === playerId
}

/** Whether a majority can carry the vote out: nobody becomes owner who has not accepted. */
export function isAccepted({ matter, ballots }: Pick<Vote, 'matter' | 'ballots'>): boolean {
  return matter.kind !== 'succession' || ballots.some(({ playerId, isYes }) => playerId === matter.playerId && isYes)
}

/** The next lock after `now`. After the season's last lock, each further week has one at the same hour. */
export function nextLock(calendar: Calendar, now: Instant): Instant {
  const next = calendar.find(({ locksAt }) => locksAt > now)
  if (next !== undefined) return next.locksAt
  const last = calendar.at(-1)
  assert(last !== undefined, 'a calendar has weeks')
  let end = last.locksAt
  while (end <= now) end = later(end, 7 * DAY_MS)
  return end
}

/** The votes after an event about one of them. */
export function votesAfter(votes: readonly Vote[], event: VoteOpened | VoteCast | VoteClosed): readonly Vote[] {
  switch (event.type) {
    case 'vote.opened':
      return [...votes, event.vote]
    case 'vote.cast': {
      const { playerId, isYes } = event
      return changed(votes, event.voteId, ({ ballots }) => ({
        ballots: [...ballots.filter((ballot) => ballot.playerId !== playerId), { playerId, isYes }],
      }))
    }
    case 'vote.closed':
      return changed(votes, event.voteId, () => ({
        state: { state: event.state, at: event.at, tally: event.tally },
      }))
  }
}

function changed(votes: readonly Vote[], id: VoteId, change: (vote: Vote) => Partial<Vote>): readonly Vote[] {
  return votes.map((vote) => (vote.id === id ? { ...vote, ...change(vote) } : vote))
}
