/** Builds the alerts that events cause. They show on lock screens, so they name teams, weeks and places, but no amount, stake or side. */
import type { Alert, AlertFacts } from '@whale/words'
import type { AlertKind } from '@whale/contract'
import {
  DAY_MS,
  HOUR_MS,
  type Bet,
  type DarePair,
  type GameEvent,
  type Instant,
  type League,
  type Player,
  type PlayerId,
  type TeamId,
  type UserId,
  type VoteId,
  asksPlayer,
  assert,
  constantsOf,
  hasActed,
  later,
  isMember,
  membersOf,
  momentsOf,
  ownerOf,
  participantsOf,
  playerOfId,
  playerOfUser,
  setScoresOf,
  teamOfId,
  voteOfId,
} from '@whale/game'
import { paths } from '@whale/words/addresses'
import { betWireId, isCountered, leftWithOffer } from './bets.ts'
import { type TeamTonight, openBets } from './league-posts.ts'
import { changeBy } from './gains.ts'
import { ownWeeks } from './table-rows.ts'
import { crossingOf } from './status-news.ts'

interface Changed {
  before: League
  /** The league after the events. */
  league: League
  events: readonly GameEvent[]
  /** When the events are recorded. Calendar events are dated to when they were due, which can be days earlier. */
  recordedAt: Instant
}

/** The alerts that events cause, the most important of each topic first. Nobody gets one about their own action. */
export function alertsOf(changed: Changed): Alert[] {
  return changed.events.flatMap((event) => alertsOfEvent(event, changed))
}

function alertsOfEvent(event: GameEvent, changed: Changed): Alert[] {
  const { league } = changed
  switch (event.type) {
    case 'h2h.proposed':
      return [offerAlert(league, event.bet)]
    case 'h2h.accepted':
      return [answerAlert(league, { betId: event.betId, at: event.at, about: 'taken' })]
    case 'h2h.closed':
      return closedAlerts(league, event)
    case 'dares.opened':
      return event.dares.flatMap((pair) => dareAlerts(league, pair, event.week))
    case 'week.settled':
      return [...settledAlerts(changed, event), ...setAlerts(changed, event)]
    case 'handover.offered':
    case 'owner.changed':
      return ownerAlerts(event, changed)
    case 'vote.opened':
    case 'vote.closed':
    case 'claim.requested':
    case 'claim.declined':
    case 'team.claimed':
      return clubAlerts(event, changed)
    default:
      return []
  }
}

interface Given {
  userId: UserId
  from?: UserId
  kind: AlertKind
  topic: string
  path: string
  expiresAt: Instant
}

function alert(league: League, given: Given, facts: AlertFacts): Alert {
  return { ...given, fact: { ...facts, league: league.name } }
}

function teamOf(league: League, playerId: PlayerId): string {
  return teamOfId(league, playerOfId(league, playerId).teamId).name
}

function offerAlert(league: League, bet: Bet): Alert {
  const { locksAt } = momentsOf(league.calendar, bet.week)
  const given = {
    userId: playerOfId(league, bet.challengedId).userId,
    kind: 'offer',
    topic: `offer:${league.id}:${bet.id}`,
    path: paths.bets(league.id, { tab: 'offers', bet: betWireId(league, bet.id) }),
    expiresAt: locksAt,
  } as const
  const { week, counterTo } = bet
  const other = teamOf(league, bet.challengerId)
  return alert(league, given, { about: 'offer', other, isCounter: counterTo !== null, week, locksAt })
}

/** Both are asked: a dare has no line and no stake yet. */
function dareAlerts(league: League, { from, to }: DarePair, week: number): Alert[] {
  const { locksAt } = momentsOf(league.calendar, week)
  return [to, from].map((playerId) => {
    const isYours = playerId === from
    const otherId = isYours ? to : from
    const { userId: other } = playerOfId(league, otherId)
    const { userId } = playerOfId(league, playerId)
    const given = {
      userId,
      kind: 'offer',
      topic: `dare:${league.id}:${week}:${from}:${to}:${playerId}`,
      path: paths.newBet(league.id, { with: other }),
      expiresAt: locksAt,
      ...(isYours ? {} : { from: other }),
    } as const
    return alert(league, given, { about: 'dare', other: teamOf(league, otherId), isYours, week, locksAt })
  })
}

