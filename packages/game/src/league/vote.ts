/** RULES §4 The small vote: the owner asks (about a successor, any member), and the other active players decide. */
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
  /** A successor to an owner who has been silent. `fromId` is the owner's player id. */
  | { kind: 'succession'; playerId: PlayerId; fromId: PlayerId }
  /** Deleting the league. `wipesAt`: when it happens if nobody objects, and the earliest moment at which a majority can do it. */
  | { kind: 'wipe'; wipesAt: Instant }

export interface Ballot {
  playerId: PlayerId
  isYes: boolean
}

/** `tally`: the counts when it ended. */
export type VoteState = { state: 'open' } | { state: 'passed' | VoteEnd; at: Instant; tally: Tally }

/**
 * How a vote ends without a majority: `lapsed` at the lock, `withdrawn` by the member who asked, or `moot`. A vote is moot when the player leaves,
 * the week is settled, or the season ends. A vote on a successor also ends when the owner `returned` or the proposed member `declined`.
 */
export type VoteEnd = 'lapsed' | 'withdrawn' | 'moot' | 'returned' | 'declined'

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

/** A vote passed or ended otherwise. The effects of a passed vote follow as separate events. */
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

/** Whether ballots still count. Not after `endsAt`, even if the lock is not recorded yet. */
export function isOpenVote({ state, endsAt }: Vote, now: Instant): boolean {
  return state.state === 'open' && now < endsAt
}

/**
 * The counts of a vote so far, or when it ended. Counts active players other than the member who asked; for a successor, other than the owner.
 * Excludes latecomers. A player who gains from a correction, and the successor, count without a ballot.
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

/** The player whom the vote is about; null for a week or the whole league. */
export function playerOfMatter(matter: VoteMatter): PlayerId | null {
  return 'playerId' in matter ? matter.playerId : null
}

/** Whether this is a vote on a wipe that someone objected to, even someone who is no longer a member. */
export function hasObjection({ matter, ballots }: Pick<Vote, 'matter' | 'ballots'>): boolean {
  return matter.kind === 'wipe' && ballots.some(({ isYes }) => !isYes)
}

/** Whether the player would gain units or the league by this vote. */
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

/** Whether a majority can decide the vote: a proposed successor must have accepted first. */
export function isAccepted({ matter, ballots }: Pick<Vote, 'matter' | 'ballots'>): boolean {
  return matter.kind !== 'succession' || ballots.some(({ playerId, isYes }) => playerId === matter.playerId && isYes)
}

/** The next lock after `now`. After the season's last lock, one a week at the same hour. */
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
