/**
 * The outbox of chat posts. A post is queued in the transaction that causes it, and marked `sending` before the request. After a
 * crash it is unknown whether it arrived, so it is never sent again. An edit replaces a message, so it can be repeated.
 */
import { type ChatFailure, type ChatService, type PostKind, POST_KINDS } from '@whale/contract'
import { type FactPost, type LeaguePost, type PostFact, type PostWords, postWords } from '@whale/words'
import { HOUR_MS, type Instant, type LeagueId, SECOND_MS, later } from '@whale/game'
import { type RawBuilder, sql } from 'kysely'
import { type Db, type Tx, sendWithNext } from '../../platform/postgres/pool.ts'
import { readMoment } from './clock.ts'
import type { Sealed } from '../../platform/sealed/seal.ts'

/** A post before it is queued for each chat that wants it. */
export interface NewPost {
  kind: PostKind
  week: number
  /** What the post is about: each chat gets it at most once. */
  key: string
  post: FactPost
  dueAt: Instant
  expiresAt: Instant
  /** Whether it replaces results that were sent earlier. */
  isCorrection: boolean
}

/** Spreads posts of the same moment over two minutes. */
const SPREAD_SECONDS = 120
/** Between two posts to one chat: Discord allows about 30 a minute per channel, Slack one a second. */
const BETWEEN_POSTS_MS = 2000
/** Longer than any request takes. After that, the worker must have died. */
const LEASE_MS = 60 * SECOND_MS
/** No service asks for a longer pause. A later moment means that a development clock was turned back. */
const LONGEST_WAIT_MS = HOUR_MS

/** The failure of a post that had nothing to say. No page shows it. */
const QUIET = 'quiet'

interface LeaguesPost extends NewPost {
  leagueId: LeagueId
}

/** Queues posts for every chat of their league that wants their kind; sent together with the next statement. Each chat gets a key once. */
export async function queuePosts(
  tx: Tx,
  leagues: readonly { leagueId: LeagueId; posts: readonly NewPost[] }[],
  now: Instant,
): Promise<void> {
  const posts = leagues.flatMap(({ leagueId, posts: of }) => of.map((post) => ({ leagueId, ...post })))
  for (const post of posts) if (post.isCorrection) await queueCorrection(tx, post, now)
  const fresh = posts.filter(({ isCorrection }) => !isCorrection)
  if (fresh.length > 0) await sendWithNext(tx, inserting(fresh, { now, where: sql`true` }))
}

/** Queues the calendar's posts for one chat. Returns how many are new. */
export async function queueFor(
  db: Db,
  given: { leagueId: LeagueId; channelId: string; post: NewPost; now: Instant },
): Promise<number> {
  const { leagueId, channelId, post, now } = given
  const ofChannel = sql`c.id = ${channelId}`
  const { numAffectedRows = 0n } = await inserting([{ leagueId, ...post }], { now, where: ofChannel }).execute(db)
  return Number(numAffectedRows)
}

/** Records that a calendar post had nothing to say, so that it is not tried again. */
export async function markQuiet(
  db: Db,
  given: Pick<NewPost, 'kind' | 'week' | 'key'> & {
    leagueId: LeagueId
    channelId: string
    service: ChatService
    now: Instant
  },
): Promise<void> {
  const { leagueId, channelId, service, kind, week, key, now } = given
  await sql`
    insert into chat_posts
      (league_id, channel_id, key, service, kind, week, path, state, queued_at, expires_at, ended_at, failure)
    values (${leagueId}, ${channelId}, ${key}, ${service}, ${kind}, ${week}, '', 'failed', ${now}, ${now}, ${now}, ${QUIET})
    on conflict do nothing
  `.execute(db)
}