function closedAlerts(league: League, { betId, at, state }: Extract<GameEvent, { type: 'h2h.closed' }>): Alert[] {
  if (leftWithOffer(league, betOf(league, betId)) === 'challenged')
    return [answerAlert(league, { betId, at, about: 'gone' })]
  // A counter-offer has an alert of its own.
  const isPassed = state.state === 'rejected' && !isCountered(league, betId)
  return isPassed ? [answerAlert(league, { betId, at, about: 'passed' })] : []
}

function betOf(league: League, betId: Bet['id']): Bet {
  const bet = league.bets.find(({ id }) => id === betId)
  assert(bet !== undefined, `the league has no bet ${betId}`)
  return bet
}

function answerAlert(
  league: League,
  { betId, at, about }: { betId: Bet['id']; at: Instant; about: 'taken' | 'passed' | 'gone' },
): Alert {
  const bet = betOf(league, betId)
  const tab = about === 'taken' ? 'riding' : 'offers'
  const given = {
    userId: playerOfId(league, bet.challengerId).userId,
    kind: 'answered',
    topic: `answered:${league.id}:${bet.id}`,
    path: paths.bets(league.id, { tab, bet: betWireId(league, bet.id) }),
    expiresAt: later(at, DAY_MS),
  } as const
  return alert(league, given, { about, other: teamOf(league, bet.challengedId), week: bet.week })
}

/** One alert per member: that they crossed a line, otherwise the results. A second settlement alerts only members whose units it changed. */
function settledAlerts({ before, league, events, recordedAt }: Changed, { week }: { week: number }): Alert[] {
  const run = league.lastRun
  if (run === null || run.week !== week) return []
  const reversed = events.some((event) => event.type === 'run.reversed' && event.week === week)
  const weeks = ownWeeks(league, recordedAt)
  return membersOf(league)
    .filter(({ id }) => id in run.standingsBefore)
    .flatMap((player) => {
      const given = {
        userId: player.userId,
        topic: `count:${league.id}:${week}:${player.id}`,
        path: paths.results(league.id, week),
        expiresAt: later(recordedAt, DAY_MS),
      }
      if (reversed && changeBy(run, player.id) === changeBy(before.lastRun, player.id)) return []
      const own = weeks.get(player.userId)
      if (own === undefined) return [alert(league, { ...given, kind: 'count' }, { about: 'void_week', week })]
      if (reversed) {
        const topic = `${given.topic}:corrected`
        return [alert(league, { ...given, topic, kind: 'count' }, { about: 'corrected', week })]
      }
      const { crossing: crossed, lift } = crossingOf(run, { season: league.season, playerId: player.id })
      return [
        ...(crossed === null || crossed === 'fish'
          ? []
          : [alert(league, { ...given, kind: 'crossing' }, { about: crossed, week, lift })]),
        alert(league, { ...given, kind: 'count' }, { about: 'results', week, place: own.place }),
      ]
    })
}

/** A settlement alerts every member to scores set by the fantasy league's commissioner; a second one only to changes. */
function setAlerts({ before, league, recordedAt }: Changed, { week }: { week: number }): Alert[] {
  const notesOf = (run: League['lastRun']) => (run?.week === week ? run.notes : [])
  const [earlier, now] = [setScoresOf(notesOf(before.lastRun)), setScoresOf(notesOf(league.lastRun))]
  const set = [...new Set([...earlier.keys(), ...now.keys()])]
    .map((teamId) => ({ before: earlier.get(teamId) ?? 0, after: now.get(teamId) ?? 0 }))
    .filter((moved) => moved.before !== moved.after)
  return setScoreAlerts(league, { week, set, at: recordedAt })
}

