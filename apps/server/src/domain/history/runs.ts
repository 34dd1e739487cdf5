/** Reads what settlements did. */
import {
  type Account,
  type Instant,
  type PlayerId,
  type Points,
  type Reason,
  type RunId,
  type RunNote,
  type ScoreChange,
  type Standing,
  type TeamPoints,
  units,
} from '@whale/game'
import type { RunEntry, RunOf, SettledRun, WeekRun } from '@whale/pages'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/pool.ts'

/** A week's run that was not reversed, or null. */
export async function runOfWeek(
  db: Db,
  given: { leagueId: string; week: number },
): Promise<(SettledRun & RunOf) | null> {
  const row = await db
    .selectFrom('runs')
    .select(['id', 'at', 'scores', 'notes', 'standings_before'])
    .where('league_id', '=', given.leagueId)
    .where('week', '=', given.week)
    .where('reversed_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    id: row.id as RunId,
    week: given.week,
    at: row.at as Instant,
    scores: row.scores as TeamPoints[],
    notes: row.notes as RunNote[],
    standingsBefore: row.standings_before as Record<PlayerId, Standing>,
  }
}

/** The number of the last event that announced each week's results. A week that was settled again has two. */
export async function settledBy(
  db: Db,
  { leagueId, weeks }: { leagueId: string; weeks: readonly number[] },
): Promise<{ week: number; number: number }[]> {
  if (weeks.length === 0) return []
  const { rows } = await sql<{ week: number; number: number }>`
    select (event ->> 'week')::int as week, max(number) as number from events
    where league_id = ${leagueId} and type = 'week.settled' and (event ->> 'week')::int = any(${[...weeks]}::int[])
    group by 1
  `.execute(db)
  return rows
}

/** The ledger entries of a run in order, without reversals of an earlier run. */
export async function entriesOfRun(db: Db, given: { leagueId: string; runId: RunId }): Promise<RunEntry[]> {
  const rows = await db
    .selectFrom('entries')
    .select(['account', 'amount', 'reason'])
    .where('league_id', '=', given.leagueId)
    .where('cause_type', '=', 'run')
    .where('cause_id', '=', given.runId)
    .where(sql<boolean>`reason ->> 'rule' <> 'reversal'`)
    .orderBy('transfer_number')
    .execute()
  return rows.map((row) => ({
    account: row.account as Account,
    units: row.amount,
    reason: row.reason as Reason,
  }))
}

/**
 * The wallets' ledger entries between the previous settlement and a run, in order. Empty for the first settlement. When
 * weeks settle late, an entry counts for the run of its own week, even if it was made before an earlier week settled.
 */
export async function entriesBeforeRun(
  db: Db,
  { leagueId, runId, week }: { leagueId: string; runId: RunId; week: number },
): Promise<RunEntry[]> {
  const { rows } = await sql<{ account: string; amount: number; reason: unknown }>`
    select account, amount, reason
    from entries, (
      select max(number) as last from transfers where league_id = ${leagueId} and cause_type = 'run' and week < ${week}
    ) before
    where league_id = ${leagueId} and cause_type <> 'run' and account like 'wallet:%'
      and last is not null and week <= ${week} and (transfer_number > last or week = ${week})
      and transfer_number < (
        select min(number) from transfers where league_id = ${leagueId} and cause_type = 'run' and cause_id = ${runId}
      )
    order by transfer_number
  `.execute(db)
  return rows.map((row) => ({
    account: row.account as Account,
    units: row.amount,
    reason: row.reason as Reason,
  }))
}

/** The balances of all accounts after a week's settlement, without what later weeks had moved by then: a week can settle late. */
export async function balancesAfterRun(
  db: Db,
  given: { leagueId: string; runId: RunId; week: number },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ account: string; balance: number }>`
    select account, sum(amount)::int as balance
    from entries where league_id = ${given.leagueId} and week <= ${given.week} and transfer_number <= coalesce(
      (select max(number) from transfers where league_id = ${given.leagueId} and cause_id = ${given.runId}),
      (select max(number) from transfers where league_id = ${given.leagueId} and week <= ${given.week})
    )
    group by account
  `.execute(db)
  return new Map(rows.map(({ account, balance }) => [account, balance]))
}

/** The score changes behind each corrected settlement of a week. */
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

/** What the provider changed in a week after its results were final, and when it was noticed. Null if it changed nothing. */
export async function lateChangesOf(
  db: Db,
  given: { leagueId: string; week: number },
): Promise<{ at: Instant; changes: readonly ScoreChange[] } | null> {
  const row = await db
    .selectFrom('late_scores')
    .select(['changes', 'changed_at'])
    .where('league_id', '=', given.leagueId)
    .where('week', '=', given.week)
    .where('changes', 'is not', null)
    .executeTakeFirst()
  return row === undefined ? null : { at: row.changed_at as Instant, changes: row.changes as ScoreChange[] }
}

export async function athleteNames(db: Db, given: { leagueId: string; week: number }): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select distinct athlete ->> 'athleteId' as id, athlete ->> 'name' as name
    from casino_entries,
      jsonb_array_elements(
        coalesce(terms -> 'athletes', jsonb_build_array(terms -> 'athlete')) || coalesce(terms -> 'roster', '[]')
      ) as athlete
    where league_id = ${given.leagueId} and week = ${given.week} and athlete <> 'null'
  `.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The runs that were not reversed, by week, with their payouts for entries and top-score picks. */
export async function weekRuns(db: Db, leagueId: string): Promise<Map<number, NonNullable<WeekRun>>> {
  const rows = await db
    .selectFrom('runs')
    .select(['id', 'week', 'athlete_points', 'notes'])
    .where('league_id', '=', leagueId)
    .where('reversed_at', 'is', null)
    .execute()
  const paid = await db
    .selectFrom('transfers')
    .select(['cause_id', 'units', 'reason'])
    .where('league_id', '=', leagueId)
    .where('cause_type', '=', 'run')
    .where(sql<boolean>`coalesce(reason ->> 'entryId', reason ->> 'predictionId') is not null`)
    .execute()
  return new Map(
    rows.map((row) => {
      const transfers = paid
        .filter(({ cause_id }) => cause_id === row.id)
        .map(({ units: amount, reason }) => ({ units: units(amount), reason: reason as Reason }))
      const athletePoints = row.athlete_points as Record<string, Points>
      return [row.week, { transfers, athletePoints, notes: row.notes as RunNote[] }]
    }),
  )
}
