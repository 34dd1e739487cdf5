/** Restores one league from a backup: all of its rows and no others. */
import type { LeagueId, ProviderName, UserId } from '@whale/game'
import { sql } from 'kysely'
import { type AuditResult, auditLeagues } from '../audit.ts'
import { constraintOf, inTransaction, onSnapshot, sqlStateOf } from '../../platform/postgres/in-transaction.ts'
import type { Db, Tx } from '../../platform/postgres/pool.ts'
import { readMoment } from './clock.ts'
import type { Listing } from './directory.ts'
import { LEAGUE_TABLES, LEDGER_TABLES, eraseLeague } from './erase.ts'
import { ERASED_DOMAIN, eraseRowsOf } from './erase-user.ts'

export interface LeagueCopy {
  leagueId: string
  name: string
  /** How many events it has in the backup. */
  eventCount: number
  /** The backup's migrations. Its rows fit only a database with the same ones. */
  schema: string
  /** Each table's rows as JSON, in an order that satisfies foreign keys. As text, so that no number is rounded. */
  rows: readonly { table: string; json: string }[]
}

/**
 * Sign-ins: a member may have removed theirs since the backup, and can connect it again. Messages: those that were on
 * their way have been sent or are out of date.
 */
const NEVER_RESTORED: ReadonlySet<string> = new Set([
  'espn_sign_ins',
  'espn_readings',
  'chat_channels',
  'chat_posts',
  'league_alerts',
  'league_emails',
])

/** Reads a league in one snapshot; null if the backup does not have it. */
export async function copyLeague(backup: Db, leagueId: string): Promise<LeagueCopy | null> {
  return await onSnapshot(backup, async (db) => {
    const league = await db
      .selectFrom('leagues')
      .select(['name', 'event_count'])
      .where('id', '=', leagueId)
      .executeTakeFirst()
    if (league === undefined) return null
    const rows = [await rowsOf(db, { table: 'leagues', key: 'id', leagueId })]
    for (const table of LEAGUE_TABLES.toReversed().filter((name) => !NEVER_RESTORED.has(name)))
      rows.push(await rowsOf(db, { table, key: 'league_id', leagueId }))
    return { leagueId, name: league.name, eventCount: league.event_count, schema: await schemaOf(db), rows }
  })
}

export type RestoreOutcome =
  /** `erased`: users of the copy who have since deleted their accounts. Their rows are erased again; they still have to leave the league. */
  | { state: 'restored'; erased: UserId[] }
  /** The league exists, and the caller did not ask to replace it. */
  | { state: 'is_here'; eventCount: number }
  | { state: 'other_schema' }
  /** The players' accounts are not in this database: the copy is from another deployment, or newer. */
  | { state: 'users_gone'; users: string[] }
  /** Its fantasy league was added again, or another league has its invite code. */
  | { state: 'taken' }
  | { state: 'unclean'; audit: AuditResult }

/** Replaces a league by its copy in one transaction, or changes nothing and returns the reason. */
export async function restoreLeague(
  db: Db,
  { copy, replaces }: { copy: LeagueCopy; replaces: boolean },
): Promise<RestoreOutcome> {
  if ((await schemaOf(db)) !== copy.schema) return { state: 'other_schema' }
  const users = await usersGone(db, copy)
  if (users.length > 0) return { state: 'users_gone', users }
  try {
    return await inTransaction(db, async (tx): Promise<RestoreOutcome> => {
      const here = await sql<{ event_count: number }>`
        select event_count from leagues where id = ${copy.leagueId} for update
      `.execute(tx)
      const [row] = here.rows
      if (row !== undefined && !replaces) return { state: 'is_here', eventCount: row.event_count }
      await replaceLeague(tx, copy)
      const erased = await usersErased(tx, copy)
      for (const userId of erased) await eraseRowsOf(tx, userId)
      const audit = await auditLeagues(tx, [copy.leagueId])
      if (audit.violations.length > 0) throw new FailedAudit(audit)
      return { state: 'restored', erased }
    })
  } catch (error) {
    // Expected: the audit of the restored league fails, or a unique value is taken. The transaction is rolled back.
    if (error instanceof FailedAudit) return { state: 'unclean', audit: error.audit }
    if (sqlStateOf(error) === UNIQUE_VIOLATION && TAKEN.has(constraintOf(error) ?? '')) return { state: 'taken' }
    throw error
  }
}

const UNIQUE_VIOLATION = '23505'
const TAKEN = new Set(['leagues_brought_once', 'leagues_invite_code_key'])

export function listingOfCopy({ leagueId, rows }: LeagueCopy): Listing {
  const parsed = new Map(rows.map(({ table, json }) => [table, JSON.parse(json) as Record<string, string>[]]))
  const [league] = parsed.get('leagues') ?? []
  const {
    provider,
    fantasy_league_id: fantasyLeagueId,
    season,
    invite_code: code,
    creator_id: creatorId,
  } = league ?? {}
  const userIds = USER_TABLES.flatMap((table) =>
    (parsed.get(table) ?? []).flatMap(({ user_id: userId }) => userId ?? []),
  )
  return {
    leagueId: leagueId as LeagueId,
    codes: [code ?? ''],
    sources: [{ provider: provider as ProviderName, fantasyLeagueId: fantasyLeagueId ?? '', season: Number(season) }],
    userIds: [creatorId ?? '', ...userIds],
  }
}

