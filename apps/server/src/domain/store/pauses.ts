/** A clerk beside the store: which leagues stand still, and why. `act` refuses every command in them but an operator's; they can be read. */
import type { Instant, LeagueId } from '@whale/game'
import { sql } from 'kysely'
import { inTransaction } from '../../platform/postgres/in-transaction.ts'
import type { Db } from '../../platform/postgres/pool.ts'

/** One league, or all of the server. */
export type PauseScope = LeagueId | 'all'

export interface Pause {
  scope: PauseScope
  reason: string
  pausedAt: Instant
}

/** Pauses from the next command on; one that is under way still ends. Returns whether it was not paused before: a first reason stays. */
export async function pause(db: Db, { scope, reason }: { scope: PauseScope; reason: string }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('pauses')
    .values({ scope, reason })
    .onConflict((conflict) => conflict.column('scope').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Lets a league, or the server, go on; what fell due meanwhile is done next. Returns whether it was paused. Leagues that go on are read
 * anew by every process: what was wrong with them may have been mended in their tables, without a word to anybody.
 */
export async function resume(db: Db, scope: PauseScope): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom('pauses').where('scope', '=', scope).executeTakeFirst()
    // A trigger raises the version of every updated row.
    const rows = tx.updateTable('leagues').set((league) => ({ version: league.ref('version') }))
    await (scope === 'all' ? rows : rows.where('id', '=', scope)).execute()
    return numDeletedRows === 1n
  })
}

/** What is paused now, the oldest first. */
export async function pausesNow(db: Db): Promise<Pause[]> {
  const rows = await db.selectFrom('pauses').selectAll().orderBy('paused_at').execute()
  return rows.map((row) => ({
    scope: row.scope as PauseScope,
    reason: row.reason,
    pausedAt: row.paused_at as Instant,
  }))
}

/** Whether the whole server is paused: then no league is founded either. */
export async function areAllLeaguesPaused(db: Db): Promise<boolean> {
  const row = await db.selectFrom('pauses').select('scope').where('scope', '=', 'all').executeTakeFirst()
  return row !== undefined
}

/** In a query of `leagues`: whether the row's league is paused, by itself or with the server. */
export const isLeaguePaused = sql<boolean>`exists (select from pauses where scope in (leagues.id, 'all'))`
