/** A league many times over, as rows: each as it stands, with an id, a code and a fantasy league of its own, and with the same people. */
import { sql } from 'kysely'
import { type Db, connect } from '../platform/postgres/pool.ts'
import { LEAGUE_TABLES } from '../domain/store/erase.ts'

/** Makes so many copies of a league, in one transaction; returns their ids. */
export async function addLeagueCopies(
  databaseUrl: string,
  given: { leagueId: string; count: number },
): Promise<string[]> {
  const { leagueId, count } = given
  const db = connect({ url: databaseUrl, connections: 1, timeoutMs: 600_000, onLostConnection: () => undefined })
  try {
    await db.transaction().execute(async (tx) => {
      // The guards want what belongs together in one statement. These rows were checked when the original was written.
      await sql`set local session_replication_role = replica`.execute(tx)
      await copyRows(tx, { table: 'leagues', key: 'id', leagueId, count })
      for (const table of LEAGUE_TABLES.toReversed()) await copyRows(tx, { table, key: 'league_id', leagueId, count })
    })
    const made = await db.selectFrom('leagues').select('id').where('id', 'like', 'league_copy%').orderBy('id').execute()
    return made.map(({ id }) => id)
  } finally {
    await db.destroy()
  }
}

async function copyRows(
  db: Db,
  given: { table: string; key: 'id' | 'league_id'; leagueId: string; count: number },
): Promise<void> {
  const { table, key, leagueId, count } = given
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_identity = 'NO' order by ordinal_position
  `.execute(db)
  const columns = rows.map(({ name }) => name)
  const own: Readonly<Record<string, string>> = {
    [key]: `'league_copy' || lpad(n::text, 5, '0')`,
    ...(table === 'leagues'
      ? { invite_code: `'C' || lpad(n::text, 5, '0')`, fantasy_league_id: `'9' || lpad(n::text, 8, '0')` }
      : {}),
  }
  const made = columns.map((name) => (own[name] === undefined ? sql`t.${sql.ref(name)}` : sql.raw(own[name])))
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(made)} from ${sql.table(table)} t, generate_series(1, ${count}::int) n where t.${sql.ref(key)} = ${leagueId}
  `.execute(db)
}
