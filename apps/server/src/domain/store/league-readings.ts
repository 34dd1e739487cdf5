/** When each league's fantasy league was read, and when it will be read next. */
import { DAY_MS, type Instant, type LeagueId, type LossReason, MINUTE_MS, type ProviderName, later } from '@whale/game'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/pool.ts'
import { BATCH_ROWS, inBatches } from './batches.ts'

/** The shortest time between readings on request. */
const REFRESH_PAUSE_MS = 10 * MINUTE_MS
/** Names and teams change daily before the season. */
const EVERY_MS = { pregame: DAY_MS, running: 7 * DAY_MS } as const

/** A claimed reading of a league, with the result of the last one. */
export interface ClaimedReading {
  leagueId: LeagueId
  failures: number
  /** Null if the last reading returned the whole league. */
  loss: Loss | null
}

/** What a reading lacked: the league, or the teams with these ids. */
type Loss = LossReason | `teams ${string}`

/** Adds leagues without a row, spread over a day. Returns how many are due, at most `limit`. */
export async function enqueueReadings(
  db: Db,
  { provider, now, limit }: { provider: ProviderName; now: Instant; limit: number },
): Promise<number> {
  await inBatches(
    async () =>
      await sql`
    with found as materialized (
    select l.id, ${now}::timestamptz + make_interval(secs => mod(abs(hashtext(l.id)::bigint), ${DAY_MS}) / 1000.0) as next_at
    from leagues l
    where l.stage in ('pregame', 'running') and l.wiped_at is null
      and not exists (select from league_readings r where r.league_id = l.id)
    limit ${BATCH_ROWS}
    ) insert into league_readings (league_id, next_at) select id, next_at from found
    on conflict do nothing
  `.execute(db),
  )
  const { rows } = await sql`select 1 from (${dueOf(provider, now)}) due limit ${limit}`.execute(db)
  return rows.length
}

/** Claims due readings for ten minutes, longest waiting first. */
export async function claimReadings(
  db: Db,
  { provider, now, limit }: { provider: ProviderName; now: Instant; limit: number },
): Promise<ClaimedReading[]> {
  const { rows } = await sql<Row>`
    with due as (${dueOf(provider, now)} order by r.next_at limit ${limit} for update of r skip locked)
    update league_readings r set asked_at = ${now}, next_at = ${later(now, REFRESH_PAUSE_MS)}
    from due where r.league_id = due.league_id returning r.league_id, r.failures, r.loss
  `.execute(db)
  return rows.map(claimed)
}

const dueOf = (provider: ProviderName, now: Instant) => sql`
  select r.league_id from league_readings r join leagues l on l.id = r.league_id
  where r.next_at <= ${now} and l.provider = ${provider} and l.stage in ('pregame', 'running') and l.wiped_at is null
`

/** Claims one league's reading now, for a user. If the last was less than ten minutes ago, returns when it can be read. */
export async function claimReadingNow(
  db: Db,
  { leagueId, now }: { leagueId: LeagueId; now: Instant },
): Promise<ClaimedReading | { from: Instant }> {
  const { rows } = await sql<Row>`
    insert into league_readings as r (league_id, asked_at, next_at)
    values (${leagueId}, ${now}, ${later(now, REFRESH_PAUSE_MS)})
    on conflict (league_id) do update set asked_at = excluded.asked_at, next_at = excluded.next_at
    where r.asked_at is null or r.asked_at <= ${later(now, -REFRESH_PAUSE_MS)} or r.asked_at > ${now}
    returning league_id, failures, loss
  `.execute(db)
  const [row] = rows
  if (row !== undefined) return claimed(row)
  const before = await db
    .selectFrom('league_readings')
    .select('asked_at')
    .where('league_id', '=', leagueId)
    .executeTakeFirst()
  return { from: later((before?.asked_at ?? now) as Instant, REFRESH_PAUSE_MS) }
}

/** Makes a league's next reading due at `now`, unless it was read in the last ten minutes. */
export async function requestReading(db: Db, { leagueId, now }: { leagueId: LeagueId; now: Instant }): Promise<void> {
  await sql`
    insert into league_readings as r (league_id, next_at) values (${leagueId}, ${now})
    on conflict (league_id) do update set next_at = least(r.next_at, excluded.next_at)
    where r.asked_at is null or r.asked_at <= ${later(now, -REFRESH_PAUSE_MS)}
  `.execute(db)
}

/** Makes a league's next reading due at `at` or earlier. */
export async function requestReadingAt(db: Db, { leagueId, at }: { leagueId: LeagueId; at: Instant }): Promise<void> {
  await sql`
    insert into league_readings as r (league_id, next_at) values (${leagueId}, ${at})
    on conflict (league_id) do update set next_at = least(r.next_at, excluded.next_at)
  `.execute(db)
}

/** Records a reading's result and when the next is due: daily before the start, weekly in the season. */
export async function noteReading(
  db: Db,
  given: { leagueId: LeagueId; now: Instant; stage: 'pregame' | 'running'; loss: LossReason | null },
): Promise<void> {
  const { leagueId, now, stage, loss } = given
  await sql`
    update league_readings set failures = 0, loss = ${loss}, next_at = ${later(now, EVERY_MS[stage])}
    where league_id = ${leagueId}
  `.execute(db)
}

/** Records the first reading that lacks the league or some of its teams. The second, ten minutes later, decides. */
export async function noteFirstLoss(
  db: Db,
  { leagueId, now, loss }: { leagueId: LeagueId; now: Instant; loss: Loss },
): Promise<void> {
  await sql`
    update league_readings set failures = 0, loss = ${loss}, next_at = ${later(now, REFRESH_PAUSE_MS)}
    where league_id = ${leagueId}
  `.execute(db)
}

/** Records a reading without an answer. It is repeated after an hour, then later each time, up to a day. */
export async function noteFailedReading(
  db: Db,
  { leagueId, failures, now }: Pick<ClaimedReading, 'leagueId' | 'failures'> & { now: Instant },
): Promise<void> {
  const waitMs = Math.min(DAY_MS, 6 * REFRESH_PAUSE_MS * 2 ** Math.min(failures, 5))
  await sql`
    update league_readings set failures = failures + 1, next_at = ${later(now, waitMs)} where league_id = ${leagueId}
  `.execute(db)
}

interface Row {
  league_id: LeagueId
  failures: number
  loss: Loss | null
}

function claimed({ league_id, failures, loss }: Row): ClaimedReading {
  return { leagueId: league_id, failures, loss }
}
