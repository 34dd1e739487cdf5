/** A user's data export, read in one snapshot per cell: the account here, the game in `personal-game-data.ts`. */
import { type CsvCell, type PersonalData, csvText } from '@whale/contract'
import { type AlertFact, alertWords, missingLeaguesSentence } from '@whale/words'
import type { UserId } from '@whale/game'
import { sql } from 'kysely'
import { inEachCell } from '../../domain/cells.ts'
import type { Allowance } from '../../platform/postgres/allowances.ts'
import { onSnapshot } from '../../platform/postgres/in-transaction.ts'
import type { Db } from '../../platform/postgres/pool.ts'
import { notSignedIn } from '../../http/failure.ts'
import { takeAllowance } from '../../http/limits.ts'
import type { World } from '../../world.ts'
import { gameDataOf, joined } from './personal-game-data.ts'

/** An export reads every table. The profile offers three files; this allows a few downloads of each. */
const COPIES: Allowance = { burst: 9, everyMs: 10 * 60_000 }

/** How long an export waits for a cell. */
const EXPORT_MS = 10_000

/** Returns the export. Throws 429 when called too often. */
export async function personalDataOf(world: World, userId: UserId): Promise<PersonalData> {
  await takeAllowance(world, { what: `copies of ${userId}`, allowance: COPIES })
  const own = await onSnapshot(world.db, async (db) => {
    const account = await db
      .selectFrom('users')
      .select(['id', 'email', 'username', 'face', 'created_at', 'email_confirmed_at'])
      .where('id', '=', userId)
      .executeTakeFirst()
    if (account === undefined) throw notSignedIn()
    return {
      account: [{ ...account, id: userId }],
      ...(await accountDataOf(db, { userId, email: account.email_confirmed_at === null ? null : account.email })),
    }
  })
  const { answers, missing } = await inEachCell(
    world,
    ({ db, sign }) => onSnapshot(db, (snapshot) => gameDataOf({ db: snapshot, sign }, userId)),
    EXPORT_MS,
  )
  return {
    exported_at: world.clock.now(),
    missing: missing.length === 0 ? [] : [{ what: missingLeaguesSentence() }],
    ...own,
    ...joined(answers),
  }
}

/** `email` is null while unconfirmed: data stored under it may be somebody else's. */
async function accountDataOf(db: Db, { userId, email }: { userId: UserId; email: string | null }) {
  const sessions = await db
    .selectFrom('sessions')
    .select(['device', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  const mail = await db.selectFrom('mail_consents').select(['kind', 'given_at']).where('user_id', '=', userId).execute()
  const alerts = await alertDataOf(db, userId)
  const feed = await db.selectFrom('calendar_feeds').select('made_at').where('user_id', '=', userId).execute()
  const emails = await db
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'queued_at', 'sent_at'])
    .where((where) =>
      where.or([where('user_id', '=', userId), ...(email === null ? [] : [where('recipient', '=', email)])]),
    )
    .orderBy('id')
    .execute()
  return {
    sessions,
    mail,
    ...alerts,
    calendar_feed: feed,
    shared_links: await sharedLinksOf(db, userId),
    open_links: await openLinksOf(db, userId),
    ...(email === null ? { subscriptions: [], support_messages: [] } : await addressDataOf(db, email)),
    emails,
  }
}

async function sharedLinksOf(db: Db, userId: UserId) {
  const rows = await db
    .selectFrom('shares')
    .select(['league_id', 'kind', 'week', 'card', 'invite_code', 'made_at'])
    .where('user_id', '=', userId)
    .orderBy('made_at')
    .execute()
  return rows.map(({ invite_code: code, ...row }) => ({ ...row, with_invite: code !== null }))
}

async function alertDataOf(db: Db, userId: UserId) {
  const devices = await db
    .selectFrom('push_subscriptions')
    .select(['device', 'endpoint', 'made_at'])
    .where('user_id', '=', userId)
    .execute()
  return {
    alert_devices: devices.map(({ device, endpoint, made_at }) => {
      return { device, push_service: new URL(endpoint).hostname, made_at }
    }),
    alert_kinds: await db
      .selectFrom('push_consents')
      .select(['kind', 'given_at'])
      .where('user_id', '=', userId)
      .execute(),
    quiet_hours: await db
      .selectFrom('quiet_hours')
      .select(['zone', 'is_on', 'from_hour', 'until_hour', 'with_last_call', 'is_limited'])
      .where('user_id', '=', userId)
      .execute(),
    alerts: await db
      .selectFrom('pushes')
      .select(['kind', 'title', 'body', 'fact', 'queued_at', 'state'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
      .then((rows) =>
        rows.map(({ fact, ...row }) => ({ ...row, ...(fact === null ? {} : alertWords(fact as AlertFact)) })),
      ),
  }
}

async function addressDataOf(db: Db, email: string) {
  const subscriptions = await db.selectFrom('subscriptions').selectAll().where('email', '=', email).execute()
  const messages = await db
    .selectFrom('support_messages')
    .selectAll()
    .where('email', '=', email)
    .orderBy('received_at')
    .execute()
  return { subscriptions, support_messages: messages }
}

async function openLinksOf(db: Db, userId: UserId): Promise<PersonalData['open_links']> {
  const { rows } = await sql<PersonalData['open_links'][number]>`
    select 'new_password' as opens, null as email, expires_at from password_resets where user_id = ${userId}
    union all select 'new_email', email, expires_at from email_changes where user_id = ${userId}
  `.execute(db)
  return rows
}

/** The user's ledger as CSV, one line per transfer. */
export function ledgerTable({ ledger, leagues }: PersonalData): string {
  const names = new Map(leagues.map(({ league_id: id, name }) => [id, name]))
  return csvText([
    ['league', 'week', 'at', 'rule', 'what', 'units', 'balance_after', 'from', 'to'],
    ...ledger.map((row) => [
      names.get(row.league_id) ?? row.league_id,
      row.week,
      row.at,
      row.rule,
      row.sentence,
      row.units,
      row.balance_after,
      row.from,
      row.to,
    ]),
  ])
}

/** Everything else as CSV, one line per value with its section, row number and name. */
export function factsTable({ ledger: _, exported_at: at, ...sections }: PersonalData): string {
  const facts = Object.entries(sections).flatMap(([section, rows]) =>
    rows.flatMap((row, index) =>
      Object.entries(row).map(([name, value]): CsvCell[] => [section, index + 1, name, cellOf(value)]),
    ),
  )
  return csvText([['section', 'row', 'name', 'value'], ['exported_at', 1, 'exported_at', at], ...facts])
}

function cellOf(value: unknown): CsvCell {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value
  return typeof value === 'string' ? value : JSON.stringify(value)
}
