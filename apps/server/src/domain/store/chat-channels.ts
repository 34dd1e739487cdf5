/** A league's group chats, one per service. Their addresses are sealed. */
import type { ChatService, ChatFailure, PostKind } from '@whale/contract'
import type { GameEvent, Instant, LeagueId, UserId } from '@whale/game'
import { sql } from 'kysely'
import { type Db, type Tx, sendWithNext } from '../../platform/postgres/pool.ts'
import type { Place, Sealed } from '../../platform/sealed/seal.ts'

export interface ChatChannel {
  leagueId: LeagueId
  service: ChatService
  id: string
  /** The member who connected it. */
  userId: UserId
  lastFour: string
  kinds: readonly PostKind[]
  withNames: boolean
  connectedAt: Instant
  /** Why posts stopped; null while the chat is on. */
  failure: ChatFailure | null
}

export interface SealedChannel extends Pick<ChatChannel, 'leagueId' | 'id'>, Sealed {}

/** What a sealed address is bound to: its row and its league. */
export function placeOf({ leagueId, id }: Pick<ChatChannel, 'leagueId' | 'id'>): Place {
  return { purpose: 'chat_address', row: `${leagueId} ${id}` }
}

/** A league's group chats, without their addresses. */
export async function readChannels(db: Db, leagueId: LeagueId): Promise<ChatChannel[]> {
  const rows = await db
    .selectFrom('chat_channels')
    .select(['service', 'id', 'user_id', 'last_four', 'kinds', 'with_names', 'connected_at', 'failure'])
    .where('league_id', '=', leagueId)
    .orderBy('connected_at')
    .execute()
  return rows.map((row) => ({
    leagueId,
    service: row.service as ChatService,
    id: row.id,
    userId: row.user_id as UserId,
    lastFour: row.last_four,
    kinds: row.kinds as PostKind[],
    withNames: row.with_names,
    connectedAt: row.connected_at as Instant,
    failure: row.failure as ChatFailure | null,
  }))
}

/** Writes a chat, replacing one that is off. Call under the league's lock. */
export async function writeChannel(tx: Tx, channel: ChatChannel & Sealed): Promise<void> {
  await deleteChannel(tx, channel)
  await tx
    .insertInto('chat_channels')
    .values({
      league_id: channel.leagueId,
      service: channel.service,
      id: channel.id,
      user_id: channel.userId,
      key_id: channel.keyId,
      sealed: channel.sealed,
      last_four: channel.lastFour,
      kinds: JSON.stringify(channel.kinds),
      with_names: channel.withNames,
      connected_at: channel.connectedAt,
      failure: null,
      broken_since: null,
      wait_until: null,
    })
    .execute()
}

/** Stores which posts a chat gets. */
export async function writeChoice(
  tx: Tx,
  { leagueId, service, kinds, withNames }: Pick<ChatChannel, 'leagueId' | 'service' | 'kinds' | 'withNames'>,
): Promise<void> {
  await tx
    .updateTable('chat_channels')
    .set({ kinds: JSON.stringify(kinds), with_names: withNames })
    .where('league_id', '=', leagueId)
    .where('service', '=', service)
    .execute()
}

/** Deletes a chat with its posts. Returns whether it existed. */
export async function deleteChannel(
  tx: Tx,
  { leagueId, service }: Pick<ChatChannel, 'leagueId' | 'service'>,
): Promise<boolean> {
  await tx.deleteFrom('chat_posts').where('league_id', '=', leagueId).where('service', '=', service).execute()
  const { numDeletedRows } = await tx
    .deleteFrom('chat_channels')
    .where('league_id', '=', leagueId)
    .where('service', '=', service)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function deleteChannelsOf(tx: Tx, userId: UserId): Promise<void> {
  const rows = await tx
    .selectFrom('chat_channels')
    .select(['league_id', 'service'])
    .where('user_id', '=', userId)
    .execute()
  for (const { league_id: leagueId, service } of rows) {
    await deleteChannel(tx, { leagueId: leagueId as LeagueId, service: service as ChatService })
  }
}

const MEMBER_IS_GONE = sql`not exists (
  select from players p where p.league_id = c.league_id and p.user_id = c.user_id and p.left_at is null
)`

/** Deletes the chats of a member who has just left. Call after writing the events. */
export async function deleteLeftChannels(
  tx: Tx,
  { leagueId, events }: { leagueId: LeagueId; events: readonly GameEvent[] },
): Promise<void> {
  if (!events.some(({ type }) => type === 'player.left')) return
  await sendWithNext(
    tx,
    sql`
      with ended as (
        delete from chat_channels c where c.league_id = ${leagueId} and ${MEMBER_IS_GONE} returning c.league_id, c.id
      )
      delete from chat_posts p using ended where p.league_id = ended.league_id and p.channel_id = ended.id
    `,
  )
}

/** The chats that have ended: the season is over and the last post is sent, the league was wiped, or the member has left. */
export async function endedChannels(db: Db): Promise<Pick<ChatChannel, 'leagueId' | 'service'>[]> {
  const { rows } = await sql<{ league_id: LeagueId; service: ChatService }>`
    select c.league_id, c.service from chat_channels c join leagues l on l.id = c.league_id
    where l.wiped_at is not null or ${MEMBER_IS_GONE} or (
      l.stage not in ('pregame', 'running') and not exists (
        select from chat_posts p where p.league_id = c.league_id and p.channel_id = c.id and p.state in ('queued', 'sending')
      )
    )
  `.execute(db)
  return rows.map(({ league_id: leagueId, service }) => ({ leagueId, service }))
}

/** Turns a chat off. Returns false if it was already off or was replaced. */
export async function switchOff(
  tx: Tx,
  { leagueId, id, failure, now }: Pick<ChatChannel, 'leagueId' | 'id'> & { failure: ChatFailure; now: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('chat_channels')
    .set({ failure, broken_since: now })
    .where('league_id', '=', leagueId)
    .where('id', '=', id)
    .where('failure', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Sends nothing to a chat before the given moment. */
export async function delayChannel(
  db: Db,
  { leagueId, id, until }: Pick<ChatChannel, 'leagueId' | 'id'> & { until: Instant },
): Promise<void> {
  await db
    .updateTable('chat_channels')
    .set({ wait_until: until })
    .where('league_id', '=', leagueId)
    .where('id', '=', id)
    .execute()
}

/** All sealed addresses, for a key rotation. */
export async function allSealedChannels(db: Db): Promise<SealedChannel[]> {
  const rows = await db
    .selectFrom('chat_channels')
    .select(['league_id', 'id', 'key_id', 'sealed'])
    .orderBy('league_id')
    .execute()
  return rows.map((row) => ({
    leagueId: row.league_id as LeagueId,
    id: row.id,
    keyId: row.key_id,
    sealed: row.sealed,
  }))
}

/** Replaces a sealed address by the same one under another key. Returns false if the row has changed meanwhile. */
export async function replaceSealedAddress(
  db: Db,
  { before, after }: { before: SealedChannel; after: Sealed },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chat_channels')
    .set({ key_id: after.keyId, sealed: after.sealed })
    .where('league_id', '=', before.leagueId)
    .where('id', '=', before.id)
    .where('key_id', '=', before.keyId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
