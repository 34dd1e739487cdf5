/** Season changes in progress: which leagues have been notified of a new calendar. */
import type { Instant, LeagueId } from '@whale/game'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/postgres/pool.ts'
import { BATCH_ROWS } from './batches.ts'
import { readClock } from './clock.ts'

export interface SeasonChange {
  season: number
  /** Identifies this change among those of the season. */
  change: number
  cell: number
  /** The last league that was notified; empty if none was. */
  after: string
}

/** Records that a season's calendar changed, in the transaction that changes it. All of its leagues, in each cell, are notified again. */
export async function noteSeasonChange(tx: Tx, season: number): Promise<void> {
  const change = await readClock(tx)
  await sql`
    insert into season_changes (season, cell, change, after_league) select ${season}, number, ${change}, '' from cells
    on conflict (season, cell) do update set change = excluded.change, after_league = ''
  `.execute(tx)
}

/** The changes with leagues still to notify. */
export async function openSeasonChanges(db: Db): Promise<SeasonChange[]> {
  const rows = await db.selectFrom('season_changes').selectAll().orderBy('season').orderBy('cell').execute()
  return rows.map(({ season, cell, change, after_league: after }) => ({ season, cell, change, after }))
}

/** Makes the season's next leagues due if they still have something to do, and notifies their pages. Returns their ids. */
export async function notifySeasonBatch(
  tx: Tx,
  { season, after, now }: Pick<SeasonChange, 'season' | 'after'> & { now: Instant },
): Promise<LeagueId[]> {
  const { rows } = await sql<{ id: LeagueId }>`
    select id from leagues where season = ${season} and id > ${after} order by id limit ${BATCH_ROWS} for update
  `.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return ids
  const atMicros = await readClock(tx)
  await sql`
    with moved as (
      update leagues set change_number = greatest(change_number + 1, ${atMicros}::bigint),
        next_due_at = case when next_due_at is null then null else ${now}::timestamptz end
      where id = any(${ids}::text[]) returning id, change_number
    )
    insert into changes (league_id, number, player_id, topic) select id, change_number, null, 'week' from moved
  `.execute(tx)
  return ids
}

/** Stores how far a change has got. Does nothing if the season has changed again. */
export async function advanceSeasonChange(db: Db, { season, cell, change, after }: SeasonChange): Promise<void> {
  await sql`
    update season_changes set after_league = ${after}
    where season = ${season} and cell = ${cell} and change = ${change}
  `.execute(db)
}

/** Ends a change. Does nothing if the season has changed again. */
export async function endSeasonChange(db: Db, { season, cell, change }: SeasonChange): Promise<void> {
  await sql`
    delete from season_changes where season = ${season} and cell = ${cell} and change = ${change}
  `.execute(db)
}
