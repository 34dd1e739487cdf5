/** Reads database metrics in one query: what waits, and for how long. */
import { sql } from 'kysely'
import type { Db } from './pool.ts'

export interface ServerStats {
  leaguesDue: number
  oldestDueSeconds: number
  leaguesWithoutScores: number
  leaguesQuarantined: number
  pauses: number
  /** Push services that refuse our keys. */
  pushRefusals: number
  emailsWaiting: number
  emailsGivenUp: number
  strikes: Readonly<Record<string, number>>
}

/** `now` is the time of the game's clock. */
export async function readServerStats(db: Db, now: string): Promise<ServerStats> {
  const { rows } = await sql<ServerStats>`
    select due.*, waiting.*, emails.*, 
      (select jsonb_object_agg(provider, most) from (
        select provider, max(strikes) as most from provider_budgets group by provider
      ) worst) as strikes,
      (select count(*)::int from pauses) as pauses,
      (select count(*)::int from push_refusals) as "pushRefusals"
    from (
      select count(*)::int as "leaguesDue",
        coalesce(extract(epoch from ${now}::timestamptz - min(next_due_at)), 0)::float8 as "oldestDueSeconds"
      from leagues where next_due_at <= ${now}
    ) due, (
      select count(*) filter (where wait_reason is distinct from 'internal_error')::int as "leaguesWithoutScores",
        count(*) filter (where wait_reason = 'internal_error')::int as "leaguesQuarantined"
      from leagues where retry_at is not null and wiped_at is null
    ) waiting, (
      select count(*) filter (where next_try_at is not null)::int as "emailsWaiting",
        count(*) filter (where next_try_at is null)::int as "emailsGivenUp"
      from outbox where sent_at is null
    ) emails
  `.execute(db)
  const [stats] = rows
  if (stats === undefined) throw new Error('the database returned no statistics')
  return stats
}