/** Alerts every member to changed scores. `before` and `after` are the commissioner's adjustments. */
export function setScoreAlerts(
  league: League,
  { week, set, at }: { week: number; set: readonly { before: number; after: number }[]; at: Instant },
): Alert[] {
  if (set.length === 0) return []
  const about = set.every(({ after }) => after === 0) ? 'score_taken_back' : 'score_set'
  const moved = set.map(({ before, after }) => `${before}:${after}`).join(' ')
  return membersOf(league).map(({ id, userId }) => {
    const given = {
      userId,
      kind: 'count',
      topic: `set:${league.id}:${week}:${moved}:${id}`,
      path: paths.receipt(league.id, week),
      expiresAt: later(at, DAY_MS),
    } as const
    return alert(league, given, { about, week })
  })
}

type ClubEvent = Extract<
  GameEvent,
  { type: 'vote.opened' | 'vote.closed' | 'claim.requested' | 'claim.declined' | 'team.claimed' }
>

/** Alerts about votes and requests to join. */
function clubAlerts(event: ClubEvent, { league, recordedAt }: Changed): Alert[] {
  const hour = event.at.slice(0, 'yyyy-mm-ddThh'.length)
  const common = { kind: 'request', expiresAt: later(event.at, DAY_MS) } as const
  switch (event.type) {
    case 'vote.opened':
      return voteAlerts(league, { voteId: event.vote.id, opener: event.vote.openedBy, recordedAt })
    case 'vote.closed':
      return voteAlerts(league, { voteId: event.voteId, opener: null, recordedAt })
    case 'claim.requested': {
      const userId = ownerOf(league)
      const path = paths.claimRequests(league.id)
      return [alert(league, { ...common, userId, topic: `request:${league.id}:${userId}:${hour}`, path }, REQUEST)]
    }
    case 'claim.declined': {
      const { userId } = event
      const topic = `answer:${league.id}:${userId}:false:${hour}`
      return [alert(league, { ...common, userId, topic, path: paths.join() }, { about: 'declined' })]
    }
    case 'team.claimed': {
      const { userId } = event.player
      if (event.approvedBy === undefined) return []
      const topic = `answer:${league.id}:${userId}:true:${hour}`
      return [alert(league, { ...common, userId, topic, path: paths.game(league.id) }, { about: 'approved' })]
    }
  }
}

const REQUEST = { about: 'request' } as const

/** `opener` is null for a vote's end. */
function voteAlerts(
  league: League,
  { voteId, opener, recordedAt }: { voteId: VoteId; opener: PlayerId | null; recordedAt: Instant },
): Alert[] {
  const isResult = opener === null
  return membersOf(league)
    .filter((player) => isResult || (player.id !== opener && isAsked(league, voteId, player)))
    .map((player) => {
      const given = {
        userId: player.userId,
        kind: 'vote',
        topic: `${isResult ? 'vote_result' : 'vote'}:${league.id}:${voteId}:${player.id}`,
        path: paths.votes(league.id),
        // A late settlement that ends a vote is dated to when it was due.
        expiresAt: later(recordedAt, DAY_MS),
      } as const
      const isWipe = voteOfId(league, voteId)?.matter.kind === 'wipe'
      const about = isSilentOwner(league, voteId, player) ? 'owner_silent' : isWipe ? 'wipe' : 'vote_opened'
      return alert(league, given, { about: isResult ? 'vote_closed' : about })
    })
}

/** Whether an open vote waits for this player: for their ballot, or for the owner to show up. */
function isAsked(league: League, voteId: VoteId, player: Player): boolean {
  const vote = voteOfId(league, voteId)
  return vote !== null && (asksPlayer(league, vote, player) || isSilentOwner(league, voteId, player))
}

function isSilentOwner(league: League, voteId: VoteId, { id }: Player): boolean {
  const matter = voteOfId(league, voteId)?.matter
  return matter?.kind === 'succession' && matter.fromId === id
}

