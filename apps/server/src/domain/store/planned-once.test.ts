/** PostgreSQL plans the store's largest statements once per connection, since planning takes longer than running them. */
import { type Transfer, instantFromMs, units } from '@whale/game'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, connect } from '../../platform/postgres/pool.ts'
import { EIGHT, type Crew, type TestServer, startTestServer } from '../../testing/test-server.ts'
import { readLeagueRow } from './leagues.ts'
import { readLeague } from './store.ts'
import { appendTransfers } from './transfers.ts'

/** PostgreSQL plans a statement with its values five times before it considers a generic plan. */
const TIMES = 8

let server: TestServer
let crew: Crew
let db: Db

beforeAll(async () => {
  server = await startTestServer()
  crew = await server.addEspnLeague('100003', EIGHT)
  // Statements are prepared in each connection.
  db = connect({ url: server.databaseUrl, connections: 1, onLostConnection: () => undefined })
})
afterAll(async () => {
  await db.destroy()
  await server.close()
})

/** How often the statement containing these words was planned for its values, and how often it used a generic plan. */
async function plansOf(on: Db, words: string) {
  const { rows } = await sql<{ custom: number; generic: number }>`
    select custom_plans as custom, generic_plans as generic from pg_prepared_statements
    where position(${words} in statement) > 0 and position('pg_prepared_statements' in statement) = 0`.execute(on)
  return rows
}

test('the statement that writes transfers uses one plan', async () => {
  const undone = db.transaction().execute(async (tx) => {
    const row = await readLeagueRow(tx, crew.leagueId)
    // As many accounts as a deployment with a thousand leagues. A small table is scanned whatever the planner expects.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into accounts (league_id, account, balance, entry_count, last_transfer)
      select 'other' || n % 1000, 'escrow:' || n, 0, 0, 0 from generate_series(1, 20000) n`.execute(tx)
    await sql`analyze accounts`.execute(tx)
    await sql`set local session_replication_role = origin`.execute(tx)
    for (let time = 0; time < TIMES; time += 1) {
      const transfer: Transfer = {
        id: `transfer_${time}` as Transfer['id'],
        from: 'mint',
        to: 'treasury',
        units: units(1),
        week: 1,
        cause: { type: 'correction', id: `correction_${time}` } as Transfer['cause'],
        reason: { rule: 'correction', note: 'Test', byTeam: 'Test' } as Transfer['reason'],
      }
      const lastNumber = (row?.transfer_number ?? 0) + time
      const leagues = [{ leagueId: crew.leagueId, transfers: [transfer], lastNumber }]
      await appendTransfers(tx, { leagues, recordedAt: instantFromMs(0) })
    }
    expect(await plansOf(tx, 'with new_transfers as')).toEqual([{ custom: 5, generic: TIMES - 5 }])
    throw new Error('undo it')
  })
  await expect(undone).rejects.toThrow('undo it')
})

test('the statement that reads a league uses one plan', async () => {
  const row = await readLeagueRow(db, crew.leagueId)
  if (row === null) throw new Error('the league is gone')
  for (let time = 0; time < TIMES; time += 1) expect((await readLeague(db, row))?.players).toHaveLength(EIGHT.length)
  expect(await plansOf(db, 'as "lastRunTransfers"')).toEqual([{ custom: 5, generic: TIMES - 5 }])
})
