/** What a command came to, in tables: what happened to the league, and what was answered. */
import { type Accepted, type Actor, type GameEvent, type Instant, type League, assert } from '@whale/game'
import type { Version } from '../../platform/postgres/kept.ts'
import type { Tx } from '../../platform/postgres/pool.ts'
import { changeNumberAfter, changesOf } from './changes.ts'
import { type CommandKey, writeKey } from './command-keys.ts'
import { type LeagueRow, type Writing, writeLeagueRow } from './leagues.ts'
import { writeEvents } from './store.ts'

/** A league as a command left it. */
export interface AfterCommand {
  league: League
  events: readonly GameEvent[]
  now: Instant
}

export interface Recorded<R> {
  reply: R
  league: League
  /** The league's from the commit on; null where nothing has happened in it. */
  version: Version | null
}

type RowSoFar = Pick<LeagueRow, 'event_count' | 'change_number' | 'retry_at'>
/** The row of a league that is founded just now. */
export const NEW_ROW: RowSoFar = { event_count: 0, change_number: 0, retry_at: null }

/** Writes the events of an accepted decision and stores the reply under the command's key. All statements go with the commit. */
export async function record<R extends object>(
  tx: Tx,
  given: {
    before: League
    decision: Accepted
    actor: Actor
    now: Instant
    recordedAt: Instant
    writing: Writing
    /** What the league's row says so far. */
    row: RowSoFar
    key: CommandKey | null
    reply: (after: AfterCommand) => R
  },
): Promise<Recorded<R>> {
  const { before, decision, actor, now, recordedAt, writing, row, key } = given
  const { events, stages, league } = decision
  assert(league.id === before.id, `the decision is about league ${before.id}`)
  const reply = given.reply({ league, events, now })
  const kept = key === null ? null : { ...key, reply, at: recordedAt }
  if (events.length === 0) {
    if (kept !== null) await writeKey(tx, kept)
    return { reply, league, version: null }
  }
  await writeEvents(tx, { leagueId: league.id, stages, recordedAt })
  const changes = changesOf(events, before)
  const version = {
    events: row.event_count + events.length,
    changes: changeNumberAfter(row.change_number, { count: changes.length, atMicros: writing.atMicros }),
    writtenBy: writing.by,
  }
  await writeLeagueRow(tx, {
    league,
    events,
    changes,
    version,
    before: { events: row.event_count },
    actor: actor.kind === 'calendar' ? 'calendar' : actor.userId,
    recordedAt,
    retryAt: row.retry_at as Instant | null,
    kept,
  })
  return { reply, league, version }
}
