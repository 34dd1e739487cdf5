/** Cells on a Citus cluster, where this machine has Citus: the guards of the ledger, play, a move, and the death of a node. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operateCells } from '../commands/cell-commands.ts'
import { cellOf, inCell } from '../domain/cells.ts'
import { eraseLeague } from '../domain/store/erase.ts'
import { placesOfCells } from '../platform/postgres/cluster.ts'
import { addCell } from '../platform/postgres/migrate.ts'
import { migrateDatabase } from '../platform/postgres/migrate-database.ts'
import { connect } from '../platform/postgres/pool.ts'
import { type Cluster, citusPrograms, startCluster } from '../testing/citus.ts'
import { type Crew, EIGHT, type TestServer, startTestServer } from '../testing/test-server.ts'

const programs = await citusPrograms()

if (programs === null) {
  it('is not run: this machine has no Citus', () => expect(programs).toBeNull())
} else {
  describe('a cluster', () => {
    playOn(programs)
  })
}

function playOn(installed: string): void {
  let folder: string
  let cluster: Cluster
  let server: TestServer
  let first: Crew
  let second: Crew
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'whale-club-citus-'))
    await chmod(folder, 0o711) // PostgreSQL runs as another user when we are root, and must be able to enter.
    cluster = await startCluster({ programs: installed, folder })
    await migrateDatabase({ url: cluster.url, ownersUrl: null })
    const db = connect({ url: cluster.url, connections: 2, timeoutMs: 60_000, onLostConnection: () => undefined })
    await addCell(db)
    await db.destroy()
    const settings = { DATABASE_TIMEOUT_MS: '60000' }
    server = await startTestServer(settings, () => undefined, { databaseUrl: cluster.url })
    for (const [place, { port }] of cluster.workers.entries()) {
      const moved = await operateCells(server.world, ['move', String(place + 1), `127.0.0.1:${port}`])
      expect(moved).toMatchObject({ isDone: true })
    }
    first = await server.addEspnLeague('100003', EIGHT)
    second = await server.addEspnLeague('100001', ['Ada', 'Ben', 'Iris', 'Jon', 'Kim', 'Lea', 'Max', 'Nia'])
  }, 300_000)
  afterAll(async () => {
    await server.close()
    await cluster.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }, 60_000)

  /** Runs statements in one transaction in the first cell. Returns all that PostgreSQL says against it. */
  async function refused(...statements: string[]): Promise<string> {
    const client = new pg.Client({ connectionString: cluster.url, options: '-c search_path=cell_1,public' })
    const said: string[] = []
    client.on('notice', ({ message }) => said.push(message ?? ''))
    await client.connect()
    try {
      for (const statement of ['begin', ...statements, 'commit']) await client.query(statement)
      return 'nothing'
    } catch (error) {
      return [String(error), ...said].join('; ')
    } finally {
      await client.end()
    }
  }

  const transfer = (units = 5, from = 'treasury', to = 'mint') =>
    `insert into transfers (league_id, id, number, from_account, to_account, units, week, cause_type, cause_id, reason, key, recorded_at)
     values ('${first.leagueId}', 't', 17, '${from}', '${to}', ${units}, 0, 'claim', 'x', '{"rule":"drift"}', 't', '2025-09-01')`
  const entry = (account: string, number: number, amount: number, balance: number) =>
    `insert into entries (league_id, account, number, transfer_id, amount, balance_after)
     values ('${first.leagueId}', '${account}', ${number}, 't', ${amount}, ${balance})`
  const account = (name: string, number: number, balance: number) =>
    `update accounts set entry_count = ${number}, balance = ${balance}
     where league_id = '${first.leagueId}' and account = '${name}'`
  it('refuses every planted violation of the ledger, at the latest with the commit', async () => {
    const whole = [
      transfer(),
      entry('treasury', 9, -5, 7195),
      entry('mint', 17, 5, -7995),
      account('treasury', 9, 7195),
      account('mint', 17, -7995),
    ]
    const without = (place: number, ...others: string[]) => [...whole.filter((_, each) => each !== place), ...others]
    const violations: [RegExp, string[]][] = [
      [/is append-only/, ['update transfers set units = units + 1']],
      [/is append-only/, ['update entries set amount = amount + 1']],
      [/is append-only/, ['delete from transfers']],
      [/is append-only/, ['delete from entries']],
      [/accounts_\d+ is append-only/, ['delete from accounts']],
      [/is append-only|permission denied|not supported/, ['truncate transfers, entries, accounts']],
      [/is not balanced/, [transfer()]],
      [/is not balanced|is not its transfer's/, without(2, entry('mint', 17, 4, -7996), account('mint', 17, -7996))],
      [/is not its transfer's/, without(0)],
      [/does not continue its account/, without(1, entry('treasury', 9, -5, 7000), account('treasury', 9, 7000))],
      [/does not continue its account/, without(1, entry('treasury', 10, -5, 7195), account('treasury', 10, 7195))],
      [/is not counted by its account|is not the sum/, without(3)],
      [/is not counted by its account|is not the sum/, without(4)],
      [/is not the sum of its entries/, [`update accounts set balance = balance + 1 where account = 'treasury'`]],
      [/is not the sum/, [`update accounts set balance = 900, entry_count = 1 where account = 'treasury'`]],
      [/account_not_overdrawn/, [`update accounts set balance = -1 where account = 'treasury'`]],
      [/entry_not_overdrawn/, [transfer(9000), entry('treasury', 9, -9000, -1800)]],
      [/transfers_units_check/, [transfer(0)]],
      [/transfers_check/, [transfer(5, 'treasury', 'treasury')]],
    ]
    for (const [words, statements] of violations) expect(await refused(...statements)).toMatch(words)
    // The same rows without a violation are refused by nothing but this.
    expect(await refused(...whole, 'select 1 / 0')).toMatch(/division by zero/)
    expect(await refused(...whole, 'rollback', 'begin')).toBe('nothing')
    await server.expectCleanAudit()
  }, 120_000)

  it('plays leagues of two nodes through a settlement with clean books', async () => {
    expect([first, second].map(({ leagueId }) => cellOf(leagueId))).toEqual([1, 2])
    await server.turnTo('2025-09-10T13:00:00.000Z')
    for (const { leagueId, people } of [first, second]) {
      const [ada, ben] = people
      const offer = { league_id: leagueId, challenger_id: ada?.userId, challenged_id: ben?.userId, week: 2, amount: 10 }
      const proposed = await ada?.post('/h2h/proposal', { ...offer, odds: 2 }, `offer-${leagueId}`)
      expect([proposed?.status, proposed?.body.code]).toEqual([200, undefined])
      expect((await ada?.post('/h2h/proposal', { ...offer, odds: 2 }, `offer-${leagueId}`))?.body).toEqual(
        proposed?.body,
      )
    }
    const happened = await server.turnTo('2025-09-17T13:00:00.000Z')
    expect(happened.filter(({ what }) => what === 'process week 2')).toHaveLength(2)
    await server.expectCleanAudit()
  }, 180_000)

  it('erases a wiped league, and no other', async () => {
    const there = inCell(server.world, 2)?.db ?? server.world.db
    const erased = (isWiped: boolean) =>
      there.transaction().execute(async (tx) => {
        if (isWiped) await sql`update leagues set wiped_at = '2025-09-01' where id = ${second.leagueId}`.execute(tx)
        await eraseLeague(tx, second.leagueId)
        const left = await tx.selectFrom('entries').select('number').where('league_id', '=', second.leagueId).execute()
        throw new Error(`${left.length} entries are left`)
      })
    await expect(erased(false)).rejects.toThrow(/is append-only/)
    await expect(erased(true)).rejects.toThrow('0 entries are left')
  })

  it('moves a cell, and does without a node while it is dead', async () => {
    const [{ port }, worker] = cluster.workers
    expect(await operateCells(server.world, ['move', '2', '127.0.0.1:1'])).toMatchObject({ isDone: false })
    expect(await operateCells(server.world, ['move', '2', `127.0.0.1:${port}`])).toMatchObject({ isDone: true })
    expect([...(await placesOfCells(server.world.club)).values()]).toEqual(Array(2).fill(`127.0.0.1:${port}`))
    const home = async ({ people, leagueId }: Crew) => await people[0]?.get(`/game/${leagueId}`)
    expect((await home(second))?.status).toBe(200)
    await server.expectCleanAudit()
    await operateCells(server.world, ['move', '2', `127.0.0.1:${worker.port}`])
    await worker.kill()
    expect((await home(first))?.status).toBe(200)
    expect(await home(second)).toMatchObject({ status: 503, body: { detail: expect.stringMatching(/\.$/) as string } })
    await worker.start()
    expect((await home(second))?.status).toBe(200)
    await server.expectCleanAudit()
  }, 180_000)
}
