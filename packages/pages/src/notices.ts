/** Builds the player's notifications listed by the bell, from bets, events, votes and bounties. They are not stored. */
import {
  type BetNotice,
  type NoticedBet,
  type ContestNotice,
  type OfferEnd,
  type OwnResults,
  type BountyReason,
  betNoticeSentence,
  bountyNoticeSentence,
  contestNoticeSentence,
  handoverNoticeSentence,
  requestNoticeSentence,
  voteClosedSentence,
  timedOfVote,
  voteOpenedSentence,
} from '@whale/words'
import type { NoticeKindWire, NoticeWire } from '@whale/contract'
import {
  LINE_RULES,
  type Bet,
  type BetState,
  type Instant,
  type LeagueView,
  type PlayerId,
  type Reason,
  type Units,
  type UserId,
  isUndecided,
  openHandover,
  playerOfId,
  sideOf,
  teamOfId,
  waitingClaims,
  whyNotClaim,
  stateFor,
} from '@whale/game'
import { betWireId, isCountered, leftWithOffer } from './bets.ts'
import { dareNotices } from './dares.ts'
import { opponentIn } from './feed-people.ts'
import { type NoticeEvent, eventNotices } from './event-notices.ts'
import { missedOpening } from './tide.ts'
import { type Usernames, nameOf } from './usernames.ts'
import { nameOfMatter } from './votes.ts'

/** The number of notices that the bell shows. */
export const NOTICES_MAX = 60

/** A notification without its id. The kinds are explained at `noticeKindWire`. */
type Notice = { at: string; kind: NoticeKindWire; sentence: string }

export interface NoticesInput {
  playerId: PlayerId
  usernames: Usernames
  now: Instant
  /** Whom the player has muted. */
  muted?: readonly UserId[]
  /** All bets of the season that the player may see. */
  bets: readonly Bet[]
  /** The newest events of the types in `NOTICE_EVENTS`, newest first, at most `NOTICES_MAX`. */
  events: readonly { number: number; event: NoticeEvent }[]
  /** The player's bounties from runs that were not reversed, with the time of the run. */
  bounties: readonly { id: string; week: number; reason: BountyReason; units: Units; at: Instant }[]
  /** The player's current results for each settled week, and when they were written. */
  results: ReadonlyMap<number, OwnResults & { at: Instant }>
}

export function isBounty(reason: Reason): reason is BountyReason {
  return LINE_RULES[reason.rule].kind === 'bounty'
}

/** The newest notices of a player. */
export function noticesView(league: LeagueView, input: NoticesInput): NoticeWire[] {
  const { playerId, usernames, bets } = input
  const ofBets = bets
    .filter(({ challengerId, challengedId }) => challengerId === playerId || challengedId === playerId)
    .flatMap((bet) =>
      betNotices(bet, { league, playerId, usernames, bets }).map((notice): NoticeWire => {
        const betId = betWireId(league, bet.id)
        const answered = notice.kind === 'offer' ? { is_answered: bet.state.state !== 'proposed' } : {}
        return { ...notice, id: `${betId}:${notice.kind}`, week: bet.week, bet_id: betId, ...answered }
      }),
    )
  const all = [
    ...ofBets,
    ...dareNotices(league, { ...input, muted: input.muted ?? [] }),
    ...requestNotices(league, input),
    ...handoverNotices(league, input),
    ...missedOpeningNotices(league, input),
    ...contestNotices(league, { playerId, usernames }),
    ...eventNotices(league, input),
    ...input.bounties.map((bounty) => bountyNotice(league, { ...input, bounty })),
    // After the correction that a vote made.
    ...voteNotices(league, { playerId, usernames }),
  ]
  const dated = all.map((notice) => datedAsKnown(notice, { league, results: input.results }))
  return dated.toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1)).slice(0, NOTICES_MAX)
}

/** The kinds that a settlement creates. */
const OF_RESULTS: ReadonlySet<NoticeKindWire> = new Set(['settled', 'bounty', 'count', 'final'])

/** A settlement is dated to its Tuesday, even if late. Results after the next opening are dated to their arrival. */
function datedAsKnown(notice: NoticeWire, { league, results }: Pick<NoticesInput, 'results'> & { league: LeagueView }) {
  const { week, kind, at } = notice
  if (week === null || !OF_RESULTS.has(kind)) return notice
  const written = results.get(week)?.at
  const next = league.calendar.find((moments) => moments.week === week + 1)?.opensAt
  if (written === undefined || next === undefined || at >= next || written < next) return notice
  return { ...notice, at: written }
}

