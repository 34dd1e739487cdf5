/** Answers the calls of a practice season about its home, weeks, feed and season, each by the name of its endpoint. */
import { FEED_EVENTS, type FeedEvent } from '@whale/contract'
import { type Player, chancesOfBets, constantsOf, projectSettlement, walletOf, weekInProgress } from '@whale/game'
import {
  FEED_PAGE_SIZE,
  NOTICES_MAX,
  NOTICE_EVENTS,
  type NoticeEvent,
  activityView,
  bountiesView,
  betView,
  changeBy,
  crossingOf,
  gameStateView,
  gameView,
  heldMoves,
  heldRows,
  homeView,
  isBounty,
  ledgerView,
  momentsView,
  narrativeView,
  narrativesView,
  noticesView,
  prizeOf,
  receiptView,
  seasonStateView,
  seasonView,
  statusView,
  teamsLiveView,
  weekConfigView,
  weekOf,
  weekScoresView,
  weekStateView,
  withBets,
} from '@whale/pages'
import { kickoffsOf } from './athletes.ts'
import { USERNAMES } from './crew.ts'
import { type At, type HandlersOf, notOffered } from './handler.ts'
import { balancesAfterRun, betsOfSeason, entriesOfSeason, predictionsOfSeason, standingsOfWeek } from './history.ts'
import { treasuryEntries } from './reads.ts'
import { SEASON, countedIds, entriesBetween, entriesOf, entriesOfRun, reportOf } from './practice.ts'

const usernames = USERNAMES

export const gameHandlers: { game: HandlersOf<'game'> } = {
  game: {
    game: ({ seen }) => gameView(seen),
    home: homeOf,
    comprehensive: ({ practice, seen }, { params: { week }, query }) => {
      const { league, now, turn } = seen
      const { playerId } = turn.actor
      const all = betsOfSeason(practice, league)
      const book = { playerId, entries: walletEntries({ practice, seen }, playerId), bets: all }
      const bets = all.filter((bet) => bet.week === week)
      return {
        week,
        is_current_week: week === weekOf(league),
        game_state: gameStateView(league, now),
        config: weekConfigView(league, week, now),
        leaderboard: standingsOfWeek(practice, league, week),
        live_scores: scoresOf({ practice, seen }, week).scores,
        narrative: query.include_narrative ? narrativeView({ season: league.season, week }) : null,
        transactions: query.include_transactions ? ledgerView(league, { ...book, unseen: NOTHING, week }) : null,
        bets: query.include_bets ? bets.map((bet) => betView(bet, { turn, usernames })) : null,
      }
    },
    season: ({ practice, seen }) => {
      const { playerId } = seen.turn.actor
      const weeks = seen.league.settledScores.map(({ week }) => week)
      return seasonView(seen, {
        predictions: predictionsOfSeason(practice, seen.league).filter((made) => made.playerId === playerId),
        runs: practice.runs,
        standings: new Map(weeks.map((week) => [week, standingsOfWeek(practice, seen.league, week)])),
      })
    },
    weekState: ({ seen: { league, now } }, { params }) => weekStateView(league, params.week, now),
    liveScores: (at, { params }) => scoresOf(at, params.week),
    teamsLive: ({ practice, seen: { league, now } }, { query }) => {
      const week = query.week ?? Math.max(1, weekOf(league))
      const { teams, readAt } = reportOf(practice, week, now)
      const byTeam = new Map(teams.map((team) => [team.teamId, team]))
      const reading = { readAt, byTeam, kickoffs: kickoffsOf(league.calendar, week) }
      return teamsLiveView(league, { usernames, week, reading })
    },
    userStatus: ({ seen }, { params }) => statusView(seen, params.week),
    leaderboard: ({ practice, seen: { league } }, { params: { week } }) => {
      const { whaleUnits, eliminationUnits } = constantsOf(league.season)
      const bets = betsOfSeason(practice, league)
      const rows = withBets(standingsOfWeek(practice, league, week), { league, bets, week })
      return { week, rows, whale_line: whaleUnits, elimination_line: eliminationUnits }
    },
    ifItHolds: ({ practice, seen: { league, now } }) => {
      const week = weekInProgress(league)
      if (week === null) return { held: null }
      const { teams, readAt } = reportOf(practice, week, now)
      if (teams.every((team) => (team.points ?? 0) === 0)) return { held: null }
      // Ids of its own, so that looking changes nothing.
      const then = projectSettlement({ league, actor: { kind: 'calendar' }, now, newId: countedIds() }, { teams })
      const rows = heldRows(league, then, usernames)
      return { held: { week, as_of: readAt, rows, ...heldMoves(league, then) } }
    },
    // Scores are never late in practice.
    waiting: ({ seen }) => ({ waiting: null, now: seen.now }),
    remindOfWeek: notOffered,
    notices: noticesOf,
    bounties: ({ practice, seen: { league } }, { params: { week } }) => {
      const run = practice.runs.get(week)
      const entries = run === undefined ? [] : entriesOfRun(practice, run.id)
      return bountiesView(league, { week, usernames, entries })
    },
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
    allNarratives: ({ seen }) => ({ narratives: narrativesView(seen.league) }),
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

/** A member's own ledger hides nothing. */
const NOTHING = { bets: new Set<string>(), options: new Set<string>() }

function homeOf({ practice, seen }: At, { query }: { query: { week?: number | undefined } }) {
  const { league, turn, now } = seen
  const week = Math.min(query.week ?? weekOf(league), weekOf(league))
  const isOwn = (made: { playerId: string; week: number }) =>
    made.playerId === turn.actor.playerId && made.week === week
  return homeView({
    seen,
    week,
    own: {
      entry: entriesOfSeason(practice, league).find(isOwn) ?? null,
      run: practice.runs.get(week) ?? null,
      prediction: predictionsOfSeason(practice, league).find(isOwn) ?? null,
    },
    leaderboard: standingsOfWeek(practice, league, week),
    usernames,
    chosenFaces: new Map(),
    report: week === 0 ? null : reportOf(practice, week, now),
    wasCorrected: false,
  })
}

function scoresOf({ practice, seen: { league, now } }: At, week: number) {
  return weekScoresView(league, { usernames, week, report: reportOf(practice, week, now) })
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

/** The entries of a wallet, as the ledger's page takes them. */
function walletEntries({ practice }: At, playerId: Player['id']) {
  return entriesOf(practice, walletOf(playerId)).map(({ transfer, units, balanceAfter }) => {
    const { id, week, recordedAt, reason, cause } = transfer
    return { transferId: id, week, recordedAt, reason, causeId: cause.id, units, balanceAfter }
  })
}
