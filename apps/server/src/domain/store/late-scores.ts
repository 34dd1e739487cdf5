/** The queue of readings after a week's results are final (RULES §3). Each is claimed by one worker at a time. */
import {
  DAY_MS,
  type Instant,
  type LeagueId,
  MINUTE_MS,
  type Points,
  type ProviderName,
  type RunNote,
  type SetScores,
  type ScoreChange,
  type TeamPoints,
  later,
  setScoresOf,
} from '@whale/game'
import type { Alert } from '@whale/words'
import { sql } from 'kysely'
import { inTransaction } from '../../platform/postgres/in-transaction.ts'
import type { Db } from '../../platform/postgres/pool.ts'
import { insertAlerts } from './alerts.ts'
import { BATCH_ROWS, inBatches } from './batches.ts'
import { appendChanges } from './changes.ts'

/** Stat corrections come within a week. */
const READINGS_MAX = 7
/** Weeks that were settled earlier are not read anymore. */
const WATCHED_MS = 21 * DAY_MS
/** The longest time from a settlement until its results are final, with a margin. */
const FINAL_AFTER_MS = 2 * DAY_MS
const CLAIMED_MS = 10 * MINUTE_MS

/** A final week whose scores are read again, with the scores that settled it. */
export interface FinalWeek {
  leagueId: LeagueId
  fantasyLeagueId: string
  season: number
  week: number
  failures: number
  doubtful: readonly ScoreChange[] | null
  scores: readonly TeamPoints[]
  athletePoints: Readonly<Record<string, Points>>
  /** By how much the commissioner had changed scores. */
  set: SetScores
}

/** Adds final weeks without a row, spread over a day. Returns how many are due, at most `limit`. */
export async function enqueueFinalWeeks(
  db: Db,
  { provider, now, limit }: { provider: ProviderName; now: Instant; limit: number },
): Promise<number> {
  await inBatches(
    async () =>
      await sql`
    with found as materialized (
    select r.league_id, r.week,
      ${now}::timestamptz + make_interval(secs => mod(abs(hashtext(r.league_id)::bigint), ${DAY_MS}) / 1000.0) as next_at
    from runs r join leagues l on l.id = r.league_id
    where r.at > ${later(now, -WATCHED_MS)} and r.reversed_at is null and jsonb_array_length(r.scores) > 0
      and l.provider = ${provider} and l.wiped_at is null
      and (l.stage = 'over' or (l.stage = 'running' and l.final_through >= r.week))
      and not exists (select from late_scores s where s.league_id = r.league_id and s.week = r.week)
    limit ${BATCH_ROWS}
    ) insert into late_scores (league_id, week, next_at) select league_id, week, next_at from found
    on conflict do nothing
  `.execute(db),
  )
  const { rows } = await sql`select 1 from (${dueOf(provider, now)}) due limit ${limit}`.execute(db)
  return rows.length
}

const dueOf = (provider: ProviderName, now: Instant) => sql`
  select s.league_id, s.week, l.fantasy_league_id, l.season, r.scores, r.athlete_points, r.notes
  from late_scores s
  join leagues l on l.id = s.league_id
  join runs r on r.league_id = s.league_id and r.week = s.week and r.reversed_at is null
  where s.next_at <= ${now} and l.provider = ${provider} and l.wiped_at is null
`

/** Claims due weeks for ten minutes, longest waiting first. */
export async function claimFinalWeeks(
  db: Db,
  { provider, now, limit }: { provider: ProviderName; now: Instant; limit: number },
): Promise<FinalWeek[]> {
  const { rows } = await sql<Row>`
    with due as (${dueOf(provider, now)} order by s.next_at limit ${limit} for update of s skip locked)
    update late_scores s set next_at = ${later(now, CLAIMED_MS)}
    from due where s.league_id = due.league_id and s.week = due.week
    returning s.league_id, s.week, s.failures, s.doubtful, due.fantasy_league_id, due.season, due.scores,
      due.athlete_points, due.notes
  `.execute(db)
  return rows.map((row) => ({
    leagueId: row.league_id,
    fantasyLeagueId: row.fantasy_league_id,
    season: row.season,
    week: row.week,
    failures: row.failures,
    doubtful: row.doubtful,
    scores: row.scores,
    athletePoints: row.athlete_points,
    set: setScoresOf(row.notes),
  }))
}

