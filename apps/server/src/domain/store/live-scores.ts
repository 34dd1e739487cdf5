/** The queue of live score readings: weeks with games on, or over but not settled. Each is claimed by one worker at a time. */
import {
  GAME_MS,
  type Instant,
  type Kickoffs,
  type LeagueId,
  type ProviderName,
  type ScoreReport,
  type SeenLineup,
  type TeamId,
  byLineups,
  isSameReading,
  later,
  debouncedReport,
  seeLineups,
} from '@whale/game'
import { sql } from 'kysely'
import { inTransaction } from '../../platform/postgres/in-transaction.ts'
import type { Db, Tx } from '../../platform/postgres/pool.ts'
import { BATCH_ROWS, inBatches } from './batches.ts'
import { appendChanges } from './changes.ts'

export interface DueWeek {
  leagueId: LeagueId
  fantasyLeagueId: string
  season: number
  week: number
  failures: number
  /** The players' teams. */
  teamIds: readonly TeamId[]
  /** Other teams that a move of this week refers to, as in `wantedScores`. */
  namedIds: readonly TeamId[]
}

interface Due {
  /** `playing`: a game is on. `over`: all games are over, and the week is neither settled nor are its final scores stored. */
  weeks: 'playing' | 'over'
  provider: ProviderName
  now: Instant
  everyMs: number
  limit: number
}

const PLAYING = ({ now }: Due) => sql`
  select season, week, null::timestamptz as ended_at from nfl_games
  where kickoff_at <= ${now} and kickoff_at > ${later(now, -GAME_MS)} group by season, week
`

const OVER = ({ now }: Due) => sql`
  select w.season, w.week, max(n.kickoff_at) + make_interval(secs => ${GAME_MS / 1000}::float8) as ended_at
  from season_weeks w join nfl_games n on n.season = w.season and n.week = w.week
  where w.locks_at <= ${now} and w.processes_at > ${now}
  group by w.season, w.week having max(n.kickoff_at) <= ${later(now, -GAME_MS)}
`

/** A provider's running leagues with an unsettled week of that kind. */
const leaguesInWeek = (due: Due) => sql`
  select l.id, l.fantasy_league_id, l.season, g.week
  from (${due.weeks === 'playing' ? PLAYING(due) : OVER(due)}) g
  join leagues l on l.season = g.season and l.provider = ${due.provider} and l.stage = 'running' and l.wiped_at is null
    and l.start_week <= g.week and l.settled_through < g.week
  where not exists (
    select from score_reports r where r.league_id = l.id and r.week = g.week and r.read_at >= g.ended_at
  )
`

/** Enqueues new weeks, spread over the interval between two readings. Returns how many weeks are due. */
export async function enqueueDue(db: Db, due: Due): Promise<number> {
  const { now, everyMs, limit } = due
  await inBatches(
    async () =>
      await sql`
    with found as materialized (
    select p.id, p.week, ${now}::timestamptz + make_interval(secs => mod(abs(hashtext(p.id)::bigint), ${everyMs}) / 1000.0) as next_at
    from (${leaguesInWeek(due)}) p
    where not exists (select from live_scores s where s.league_id = p.id and s.week = p.week)
    limit ${BATCH_ROWS}
    ) insert into live_scores (league_id, week, next_at) select id, week, next_at from found
    on conflict do nothing
  `.execute(db),
  )
  const { rows } = await sql`
    select 1 from live_scores s join (${leaguesInWeek(due)}) p on p.id = s.league_id and p.week = s.week
    where ${isDue(due)} limit ${limit}
  `.execute(db)
  return rows.length
}

/** Claims due weeks for `everyMs`, longest waiting first. */
export async function claimDue(db: Db, due: Due): Promise<DueWeek[]> {
  const { now, everyMs, limit } = due
  const { rows } = await sql<{
    league_id: LeagueId
    fantasy_league_id: string
    season: number
    week: number
    failures: number
    team_ids: TeamId[]
    named_ids: TeamId[]
  }>`
    with due as (
      select s.league_id, s.week, p.fantasy_league_id, p.season
      from live_scores s join (${leaguesInWeek(due)}) p on p.id = s.league_id and p.week = s.week
      where ${isDue(due)} order by s.next_at limit ${limit}
      for update of s skip locked
    )
    update live_scores s set asked_at = ${now}, next_at = ${later(now, everyMs)}
    from due where s.league_id = due.league_id and s.week = due.week
    returning s.league_id, s.week, s.failures, due.fantasy_league_id, due.season,
      array(
        select p.team_id from players p where p.league_id = s.league_id and p.left_at is null
      ) as team_ids,
      array(
        select t.id from teams t where t.league_id = s.league_id and t.missing_since is null and (
          exists (select from predictions where league_id = s.league_id and week = s.week)
          or exists (
            select from casino_entries where league_id = s.league_id and week = s.week and terms ->> 'event' = 'mark_a_rival'
          )
          or t.id in (
            select team_id from options where league_id = s.league_id and week = s.week
            union select p.team_id from bets b join players p on p.league_id = b.league_id
              and ((p.id = b.challenger_id and b.kind <> 'under') or (p.id = b.challenged_id and b.kind <> 'over'))
            where b.league_id = s.league_id and b.week = s.week and b.state = 'accepted'
          )
        )
      ) as named_ids
  `.execute(db)
  return rows.map(({ league_id, fantasy_league_id, team_ids, named_ids, ...row }) => ({
    ...row,
    leagueId: league_id,
    fantasyLeagueId: fantasy_league_id,
    teamIds: team_ids,
    namedIds: named_ids,
  }))
}

