/** A league's events: appended in order, never changed. */
import type { GameEvent } from '@whale/game'
import { type RawBuilder, sql } from 'kysely'

/** A league's events, numbered after `after`. */
export interface NewEvents {
  leagueId: string
  after: number
  events: readonly GameEvent[]
  actor: string
}

/** Only the insert, to be embedded in the statement that writes the leagues' rows. */
export function insertingEvents(leagues: readonly NewEvents[], recordedAt: string): RawBuilder<unknown> {
  const rows = leagues.flatMap(({ leagueId: league_id, after, events, actor }) =>
    events.map((event, index) => ({
      league_id,
      number: after + 1 + index,
      at: event.at,
      type: event.type,
      actor,
      event,
    })),
  )
  return sql`
    insert into events (league_id, number, at, recorded_at, type, actor, event)
    select t.league_id, t.number, t.at, ${recordedAt}::timestamptz, t.type, t.actor, t.event
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t (league_id text, number int, at timestamptz, type text, actor text, event jsonb)`
}
