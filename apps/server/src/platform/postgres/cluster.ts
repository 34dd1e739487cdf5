/** Cells on a Citus cluster (docs/decisions/0023): each is a distributed schema whose tables are all on one node. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { inTransaction, isUnavailable } from './in-transaction.ts'
import { cellsOf } from './migrate.ts'
import { CLUB_TABLES } from './places.ts'
import type { Db } from './pool.ts'
import { CLUB_SCHEMA, schemaOfCell } from './schemas.ts'

/** On a single PostgreSQL the guards check whole statements, on a cluster each row before the commit. */
const GUARDS = [
  { table: 'transfers', replaced: ['transfers_counted'], events: sql`insert`, check: 'transfer_is_counted' },
  {
    table: 'accounts',
    replaced: ['accounts_moved', 'accounts_opened'],
    events: sql`insert or update`,
    check: 'account_follows_its_transfers',
  },
]

export type MoveOutcome = 'moved' | 'is_there' | 'no_cluster' | 'no_cell' | 'no_node' | 'leftover'

/** How often a move is attempted. */
const MOVES = 3
/** A transaction that began before an earlier move keeps the old copy alive. */
const LEFTOVER = /leftover from the previous move/
/** How often and how long a move waits for that. */
const [LEFTOVER_WAITS, LEFTOVER_PAUSE_MS] = [40, 1500]

/** Moves a cell to a node (host and port) while it is in use. The first move turns its schema into a distributed one. */
export async function moveCell(db: Db, cell: number, node: string): Promise<MoveOutcome> {
  if (!(await hasCitus(db))) return 'no_cluster'
  if (!(await cellsOf(db)).includes(cell)) return 'no_cell'
  const [, host = '', port = ''] = /^(.+):(\d+)$/.exec(node) ?? []
  if (!(await nodesOf(db)).includes(node)) return 'no_node'
  await spreadCell(db, cell)
  if ((await placesOfCells(db)).get(cell) === node) return 'is_there'
  for (let [attempt, waits] = [1, 0]; ;) {
    try {
      // Leftovers of an earlier move would block the next.
      await sql`call citus_cleanup_orphaned_resources()`.execute(db)
      await sql`select citus_schema_move(${schemaOfCell(cell)}::regnamespace, ${host}, ${port}::int)`.execute(db)
      return 'moved'
    } catch (error) {
      if (error instanceof Error && LEFTOVER.test(error.message)) {
        if (waits === LEFTOVER_WAITS) return 'leftover'
        waits += 1
        await sleep(LEFTOVER_PAUSE_MS)
        continue
      }
      // Expected: the coordinator's connection is from before a node restarted.
      if (attempt === MOVES || !isUnavailable(error)) throw error
      attempt += 1
    }
  }
}

/** The nodes that can hold cells, as host and port. */
export async function nodesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ node: string }>`
    select nodename || ':' || nodeport as node from pg_dist_node
    where noderole = 'primary' and shouldhaveshards order by nodename, nodeport
  `.execute(db)
  return rows.map(({ node }) => node)
}

async function hasCitus(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_extension where extname = 'citus'`.execute(db)
  return rows.length > 0
}

/** Turns a cell's schema into a distributed one, with a cluster's guards. Does nothing if it already is. */
async function spreadCell(db: Db, cell: number): Promise<void> {
  const schema = schemaOfCell(cell)
  if ((await placesOfCells(db)).has(cell)) return
  await copyShared(db)
  await inTransaction(db, async (tx) => {
    for (const { table, replaced, events, check } of GUARDS) {
      const place = sql.table(`${schema}.${table}`)
      for (const name of replaced) await sql`drop trigger if exists ${sql.id(name)} on ${place}`.execute(tx)
      await sql`drop trigger if exists ${sql.id(check)} on ${place}`.execute(tx)
      await sql`
        create constraint trigger ${sql.id(check)} after ${events} on ${place}
        deferrable initially deferred for each row execute function ${sql.id(schema, check)}()
      `.execute(tx)
    }
  })
  await sql`select citus_schema_distribute(${schema}::regnamespace)`.execute(db)
}

/** Copies the club's shared tables to every node, so that statements about leagues can join them. */
async function copyShared(db: Db): Promise<void> {
  const { rows } = await sql<{ table: string }>`
    select c.relname::text as table from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
    where c.relnamespace = ${CLUB_SCHEMA}::regnamespace and p.partmethod = 'n' and p.repmodel = 't'
  `.execute(db)
  const copied = new Set(rows.map(({ table }) => table))
  for (const [table, kind] of Object.entries(CLUB_TABLES)) {
    if (kind !== 'shared' || copied.has(table)) continue
    await sql`select create_reference_table(${`${CLUB_SCHEMA}.${table}`}::regclass)`.execute(db)
  }
}

/** The node of each distributed cell: host and port. Empty without Citus. */
export async function placesOfCells(db: Db): Promise<Map<number, string>> {
  if (!(await hasCitus(db))) return new Map()
  const { rows } = await sql<{ schema: string; node: string }>`
    select distinct n.nspname::text as schema, d.nodename || ':' || d.nodeport as node
    from pg_dist_schema s join pg_namespace n on n.oid = s.schemaid
    join pg_dist_partition t on t.colocationid = s.colocationid join pg_dist_shard using (logicalrelid)
    join pg_dist_placement p using (shardid) join pg_dist_node d on d.groupid = p.groupid and d.noderole = 'primary'
  `.execute(db)
  return new Map(rows.map(({ schema, node }) => [Number(schema.replace('cell_', '')), node]))
}
