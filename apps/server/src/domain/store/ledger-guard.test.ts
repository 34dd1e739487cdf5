/** The database enforces RULES §2: each test tries by hand what the code never does. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { EIGHT, type Crew, type TestServer, startTestServer } from '../../testing/test-server.ts'

let server: TestServer
let crew: Crew

beforeAll(async () => {
  server = await startTestServer()
  crew = await server.addEspnLeague('100003', EIGHT)
})
afterAll(() => server.close())

/** Runs statements in one transaction and returns PostgreSQL's error. */
async function refused(...statements: string[]): Promise<string> {
  const message = await server.world.db
    .transaction()
    .execute(async (tx) => {
      for (const statement of statements) await sql.raw(statement).execute(tx)
    })
    .then(
      () => 'nothing',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
  await server.expectCleanAudit()
  return message
}

const transfer = (id: string, from: string, to: string, units: number) =>
  `insert into transfers (league_id, id, number, from_account, to_account, units, week, cause_type, cause_id, reason, key, recorded_at)
   values ('${crew.leagueId}', '${id}', 1000, '${from}', '${to}', ${units}, 0, 'claim', 'x', '{"rule":"drift"}', '${id}', now())`

const entry = (id: string, account: string, number: number, amount: number, balance: number) =>
  `insert into entries (league_id, account, number, transfer_id, amount, balance_after)
   values ('${crew.leagueId}', '${account}', ${number}, '${id}', ${amount}, ${balance})`

/** Joins statements into one, since the triggers check each statement. */
function together(...statements: string[]): string {
  return `with ${statements.map((statement, place) => `part_${place} as (${statement})`).join(', ')} select`
}

const account = (name: string, number: number, balance: number) =>
  `update accounts set entry_count = ${number}, balance = ${balance}
   where league_id = '${crew.leagueId}' and account = '${name}'`

test.each(['transfers', 'entries'])('%s cannot be updated, deleted or truncated', async (table) => {
  const append = /is append-only: a mistake is mended by a reversing transfer/
  const column = table === 'transfers' ? 'units' : 'amount'
  expect(await refused(`update ${table} set ${column} = ${column} + 1`)).toMatch(append)
  expect(await refused(`delete from ${table}`)).toMatch(append)
  expect(await refused(`truncate ${table} cascade`)).toMatch(append)
})

test('accounts cannot be deleted or truncated', async () => {
  expect(await refused(`delete from accounts`)).toMatch(/accounts is append-only/)
  expect(await refused(`truncate accounts cascade`)).toMatch(/accounts is append-only/)
})

test('a transfer without its entries is refused', async () => {
  expect(await refused(transfer('t1', 'treasury', 'mint', 5))).toMatch(/transfer t1 is not balanced by its entries/)
})

test('a transfer whose entries do not balance is refused', async () => {
  const message = await refused(
    together(
      transfer('t2', 'treasury', 'mint', 5),
      entry('t2', 'treasury', 9, -5, 7195),
      entry('t2', 'mint', 17, 4, -7996),
      account('treasury', 9, 7195),
      account('mint', 17, -7996),
    ),
  )
  expect(message).toMatch(/not balanced|is not its transfer's/)
})

test('an entry of an account that its transfer does not name is refused', async () => {
  const wallet = await server.world.db
    .selectFrom('accounts')
    .select('account')
    .where('account', 'like', 'wallet:%')
    .executeTakeFirstOrThrow()
  const message = await refused(
    together(
      transfer('t3', 'treasury', 'mint', 5),
      entry('t3', 'treasury', 9, -5, 7195),
      entry('t3', wallet.account, 2, 5, 105),
      account('treasury', 9, 7195),
      account(wallet.account, 2, 105),
    ),
  )
  expect(message).toMatch(/not balanced|is not its transfer's/)
})

test('an entry that does not continue its account is refused', async () => {
  const message = await refused(
    together(
      transfer('t4', 'treasury', 'mint', 5),
      entry('t4', 'treasury', 9, -5, 7000),
      entry('t4', 'mint', 17, 5, -7995),
      account('treasury', 9, 7000),
      account('mint', 17, -7995),
    ),
  )
  expect(message).toMatch(/does not continue its account/)
})

test('several entries of one account each continue the one before, and the account counts the last', async () => {
  const there = [transfer('t11', 'treasury', 'mint', 5), transfer('t12', 'treasury', 'mint', 7)]
  const mint = [entry('t11', 'mint', 17, 5, -7995), entry('t12', 'mint', 18, 7, -7988), account('mint', 18, -7988)]
  const moved = (second: string, ...left: string[]) =>
    together(...there, ...mint, entry('t11', 'treasury', 9, -5, 7195), second, ...left)
  const right = entry('t12', 'treasury', 10, -7, 7188)
  expect(await refused(moved(right, account('treasury', 10, 7188)), 'select 1 / 0')).toBe('division by zero')
  const another = entry('t12', 'treasury', 10, -7, 7193)
  expect(await refused(moved(another, account('treasury', 10, 7193)))).toMatch(/entry 10 of treasury does not continue/)
  const late = entry('t12', 'treasury', 11, -7, 7188)
  expect(await refused(moved(late, account('treasury', 11, 7188)))).toMatch(/entry 11 of treasury does not continue/)
  expect(await refused(moved(right))).toMatch(/entry 10 of treasury is not counted/)
})

test('a transfer and its entries must be written in one statement', async () => {
  const [first, second] = [entry('t9', 'treasury', 9, -5, 7195), entry('t9', 'mint', 17, 5, -7995)]
  expect(await refused(transfer('t9', 'treasury', 'mint', 5), together(first, second))).toMatch(/t9 is not balanced/)
  expect(await refused(together(first, second), transfer('t9', 'treasury', 'mint', 5))).toMatch(/is not its transfer's/)
})

test('entries that their accounts do not count are refused', async () => {
  const all = [
    transfer('t10', 'treasury', 'mint', 5),
    entry('t10', 'treasury', 9, -5, 7195),
    entry('t10', 'mint', 17, 5, -7995),
  ]
  expect(await refused(together(...all))).toMatch(/is not counted by its account/)
  expect(await refused(together(...all, account('treasury', 9, 7195)))).toMatch(/of mint is not counted by its account/)
  // With both accounts updated it is a valid transfer.
  const whole = together(...all, account('treasury', 9, 7195), account('mint', 17, -7995))
  expect(await refused(whole, 'select 1 / 0')).toBe('division by zero')
})

test('a third entry of a transfer is refused', async () => {
  const [{ id, from_account: from } = { id: '', from_account: '' }] = await server.world.db
    .selectFrom('transfers')
    .select(['id', 'from_account'])
    .where('from_account', '=', 'mint')
    .limit(1)
    .execute()
  const message = await refused(together(entry(id, from, 17, -5, -8005), account(from, 17, -8005)))
  expect(message).toMatch(/entries_league_id_transfer_id_account_key|is not its transfer's/)
})

test('no account but the mint goes below zero', async () => {
  expect(await refused(`update accounts set balance = -1 where account = 'treasury'`)).toMatch(/account_not_overdrawn/)
  expect(
    await refused(together(transfer('t5', 'treasury', 'mint', 9000), entry('t5', 'treasury', 9, -9000, -1800))),
  ).toMatch(/entry_not_overdrawn/)
})

test('a balance cannot be set', async () => {
  const isNotTheSum = /is not the sum of its entries/
  expect(await refused(`update accounts set balance = balance + 1 where account = 'treasury'`)).toMatch(isNotTheSum)
  expect(await refused(`update accounts set balance = 900, entry_count = 1 where account = 'treasury'`)).toMatch(
    isNotTheSum,
  )
})

test('a transfer moves at least one unit between two accounts', async () => {
  expect(await refused(transfer('t6', 'treasury', 'mint', 0))).toMatch(/transfers_units_check/)
  expect(await refused(transfer('t7', 'treasury', 'treasury', 5))).toMatch(/transfers_check/)
})

test('a second transfer with the same key is refused', async () => {
  const [first] = await server.world.db.selectFrom('transfers').select('key').limit(1).execute()
  const message = await refused(transfer('t8', 'treasury', 'mint', 5).replace(`'t8', now()`, `'${first?.key}', now()`))
  expect(message).toMatch(/transfers_league_id_key_key/)
})
