/** Records what a command did: the changed league, its events, and the reply. */
import { type Accepted, type Actor, type GameEvent, type Instant, type League, assert } from '@whale/game'
import type { Alert } from '@whale/contract'
import type { Tx } from '../../platform/postgres/pool.ts'
import type { Version } from '../../platform/postgres/version-cache.ts'
import { insertAlerts } from './alerts.ts'
import { changeNumberAfter, changesOf } from './changes.ts'
import { deleteLeftChannels } from './chat-channels.ts'
import { type NewPost, queuePosts } from './chat-posts.ts'
import { type CommandKey, writeKey } from './command-keys.ts'
import { type LeagueEmail, insertEmails } from './emails.ts'
import { deleteEndedSignIn } from './espn-sign-ins.ts'
import { type LeagueRow, writeLeagueRow } from './leagues.ts'
import { writeEvents } from './store.ts'

/** A league after a command, with the command's events. */
export interface AfterCommand {
  league: League
  events: readonly GameEvent[]
  now: Instant
}

export interface Recorded<R> {
  reply: R
  league: League
  /** The league's version after the commit; null when the command changed nothing. */
  version: Version | null
}

type RowBefore = Pick<LeagueRow, 'event_count' | 'change_number' | 'transfer_number' | 'version' | 'retry_at'>
/** The row of a league that does not exist yet. */
export const NEW_ROW: RowBefore = {
  event_count: 0,
  change_number: 0,
  transfer_number: 0,
  version: 0,
  retry_at: null,
}

/** Writes the events of an accepted decision, and the reply under the command's key. The statements are sent with the commit. */
export async function record<R extends object>(
  tx: Tx,
  given: {
    before: League
    decision: Accepted
    actor: Actor
    now: Instant
    recordedAt: Instant
    /** The database's clock, in microseconds, read under the league's lock. */
    atMicros: number
    /** The league's row before the command. */
    row: RowBefore
    /** What the events tell the league's group chats. */
    posts: readonly NewPost[]
    key: CommandKey | null
    /** What the events tell members on their devices. */
    alerts: readonly Alert[]
    /** The emails that the events cause. */
    emails: readonly LeagueEmail[]
    reply: (after: AfterCommand) => R
  },
): Promise<Recorded<R>> {
  const { before, decision, actor, now, recordedAt, atMicros, row, key } = given
  const { events, stages, league } = decision
  assert(league.id === before.id, `the decision is about league ${before.id}`)
  const reply = given.reply({ league, events, now })
  const stored = key === null ? null : { ...key, reply, at: recordedAt }
  if (events.length === 0) {
    if (stored !== null) await writeKey(tx, stored)
    return { reply, league, version: null }
  }
  const transferNumber = await writeEvents(tx, {
    leagueId: league.id,
    stages,
    transferNumber: row.transfer_number,
    recordedAt,
  })
  await deleteEndedSignIn(tx, { before, league, events })
  await deleteLeftChannels(tx, { leagueId: league.id, events })
  await queuePosts(tx, league.id, given.posts, recordedAt)
  await insertAlerts(tx, league.id, given.alerts)
  await insertEmails(tx, { leagueId: league.id, emails: given.emails, at: recordedAt })
  const changes = changesOf(events, before)
  const version = Math.max(row.version + 1, atMicros)
  await writeLeagueRow(tx, {
    league,
    events,
    changes,
    version,
    eventCount: row.event_count,
    transferNumber,
    changeNumber: changeNumberAfter(row.change_number, { count: changes.length, atMicros }),
    actor: actor.kind === 'calendar' ? 'calendar' : actor.userId,
    recordedAt,
    retryAt: row.retry_at as Instant | null,
    stored,
  })
  return { reply, league, version }
}
