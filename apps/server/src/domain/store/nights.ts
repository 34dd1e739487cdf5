/** Game nights: their seeds, and which of them are running. See night-presence.ts for who is connected. */
import { type Instant, type LeagueId, later } from '@whale/game'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/postgres/pool.ts'
import { LEASE_MS } from '../../platform/postgres/leases.ts'
import { readClock, readMoment } from './clock.ts'
import { isLeaguePaused } from './pauses.ts'

/** Stores the seed of a night's scores, and the network that opened it. */
export async function insertSeed(
  tx: Tx,
  { leagueId, seed, network }: { leagueId: LeagueId; seed: string; network: string },
): Promise<void> {
  await tx.insertInto('night_seeds').values({ league_id: leagueId, seed, network }).execute()
}

/** A night's seed; null for any other league. */
export async function readSeed(db: Db, leagueId: string): Promise<string | null> {
  const row = await db.selectFrom('night_seeds').select('seed').where('league_id', '=', leagueId).executeTakeFirst()
  return row?.seed ?? null
}

/** A condition on the league `l`. */
export const IS_RUNNING = sql`l.provider = 'night' and l.stage in ('pregame', 'running') and l.wiped_at is null`

export interface RunningNight {
  leagueId: LeagueId
  version: number
  phase: string | null
}

/** A cell's running nights that no operator has paused. */
export async function runningNights(db: Db): Promise<RunningNight[]> {
  const { rows } = await sql<RunningNight>`
    select l.id as "leagueId", l.version, l.phase from (select leagues.*, ${isLeaguePaused} as is_paused from leagues) l
    where ${IS_RUNNING} and not l.is_paused
  `.execute(db)
  return rows
}

/** How many nights of a cell are running, and when the first of them should end. */
export async function countNights(db: Db): Promise<{ nights: number; endsAt: Instant | null }> {
  const { rows } = await sql<{ nights: number; ends_at: Instant | null }>`
    select count(*)::int as nights, min(w.processes_at) as ends_at
    from leagues l left join league_weeks w on w.league_id = l.id and w.week = 12
    where ${IS_RUNNING}
  `.execute(db)
  return { nights: rows[0]?.nights ?? 0, endsAt: rows[0]?.ends_at ?? null }
}

/** How many unfinished nights in one cell were opened from a network. */
export async function countNightsOf(db: Db, network: string): Promise<number> {
  const { rows } = await sql<{ nights: number }>`
    select count(*)::int as nights from leagues l join night_seeds s on s.league_id = l.id
    where s.network = ${network} and ${IS_RUNNING}
  `.execute(db)
  return rows[0]?.nights ?? 0
}

/** The network that opened a night, and the night that the same people play next. */
export async function readNightNotes(
  db: Db,
  leagueId: string,
): Promise<{ network: string | null; nextId: LeagueId | null }> {
  const { rows } = await sql<{ network: string | null; nextId: LeagueId | null }>`
    select network, next_id as "nextId" from night_seeds where league_id = ${leagueId}
  `.execute(db)
  return rows[0] ?? { network: null, nextId: null }
}

/** Records the night that the same people play next, replacing `instead`. Returns false if another one was recorded meanwhile. */
export async function writeNextNight(
  db: Db,
  { leagueId, nextId, instead }: { leagueId: string; nextId: string; instead: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    update night_seeds set next_id = ${nextId}
    where league_id = ${leagueId} and next_id is not distinct from ${instead} returning league_id
  `.execute(db)
  return rows.length > 0
}

/** Whether a user was in a night when it was ended. */
export async function wasInEndedNight(
  db: Db,
  { leagueId, userId }: { leagueId: string; userId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from leagues l join players p on p.league_id = l.id and p.user_id = ${userId} and p.left_at is null
    where l.id = ${leagueId} and l.provider = 'night' and l.wiped_at is not null
  `.execute(db)
  return rows.length > 0
}

const ENDED_AT = sql`coalesce(l.wiped_at, case when l.stage in ('over', 'not_started') then w.confirms_at end)`
const NIGHTS_WITH_END = sql`leagues l left join league_weeks w on w.league_id = l.id and w.week = 12`

/** Which of these nights are on, or ended after `before`. */
export async function nightsNotOver(
  db: Db,
  { leagueIds, before }: { leagueIds: readonly string[]; before: Instant },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from ${NIGHTS_WITH_END}
    where l.id = any(${[...leagueIds]}::text[]) and coalesce(${ENDED_AT} >= ${before}, true)
  `.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * A cell's nights that ended before the given moment and that no account played. Leaves out wiped ones, which are erased
 * with all wiped leagues.
 */
export async function nightsEndedBefore(db: Db, before: Instant): Promise<LeagueId[]> {
  const { rows } = await sql<{ id: LeagueId }>`
    select l.id from ${NIGHTS_WITH_END}
    where l.provider = 'night' and l.wiped_at is null and ${ENDED_AT} < ${before} and not exists (
      select from players p where p.league_id = l.id and p.left_at is null
        and not starts_with(p.user_id, 'user_rival_') and not starts_with(p.user_id, 'user_guest_')
    )
    order by l.id limit 100
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Forgets the networks of nights that ended before the given moment. */
export async function forgetNetworks(db: Db, before: Instant): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select l.id from ${NIGHTS_WITH_END} join night_seeds s on s.league_id = l.id
    where s.network is not null and ${ENDED_AT} < ${before}
  `.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`update night_seeds set network = null where league_id = any(${ids}::text[])`.execute(db)
}

/** Notifies the open pages of these leagues that scores have changed. Skips leagues that a command has locked. */
export async function notifyScores(tx: Tx, leagueIds: readonly LeagueId[]): Promise<void> {
  const atMicros = await readClock(tx)
  await sql`
    with free as (
      select id, greatest(change_number + 1, ${atMicros}::bigint) as number from leagues
      where id = any(${leagueIds}::text[]) order by id for update skip locked
    ), moved as (
      update leagues l set change_number = free.number from free where l.id = free.id
    )
    insert into changes (league_id, number, player_id, topic) select id, number, null, 'scores' from free
  `.execute(tx)
}

/**
 * Renews a worker's lease on a cell's nights. It is separate from the cell's own lease, so that no round waits for a
 * worker busy with nights. Returns whether the worker holds it.
 */
export async function renewNightLease(cell: Db, holder: string): Promise<boolean> {
  // A cluster refuses statements that use the database's clock, so read it first.
  const now = await readMoment(cell)
  const { rows } = await sql`
    insert into night_leases as held (holder, until) values (${holder}, ${later(now, LEASE_MS)})
    on conflict (is_only) do update set holder = excluded.holder, until = excluded.until
      where held.holder = excluded.holder or held.until < ${now}
    returning holder
  `.execute(cell)
  return rows.length > 0
}

/** Ends the lease at once, when the worker stops. */
export async function endNightLease(cell: Db, holder: string): Promise<void> {
  await sql`delete from night_leases where holder = ${holder}`.execute(cell)
}
