/** One week of a league, in parts and as a whole. */
import type { QueryOf, endpoints } from '@whale/contract'
import { type IdOf, type NewId, constantsOf, projectSettlement, weekInProgress } from '@whale/game'
import { betView } from '../bets.ts'
import { bountiesView } from '../bounties.ts'
import { heldMoves, heldRows, withBets } from '../table.ts'
import { narrativeView } from '../home.ts'
import { NOTHING_UNSEEN, ledgerView } from '../ledger.ts'
import type { PageAt, PagesOf } from '../page.ts'
import { teamsLiveView, weekScoresView } from '../scores.ts'
import { statusView } from '../status.ts'
import { gameStateView, weekOf, weekStateView } from '../tide.ts'
import { waitingWeekView } from '../waiting-week.ts'
import { weekConfigView } from '../weeks.ts'
import { receiptOfWeek, tableOfWeek } from './stored.ts'

type Names =
  | 'comprehensive'
  | 'weekState'
  | 'liveScores'
  | 'teamsLive'
  | 'userStatus'
  | 'bounties'
  | 'table'
  | 'ifItHolds'
  | 'receipt'
  | 'waiting'

export const weekPages: PagesOf<'game', Names> = {
  comprehensive: async (at, { params: { week }, query }) => {
    const { seen, reads } = at
    const { league, now, turn } = seen
    const usernames = await reads.usernames()
    const bets = query.include_bets ? (await reads.betsOfSeason()).filter((bet) => bet.week === week) : null
    return {
      week,
      is_current_week: week === weekOf(league),
      game_state: gameStateView(league, now),
      config: weekConfigView(league, week, now),
      leaderboard: await tableOfWeek(league, reads, week),
      live_scores: (await scoresOf(at, week)).scores,
      narrative: query.include_narrative ? narrativeView({ season: league.season, week }) : null,
      transactions: query.include_transactions ? await ownLedger(at, week) : null,
      bets: bets?.map((bet) => betView(bet, { turn, usernames })) ?? null,
    }
  },
  weekState: ({ seen: { league, now } }, { params }) => weekStateView(league, params.week, now),
  liveScores: async (at, { params }) => await scoresOf(at, params.week),
  teamsLive: async ({ seen: { league }, reads }, { query }) => {
    const week = query.week ?? Math.max(1, weekOf(league))
    const usernames = await reads.usernames()
    const { readAt, byTeam } = await reads.teamsNow(week, ownCredentials(query))
    return teamsLiveView(league, {
      usernames,
      week,
      reading: { readAt, byTeam, kickoffs: await reads.kickoffsOf(week) },
    })
  },
  userStatus: ({ seen }, { params }) => statusView(seen, params.week),
  bounties: async ({ seen: { league }, reads }, { params: { week } }) => {
    const run = await reads.runOfWeek(week)
    const entries = run === null ? [] : await reads.entriesOfRun(run)
    return bountiesView(league, { week, usernames: await reads.usernames(), entries })
  },
  receipt: async ({ seen: { league }, reads }, { params }) => await receiptOfWeek(league, reads, params.week),
  table: async ({ seen: { league }, reads }, { params: { week } }) => {
    const { whaleUnits, eliminationUnits } = constantsOf(league.season)
    const standings = await tableOfWeek(league, reads, week)
    const rows = withBets(standings, { league, bets: await reads.betsOfSeason(), week })
    return { week, rows, whale_line: whaleUnits, elimination_line: eliminationUnits }
  },
  /** Settles the week with the scores so far, without recording it. */
  ifItHolds: async ({ seen: { league, now, turn }, reads }) => {
    const week = weekInProgress(league)
    if (week === null) return { held: null }
    const { readAt, byTeam } = await reads.teamsNow(week)
    const teams = [...byTeam.values()]
    if (teams.every(({ points }) => (points ?? 0) === 0)) return { held: null }
    // Uses the unfiltered league: after a late week, hidden house lines count among a player's units and can prevent elimination.
    const whole = { league: turn.league, actor: { kind: 'calendar' }, now, newId: countedIds() } as const
    const then = projectSettlement(whole, { teams })
    const rows = heldRows(league, then, await reads.usernames())
    return { held: { week, as_of: readAt, rows, ...heldMoves(league, then) } }
  },
  waiting: async ({ seen, reads }) => {
    const found = await reads.waitingWeek()
    if (found === null) return { waiting: null, now: seen.now }
    const { week, kind } = found.task
    return waitingWeekView(seen, {
      found,
      report: await reads.lastReading(week),
      isReminderSet: kind === 'confirm' ? null : await reads.isReminderSet(week),
    })
  },
}

async function scoresOf({ seen: { league }, reads }: PageAt, week: number) {
  return weekScoresView(league, { usernames: await reads.usernames(), week, report: await reads.lastReading(week) })
}

/** The viewer's own ledger of a week, with nothing hidden. */
async function ownLedger({ seen: { league, turn }, reads }: PageAt, week: number) {
  const { playerId } = turn.actor
  const [entries, bets] = await Promise.all([reads.walletEntries(playerId), reads.betsOfSeason()])
  return ledgerView(league, { playerId, entries, bets, unseen: NOTHING_UNSEEN, week })
}

/** Credentials for a private ESPN league, if the viewer sent both. */
function ownCredentials({ espn_s2: espnS2, swid }: QueryOf<(typeof endpoints)['game']['teamsLive']>) {
  return espnS2 === undefined || swid === undefined ? undefined : { espnS2, swid }
}

/** Ids for a settlement that is not stored. */
function countedIds(): NewId {
  let made = 0
  return <K extends keyof IdOf>(kind: K) => {
    made += 1
    return `${kind}_${made}` as IdOf[K]
  }
}
