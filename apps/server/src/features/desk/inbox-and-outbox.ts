/**
 * What operators read at the desk: support messages, stuck leagues, the outbox, and how many there are of each. `world.db` must have the
 * club's tables.
 */
import type { ReplyOf, endpoints } from '@whale/contract'
import type { ProviderName } from '@whale/game'
import { waitReasonSentence } from '@whale/words'
import { sql } from 'kysely'
import { isQuarantined } from '../../domain/administration.ts'
import { inEachCell } from '../../domain/cells.ts'
import type { Db } from '../../platform/postgres/pool.ts'
import { type World, byGameClock } from '../../world.ts'
import { PREVIEWS, previewOf } from './email-previews.ts'
import { shownAt } from './waitlist.ts'

type Desk = (typeof endpoints)['desk']
type Counts = Pick<ReplyOf<Desk['desk']>, 'waitlist' | 'support' | 'leagues' | 'reported' | 'outbox'>
type Message = ReplyOf<Desk['supportInbox']>['messages'][number]
type StuckLeague = ReplyOf<Desk['stuckLeagues']>['leagues'][number]
type StoredText = Omit<Parameters<typeof previewOf>[1], 'id' | 'subject'>
type OutboxEmail = ReplyOf<Desk['outbox']>['emails'][number]

/** The number of open items on each page of the desk. Leaves out leagues of cells that do not answer. */
export async function counts(world: World): Promise<Counts> {
  const { answers } = await inEachCell(world, ({ db }) => cellCounts(db))
  const sum = (of: keyof CellCounts) => answers.reduce((total, counted) => total + counted[of], 0)
  return { ...(await clubCounts(world.db)), leagues: sum('leagues'), reported: sum('reported') }
}

type CellCounts = Pick<Counts, 'leagues' | 'reported'>

async function cellCounts(db: Db): Promise<CellCounts> {
  const { rows } = await sql<CellCounts>`
    select
      (select count(*)::int from leagues
        where wiped_at is null and (retry_at is not null or exists (select from pauses where scope = leagues.id))) as leagues,
      (select count(distinct (league_id, line))::int from talk_reports where answered_at is null) as reported
  `.execute(db)
  return rows[0] ?? { leagues: 0, reported: 0 }
}

async function clubCounts(db: Db): Promise<Omit<Counts, keyof CellCounts>> {
  const { rows } = await sql<Omit<Counts, keyof CellCounts>>`
    select
      (select count(*)::int from subscriptions
        where kind = 'beta' and answered_at is null and unsubscribed_at is null) as waitlist,
      (select count(*)::int from support_messages where answered_at is null) as support,
      (select count(*)::int from outbox where sent_at is null and error is not null) as outbox
  `.execute(db)
  return rows[0] ?? { waitlist: 0, support: 0, outbox: 0 }
}

/** Push services that refuse this deployment's keys. */
export async function pushRefusals(db: Db): Promise<ReplyOf<Desk['desk']>['push_refusals']> {
  return await db.selectFrom('push_refusals').select(['host', 'why', 'since']).orderBy('since').execute()
}

/** Support messages, at most `limit`, and their total number. Open ones are sorted longest waiting first, others newest first. */
export async function supportMessages(
  db: Db,
  { show, limit }: { show: 'open' | 'answered' | 'all'; limit: number },
): Promise<{ total: number; messages: Message[] }> {
  const matching = db
    .selectFrom('support_messages')
    .$if(show !== 'all', (rows) => rows.where('answered_at', show === 'open' ? 'is' : 'is not', null))
  const order = show === 'open' ? 'asc' : 'desc'
  const rows = await matching.selectAll().orderBy('received_at', order).orderBy('id', order).limit(limit).execute()
  const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const messages = rows.map((row) => ({
    ...row,
    league_provider: row.league_provider as Message['league_provider'],
    reason: row.reason as Message['reason'],
  }))
  return { total, messages }
}

