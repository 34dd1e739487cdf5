/** One played league many times: every table of the game carries its league in its key, so a copy is the same rows under another league. */
import type pg from 'pg'

const COPIED_BESIDE_ITSELF = new Set(['leagues', 'changes', 'live_scores'])

/** The id of the `place`th copy. */
export function copyId(prefix: string, place: number): string {
  return `league_${prefix}${place}`
}

/**
 * Copies a league `count` times, its rows and nothing else: nothing is to come in a copy until somebody says so. Its fantasy league has
 * the number of the original with six more digits, beginning at `from`.
 */
export async function copyLeague(
  client: pg.Client,
  given: { leagueId: string; prefix: string; from: number; count: number },
): Promise<void> {
  const { leagueId, prefix, from, count } = given
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select table_name as table, array_agg(quote_ident(column_name) order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_identity = 'NO'
    group by table_name having bool_or(column_name = 'league_id') or table_name = 'leagues'`)
  // The rows are right as they are: they were checked when the original was written.
  await client.query(`set session_replication_role = replica`)
  const places = `generate_series(0, ${count - 1}) as place`
  const leagues = rows.find(({ table }) => table === 'leagues')?.columns ?? []
  const changed: Readonly<Record<string, string>> = {
    id: `'league_${prefix}' || place`,
    fantasy_league_id: `fantasy_league_id || lpad((${from} + place)::text, 6, '0')`,
    invite_code: `upper(lpad(to_hex(${from} + place), 6, '0'))`,
    next_due_at: 'null',
  }
  const selected = leagues.map((column) => changed[column] ?? column).join(', ')
  const original = [leagueId]
  await client.query(
    `insert into leagues (${leagues.join(', ')}) select ${selected} from leagues, ${places} where id = $1`,
    original,
  )
  for (const { table, columns } of rows.filter((each) => !COPIED_BESIDE_ITSELF.has(each.table))) {
    const copied = columns.map((column) => (column === 'league_id' ? `'league_${prefix}' || place` : column)).join(', ')
    await client.query(
      `insert into ${table} (${columns.join(', ')}) select ${copied} from ${table}, ${places} where league_id = $1`,
      original,
    )
  }
  await client.query(`set session_replication_role = origin`)
  await client.query('analyze')
}
