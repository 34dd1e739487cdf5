/** Weeks that have been settled, read from the tables: standings as they were, and what a processing did. */
import type { LeaderboardRow } from '@whale/contract'
import type {
  Account,
  Instant,
  LeagueView,
  PlayerId,
  Reason,
  RunId,
  RunNote,
  ScoreChange,
  TeamPoints,
} from '@whale/game'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Usernames } from '../../views/people.ts'
import { pastStandingsView, standingsView } from '../../views/standings.ts'
import { weekOf } from '../../views/tide.ts'

/** Standings as they are now, or as they were after an earlier week. */
export async function standingsOfWeek(
  db: Db,
  { league, usernames, week }: { league: LeagueView; usernames: Usernames; week: number },
): Promise<LeaderboardRow[]> {
  return week >= weekOf(league)
    ? standingsView(league, usernames)
    : pastStandingsView(league, usernames, await standingsAfter(db, { leagueId: league.id, week }))
}

/** Every wallet's balance after a week, and what that week's processing changed about the units. */
async function standingsAfter(
  db: Db,
  given: { leagueId: string; week: number },
): Promise<Map<PlayerId, { units: number; weekChange: number }>> {
  const { rows } = await sql<{ player_id: PlayerId; units: number; week_change: number }>`
    select substr(e.account, 8) as player_id,
      (array_agg(e.balance_after order by e.number desc))[1] as units,
      -- A stake that came back from escrow was the player's already (views/standings.ts).
      coalesce(sum(
        case t.reason ->> 'rule'
          when 'h2h.won' then (t.reason ->> 'otherStake')::int
          when 'h2h.push' then 0
          when 'h2h.refund' then 0
          else e.amount
        end
      ) filter (where t.cause_type = 'run' and t.week = ${given.week}), 0)::int as week_change
    from entries e join transfers t on t.league_id = e.league_id and t.id = e.transfer_id
    where e.league_id = ${given.leagueId} and e.account like 'wallet:%' and t.week <= ${given.week}
    group by e.account
  `.execute(db)
  const notes = (await runOfWeek(db, given))?.notes ?? []
  const lostBy = (playerId: PlayerId) =>
    notes.reduce((sum, note) => sum + (note.rule === 'h2h.lost' && note.playerId === playerId ? note.stake : 0), 0)
  return new Map(
    rows.map((row) => [row.player_id, { units: row.units, weekChange: row.week_change - lostBy(row.player_id) }]),
  )
}

export interface SettledRun {
  id: RunId
  at: Instant
  scores: readonly TeamPoints[]
  notes: readonly RunNote[]
}

/** The processing of a week that stands, or null. */
export async function runOfWeek(db: Db, given: { leagueId: string; week: number }): Promise<SettledRun | null> {
  const row = await db
    .selectFrom('runs')
    .select(['id', 'at', 'scores', 'notes'])
    .where('league_id', '=', given.leagueId)
    .where('week', '=', given.week)
    .where('reversed_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return null
  const { id, at, scores, notes } = row
  return { id: id as RunId, at: at as Instant, scores: scores as TeamPoints[], notes: notes as RunNote[] }
}

export interface RunEntry {
  account: Account
  units: number
  balanceAfter: number
  reason: Reason
}

/** What a processing moved, entry by entry and in order, without the reversals that undid an earlier one. */
export async function entriesOfRun(db: Db, given: { leagueId: string; runId: RunId }): Promise<RunEntry[]> {
  const rows = await db
    .selectFrom('entries')
    .innerJoin('transfers', (join) =>
      join.onRef('transfers.league_id', '=', 'entries.league_id').onRef('transfers.id', '=', 'entries.transfer_id'),
    )
    .select(['entries.account', 'entries.amount', 'entries.balance_after', 'transfers.reason'])
    .where('transfers.league_id', '=', given.leagueId)
    .where('transfers.cause_type', '=', 'run')
    .where('transfers.cause_id', '=', given.runId)
    .where(sql<boolean>`transfers.reason ->> 'rule' <> 'reversal'`)
    .orderBy('transfers.number')
    .execute()
  return rows.map((row) => ({
    account: row.account as Account,
    units: row.amount,
    balanceAfter: row.balance_after,
    reason: row.reason as Reason,
  }))
}

/** Balances of all accounts as they stood when a week's processing ended. */
export async function balancesAfterRun(
  db: Db,
  given: { leagueId: string; runId: RunId; week: number },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ account: string; balance: number }>`
    select distinct on (e.account) e.account, e.balance_after as balance
    from entries e join transfers t on t.league_id = e.league_id and t.id = e.transfer_id
    where e.league_id = ${given.leagueId} and t.number <= coalesce(
      (select max(number) from transfers where league_id = ${given.leagueId} and cause_id = ${given.runId}),
      (select max(number) from transfers where league_id = ${given.leagueId} and week <= ${given.week})
    )
    order by e.account, e.number desc
  `.execute(db)
  return new Map(rows.map(({ account, balance }) => [account, balance]))
}

/** The second countings of a week: what changed in each. */
export async function correctionsOf(db: Db, given: { leagueId: string; week: number }): Promise<ScoreChange[]> {
  const rows = await db
    .selectFrom('events')
    .select('event')
    .where('league_id', '=', given.leagueId)
    .where('type', '=', 'run.reversed')
    .where(sql<boolean>`(event ->> 'week')::int = ${given.week}`)
    .orderBy('number')
    .execute()
  return rows.flatMap(({ event }) => (event as { changes: ScoreChange[] }).changes)
}

/** Names of the athletes that entries of a week named. */
export async function athleteNames(db: Db, given: { leagueId: string; week: number }): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select distinct athlete ->> 'athleteId' as id, athlete ->> 'name' as name
    from casino_entries,
      jsonb_array_elements(coalesce(terms -> 'athletes', jsonb_build_array(terms -> 'athlete'))) as athlete
    where league_id = ${given.leagueId} and week = ${given.week} and athlete <> 'null'
  `.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
