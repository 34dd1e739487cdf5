/** One league, brought back from a backup: every row of it as it stood there, none of anybody else's. */
import { sql } from 'kysely'
import { type AuditResult, auditLeagues } from '../audit.ts'
import { constraintOf, inTransaction, onSnapshot, sqlStateOf } from '../../platform/postgres/in-transaction.ts'
import type { Db, Tx } from '../../platform/postgres/pool.ts'
import { LEAGUE_TABLES, LEDGER_TABLES, eraseLeague } from './erase.ts'

/** A league as a backup has it. */
export interface LeagueCopy {
  leagueId: string
  name: string
  /** How many events its story had. */
  eventCount: number
  /** The migrations of the backup, by which it is known whether its rows still fit. */
  schema: string
  /** The rows of each table as JSON, in the order in which they can be written: text, so that no number is rounded on the way. */
  rows: readonly { table: string; json: string }[]
}

/** Reads a league on one snapshot; null where the backup has none of that id. */
export async function copyLeague(backup: Db, leagueId: string): Promise<LeagueCopy | null> {
  return await onSnapshot(backup, async (db) => {
    const league = await db
      .selectFrom('leagues')
      .select(['name', 'event_count'])
      .where('id', '=', leagueId)
      .executeTakeFirst()
    if (league === undefined) return null
    const rows = [await rowsOf(db, { table: 'leagues', key: 'id', leagueId })]
    for (const table of LEAGUE_TABLES.toReversed()) rows.push(await rowsOf(db, { table, key: 'league_id', leagueId }))
    return { leagueId, name: league.name, eventCount: league.event_count, schema: await schemaOf(db), rows }
  })
}

export type Restoring =
  | { state: 'restored' }
  /** It is here, and nobody said that it is to be replaced. */
  | { state: 'is_here'; eventCount: number }
  | { state: 'other_schema' }
  /** People of the league have deleted their accounts since. */
  | { state: 'users_gone'; users: string[] }
  /** Its fantasy league was brought again, or its invite code is another's. */
  | { state: 'taken' }
  | { state: 'unclean'; audit: AuditResult }

/** Puts a league back as its copy has it, in one transaction, or does nothing and says why. */
export async function restoreLeague(
  db: Db,
  { copy, replaces }: { copy: LeagueCopy; replaces: boolean },
): Promise<Restoring> {
  if ((await schemaOf(db)) !== copy.schema) return { state: 'other_schema' }
  const users = await usersGone(db, copy)
  if (users.length > 0) return { state: 'users_gone', users }
  try {
    return await inTransaction(db, async (tx): Promise<Restoring> => {
      const here = await sql<{ event_count: number }>`
        select event_count from leagues where id = ${copy.leagueId} for update
      `.execute(tx)
      const [row] = here.rows
      if (row !== undefined && !replaces) return { state: 'is_here', eventCount: row.event_count }
      await putBack(tx, copy)
      const audit = await auditLeagues(tx, [copy.leagueId])
      if (audit.breaches.length > 0) throw new Unclean(audit)
      return { state: 'restored' }
    })
  } catch (error) {
    // Expected: the books would not be right, or what was free then is somebody else's now. Nothing of it stays.
    if (error instanceof Unclean) return { state: 'unclean', audit: error.audit }
    if (sqlStateOf(error) === UNIQUE_VIOLATION && TAKEN.has(constraintOf(error) ?? '')) return { state: 'taken' }
    throw error
  }
}

const UNIQUE_VIOLATION = '23505'
const TAKEN = new Set(['leagues_brought_once', 'leagues_invite_code_key'])

class Unclean extends Error {
  override name = 'Unclean'
  readonly audit: AuditResult

  constructor(audit: AuditResult) {
    super('the books would not be right')
    this.audit = audit
  }
}

/** The migrations that a database has seen, as one text. */
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
    where not exists (select from users u where u.id = p.user_id)
  `.execute(db)
  return gone.map(({ user_id }) => user_id)
}

/** Replaces the league by its copy. All that the database guards is checked at the end of it and not only at the commit. */
async function putBack(tx: Tx, { leagueId, rows }: LeagueCopy): Promise<void> {
  // Only a league that was wiped can be erased: this one is, for as long as it takes.
  await sql`update leagues set wiped_at = coalesce(wiped_at, now()) where id = ${leagueId}`.execute(tx)
  await eraseLeague(tx, leagueId)
  const isOfLedger = ({ table }: (typeof rows)[number]) => LEDGER_TABLES.some((name) => name === table)
  for (const each of rows.filter((each) => !isOfLedger(each))) await insertionOf(each).execute(tx)
  // Its guards look at each statement's end: all of a ledger is written in one.
  const ledger = rows
    .filter(isOfLedger)
    .map((each, place) => sql`${sql.ref(`part_${place}`)} as (${insertionOf(each)})`)
  await sql`with ${sql.join(ledger)} select`.execute(tx)
  // Where the database was made anew, its own count of transfers may be behind those that have come back.
  await sql`
    select setval(pg_get_serial_sequence('transfers', 'number'), greatest(
      nextval(pg_get_serial_sequence('transfers', 'number')),
      (select max(number) from transfers where league_id = ${leagueId})))
  `.execute(tx)
  // Other processes may have cached a later state at a version that the copy would reach again: raise it above all of them.
  await sql`update leagues set version = version where id = ${leagueId}`.execute(tx)
  await sql`set constraints all immediate`.execute(tx)
}

function insertionOf({ table, json }: LeagueCopy['rows'][number]) {
  return sql`
    insert into ${sql.table(table)} overriding system value
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