/** Dated like the other results of its settlement. */
function bountyNotice(
  league: LeagueView,
  {
    bounty: { id, week, reason, units, at },
    playerId,
    usernames,
    events,
    bets,
  }: Pick<NoticesInput, 'playerId' | 'usernames' | 'events' | 'bets'> & { bounty: NoticesInput['bounties'][number] },
): NoticeWire {
  const versus =
    'versus' in reason
      ? opponentIn(
          { league, usernames },
          bets.find(({ id }) => id === reason.betId),
          { playerId, ...reason },
        )
      : ''
  const settled = events.find(({ event }) => event.type === 'week.settled' && event.week === week)
  const sentence = bountyNoticeSentence(reason, { units, versus })
  return { id, at: settled?.event.at ?? at, kind: 'bounty', sentence, week, bet_id: null }
}

interface Context {
  league: LeagueView
  playerId: PlayerId
  usernames: Usernames
  bets: readonly Bet[]
}

/** A bet from the reader's side, as notifications show it. `bets` includes offers that it may counter. */
export function noticedBet(bet: Bet, { league, playerId, usernames, bets }: Context): NoticedBet {
  const { otherId, isChallenger: isMine, ...own } = sideOf(bet, playerId)
  const countered = bets.find(({ id }) => id === bet.counterTo)
  return {
    ...shownOf(own),
    other: nameOf(usernames, playerOfId(league, otherId).userId),
    isMine,
    countered: countered === undefined ? null : shownOf(sideOf(countered, playerId)),
  }
}

/** Only these fields, because emails store them. */
function shownOf({ kind, line, stake, gain }: Pick<NoticedBet, 'kind' | 'line' | 'stake' | 'gain'>) {
  return { kind, line, stake, gain }
}

/** Notices about what others did with a bet and how it ended. Players are not notified of their own actions. */
function betNotices(bet: Bet, { league, playerId, usernames, bets }: Context): Notice[] {
  const parts = noticedBet(bet, { league, playerId, usernames, bets })
  const { isMine } = parts
  const noticeOf = (kind: NoticeKindWire, at: string, notice: BetNotice): Notice => {
    return { kind, at, sentence: betNoticeSentence(notice, parts) }
  }
  const { state } = bet
  const acceptedAt = acceptedAtOf(state)
  const hasCounter = isCountered({ bets }, bet.id)
  const what = bet.counterTo === null ? 'offered' : 'countered'
  return [
    ...(isMine ? [] : [noticeOf('offer', bet.proposedAt, { what, end: offerEndOf(state, hasCounter) })]),
    ...(isMine && acceptedAt !== null ? [noticeOf('taken', acceptedAt, { what: 'taken' })] : []),
    ...endOf(bet, { playerId, hasCounter, isGone: leftWithOffer(league, bet) !== null }).map(({ kind, notice }) =>
      noticeOf(kind, 'at' in state ? state.at : bet.proposedAt, notice),
    ),
  ]
}

function acceptedAtOf(state: BetState): string | null {
  if (state.state === 'accepted') return state.at
  return 'acceptedAt' in state ? state.acceptedAt : null
}

function offerEndOf({ state }: BetState, hasCounter: boolean): OfferEnd | null {
  if (state === 'proposed') return null
  if (state === 'rejected') return hasCounter ? 'countered' : 'passed'
  return state === 'withdrawn' || state === 'expired' ? state : 'taken'
}

type End = { kind: 'answered' | 'settled'; notice: BetNotice }

/** How a bet ended, for one side. A countered offer has no notice, since the counter-offer has one. */
function endOf(
  bet: Bet,
  { playerId, hasCounter, isGone }: { playerId: PlayerId; hasCounter: boolean; isGone: boolean },
): End[] {
  const { state } = bet
  const { isChallenger: isMine, result } = sideOf(bet, playerId)
  switch (state.state) {
    case 'proposed':
    case 'accepted':
      return []
    case 'rejected':
      return isMine && !hasCounter ? [{ kind: 'answered', notice: { what: isGone ? 'gone' : 'passed' } }] : []
    case 'withdrawn':
      return isMine ? [] : [{ kind: 'answered', notice: { what: isGone ? 'offer_gone' : 'taken_back' } }]
    case 'expired':
      return isMine ? [{ kind: 'answered', notice: { what: isGone ? 'gone' : 'expired' } }] : []
    case 'void':
      return [{ kind: 'settled', notice: voidOf(state.because) }]
    case 'push':
    case 'won':
    case 'lost':
      return result === null ? [] : [{ kind: 'settled', notice: { what: stateFor(state.state, isMine), result } }]
  }
}

