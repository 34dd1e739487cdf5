/** The story of a league in a table: appended in order, never changed. */
import type { GameEvent } from '@whale/game'
import { sql } from 'kysely'
import type { Tx } from '../db/pool.ts'

/** Appends `events`, numbered on from `after`. */
export async function appendEvents(
  tx: Tx,
  given: { leagueId: string; after: number; events: readonly GameEvent[]; actor: string; recordedAt: string },
): Promise<void> {
  const { leagueId, after, events, actor, recordedAt } = given
  const rows = events.map((event, index) => ({ number: after + 1 + index, at: event.at, type: event.type, event }))
  await sql`
    insert into events (league_id, number, at, recorded_at, type, actor, event)
    select ${leagueId}, t.number, t.at, ${recordedAt}::timestamptz, t.type, ${actor}, t.event
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t (number int, at timestamptz, type text, event jsonb)
  `.execute(tx)
}
