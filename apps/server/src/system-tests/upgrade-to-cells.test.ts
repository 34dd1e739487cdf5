/**
 * Upgrades a database from before there were cells: three leagues in their third week, whose rows the program of migration 0056 wrote, before
 * the club's migrations 0057 to 0059.
 */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { instant } from '@whale/game'
import { type DemoProvider, startDemoProvider } from '@whale/providers/demo'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { auditCells, auditOfCellsText } from '../domain/audit-cells.ts'
import { addCell, migrate } from '../platform/postgres/migrate.ts'
import { type Db, connect } from '../platform/postgres/pool.ts'
import type { RunningServer } from '../server.ts'
import { cloneDatabase, dropDatabase } from '../testing/databases.ts'
import { textOfSchema } from '../testing/dump.ts'
import { restoreRelease, parseRelease } from '../testing/release.ts'
import { startSecondServer } from '../testing/second-server.ts'

const RELEASE = new URL('../testing/releases/before-cells/0056.ndjson', import.meta.url)

const serverUrl = inject('serverUrl')
const name = `test_${randomBytes(6).toString('hex')}`
const release = parseRelease(await readFile(RELEASE, 'utf8'))
let provider: DemoProvider
let db: Db
let server: RunningServer
let before: Awaited<ReturnType<typeof ledger>>

/** The balances of all accounts, what each of their entries moved and left, and how many rows there are of each table. */
async function ledger() {
  const { rows } = await sql<object>`
    select a.league_id, a.account, a.balance, a.entry_count, (
      select jsonb_agg(jsonb_build_array(e.transfer_id, e.amount, e.balance_after) order by e.number)
      from cell_1.entries e where e.league_id = a.league_id and e.account = a.account
    ) as entries from cell_1.accounts a order by 1, 2`.execute(db)
  const counts: [string, number][] = []
  for (const table of release.tables.keys()) {
    const found = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)
    counts.push([table, found.rows[0]?.count ?? 0])
  }
  return { rows, counts }
}

beforeAll(async () => {
  let started: RunningServer | null = null
  provider = await startDemoProvider({
    port: 0,
    now: () => started?.world.clock.now() ?? instant('2025-09-17T13:00:00.000Z'),
  })
  const databaseUrl = await cloneDatabase({ serverUrl, template: 'template1', name })
  db = connect({ url: databaseUrl, connections: 2, timeoutMs: 15_000, onLostConnection: () => undefined })
  await restoreRelease(db, release)
  before = await ledger()
  await migrate(db)
  const env = { ACCESS: 'open', DEV_CLOCK: '1', LIMITS: 'off', DATABASE_TIMEOUT_MS: '15000' }
  started = await startSecondServer({ databaseUrl, provider }, env)
  server = started
}, 60_000)
afterAll(async () => {
  await server.close()
  await provider.close()
  await db.destroy()
  await dropDatabase({ serverUrl, name })
})

const audited = async () => auditOfCellsText(await auditCells(server.world))

describe('upgrading a database from before there were cells', () => {
  it('keeps every row and balance, and finds the books clean', async () => {
    expect(release.migrations.map((one) => one.name)).not.toContain('0057_open_cells.sql')
    expect(before.counts).toEqual([...release.tables].map(([table, rows]) => [table, rows.length]))
    expect(await ledger()).toEqual(before)
    expect(await audited()).toMatch(/^Audit clean: 3 leagues/)
  })

  it('numbers the transfers of each league by its own count', async () => {
    const { rows } = await sql<{ last: string; named: string }>`
      select max(t.number)::text as last, l.transfer_number::text as named
      from cell_1.leagues l join cell_1.transfers t on t.league_id = l.id group by l.id`.execute(db)
    expect(rows).toHaveLength(3)
    for (const { last, named } of rows) expect(named).toBe(last)
  })

  it('settles the week that was open, in all leagues, and stays clean', async () => {
    const turned = await fetch(`${server.url}/api/dev/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ now: '2025-09-24T13:00:00.000Z' }),
    })
    expect(turned.status).toBe(200)
    const leagues = await db.selectFrom('leagues').select('final_through').execute()
    expect(leagues).toEqual(leagues.map(() => ({ final_through: 3 })))
    expect(leagues).toHaveLength(3)
    expect(await audited()).toMatch(/^Audit clean: 3 leagues/)
  }, 60_000)

  it('has the first cell as a new cell is made', async () => {
    expect(await addCell(db)).toBe(2)
    expect(await textOfSchema(db, 'cell_2')).toBe(await textOfSchema(db, 'cell_1'))
  }, 60_000)
})