const USER_TABLES = ['players', 'contests', 'claim_requests', 'week_reminders']

class FailedAudit extends Error {
  override name = 'FailedAudit'
  readonly audit: AuditResult

  constructor(audit: AuditResult) {
    super('the restored ledger fails its audit')
    this.audit = audit
  }
}

/** A database's applied migrations, as one text. */
async function schemaOf(db: Db): Promise<string> {
  const { rows } = await sql<{ schema: string }>`
    select string_agg(name || ' ' || hash, E'\n' order by name) as schema from schema_migrations
  `.execute(db)
  return rows[0]?.schema ?? ''
}

async function usersGone(db: Db, { rows }: LeagueCopy): Promise<string[]> {
  const json = rows.find(({ table }) => table === 'players')?.json ?? '[]'
  const { rows: gone } = await sql<{ user_id: string }>`
    select distinct p.user_id from jsonb_to_recordset(${json}::jsonb) as p (user_id text)
    where not exists (select from users u where u.id = p.user_id) and p.user_id !~ '^user_(rival|guest)_'
  `.execute(db)
  return gone.map(({ user_id }) => user_id)
}

/**
 * Users of the copy who have deleted their accounts here: their row remains without a name
 * (`features/users/accounts.ts`). Erased guests have no row.
 */
async function usersErased(tx: Tx, copy: LeagueCopy): Promise<UserId[]> {
  const { userIds } = listingOfCopy(copy)
  const { rows } = await sql<{ id: UserId }>`
    select id from users where id = any(${userIds}::text[]) and email = id || ${ERASED_DOMAIN}
    union
    select asked.id from (
      select unnest(${userIds}::text[]) union select user_id from talk_lines where league_id = ${copy.leagueId}
    ) asked (id)
    where starts_with(asked.id, 'user_guest_') and not exists (select from guests where guests.id = asked.id)
    order by id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** Replaces the league by its copy. Deferred constraints are checked at the end, before the audit. */
async function replaceLeague(tx: Tx, { leagueId, rows }: LeagueCopy): Promise<void> {
  const removed = await removedLines(tx, leagueId)
  // Only a wiped league can be erased.
  await sql`update leagues set wiped_at = coalesce(wiped_at, created_at) where id = ${leagueId}`.execute(tx)
  await eraseLeague(tx, leagueId)
  const isOfLedger = ({ table }: (typeof rows)[number]) => LEDGER_TABLES.some((name) => name === table)
  for (const each of rows.filter((each) => !isOfLedger(each))) await insertionOf(each).execute(tx)
  // The ledger's triggers check each statement, so all of its rows go into one.
  const ledger = rows
    .filter(isOfLedger)
    .map((each, place) => sql`${sql.ref(`part_${place}`)} as (${insertionOf(each)})`)
  await sql`with ${sql.join(ledger)} select`.execute(tx)
  await removeAgain(tx, leagueId, removed)
  // Other processes may have cached a later state at a version that the copy would reach again, so raise it above all of them.
  await sql`update leagues set version = version where id = ${leagueId}`.execute(tx)
  await sql`set constraints all immediate`.execute(tx)
}

/** The lines that were removed here. The backup may still contain their text. */
async function removedLines(tx: Tx, leagueId: string): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select coalesce(jsonb_agg(jsonb_build_object('number', number, 'written_at', written_at, 'removed_by', removed_by)), '[]')::text
      as json
    from talk_lines where league_id = ${leagueId} and removed_by is not null
  `.execute(tx)
  return rows[0]?.json ?? '[]'
}

/** A line's number may belong to another line in the backup, so the time must match too. */
async function removeAgain(tx: Tx, leagueId: string, removed: string): Promise<void> {
  await sql`
    update talk_lines l set text = null, removed_by = r.removed_by
    from jsonb_to_recordset(${removed}::jsonb) as r (number int, written_at timestamptz, removed_by text)
    where l.league_id = ${leagueId} and l.number = r.number and l.written_at = r.written_at
  `.execute(tx)
  await sql`
    update talk_reports r set answered_at = ${await readMoment(tx)}::timestamptz from talk_lines l
    where r.league_id = ${leagueId} and l.league_id = r.league_id and l.number = r.line
      and l.removed_by is not null and r.answered_at is null
  `.execute(tx)
}

function insertionOf({ table, json }: LeagueCopy['rows'][number]) {
  return sql`
    insert into ${sql.table(table)}
    select * from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)`
}

async function rowsOf(
  db: Db,
  { table, key, leagueId }: { table: string; key: string; leagueId: string },
): Promise<{ table: string; json: string }> {
  const { rows } = await sql<{ json: string }>`
    select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as json from ${sql.table(table)} t where ${sql.ref(key)} = ${leagueId}
  `.execute(db)
  return { table, json: rows[0]?.json ?? '[]' }
}