function inserting(
  posts: readonly LeaguesPost[],
  { now, where }: { now: Instant; where: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const rows = posts.map(({ leagueId: league_id, kind, week, key, post, dueAt, expiresAt }) => {
    return { league_id, kind, week, key, path: post.path, fact: post.fact, due_at: dueAt, expires_at: expiresAt }
  })
  return sql`
    with given as materialized (
      select league_id, c.id, t.key, c.service, t.kind, t.week, t.path, t.fact,
        t.due_at + make_interval(secs => mod(abs(hashtext(c.id)::bigint), ${SPREAD_SECONDS}::int)) as due_at, t.expires_at
      from chat_channels c join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as t (league_id text, kind text, week int, key text, path text, fact jsonb, due_at timestamptz, expires_at timestamptz)
        using (league_id)
      where c.league_id = any(${posts.map(({ leagueId }) => leagueId)}::text[]) and c.failure is null and jsonb_exists(c.kinds, t.kind) and ${where}
    )
    insert into chat_posts
      (league_id, channel_id, key, service, kind, week, path, fact, state, queued_at, next_try_at, expires_at)
    select league_id, id, key, service, kind, week, path, fact, 'queued', ${now}::timestamptz, due_at, expires_at from given
    on conflict do nothing
  `
}

/**
 * Corrects results: a waiting post gets the new text, a sent message with an id is edited, and any other sent message is
 * followed by a second post.
 */
async function queueCorrection(tx: Tx, correction: LeaguesPost, now: Instant): Promise<void> {
  const { leagueId, key, post, expiresAt } = correction
  const isThis = sql`league_id = ${leagueId} and key = ${key}`
  await sendWithNext(
    tx,
    sql`
      update chat_posts set fact = ${JSON.stringify(post.fact)}::jsonb, title = null, lines = null, is_edit = state = 'sent',
        state = 'queued', tries = 0, ended_at = null, next_try_at = greatest(next_try_at, ${now}::timestamptz), expires_at = ${expiresAt}
      where ${isThis} and (state = 'queued' or (state = 'sent' and message_id is not null))
    `,
  )
  const isOut = sql`exists (
    select from chat_posts p where p.league_id = c.league_id and p.channel_id = c.id and p.key = ${key}
      and p.state in ('sending', 'sent', 'unknown') and p.message_id is null
  )`
  const second = { ...correction, key: `${key}:corrected`, dueAt: now }
  await sendWithNext(tx, inserting([second], { now, where: isOut }))
}

/** Queues a test post for one chat, due at once. Does nothing if one with this id exists. */
export async function queueTest(
  tx: Tx,
  given: { leagueId: LeagueId; channelId: string; service: ChatService; id: string; post: FactPost; now: Instant },
): Promise<void> {
  const { leagueId, channelId, service, id, post, now } = given
  await tx
    .insertInto('chat_posts')
    .values({
      league_id: leagueId,
      channel_id: channelId,
      key: `test:${id}`,
      service,
      kind: 'test',
      week: null,
      title: null,
      lines: null,
      path: post.path,
      state: 'queued',
      message_id: null,
      queued_at: now,
      next_try_at: now,
      expires_at: later(now, HOUR_MS),
      sending_since: null,
      ended_at: null,
      failure: null,
      fact: JSON.stringify(post.fact),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type PostState = 'queued' | 'sending' | 'sent' | 'unknown' | 'failed'

export interface StoredPost {
  service: ChatService
  kind: PostKind | 'test'
  title: string
  lines: readonly string[]
  path: string
  state: PostState
  failure: ChatFailure | null
  at: Instant
}

/** A league's newest chat posts, newest first. */
export async function readPosts(db: Db, leagueId: LeagueId, limit: number): Promise<StoredPost[]> {
  const rows = await db
    .selectFrom('chat_posts')
    .select(['service', 'kind', 'title', 'lines', 'path', 'state', 'failure', 'queued_at', 'next_try_at', 'ended_at'])
    .select('fact')
    .where('league_id', '=', leagueId)
    .where(sql<boolean>`failure is distinct from ${QUIET}`)
    .orderBy('queued_at', 'desc')
    .orderBy('key')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    service: row.service as ChatService,
    kind: row.kind as StoredPost['kind'],
    ...wordsOf(row),
    path: row.path,
    state: row.state as PostState,
    failure: row.failure as ChatFailure | null,
    at: (row.ended_at ?? row.next_try_at ?? row.queued_at) as Instant,
  }))
}

/** A post that this process is sending. The chat's address is still sealed. */
export interface ClaimedPost extends LeaguePost, Sealed {
  leagueId: LeagueId
  channelId: string
  key: string
  service: ChatService
  kind: PostKind | 'test'
  messageId: string | null
  isEdit: boolean
  tries: number
}

/** Whether a post is due, so that an idle worker does not take a turn. */
export async function hasDuePosts(db: Db, now: Instant): Promise<boolean> {
  const { rows } = await sql`
    select 1 from chat_posts where state = 'queued' and next_try_at <= ${now} limit 1
  `.execute(db)
  return rows.length > 0
}

/** Claims the post that has waited longest and marks it as being sent, one at a time per chat. Null if none can be sent now. */
export async function claimPost(db: Db, now: Instant): Promise<ClaimedPost | null> {
  const since = await readMoment(db)
  const { rows } = await sql<ClaimedRow>`
    with claimed as (
      select p.league_id, p.channel_id, p.key from chat_posts p
      join chat_channels c on c.league_id = p.league_id and c.id = p.channel_id
      where p.state = 'queued' and p.next_try_at <= ${now} and c.failure is null
        and (c.wait_until is null or c.wait_until <= ${now} or c.wait_until > ${later(now, LONGEST_WAIT_MS)})
        and not exists (
          select from chat_posts o where o.league_id = p.league_id and o.channel_id = p.channel_id and o.state = 'sending'
        )
      order by p.next_try_at, p.queued_at, array_position(${[...POST_KINDS]}::text[], p.kind), p.key limit 1 for update of p, c skip locked
    ), paced as (
      update chat_channels c set wait_until = ${later(now, BETWEEN_POSTS_MS)}
      from claimed where c.league_id = claimed.league_id and c.id = claimed.channel_id
      returning c.league_id, c.id, c.key_id, c.sealed
    )
    update chat_posts p set state = 'sending', tries = p.tries + 1, sending_since = ${since}::timestamptz
    from claimed join paced on paced.league_id = claimed.league_id and paced.id = claimed.channel_id
    where p.league_id = claimed.league_id and p.channel_id = claimed.channel_id and p.key = claimed.key
    returning p.league_id, p.channel_id, p.key, p.service, p.kind, p.title, p.lines, p.path, p.message_id, p.is_edit, p.tries,
      p.fact, paced.key_id, paced.sealed
  `.execute(db)
  const [row] = rows
  return row === undefined ? null : claimedOf(row)
}

interface ClaimedRow {
  league_id: LeagueId
  channel_id: string
  key: string
  service: ChatService
  kind: PostKind | 'test'
  title: string | null
  lines: string[] | null
  fact: PostFact
  path: string
  message_id: string | null
  is_edit: boolean
  tries: number
  key_id: string
  sealed: Buffer
}

function claimedOf(row: ClaimedRow): ClaimedPost {
  const {
    league_id: leagueId,
    channel_id: channelId,
    message_id: messageId,
    is_edit: isEdit,
    key_id: keyId,
    fact: _,
    ...rest
  } = row
  return { leagueId, channelId, messageId, isEdit, keyId, ...rest, ...wordsOf(row) }
}

/** The words as they were sent, or generated now. */
function wordsOf({ fact, title, lines }: { fact: unknown; title: string | null; lines: unknown }): PostWords {
  return title === null ? postWords(fact as PostFact) : { title, lines: lines as string[] }
}

/** Marks a post as sent. Without a `messageId`, keeps the earlier one. */
export async function markPostSent(
  db: Db,
  post: ClaimedPost,
  { messageId, now }: { messageId: string | null; now: Instant },
): Promise<void> {
  await sql`
    update chat_posts set state = 'sent', title = ${post.title}, lines = ${JSON.stringify(post.lines)}::jsonb, message_id = coalesce(${messageId}, message_id), failure = null, next_try_at = null,
      sending_since = null, ended_at = ${now}
    where ${isAttempt(post)}
  `.execute(db)
}

/** Requeues a post that certainly did not arrive. */
export async function requeuePost(db: Db, post: ClaimedPost, at: Instant): Promise<void> {
  await sql`
    update chat_posts set state = 'queued', next_try_at = ${at}, sending_since = null where ${isAttempt(post)}
  `.execute(db)
}

/** Ends a post that was not sent, or may or may not have arrived. */
export async function endPost(
  db: Db,
  post: ClaimedPost,
  { state, failure, now }: { state: 'failed' | 'unknown'; failure: ChatFailure | null; now: Instant },
): Promise<void> {
  await sql`
    update chat_posts set state = ${state}, failure = ${failure}, next_try_at = null, sending_since = null, ended_at = ${now}
    where ${isAttempt(post)}
  `.execute(db)
}

/** An answer that arrives after the lease still counts. */
function isAttempt({ leagueId, channelId, key, tries }: ClaimedPost): RawBuilder<unknown> {
  return sql`league_id = ${leagueId} and channel_id = ${channelId} and key = ${key} and tries = ${tries}
    and state in ('sending', 'unknown')`
}

/** Fails the posts waiting for a chat that is off. */
export async function failWaiting(
  tx: Tx,
  { leagueId, channelId, failure, now }: { leagueId: LeagueId; channelId: string; failure: ChatFailure; now: Instant },
): Promise<void> {
  await sql`
    update chat_posts set state = 'failed', failure = ${failure}, next_try_at = null, ended_at = ${now}
    where league_id = ${leagueId} and channel_id = ${channelId} and state = 'queued'
  `.execute(tx)
}

/** Ends posts that are too late, and those of a worker that died, since they may have arrived. Repeats edits instead. */
export async function endStalePosts(db: Db, now: Instant): Promise<{ late: number; lost: number }> {
  const late = await sql`
    update chat_posts set state = 'failed', failure = 'late', next_try_at = null, ended_at = ${now}
    where state = 'queued' and next_try_at <= ${now} and expires_at <= ${now}
  `.execute(db)
  const lost = await sql`
    update chat_posts set state = case when is_edit then 'queued' else 'unknown' end,
      next_try_at = case when is_edit then ${now}::timestamptz end,
      ended_at = case when is_edit then null else ${now}::timestamptz end, sending_since = null
    where state = 'sending' and sending_since < ${later(await readMoment(db), -LEASE_MS)}::timestamptz
  `.execute(db)
  return { late: Number(late.numAffectedRows ?? 0), lost: Number(lost.numAffectedRows ?? 0) }
}

export async function deletePostsBefore(db: Db, moment: Instant): Promise<void> {
  await db.deleteFrom('chat_posts').where('ended_at', '<', moment).execute()
}
