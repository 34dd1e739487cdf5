/** A clerk beside the store: the weeks of leagues while games are on, each asked for by one worker at a time. */
import {
  GAME_MS,
  type Instant,
  type LeagueId,
  type ProviderName,
  type ScoreReport,
  isSameReading,
  later,
  steadyReading,
} from '@whale/game'
import { sql } from 'kysely'
import { inTransaction } from '../db/in-transaction.ts'
import type { Db } from '../db/pool.ts'
import { appendChanges } from './changes.ts'

/** A league's week whose scores are to be read now. */
export interface DueWeek {
  leagueId: LeagueId
  fantasyLeagueId: string
  season: number
  week: number
  failures: number
}

interface Due {
  provider: ProviderName
  now: Instant
  everyMs: number
  limit: number
}

/** Leagues of a provider in a week of which a game is on: running, there, and not settled yet. */
const playing = ({ provider, now }: Pick<Due, 'provider' | 'now'>) => sql`
  select l.id, l.fantasy_league_id, l.season, g.week
  from (
    select distinct season, week from nfl_games
    where kickoff_at <= ${now} and kickoff_at > ${later(now, -GAME_MS)}
  ) g
  join leagues l on l.season = g.season and l.provider = ${provider} and l.stage = 'running' and l.wiped_at is null
    and l.start_week <= g.week and l.settled_through < g.week
`

/** Enters leagues whose games have begun, spread over the time between two readings; returns how many weeks are due. */
export async function countDue(db: Db, due: Due): Promise<number> {
  const { now, everyMs, limit } = due
  await sql`
    insert into live_scores (league_id, week, next_at)
    select p.id, p.week, ${now}::timestamptz + make_interval(secs => mod(abs(hashtext(p.id)::bigint), ${everyMs}) / 1000.0)
    from (${playing(due)}) p
    where not exists (select from live_scores s where s.league_id = p.id and s.week = p.week)
    on conflict do nothing
  `.execute(db)
  const { rows } = await sql`
    select 1 from live_scores s join (${playing(due)}) p on p.id = s.league_id and p.week = s.week
    where ${isDue(due)} limit ${limit}
  `.execute(db)
  return rows.length
}

/** Claims what is due, longest waiting first: nobody else asks for it within the next `everyMs`. */
export async function claimDue(db: Db, due: Due): Promise<DueWeek[]> {
  const { now, everyMs, limit } = due
  const { rows } = await sql<{
    league_id: LeagueId
    fantasy_league_id: string
    season: number
    week: number
    failures: number
  }>`
    with due as (
      select s.league_id, s.week, p.fantasy_league_id, p.season
      from live_scores s join (${playing(due)}) p on p.id = s.league_id and p.week = s.week
      where ${isDue(due)} order by s.next_at limit ${limit}
      for update of s skip locked
    )
    update live_scores s set asked_at = ${now}, next_at = ${later(now, everyMs)}
    from due where s.league_id = due.league_id and s.week = due.week
    returning s.league_id, s.week, s.failures, due.fantasy_league_id, due.season
  `.execute(db)
  return rows.map(({ league_id, fantasy_league_id, ...row }) => {
    return { ...row, leagueId: league_id, fantasyLeagueId: fantasy_league_id }
  })
}

/**
 * Its time has come; or it was asked for far in what is now the future, because somebody has turned the clock back. Not so far is the
 * clock of another worker, which has just asked.
 */
const isDue = ({ now, everyMs }: Due) => sql`(s.next_at <= ${now} or s.asked_at > ${later(now, everyMs)})`

/** Keeps a reading, and returns whether pages show anything else because of it: then they are told. */
export async function keepReading(db: Db, leagueId: LeagueId, reading: ScoreReport): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('live_scores')
      .select(['reading', 'shown'])
      .where('league_id', '=', leagueId)
      .where('week', '=', reading.week)
      .forUpdate()
      .executeTakeFirst()
    // The league was erased meanwhile.
    if (row === undefined) return false
    // What this function wrote before.
    const shown = steadyReading(row.reading as ScoreReport | null, reading)
    const before = row.shown as ScoreReport | null
    await tx
      .updateTable('live_scores')
      .set({ reading: JSON.stringify(reading), shown: JSON.stringify(shown), failures: 0 })
      .where('league_id', '=', leagueId)
      .where('week', '=', reading.week)
      .execute()
    const isNews = before === null || !isSameReading(before, shown)
    if (isNews) await appendChanges(tx, leagueId, [{ topic: 'scores', playerId: null }])
    return isNews
  })
}

/** Notes that a week could not be read, and when to try again. */
export async function keepFailure(db: Db, { leagueId, week }: DueWeek, nextAt: Instant): Promise<void> {
  await db
    .updateTable('live_scores')
    .set((row) => ({ failures: row('failures', '+', 1), next_at: nextAt }))
    .where('league_id', '=', leagueId)
    .where('week', '=', week)
    .execute()
}
