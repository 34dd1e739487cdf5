/** RULES §2, held by the database itself: what the code never does, tried by hand. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { EIGHT, type Crew, type TestWorld, testWorld } from '../testing/test-world.ts'

let house: TestWorld
let crew: Crew

beforeAll(async () => {
  house = await testWorld()
  crew = await house.bringEspn('100003', EIGHT)
})
afterAll(() => house.close())

/** Runs a statement in a transaction of its own, and returns what PostgreSQL said against it. */
async function refused(...statements: string[]): Promise<string> {
  const said = await house.world.db
    .transaction()
    .execute(async (tx) => {
      for (const statement of statements) await sql.raw(statement).execute(tx)
    })
    .then(
      () => 'nothing',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
  await house.expectCleanAudit()
  return said
}

const transfer = (id: string, from: string, to: string, units: number) =>
  `insert into transfers (league_id, id, from_account, to_account, units, week, cause_type, cause_id, reason, key, recorded_at)
   values ('${crew.leagueId}', '${id}', '${from}', '${to}', ${units}, 0, 'claim', 'x', '{"rule":"drift"}', '${id}', now())`

const entry = (id: string, account: string, number: number, amount: number, balance: number) =>
  `insert into entries (league_id, account, number, transfer_id, amount, balance_after)
   values ('${crew.leagueId}', '${account}', ${number}, '${id}', ${amount}, ${balance})`

test.each(['transfers', 'entries'])('%s are never changed, deleted or truncated', async (table) => {
  const append = /is append-only: a mistake is mended by a reversing transfer/
  const column = table === 'transfers' ? 'units' : 'amount'
  expect(await refused(`update ${table} set ${column} = ${column} + 1`)).toMatch(append)
  expect(await refused(`delete from ${table}`)).toMatch(append)
  expect(await refused(`truncate ${table} cascade`)).toMatch(append)
})

test('a transfer without its entries is refused', async () => {
  expect(await refused(transfer('t1', 'treasury', 'mint', 5))).toMatch(/transfer t1 is not balanced by its entries/)
})

test('a transfer whose entries do not balance is refused', async () => {
  const said = await refused(
    transfer('t2', 'treasury', 'mint', 5),
    entry('t2', 'treasury', 9, -5, 7195),
    entry('t2', 'mint', 17, 4, -7996),
  )
  expect(said).toMatch(/not balanced|is not its transfer's/)
})

test('an entry of an account that its transfer does not name is refused', async () => {
  const wallet = await house.world.db
    .selectFrom('accounts')
    .select('account')
    .where('account', 'like', 'wallet:%')
    .executeTakeFirstOrThrow()
  const said = await refused(
    transfer('t3', 'treasury', 'mint', 5),
    entry('t3', 'treasury', 9, -5, 7195),
    entry('t3', wallet.account, 2, 5, 105),
  )
  expect(said).toMatch(/not balanced|is not its transfer's/)
})

test('an entry that does not continue its account is refused', async () => {
  const said = await refused(
    transfer('t4', 'treasury', 'mint', 5),
    entry('t4', 'treasury', 9, -5, 7000),
    entry('t4', 'mint', 17, 5, -7995),
  )
  expect(said).toMatch(/does not continue its account/)
})

test('no account but the mint goes below zero', async () => {
  expect(await refused(`update accounts set balance = -1 where account = 'treasury'`)).toMatch(/account_not_overdrawn/)
  expect(await refused(transfer('t5', 'treasury', 'mint', 9000), entry('t5', 'treasury', 9, -9000, -1800))).toMatch(
    /entry_not_overdrawn/,
  )
})

test('nobody sets a balance', async () => {
  const isNotTheSum = /is not the sum of its entries/
  expect(await refused(`update accounts set balance = balance + 1 where account = 'treasury'`)).toMatch(isNotTheSum)
  expect(await refused(`update accounts set balance = 900, entry_count = 1 where account = 'treasury'`)).toMatch(
    isNotTheSum,
  )
})

test('units are whole and a transfer moves some', async () => {
  expect(await refused(transfer('t6', 'treasury', 'mint', 0))).toMatch(/transfers_units_check/)
  expect(await refused(transfer('t7', 'treasury', 'treasury', 5))).toMatch(/transfers_check/)
})

test('one cause has one effect: a second transfer of the same key is refused', async () => {
  const [first] = await house.world.db.selectFrom('transfers').select('key').limit(1).execute()
  const said = await refused(transfer('t8', 'treasury', 'mint', 5).replace(`'t8', now()`, `'${first?.key}', now()`))
  expect(said).toMatch(/transfers_league_id_key_key/)
})
