import type { Instant, LeagueId } from '@whale/game'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/pool.ts'
import { INTERNAL_ERROR, type LeagueRow } from './leagues.ts'
import { isLeaguePaused } from './pauses.ts'

/** Which leagues: game nights, which have separate worker rounds, all others, or both. */
export type DueKind = 'nights' | 'leagues' | 'all'

/** The due leagues that are not paused, longest overdue first, at most `limit`. */
export async function dueLeagues(db: Db, given: { now: Instant; limit: number; kind?: DueKind }): Promise<LeagueId[]> {
  const { kind = 'all' } = given
  const rows = await db
    .selectFrom('leagues')
    .select('id')
    .where('next_due_at', '<=', given.now)
    .$if(kind === 'nights', (query) => query.where('provider', '=', 'night'))
    .$if(kind === 'leagues', (query) => query.where('provider', '<>', 'night'))
    .where(sql<boolean>`not ${isLeaguePaused}`)
    .orderBy('next_due_at')
    .limit(given.limit)
    .execute()
  return rows.map(({ id }) => id as LeagueId)
}

/** When the next unpaused league is due, or null. */
export async function nextDueMoment(db: Db): Promise<Instant | null> {
  const row = await db
    .selectFrom('leagues')
    .select('next_due_at')
    .where('next_due_at', 'is not', null)
    .where(sql<boolean>`not ${isLeaguePaused}`)
    .orderBy('next_due_at')
    .limit(1)
    .executeTakeFirst()
  return (row?.next_due_at ?? null) as Instant | null
}

export interface Wait {
  until: Instant
  why: string
  /** Nothing runs in a quarantined league; in other waiting leagues, only the provider is not asked. */
  isQuarantined: boolean
  /** Failed attempts in a row. */
  failures: number
}

/** Until when a league waits, and why; null if it waits for nothing. */
export function waitOf({
  retry_at,
  wait_reason,
  failures,
}: Pick<LeagueRow, 'retry_at' | 'wait_reason' | 'failures'>): Wait | null {
  return retry_at === null
    ? null
    : {
        until: retry_at as Instant,
        why: wait_reason ?? 'waiting',
        isQuarantined: wait_reason === INTERNAL_ERROR,
        failures,
      }
}