interface Row {
  league_id: LeagueId
  fantasy_league_id: string
  season: number
  week: number
  failures: number
  doubtful: ScoreChange[] | null
  scores: TeamPoints[]
  athlete_points: Record<string, Points>
  notes: RunNote[]
}

/**
 * Stores what a reading changed (an empty list for nothing). If that is new, notifies open pages, and members by
 * `alerts`. Returns whether it was new.
 */
export async function storeLateChanges(
  db: Db,
  given: { leagueId: LeagueId; week: number; changes: readonly ScoreChange[]; alerts: readonly Alert[]; now: Instant },
): Promise<boolean> {
  const { leagueId, week, alerts, now } = given
  const changes = given.changes.length === 0 ? null : JSON.stringify(given.changes)
  return await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ is_news: boolean }>`
      with before as (
        select league_id, week, changes is distinct from ${changes}::jsonb as is_news from late_scores
        where league_id = ${leagueId} and week = ${week} for update
      )
      update late_scores s set readings = s.readings + 1, failures = 0, doubtful = null, changes = ${changes}::jsonb,
        changed_at = case when b.is_news then ${now}::timestamptz else s.changed_at end,
        next_at = case when s.readings + 1 < ${READINGS_MAX} then ${later(now, DAY_MS)}::timestamptz end
      from before b where s.league_id = b.league_id and s.week = b.week returning b.is_news
    `.execute(tx)
    const isNews = rows[0]?.is_news === true
    if (!isNews) return false
    await appendChanges(tx, leagueId, [{ topic: 'week', playerId: null }])
    await insertAlerts(tx, [{ leagueId, alerts }])
    return true
  })
}

/**
 * Stores which scores do not count because starters changed after their games. If that is new, notifies open pages. An
 * empty list removes the note. Returns whether it was new.
 */
export async function storeLineupNote(
  db: Db,
  given: { leagueId: LeagueId; week: number; changes: readonly ScoreChange[]; now: Instant },
): Promise<boolean> {
  const { leagueId, week, now } = given
  const changes = given.changes.length === 0 ? null : JSON.stringify(given.changes)
  return await inTransaction(db, async (tx) => {
    const { numAffectedRows } = await sql`
      insert into late_scores as s (league_id, week, next_at, changes, changed_at)
      select id, ${week}, ${later(now, FINAL_AFTER_MS)}, ${changes}::jsonb, ${now} from leagues
      where id = ${leagueId} and (
        ${changes}::jsonb is not null or exists (select from late_scores where league_id = ${leagueId} and week = ${week})
      )
      on conflict (league_id, week) do update set changes = excluded.changes, changed_at = excluded.changed_at
      where s.changes is distinct from excluded.changes
    `.execute(tx)
    const isNews = numAffectedRows === 1n
    if (isNews) await appendChanges(tx, leagueId, [{ topic: 'week', playerId: null }])
    return isNews
  })
}

/** Stores a doubtful change, which counts if a reading at `nextAt` confirms it. */
export async function storeDoubtfulChanges(
  db: Db,
  given: { leagueId: LeagueId; week: number; changes: readonly ScoreChange[]; nextAt: Instant },
): Promise<void> {
  await db
    .updateTable('late_scores')
    .set({ doubtful: JSON.stringify(given.changes), next_at: given.nextAt })
    .where('league_id', '=', given.leagueId)
    .where('week', '=', given.week)
    .execute()
}

/** Records a reading without an answer and when to repeat it. */
export async function storeLateFailure(
  db: Db,
  given: { leagueId: LeagueId; week: number; nextAt: Instant },
): Promise<void> {
  await db
    .updateTable('late_scores')
    .set((row) => ({ failures: row('failures', '+', 1), next_at: given.nextAt }))
    .where('league_id', '=', given.leagueId)
    .where('week', '=', given.week)
    .execute()
}
