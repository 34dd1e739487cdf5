/** Answers the calls of a practice season about its receipts, feed and notices, each by the name of its endpoint. */
import { FEED_EVENTS, type FeedEvent } from '@whale/contract'
import { chancesOfBets, walletOf } from '@whale/game'
import {
  FEED_PAGE_SIZE,
  NOTICES_MAX,
  NOTICE_EVENTS,
  type NoticeEvent,
  activityView,
  changeBy,
  crossingOf,
  isBounty,
  momentsView,
  narrativeView,
  noticesView,
  type pages,
  prizeOf,
  receiptView,
  seasonStateView,
  weekConfigView,
} from '@whale/pages'
import { USERNAMES } from './crew.ts'
import { type At, type HandlersOf, notOffered } from './handler.ts'
import { balancesAfterRun, betsOfSeason } from './history.ts'
import { treasuryEntries } from './reads.ts'
import { SEASON, entriesBetween, entriesOfRun, reportOf } from './practice.ts'

const usernames = USERNAMES

export const gameHandlers: { game: Omit<HandlersOf<'game'>, keyof (typeof pages)['game']> } = {
  game: {
    // Scores are never late in practice.
    waiting: ({ seen }) => ({ waiting: null, now: seen.now }),
    remindOfWeek: notOffered,
    notices: noticesOf,
    receipt: ({ practice, seen: { league } }, { params: { week } }) => {
      const run = practice.runs.get(week)
      if (run === undefined) return { week, run: null }
      const entries = entriesOfRun(practice, run.id)
      const balancesAfter = balancesAfterRun(practice, week)
      const between = { entriesBetween: entriesBetween(practice, run), treasuryEntries: treasuryEntries(practice) }
      const given = { week, run, entries, ...between, balancesAfter, usernames }
      return receiptView(league, { ...given, corrections: [], late: null, athleteNames: new Map() })
    },
    activity: activityOf,
    globalState: ({ seen: { league, now } }) => ({ season: SEASON, now, ...seasonStateView(league.calendar, now) }),
    globalWeek: ({ seen: { league, now } }, { params: { week } }) => ({
      season: SEASON,
      config: weekConfigView(league, week, now),
      moments: momentsView(league.calendar, week),
      now,
    }),
    globalCurrentWeek: ({ seen: { league, now } }) => {
      return { season: SEASON, current_week: seasonStateView(league.calendar, now).current_week }
    },
    globalNarrative: (_, { params }) => narrativeView({ season: SEASON, week: params.week }),
  },
}

function noticesOf({ practice, seen: { league, turn } }: At) {
  const { playerId } = turn.actor
  const isNotice = (event: { type: string }): event is NoticeEvent =>
    (NOTICE_EVENTS as readonly string[]).includes(event.type)
  const events = practice.events
    .flatMap((event, index) => (isNotice(event) ? [{ number: index + 1, event }] : []))
    .toReversed()
    .slice(0, NOTICES_MAX)
  const bounties = practice.transfers.flatMap(({ id, to, week, reason, units, cause }) => {
    const isOwn = to === walletOf(playerId) && cause.type === 'run'
    const run = practice.runs.get(week)
    return isOwn && isBounty(reason) && run !== undefined ? [{ id, week, reason, units, at: run.at }] : []
  })
  const bets = betsOfSeason(practice, league)
  const results = new Map(
    [...practice.runs.values()].map((run) => {
      const crossed = crossingOf(run, { season: league.season, playerId })
      const prize = prizeOf(run.transfers.filter(({ to }) => to === walletOf(playerId)))
      return [run.week, { units: changeBy(run, playerId), ...crossed, prize, at: run.at }]
    }),
  )
  return { notices: noticesView(league, { playerId, usernames, now: turn.now, bets, events, bounties, results }) }
}

function activityOf(
  { practice, seen: { league, turn } }: At,
  { query }: { query: { before?: string | undefined; show: 'all' | 'bets' | 'talk' } },
) {
  const isFed = (event: { type: string }): event is FeedEvent => (FEED_EVENTS as readonly string[]).includes(event.type)
  const before = query.before === undefined ? Infinity : Number.parseInt(query.before, 10)
  const rows = practice.events
    .flatMap((event, index) => (isFed(event) ? [{ number: index + 1, at: event.at, event }] : []))
    .filter(({ number }) => number < before)
    .toReversed()
    .slice(0, FEED_PAGE_SIZE + 1)
  // Scores of practice never change, so a week is settled once.
  const runs = rows.flatMap(({ number, event }) => {
    const run = event.type === 'week.settled' ? practice.runs.get(event.week) : undefined
    if (run === undefined) return []
    const entries = entriesOfRun(practice, run.id)
    const { week, scores, notes } = run
    return [{ event: number, week, scores, notes, entries, balances: balancesAfterRun(practice, week) }]
  })
  const reports = new Map(runs.map(({ week }) => [week, reportOf(practice, week, turn.now)]))
  return activityView(league, {
    rows: query.show === 'talk' ? [] : rows,
    lines: [],
    runs,
    bets: practice.bets,
    chances: chancesOfBets(league, [...practice.bets.values()], reports),
    usernames,
    viewerId: turn.actor.userId,
    reactions: new Map(),
    show: query.show,
    // Rivals do not talk.
    talk: { is_on: false, shows_idle: false, is_owner: false, muted: [] },
    stillToAct: null,
  })
}
