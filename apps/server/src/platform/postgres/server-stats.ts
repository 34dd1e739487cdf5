/** Reads database metrics: one query in the club, and one in each cell. */
import { sql } from 'kysely'
import type { Db } from './pool.ts'

export interface ClubStats {
  /** Push services that refuse our keys. */
  pushRefusals: number
  isArchiveFailing: boolean
  emailsWaiting: number
  emailsGivenUp: number
  guests: number
  /** For the outgoing address with the most. */
  strikes: Readonly<Record<string, number>>
}

export interface CellStats {
  leaguesDue: number
  oldestDueSeconds: number
  leaguesWithoutScores: number
  leaguesQuarantined: number
  pauses: number
  nightsRunning: number
}

/**
 * Whether the last log segment could not be archived, or none was archived within ten minutes of being due. Workers write every few
 * seconds, so with `archive_timeout` one is always due.
 */
export const ARCHIVE_IS_FAILING = sql`(
  select current_setting('archive_mode') <> 'off' and (
    coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)
    or current_setting('archive_timeout')::interval > '0' and now() - current_setting('archive_timeout')::interval - interval '10 min'
      > greatest(last_archived_time, pg_postmaster_start_time())
  ) from pg_stat_archiver
)`

/** What exists once. */
export async function readClubStats(club: Db): Promise<ClubStats> {
  const { rows } = await sql<ClubStats>`
    select emails.*,
      (select jsonb_object_agg(provider, most) from (
        select provider, max(strikes) as most from provider_budgets group by provider
      ) worst) as strikes,
      (select count(*)::int from push_refusals) as "pushRefusals",
      (select count(*)::int from guests where account_id is null) as guests,
      ${ARCHIVE_IS_FAILING} as "isArchiveFailing"
    from (
      select count(*) filter (where next_try_at is not null)::int as "emailsWaiting",
        count(*) filter (where next_try_at is null and error is not null)::int as "emailsGivenUp"
      from outbox where sent_at is null
    ) emails
  `.execute(club)
  return onlyRow(rows)
}

/** What is waiting in a cell, and for how long. `now`: the game clock's time. */
export async function readCellStats(db: Db, now: string): Promise<CellStats> {
  const { rows } = await sql<CellStats>`
    select due.*, waiting.*, (select count(*)::int from pauses) as pauses, (
      select count(*)::int from leagues where provider = 'night' and stage in ('pregame', 'running') and wiped_at is null
    ) as "nightsRunning"
    from (
      select count(*)::int as "leaguesDue",
        coalesce(extract(epoch from ${now}::timestamptz - min(next_due_at)), 0)::float8 as "oldestDueSeconds"
      from leagues where next_due_at <= ${now}
    ) due, (
      select count(*) filter (where wait_reason is distinct from 'internal_error')::int as "leaguesWithoutScores",
        count(*) filter (where wait_reason = 'internal_error')::int as "leaguesQuarantined"
      from leagues where retry_at is not null and wiped_at is null
    ) waiting
  `.execute(db)
  return onlyRow(rows)
}

function onlyRow<R>([row]: readonly R[]): R {
  if (row === undefined) throw new Error('the database returned no statistics')
  return row
}
