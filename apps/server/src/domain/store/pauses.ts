/** Which leagues are paused, and why. In a paused league, `act` refuses every command except an operator's. */
import type { Instant, LeagueId } from '@whale/game'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/pool.ts'
import { BATCH_ROWS } from './batches.ts'
import { readMoment } from './clock.ts'

export type PauseScope = LeagueId | 'all'

export interface Pause {
  scope: PauseScope
  reason: string
  pausedAt: Instant
}

/** Pauses from the next command on. Returns false, and keeps the first reason, if it was already paused. */
export async function pause(db: Db, { scope, reason }: { scope: PauseScope; reason: string }): Promise<boolean> {
  const pausedAt = await readMoment(db)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('pauses')
    .values({ scope, reason, paused_at: pausedAt })
    .onConflict((conflict) => conflict.column('scope').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Ends a pause; overdue work runs next. Returns whether there was one. Every process then reads the leagues again, since
 * an operator may have repaired their tables by hand.
 */
export async function resume(db: Db, scope: PauseScope): Promise<boolean> {
  await readAnew(db, scope)
  const { numDeletedRows } = await db.deleteFrom('pauses').where('scope', '=', scope).executeTakeFirst()
  return numDeletedRows === 1n
}

/** Raises the version of a league, or of all leagues in batches, with a trigger on every updated row. */
async function readAnew(db: Db, scope: PauseScope): Promise<void> {
  let after = ''
  for (;;) {
    const { rows } = await sql<{ last: string | null }>`
      with moved as (
        update leagues set version = version where id in (
          select id from leagues where ${scope === 'all' ? sql`id > ${after}` : sql`id = ${scope}`}
          order by id limit ${BATCH_ROWS}
        ) returning id
      )
      select max(id) as last from moved
    `.execute(db)
    const last = rows[0]?.last ?? null
    if (scope !== 'all' || last === null) return
    after = last
  }
}

/** All pauses, oldest first. */
export async function pausesNow(db: Db): Promise<Pause[]> {
  const rows = await db.selectFrom('pauses').selectAll().orderBy('paused_at').execute()
  return rows.map((row) => ({
    scope: row.scope as PauseScope,
    reason: row.reason,
    pausedAt: row.paused_at as Instant,
  }))
}

/** Whether all leagues are paused. Then no league can be created either. */
export async function areAllLeaguesPaused(db: Db): Promise<boolean> {
  const row = await db.selectFrom('pauses').select('scope').where('scope', '=', 'all').executeTakeFirst()
  return row !== undefined
}

/** A condition for queries of `leagues`: whether the league is paused, alone or with all others. */
export const isLeaguePaused = sql<boolean>`exists (select from pauses where scope in (leagues.id, 'all'))`