/** Due now, or so far in the future that the development clock must have been turned back. A small difference is another worker's clock. */
const isDue = ({ now, everyMs }: Due) => sql`(s.next_at <= ${now} or s.asked_at > ${later(now, everyMs)})`

/** Postpones a provider's week in all leagues because the provider has not finished scoring it. */
export async function postponeAll(
  db: Db,
  { provider, season, week, until }: { provider: ProviderName; season: number; week: number; until: Instant },
): Promise<void> {
  await inBatches(
    async () =>
      await sql`
    update live_scores set next_at = ${until} where (league_id, week) in (
      select s.league_id, s.week from live_scores s join leagues l on l.id = s.league_id
      where l.provider = ${provider} and l.season = ${season} and s.week = ${week} and s.next_at < ${until}
      order by s.league_id limit ${BATCH_ROWS} for update of s
    )
  `.execute(db),
  )
}

/** Stores a reading and notifies open pages if the shown scores changed. Returns whether they did. */
export async function storeReading(db: Db, leagueId: LeagueId, reading: ScoreReport): Promise<boolean> {
  const kickoffs = await kickoffsIn(db, reading)
  return await inTransaction(db, async (tx) => {
    const row = await lockRow(tx, leagueId, reading)
    // The league was erased in the meantime.
    if (row === undefined) return false
    const lineups = seeLineups(row.lineups, reading, kickoffs)
    // Both columns were written by an earlier call of this function.
    const shown = debouncedReport(row.reading as ScoreReport | null, byLineups(reading, lineups).report)
    const before = row.shown as ScoreReport | null
    await tx
      .updateTable('live_scores')
      .set({
        reading: JSON.stringify(reading),
        shown: JSON.stringify(shown),
        lineups: JSON.stringify(lineups),
        failures: 0,
      })
      .where('league_id', '=', leagueId)
      .where('week', '=', reading.week)
      .execute()
    const hasChanged = before === null || !isSameReading(before, shown)
    if (hasChanged) await appendChanges(tx, leagueId, [{ topic: 'scores', playerId: null }])
    return hasChanged
  })
}

/** Adds what these readings of a week show of the lineups, oldest first, and returns everything known about them. */
export async function storeLineups(
  db: Db,
  leagueId: LeagueId,
  readings: readonly [ScoreReport, ...ScoreReport[]],
): Promise<SeenLineup[]> {
  const [{ week, readAt, season }] = readings
  const kickoffs = await kickoffsIn(db, { season, week })
  return await inTransaction(db, async (tx) => {
    await sql`
      insert into live_scores (league_id, week, next_at) select id, ${week}, ${readAt} from leagues where id = ${leagueId}
      on conflict do nothing
    `.execute(tx)
    const before = (await lockRow(tx, leagueId, { week }))?.lineups ?? []
    const lineups = readings
      .filter((reading) => before.every((lineup) => lineup.readAt < reading.readAt))
      .reduce((seen, reading) => seeLineups(seen, reading, kickoffs), before)
    await tx
      .updateTable('live_scores')
      .set({ lineups: JSON.stringify(lineups) })
      .where('league_id', '=', leagueId)
      .where('week', '=', week)
      .execute()
    return lineups
  })
}

async function lockRow(tx: Tx, leagueId: LeagueId, { week }: Pick<ScoreReport, 'week'>) {
  const row = await tx
    .selectFrom('live_scores')
    .select(['reading', 'shown', 'lineups'])
    .where('league_id', '=', leagueId)
    .where('week', '=', week)
    .forUpdate()
    .executeTakeFirst()
  return row === undefined ? undefined : { ...row, lineups: (row.lineups ?? []) as SeenLineup[] }
}

async function kickoffsIn(db: Db, { season, week }: Pick<ScoreReport, 'season' | 'week'>): Promise<Kickoffs> {
  const rows = await db
    .selectFrom('nfl_games')
    .select(['team', 'kickoff_at'])
    .where('season', '=', season)
    .where('week', '=', week)
    .execute()
  return new Map(rows.map(({ team, kickoff_at }) => [team, kickoff_at as Instant]))
}

/** Records a failed reading and when to retry. */
export async function storeFailure(db: Db, { leagueId, week }: DueWeek, nextAt: Instant): Promise<void> {
  await db
    .updateTable('live_scores')
    .set((row) => ({ failures: row('failures', '+', 1), next_at: nextAt }))
    .where('league_id', '=', leagueId)
    .where('week', '=', week)
    .execute()
}

/** Locks and reads which side of each bet was ahead last; null before the first time. */
export async function readLeans(tx: Tx, { leagueId, week }: { leagueId: LeagueId; week: number }): Promise<unknown> {
  const row = await tx
    .selectFrom('live_scores')
    .select('leans')
    .where('league_id', '=', leagueId)
    .where('week', '=', week)
    .forUpdate()
    .executeTakeFirst()
  return row?.leans ?? null
}

/** Stores which side of each bet is ahead. */
export async function writeLeans(
  tx: Tx,
  { leagueId, week, leans }: { leagueId: LeagueId; week: number; leans: object },
): Promise<void> {
  await tx
    .updateTable('live_scores')
    .set({ leans: JSON.stringify(leans) })
    .where('league_id', '=', leagueId)
    .where('week', '=', week)
    .execute()
}