/** Alerts about ownership: an offer to a member, and a new owner to everyone. */
function ownerAlerts(
  event: Extract<GameEvent, { type: 'handover.offered' | 'owner.changed' }>,
  { league, events, recordedAt }: Changed,
): Alert[] {
  const { at } = event
  const common = { kind: 'vote', path: paths.game(league.id) } as const
  if (event.type === 'handover.offered') {
    const { playerId, endsAt: expiresAt } = event.handover
    const { userId } = playerOfId(league, playerId)
    const topic = `handover:${league.id}:${userId}:${at.slice(0, DAY)}`
    return [alert(league, { ...common, userId, topic, expiresAt }, { about: 'handover' })]
  }
  const { to, how } = event
  // A night shows this on its pages.
  if (how === 'host' || how === 'away') return []
  const player = playerOfUser(league, to)
  assert(player !== null, 'a new owner is a member')
  const facts = { about: 'owner', team: teamOf(league, player.id) } as const
  const hasClaimed = events.some((one) => one.type === 'team.claimed' && one.player.id === player.id)
  return membersOf(league).flatMap(({ userId }) => {
    const isYou = userId === to
    if (isYou && (how === 'handover' || how === 'proof' || hasClaimed)) return []
    const topic = `owner:${league.id}:${to}:${userId}:${at.slice(0, DAY)}`
    const expiresAt = later(recordedAt, DAY_MS)
    return [alert(league, { ...common, userId, topic, expiresAt }, isYou ? { about: 'owner_you' } : facts)]
  })
}

/** The length of the date in an instant's text. Members are notified of each new owner once a day. */
const DAY = 'yyyy-mm-dd'.length

/** Last call comes three hours before the lock, as an alert and in a chat (RULES §5). */
export const LAST_CALL_MS = 3 * HOUR_MS

/** The last call: an alert to each player who has not acted in the open week. Nobody else learns that they have not. */
export function lastCallAlerts(league: League, now: Instant): Alert[] {
  const { progress } = league
  if (progress.stage !== 'running' || progress.phase !== 'BETTING') return []
  const { week } = progress
  const { locksAt } = momentsOf(league.calendar, week)
  if (now >= locksAt || later(now, LAST_CALL_MS) < locksAt || week > constantsOf(league.season).weeks) return []
  return participantsOf(league, week)
    .filter(({ id }) => !hasActed(league, id, week))
    .map((player) => {
      const given = {
        userId: player.userId,
        kind: 'last_call',
        topic: `last_call:${league.id}:${week}:${player.id}`,
        path: paths.thisWeek(league.id),
        expiresAt: locksAt,
      } as const
      return alert(league, given, { about: 'last_call', week, locksAt })
    })
}

/** Which way each bet leans while games are on: to its challenger or not. A bet that is about even keeps its last lean. */
export type Leans = Readonly<Record<string, 'to' | 'against'>>

/** In hundredths of a percent. Between the two thresholds a bet is about even. */
const LEANS_FROM = 6500

/** The bets of the week that now lean the other way: an alert to their players who are members, once a day per bet. */
export function swingAlerts(
  league: League,
  given: { week: number; teams: ReadonlyMap<TeamId, TeamTonight>; now: Instant; before: Leans },
): { alerts: Alert[]; leans: Leans } {
  const { now, before } = given
  const leans: Record<string, 'to' | 'against'> = { ...before }
  const alerts = openBets(league, given).flatMap(({ bet, chance }): Alert[] => {
    if (chance === null || Math.max(chance.win, chance.lose) < LEANS_FROM) return []
    const lean = chance.win > chance.lose ? 'to' : 'against'
    const last = before[bet.id]
    leans[bet.id] = lean
    if (last === undefined || last === lean) return []
    const { challengerId, challengedId } = bet
    const players = [challengerId, challengedId].map((id) => playerOfId(league, id)).filter(isMember)
    return players.map(({ id: playerId, userId }) => {
      const day = easternDay(now)
      const topic = `swing:${league.id}:${bet.id}:${day}:${playerId}`
      const path = paths.bets(league.id, { tab: 'riding', bet: betWireId(league, bet.id) })
      const other = teamOf(league, playerId === challengerId ? challengedId : challengerId)
      const isAhead = (lean === 'to') === (playerId === challengerId)
      const given = { userId, kind: 'swing', topic, path, expiresAt: later(now, SWING_MS) } as const
      return alert(league, given, { about: 'swing', other, isAhead })
    })
  })
  return { alerts, leans }
}

/** Older swings are not reported. */
const SWING_MS = 3 * HOUR_MS

const easternDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' })

function easternDay(now: Instant): string {
  return easternDate.format(Date.parse(now))
}
