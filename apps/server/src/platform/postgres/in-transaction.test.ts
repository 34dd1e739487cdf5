import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { constraintOf, inTransaction, isUnavailable, sqlStateOf } from './in-transaction.ts'
import { type Tx, connect, sendWithNext } from './pool.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await sql`create table scratch (id int primary key, value int not null)`.execute(server.world.db)
  await sql`insert into scratch values (1, 0), (2, 0)`.execute(server.world.db)
})
afterAll(() => server.close())

/** A promise and the function that resolves it. */
function signal() {
  let give = () => undefined as void
  const given = new Promise<void>((resolve) => (give = resolve))
  return { give, given }
}

test('retries the loser of a deadlock, and both transactions commit', async () => {
  const { db } = server.world
  const hasFirst = [signal(), signal()] as const
  let attempts = 0
  const add = async (mine: 0 | 1) =>
    await inTransaction(db, async (tx) => {
      attempts += 1
      await sql`update scratch set value = value + 1 where id = ${mine + 1}`.execute(tx)
      hasFirst[mine].give()
      await hasFirst[mine === 0 ? 1 : 0].given
      await sql`update scratch set value = value + 1 where id = ${2 - mine}`.execute(tx)
    })
  await Promise.all([add(0), add(1)])
  // The loser's second try can run into the winner's wait and lose again.
  expect(attempts).toBeGreaterThan(2)
  const { rows } = await sql<{ value: number }>`select value from scratch order by id`.execute(db)
  expect(rows).toEqual([{ value: 2 }, { value: 2 }])
})

test.each(['40001', '40P01'])('throws after five failures with %s and leaves nothing behind', async (state) => {
  let attempts = 0
  const work = inTransaction(server.world.db, async (tx) => {
    attempts += 1
    await sql`insert into scratch values (${attempts + 10}, 0)`.execute(tx)
    await sql.raw(`do $$ begin raise exception 'lost' using errcode = '${state}'; end $$`).execute(tx)
  })
  expect(sqlStateOf(await work.catch((error: unknown) => error))).toBe(state)
  expect(attempts).toBe(5)
  const { rows } = await sql`select id from scratch where id > 10`.execute(server.world.db)
  expect(rows).toEqual([])
})

test('throws any other error at once', async () => {
  let attempts = 0
  const work = inTransaction(server.world.db, (tx) => {
    attempts += 1
    return sql`select 1 / 0`.execute(tx)
  })
  await expect(work).rejects.toThrow('division by zero')
  expect(attempts).toBe(1)
})

const add = (tx: Tx, id: number) => sendWithNext(tx, sql`insert into scratch values (${id}, 0)`)
const idsFrom = async (id: number) => {
  const { rows } = await sql<{ id: number }>`select id from scratch where id >= ${id} order by id`.execute(
    server.world.db,
  )
  return rows.map((row) => row.id)
}

test('runs a deferred statement before the next one or with the commit', async () => {
  const seen = await inTransaction(server.world.db, async (tx) => {
    await add(tx, 101)
    const { rows } = await sql`select id from scratch where id >= 101`.execute(tx)
    await add(tx, 102)
    return rows
  })
  expect(seen).toEqual([{ id: 101 }])
  expect(await idsFrom(101)).toEqual([101, 102])
})

test('rolls back everything with the first error when a pipelined statement fails', async () => {
  const withCommit = inTransaction(server.world.db, async (tx) => {
    await add(tx, 201)
    await add(tx, 101)
    await add(tx, 202)
  })
  expect(constraintOf(await withCommit.catch((error: unknown) => error))).toBe('scratch_pkey')
  const withNext = inTransaction(server.world.db, async (tx) => {
    await add(tx, 203)
    await add(tx, 101)
    await sql`select id from scratch`.execute(tx)
  })
  expect(constraintOf(await withNext.catch((error: unknown) => error))).toBe('scratch_pkey')
  expect(await idsFrom(201)).toEqual([])
})

test('returns a constraint’s name without Citus’s shard number, and our own names unchanged', async () => {
  const { rows } = await sql<{ name: string }>`
    select conname::text as name from pg_constraint union select indexrelid::regclass::text from pg_index where indisunique
  `.execute(server.world.db)
  const names = rows.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['leagues_brought_once', 'command_keys_pkey', 'users_email_key']))
  const error = (words: string, given: object) => Object.assign(new Error(words), { code: '23505', ...given })
  for (const name of names) {
    const words = `duplicate key value violates unique constraint "${name}_102008"`
    const errors = [error('', { constraint: name }), error('', { constraint: `${name}_102008` }), error(words, {})]
    expect(errors.map(constraintOf)).toEqual([name, name, name])
  }
  expect(constraintOf(error('duplicate key', {}))).toBeNull()
})

describe('an internal error of Citus', () => {
  const internal = (words: string) => Object.assign(new Error(words), { code: 'XX000' })

  it.each([
    ['duplicate key value violates unique constraint "command_keys_pkey_102036"', '23505', 'command_keys_pkey'],
    [
      'new row for relation "accounts_102028" violates check constraint "account_not_overdrawn"',
      '23514',
      'account_not_overdrawn',
    ],
    ['null value in column "id" of relation "bets_102030" violates not-null constraint', '23502', null],
    ['deadlock detected', '40P01', null],
    ['cache lookup failed', 'XX000', null],
  ])('that says %s has the state %s', (words, state, constraint) => {
    expect(sqlStateOf(internal(words))).toBe(state)
    expect(constraintOf(internal(words))).toBe(constraint)
    expect(isUnavailable(internal(words))).toBe(false)
  })

  it.each([
    'failure on connection marked as essential: 127.0.0.1:9702',
    'could not commit transaction for shard 102036 on at least one active node',
    'failed to COPY to shard 102036 on 127.0.0.1:9702',
    'could not connect to any active placements',
    'connection not open',
    'postmaster was shut down, exiting',
  ])('that says %s means a dead node', (words) => expect(isUnavailable(internal(words))).toBe(true))
})

test('gives each pipelined statement its full timeout', async () => {
  const db = connect({ url: server.databaseUrl, connections: 1, timeoutMs: 1500, onLostConnection: () => undefined })
  const work = inTransaction(db, async (tx) => {
    for (let held = 0; held < 20; held += 1) await sendWithNext(tx, sql`select pg_sleep(0.1)`)
    await sql`insert into scratch values (251, 0)`.execute(tx)
  })
  await expect(work).resolves.toBeUndefined()
  expect(await idsFrom(251)).toEqual([251])
  await db.destroy()
})

test('sends nothing when a transaction rolls back before its first statement', async () => {
  for (let round = 0; round < 30; round += 1) {
    const work = inTransaction(server.world.db, async (tx) => {
      await add(tx, 301)
      // This statement would fail if it were sent.
      await add(tx, 101)
      throw new Error('not so')
    })
    await expect(work).rejects.toThrow('not so')
  }
  // By now every connection of the pool has been through this.
  await Promise.all(Array.from({ length: 30 }, () => sql`select 1`.execute(server.world.db)))
  const { rows } = await sql<{ state: string }>`
    select distinct state from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state is not null
  `.execute(server.world.db)
  expect(rows.map(({ state }) => state)).not.toContain('idle in transaction')
  expect(await idsFrom(301)).toEqual([])
})
