/** Reads the treasury's page, and everybody's units after each settlement. */
import type { ReplyOf, endpoints } from '@whale/contract'
import type { LeagueView, PlayerId } from '@whale/game'
import { treasuryView, unitsHistoryView } from '@whale/pages'
import { sql } from 'kysely'
import { treasuryEntries } from '../../domain/history/treasury.ts'
import type { Db } from '../../platform/postgres/pool.ts'

/** The treasury page for one member. */
export async function treasuryOf(
  db: Db,
  league: LeagueView,
  viewerId: PlayerId,
): Promise<ReplyOf<(typeof endpoints)['treasury']['treasury']>> {
  return treasuryView(league, { viewerId, entries: await treasuryEntries(db, league.id) })
}

/** Every wallet's balance after each settled week. A late one leaves out what the weeks after it had moved by then. */
export async function unitsHistoryOf(
  db: Db,
  league: LeagueView,
): Promise<ReplyOf<(typeof endpoints)['treasury']['unitsHistory']>> {
  const { rows } = await sql<{ playerId: PlayerId; week: number; units: number }>`
    select substr(account, 8) as "playerId", week, (sum(sum(amount)) over (partition by account order by week))::int as units
    from entries where league_id = ${league.id} and account like 'wallet:%'
    group by account, week order by account, week
  `.execute(db)
  return unitsHistoryView(league, rows)
}
