/** Test data for benches and chaos tests: fills a database with copies of one played league, row by row in SQL. Also opens the connections for it. */
import pg from 'pg'
import type { Defer } from './closers.ts'

/** Opens `count` connections, which close at the end. */
export async function openClients(defer: Defer, url: string, count = 1): Promise<[pg.Client, ...pg.Client[]]> {
  const open = () => new pg.Client({ connectionString: url })
  const clients: [pg.Client, ...pg.Client[]] = [open(), ...Array.from({ length: count - 1 }, open)]
  for (const client of clients) {
    await client.connect()
    defer(() => client.end())
  }
  return clients
}

/**
 * Tables to skip when copying a league's rows. `leagues` is copied separately, with more columns changed. `changes`, `live_scores` and
 * `line_readings` do not apply to a copy.
 */
const SKIPPED_TABLES = new Set(['leagues', 'changes', 'live_scores', 'line_readings'])

/**
 * Copies a league's rows `count` times, table by table: every table of the game has the league in its key. Nothing is due in a copy. Copies are
 * numbered: league ids are `league_<prefix>0`, `league_<prefix>1` and so on, and fantasy league ids end in six digits, counting from `from`. Returns
 * the league ids.
 */
export async function copyLeague(
  client: pg.Client,
  given: { leagueId: string; prefix: string; from?: number; count: number },
): Promise<string[]> {
  const { leagueId, prefix, from = 0, count } = given
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select table_name as table, array_agg(quote_ident(column_name) order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'cell_1') and table_type = 'BASE TABLE' and is_identity = 'NO'
    group by table_name having bool_or(column_name = 'league_id') or table_name = 'leagues'`)
  // Skips the triggers: the rows were checked when the original was written.
  await client.query(`set session_replication_role = replica`)
  const places = `generate_series(0, ${count - 1}) as copy_number`
  const copy = async (table: string, columns: readonly string[], key: string, changed: Record<string, string>) => {
    const selected = columns.map((column) => changed[column] ?? column).join(', ')
    const text = `insert into ${table} (${columns.join(', ')}) select ${selected} from ${table}, ${places} where ${key} = $1`
    await client.query(text, [leagueId])
  }
  const id = `'league_${prefix}' || copy_number`
  const fantasyLeagueId = `fantasy_league_id || lpad((${from} + copy_number)::text, 6, '0')`
  const code = `upper(lpad(to_hex(${from} + copy_number), 6, '0'))`
  await copy('leagues', rows.find(({ table }) => table === 'leagues')?.columns ?? [], 'id', {
    id,
    fantasy_league_id: fantasyLeagueId,
    invite_code: code,
    next_due_at: 'null',
  })
  for (const { table, columns } of rows) {
    const changed = { league_id: id, fantasy_league_id: fantasyLeagueId, code }
    if (!SKIPPED_TABLES.has(table)) await copy(table, columns, 'league_id', changed)
  }
  await client.query(`set session_replication_role = origin`)
  await client.query('analyze')
  return Array.from({ length: count }, (_, place) => `league_${prefix}${place}`)
}
