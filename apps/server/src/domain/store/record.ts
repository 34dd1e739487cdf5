/** Records what a command did: the changed league, its events, and the reply. */
import { type Accepted, type Actor, type GameEvent, type Instant, type League, assert, transfersOf } from '@whale/game'
import type { Alert } from '@whale/words'
import type { Tx } from '../../platform/postgres/pool.ts'
import type { Version } from '../../platform/postgres/version-cache.ts'
import { insertAlerts } from './alerts.ts'
import { changeNumberAfter, changesOf } from './changes.ts'
import { deleteLeftChannels } from './chat-channels.ts'
import { type NewPost, queuePosts } from './chat-posts.ts'
import { type CommandKey, type StoredReply, writeKey } from './command-keys.ts'
import { type LeagueEmail, insertEmails } from './emails.ts'
import { deleteEndedSignIn } from './espn-sign-ins.ts'
import { type ChangedLeague, type LeagueRow, writeLeagueRows } from './leagues.ts'
import { writeEvents } from './store.ts'
import { appendTransfers } from './transfers.ts'

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

/** An accepted decision, with everything its transaction writes. */
export interface ToRecord<R extends object> {
  before: League
  decision: Accepted
  actor: Actor
  now: Instant
  /** The database's clock, in microseconds, read under the league's lock. */
  atMicros: number
  row: RowBefore
  /** The posts that the events cause in the league's group chats. */
  posts: readonly NewPost[]
  key: CommandKey | null
  /** The alerts that the events cause on members' devices. */
  alerts: readonly Alert[]
  emails: readonly LeagueEmail[]
  reply: (after: AfterCommand) => R
}

/** Writes the events of an accepted decision, and stores the reply under the command's key. The statements are sent together with the commit. */
export async function record<R extends object>(
  tx: Tx,
  given: ToRecord<R> & { recordedAt: Instant },
): Promise<Recorded<R>> {
  const { decision, now, key, recordedAt } = given
  const { events, league } = decision
  const reply = given.reply({ league, events, now })
  const stored = key === null ? null : { ...key, reply, at: recordedAt }
  if (events.length > 0) {
    const [version = null] = await recordEvents(tx, { commands: [given], recordedAt, stored })
    return { reply, league, version }
  }
  if (stored !== null) await writeKey(tx, stored)
  return { reply, league, version: null }
}

/** Writes the events of several leagues; each must have at least one. Returns each league's new version. */
export async function recordEvents<R extends object>(
  tx: Tx,
  given: { commands: readonly ToRecord<R>[]; recordedAt: Instant; stored: StoredReply | null },
): Promise<Version[]> {
  const { commands, recordedAt, stored } = given
  for (const { before, decision } of commands) {
    assert(decision.league.id === before.id, `the decision is about league ${before.id}`)
  }
  await writeEvents(tx, { stages: commands.map(({ decision }) => decision.stages), recordedAt })
  const transfers = commands.map(({ decision: { league, events }, row }) => {
    return { leagueId: league.id, transfers: events.flatMap(transfersOf), lastNumber: row.transfer_number }
  })
  await appendTransfers(tx, { leagues: transfers, recordedAt })
  const caused = commands.map(({ before, decision: { league, events }, posts, alerts, emails }) => {
    return { leagueId: league.id, before, league, events, posts, alerts, emails }
  })
  for (const one of caused) {
    await deleteEndedSignIn(tx, one)
    await deleteLeftChannels(tx, one)
    await insertEmails(tx, { ...one, at: recordedAt })
  }
  await queuePosts(tx, caused, recordedAt)
  await insertAlerts(tx, caused)
  const leagues = commands.map((one, index) => changedBy(one, transfers[index]?.transfers.length ?? 0))
  await writeLeagueRows(tx, { leagues, recordedAt, stored })
  return leagues.map(({ version }) => version)
}

function changedBy({ before, decision, actor, row, atMicros }: ToRecord<object>, transferCount: number): ChangedLeague {
  const { events, league } = decision
  const changes = changesOf(events, before)
  return {
    league,
    events,
    changes,
    version: Math.max(row.version + 1, atMicros),
    eventCount: row.event_count,
    transferNumber: row.transfer_number + transferCount,
    changeNumber: changeNumberAfter(row.change_number, { count: changes.length, atMicros }),
    actor: actor.kind === 'calendar' ? 'calendar' : actor.userId,
    retryAt: row.retry_at as Instant | null,
  }
}
