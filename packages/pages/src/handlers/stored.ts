/** Standings, receipts and notices, shared by several pages, shared links and bells. They need the stored reads only. */
import type { TableRow, NoticeWire, ReplyOf, endpoints } from '@whale/contract'
import { type LeagueView, constantsOf } from '@whale/game'
import { gainOf } from '../gains.ts'
import type { MemberView } from '../member-view.ts'
import { noticesView } from '../notices.ts'
import type { StoredReads, TalkReads } from '../reads.ts'
import { receiptView } from '../receipt.ts'
import { type PastTable, pastTableRows, tableRows } from '../table-rows.ts'
import { weekOf } from '../tide.ts'

/** The current standings, or those after an earlier week that has results. */
export async function tableOfWeek(league: LeagueView, reads: StoredReads, week: number): Promise<TableRow[]> {
  const usernames = await reads.usernames()
  const settledThrough = league.settledScores.at(-1)?.week ?? 0
  // A week that waits for its scores has no standings of its own yet.
  if (week < weekOf(league) && week <= settledThrough) {
    const treasury = await treasuryAfter(league, reads, week)
    return pastTableRows(league, usernames, { week, treasury, ...(await tableAfter(reads, week)) })
  }
  const { lastRun } = league
  return tableRows(league, usernames, lastRun === null ? undefined : await reads.balancesAfterRun(lastRun))
}

/** Each wallet's balance after a week, and its change in that week's settlement. */
async function tableAfter(reads: StoredReads, week: number): Promise<Omit<PastTable, 'week' | 'treasury'>> {
  const wallets = (await reads.walletsByWeek()).filter((wallet) => wallet.week <= week)
  const run = await reads.runOfWeek(week)
  const settled = { entries: run === null ? [] : await reads.entriesOfRun(run), notes: run?.notes ?? [] }
  // The last balance of each wallet up to that week.
  const past = new Map(
    wallets.map(({ playerId, units }) => [playerId, { units, weekChange: gainOf(settled, playerId) }]),
  )
  return { run, past }
}

/** The treasury's units after a week of the final. Earlier places do not depend on them, so they are not read. */
async function treasuryAfter({ season }: LeagueView, reads: StoredReads, week: number): Promise<number> {
  if (week < constantsOf(season).finalFirstWeek) return 0
  const entries = await reads.bankEntries()
  return entries.reduce((sum, entry) => (entry.week <= week ? sum + entry.amount : sum), 0)
}

/** The receipt of a week. `run` is null until the week is settled. */
export async function receiptOfWeek(
  league: LeagueView,
  reads: StoredReads,
  week: number,
): Promise<ReplyOf<(typeof endpoints)['game']['receipt']>> {
  const run = await reads.runOfWeek(week)
  if (run === null) return { week, run: null }
  return receiptView(league, {
    week,
    run,
    entries: await reads.entriesOfRun(run),
    entriesBetween: await reads.entriesBeforeRun(run),
    bankEntries: await reads.bankEntries(),
    balancesAfter: await reads.balancesAfterRun(run),
    usernames: await reads.usernames(),
    corrections: await reads.correctionsOf(week),
    late: await reads.lateChangesOf(week),
    athleteNames: await reads.athleteNames(week),
  })
}

/** The newest notices of the viewer. */
export async function ownNotices(
  { league, turn }: MemberView,
  reads: StoredReads & Pick<TalkReads, 'mutedUsers'>,
): Promise<NoticeWire[]> {
  const { playerId } = turn.actor
  return noticesView(league, {
    playerId,
    usernames: await reads.usernames(),
    now: turn.now,
    muted: await reads.mutedUsers(),
    bets: await reads.betsOfSeason(),
    events: await reads.noticeEvents(playerId),
    bounties: await reads.bountiesOf(playerId),
    results: await reads.resultsOf(playerId),
  })
}