/** Marks a message as answered or open. Returns when it was answered, or undefined for an unknown id. */
export async function markSupportMessage(
  { db, clock }: World,
  { id, isAnswered }: { id: number; isAnswered: boolean },
): Promise<{ answered_at: string | null } | undefined> {
  return await db
    .updateTable('support_messages')
    .set({ answered_at: isAnswered ? sql`coalesce(answered_at, ${clock.now()})` : null })
    .where('id', '=', id)
    .returning('answered_at')
    .executeTakeFirst()
}

type Stuck = ReplyOf<Desk['stuckLeagues']>

/** The stuck leagues of all cells, and why all leagues are paused. */
export async function stuckLeagues(world: World): Promise<Stuck> {
  const { answers, missing } = await inEachCell(world, async ({ db }) => {
    return { leagues: await stuckIn(db), pause: await pauseOfAllLeagues(db) }
  })
  const rank = ({ state, retry_at }: StuckLeague) => (state === 'paused' ? '' : (retry_at ?? ''))
  return {
    leagues: answers.flatMap(({ leagues }) => leagues).toSorted((a, b) => rank(a).localeCompare(rank(b))),
    missing: missingCellsText(missing),
    house_pause: answers.find(({ pause }) => pause !== null)?.pause ?? null,
  }
}

/** A sentence about cells that do not answer, or null. */
export function missingCellsText(missing: readonly number[]): string | null {
  return missing.length === 0 ? null : `Cell ${missing.join(', ')} can’t be reached: its leagues are missing here.`
}

/** Leagues that are paused, waiting for their provider or quarantined: paused ones first, then by next retry. */
async function stuckIn(db: Db): Promise<StuckLeague[]> {
  const rows = await db
    .selectFrom('leagues')
    .leftJoin('pauses', 'pauses.scope', 'leagues.id')
    .select(['id', 'name', 'provider', 'season', 'week', 'retry_at', 'wait_reason', 'pauses.reason'])
    .where((where) => where.or([where('retry_at', 'is not', null), where('pauses.scope', 'is not', null)]))
    .where('wiped_at', 'is', null)
    .orderBy('paused_at')
    .orderBy('retry_at')
    .execute()
  return rows.map(({ wait_reason, retry_at, provider, reason, ...row }): StuckLeague => {
    const league = { ...row, provider: provider as ProviderName }
    if (reason !== null) return { ...league, state: 'paused', reason, retry_at: null }
    const state = isQuarantined(wait_reason) ? 'stopped' : 'waiting'
    return { ...league, state, reason: waitReasonSentence(wait_reason ?? 'waiting'), retry_at }
  })
}

/** Since when and why all leagues are paused; null if they are not. */
async function pauseOfAllLeagues(db: Db): Promise<ReplyOf<Desk['stuckLeagues']>['house_pause']> {
  const row = await db
    .selectFrom('pauses')
    .select(['reason', 'paused_at'])
    .where('scope', '=', 'all')
    .executeTakeFirst()
  return row ?? null
}

/** Emails in the outbox, newest first, at most `limit`, and their total number. Previews exist only in a demo. */
export async function outboxEmails(
  world: World,
  { show, limit, hasPreviews }: { show: 'unsent' | 'all'; limit: number; hasPreviews: boolean },
): Promise<{ total: number; emails: OutboxEmail[] }> {
  const { db } = world
  const matching = db.selectFrom('outbox').$if(show === 'unsent', (rows) => rows.where('sent_at', 'is', null))
  const rows = await matching.selectAll().orderBy('id', 'desc').limit(limit).execute()
  const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return {
    total,
    emails: rows.map(({ id, recipient, subject, queued_at, tries, error, sent_at, next_try_at, ...rest }, place) => ({
      id,
      preview: hasPreviews && place < PREVIEWS ? previewOf(world, { id, subject, ...(rest as StoredText) }) : null,
      recipient,
      subject,
      queued_at: byGameClock(world, queued_at),
      tries,
      error,
      state: sent_at !== null ? 'sent' : next_try_at !== null ? 'waiting' : error === null ? 'expired' : 'given_up',
      at: shownAt(world, sent_at ?? next_try_at),
    })),
  }
}