function voidOf(because: Extract<BetState, { state: 'void' }>['because']): BetNotice {
  return { what: because.by }
}

/** Notices about contests of the player's team and the owner's decisions. The feed shows the outcome of a proof. */
function contestNotices(
  league: LeagueView,
  { playerId, usernames }: { playerId: PlayerId; usernames: Usernames },
): NoticeWire[] {
  return league.contests
    .filter(({ holderId }) => holderId === playerId)
    .flatMap((contest) => {
      const { id, teamId, userId, contestedAt, rejectedAt } = contest
      const noticeOf = (at: string, notice: ContestNotice): NoticeWire => {
        const sentence = contestNoticeSentence(notice, teamOfId(league, teamId).name)
        return { id: `${id}:${notice.what}`, at, kind: 'contest', sentence, week: null, bet_id: null }
      }
      const isOpen = isUndecided(league, contest)
      const contested = noticeOf(contestedAt, { what: 'contested', by: nameOf(usernames, userId), isOpen })
      return rejectedAt === null ? [contested] : [contested, noticeOf(rejectedAt, { what: 'kept' })]
    })
}

/** The owner's offer of the league to the viewer, while they can answer it. */
function handoverNotices(league: LeagueView, { playerId, usernames, now }: NoticesInput): NoticeWire[] {
  const { id, progress } = league
  const handover = progress.stage === 'over' ? null : openHandover(league, now)
  if (handover?.playerId !== playerId) return []
  const { offeredAt: at, offeredBy } = handover
  const sentence = handoverNoticeSentence(nameOf(usernames, playerOfId(league, offeredBy).userId))
  return [{ id: `${id}:handover_${at}`, at, kind: 'handover', sentence, week: null, bet_id: null }]
}

/** Requests that wait for the viewer's answer: `asSeenBy` shows them to the owner only. */
function requestNotices(league: LeagueView, { usernames, now }: NoticesInput): NoticeWire[] {
  return waitingClaims(league).map(({ userId, teamId, requestedAt }) => {
    const canApprove = whyNotClaim({ league, actor: { kind: 'newcomer', userId }, now }, { teamId }) === null
    const names = { username: nameOf(usernames, userId), team: teamOfId(league, teamId).name }
    return {
      id: `${league.id}:request_${userId}_${requestedAt}`,
      at: requestedAt,
      kind: 'request',
      sentence: requestNoticeSentence({ ...names, canApprove }),
      week: null,
      bet_id: null,
    }
  })
}

/** The last opening that the league was too small for, shown to those who were members then. */
function missedOpeningNotices(league: LeagueView, { playerId, now }: NoticesInput): NoticeWire[] {
  const missed = missedOpening(league, now)
  if (missed === null || playerOfId(league, playerId).claimedAt >= missed.at) return []
  const { week, at, sentence } = missed
  return [{ id: `${league.id}:missed_${week}`, at, kind: 'waiting', sentence, week: null, bet_id: null }]
}

/** Notices of votes that opened and ended. Owners are not notified of their own question. */
function voteNotices(
  league: LeagueView,
  { playerId, usernames }: { playerId: PlayerId; usernames: Usernames },
): NoticeWire[] {
  return league.votes.flatMap((vote) => {
    const { id, openedBy, openedAt, state, matter } = vote
    const username = nameOfMatter(league, usernames, vote)
    const timed = timedOfVote(vote)
    const common = { kind: 'vote', week: matter.kind === 'void_week' ? matter.week : null, bet_id: null } as const
    const opened: NoticeWire = {
      ...common,
      id: `${id}:opened`,
      at: openedAt,
      sentence: voteOpenedSentence(vote, username),
      ...(timed && { timed }),
    }
    const closed: NoticeWire[] =
      state.state === 'open'
        ? []
        : [
            {
              ...common,
              id: `${id}:closed`,
              at: state.at,
              sentence: voteClosedSentence(vote, { username, state: state.state }),
            },
          ]
    return openedBy === playerId ? closed : [opened, ...closed]
  })
}
