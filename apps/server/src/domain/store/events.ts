/** The events of a league: appended in order, never changed. */
import type { GameEvent } from '@whale/game'
import { type RawBuilder, sql } from 'kysely'

/** The insert alone, to be embedded in the statement that writes the league's row. Numbers start after `after`. */
export function insertingEvents(given: {
  leagueId: string
  after: number
  events: readonly GameEvent[]
  actor: string
  recordedAt: string
}): RawBuilder<unknown> {
  const { leagueId, after, events, actor, recordedAt } = given
  const rows = events.map((event, index) => ({ number: after + 1 + index, at: event.at, type: event.type, event }))
  return sql`
    insert into events (league_id, number, at, recorded_at, type, actor, event)
    select ${leagueId}, t.number, t.at, ${recordedAt}::timestamptz, t.type, ${actor}, t.event
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t (number int, at timestamptz, type text, event jsonb)`
}
