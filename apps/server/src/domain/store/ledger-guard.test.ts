/** The database enforces RULES §2: each test does by hand something that the code never does. */
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

/** The league's seventeenth transfer: 5 units from the treasury to the mint, with the given columns changed. */
function transfer(given: Partial<typeof RIGHT> = {}): string {
  const row = { ...RIGHT, ...given }
  return `insert into transfers (league_id, id, number, from_account, to_account, units, from_number, from_balance, to_number, to_balance,
      week, cause_type, cause_id, reason, key, recorded_at)
    values ('${crew.leagueId}', 't${row.number}', ${row.number}, '${row.from}', '${row.to}', ${row.units},
      ${row.fromNumber}, ${row.fromBalance}, ${row.toNumber}, ${row.toBalance},
      0, '${row.cause}', 'x', '{"rule":"drift"}', '${row.key ?? row.number}', now())`
}
const RIGHT = {
  number: 17,
  from: 'treasury',
  to: 'mint',
  units: 5,
  fromNumber: 9,
  fromBalance: 7195,
  toNumber: 17,
  toBalance: -7995,
  cause: 'claim',
  key: null as string | null,
}

/** The account after so many entries, of which the last is a transfer. */
const account = (name: string, count: number, balance: number, last = 17) =>
  `update accounts set entry_count = ${count}, balance = ${balance}, last_transfer = ${last}
   where league_id = '${crew.leagueId}' and account = '${name}'`
const treasury = (count = 9, balance = 7195, last = 17) => account('treasury', count, balance, last)
const mint = (count = 17, balance = -7995, last = 17) => account('mint', count, balance, last)

/** Joins statements into one, since the triggers check each statement. */
function together(...statements: string[]): string {
  return `with ${statements.map((statement, place) => `part_${place} as (${statement})`).join(', ')} select`
}

const NOT_THE_SUM = /the balance of \S+ is not the sum of its entries/

test('a transfer is accepted together with its accounts (baseline for the other tests)', async () => {
  expect(await refused(together(transfer(), treasury(), mint()), 'select 1 / 0')).toBe('division by zero')
})

test('transfers cannot be updated, deleted or truncated', async () => {
  const append = /transfers is append-only: a mistake is mended by a reversing transfer/
  expect(await refused(`update transfers set units = units + 1`)).toMatch(append)
  expect(await refused(`delete from transfers`)).toMatch(append)
  expect(await refused(`truncate transfers cascade`)).toMatch(append)
})

test('entries are a read-only view', async () => {
  expect(await refused(`update entries set amount = amount + 1`)).toMatch(/cannot update view "entries"/)
  expect(await refused(`delete from entries`)).toMatch(/cannot delete from view "entries"/)
  expect(await refused(`insert into entries (league_id) values ('x')`)).toMatch(/cannot insert into view "entries"/)
})

test('accounts cannot be deleted, truncated or renamed', async () => {
  expect(await refused(`delete from accounts`)).toMatch(/accounts is append-only/)
  expect(await refused(`truncate accounts cascade`)).toMatch(/accounts is append-only/)
  expect(await refused(`update accounts set account = 'wallet:x' where account = 'treasury'`)).toMatch(NOT_THE_SUM)
})

test('a transfer is refused if its accounts’ entry counts do not include it', async () => {
  const isNotCounted = /transfer 17 is not counted by (treasury|mint)/
  expect(await refused(transfer())).toMatch(isNotCounted)
  expect(await refused(together(transfer(), treasury()))).toMatch(/not counted by mint/)
  expect(await refused(together(transfer(), mint()))).toMatch(/not counted by treasury/)
  const unknown = transfer({ to: 'wallet:nobody', toNumber: 1, toBalance: 5 })
  expect(await refused(together(unknown, treasury()))).toMatch(/not counted by wallet:nobody/)
})

test('a transfer and its accounts must be written in one statement', async () => {
  expect(await refused(transfer(), together(treasury(), mint()))).toMatch(/transfer 17 is not counted/)
  expect(await refused(together(treasury(), mint()), transfer())).toMatch(NOT_THE_SUM)
})

test.each([
  ['its amount', { units: 4 }],
  ['the balance that it left', { fromBalance: 7000 }],
  ['the balance that it made', { toBalance: -7996 }],
  ['its place in the account that it left', { fromNumber: 10 }],
  ['its place in the account that it entered', { toNumber: 18 }],
])('a transfer that does not continue the balances of its accounts is refused: %s', async (_name, wrong) => {
  expect(await refused(together(transfer(wrong), treasury(), mint()))).toMatch(NOT_THE_SUM)
  const { fromNumber, fromBalance, toNumber, toBalance } = { ...RIGHT, ...wrong }
  // The accounts agree with this transfer, but not with the ones before it.
  const agreeing = [transfer(wrong), treasury(fromNumber, fromBalance), mint(toNumber, toBalance)]
  expect(await refused(together(...agreeing))).toMatch(NOT_THE_SUM)
})

test('each transfer in a statement must continue the previous one', async () => {
  const moved = (second: Partial<typeof RIGHT>, ...accounts: string[]) =>
    together(transfer(), transfer({ number: 18, units: 7, ...second }), ...accounts)
  const right = { fromNumber: 10, fromBalance: 7188, toNumber: 18, toBalance: -7988 }
  const all = [treasury(10, 7188, 18), mint(18, -7988, 18)]
  expect(await refused(moved(right, ...all), 'select 1 / 0')).toBe('division by zero')
  expect(await refused(moved({ ...right, fromBalance: 7193 }, treasury(10, 7193, 18), mint(18, -7988, 18)))).toMatch(
    NOT_THE_SUM,
  )
  expect(await refused(moved({ ...right, fromNumber: 11 }, treasury(11, 7188, 18), mint(18, -7988, 18)))).toMatch(
    NOT_THE_SUM,
  )
  // The last transfer is right, but the one before it is not.
  const first = transfer({ fromBalance: 7100 })
  expect(await refused(together(first, transfer({ number: 18, units: 7, ...right }), ...all))).toMatch(NOT_THE_SUM)
  expect(await refused(moved(right, treasury(9, 7195, 17), mint(18, -7988, 18)))).toMatch(
    /18 is not counted by treasury/,
  )
  expect(await refused(moved(right, treasury(9, 7188, 18), mint(18, -7988, 18)))).toMatch(NOT_THE_SUM)
})

test('a transfer must have the league’s next number, so that none is inserted into the past', async () => {
  const follows = /transfer 18 does not follow another/
  const late = [transfer({ number: 18 }), treasury(9, 7195, 18), mint(17, -7995, 18)]
  expect(await refused(together(...late))).toMatch(follows)
  expect(await refused(transfer({ number: 0 }))).toMatch(/transfers_numbers_check/)
  expect(await refused(transfer({ number: 16 }))).toMatch(/transfers_pkey/)
})

test('only the mint may go below zero', async () => {
  expect(await refused(`update accounts set balance = -1 where account = 'treasury'`)).toMatch(/account_not_overdrawn/)
  expect(await refused(transfer({ units: 9000, fromBalance: -1800 }))).toMatch(/entry_not_overdrawn/)
  const back = { from: 'mint', to: 'treasury', fromNumber: 17, fromBalance: -8005, toNumber: 9, toBalance: -1 }
  expect(await refused(transfer(back))).toMatch(/entry_not_overdrawn/)
})

test('balances, counts and last transfers cannot be set by hand', async () => {
  const set = (columns: string) => refused(`update accounts set ${columns} where account = 'treasury'`)
  expect(await set(`balance = balance + 1`)).toMatch(NOT_THE_SUM)
  expect(await set(`balance = 900, entry_count = 1`)).toMatch(NOT_THE_SUM)
  expect(await set(`balance = 900, entry_count = 1, last_transfer = 2`)).toMatch(NOT_THE_SUM)
  expect(await set(`entry_count = entry_count + 1`)).toMatch(NOT_THE_SUM)
  expect(await set(`last_transfer = last_transfer + 1`)).toMatch(NOT_THE_SUM)
  expect(await set(`last_transfer = last_transfer - 2`)).toMatch(NOT_THE_SUM)
  const opened = `insert into accounts (league_id, account, balance, entry_count, last_transfer) values ('${crew.leagueId}', 'wallet:x',`
  expect(await refused(`${opened} 5, 0, 0)`)).toMatch(NOT_THE_SUM)
  expect(await refused(`${opened} 5, 1, 16)`)).toMatch(NOT_THE_SUM)
})

test('a transfer moves at least one unit between two accounts', async () => {
  expect(await refused(transfer({ units: 0 }))).toMatch(/transfers_units_check/)
  expect(await refused(transfer({ to: 'treasury', toBalance: 7200 }))).toMatch(/transfers_check/)
})

test('a second transfer for the same cause and key is refused', async () => {
  const twice = together(
    transfer({ key: 'same' }),
    transfer({ key: 'same', number: 18, fromNumber: 10, fromBalance: 7190, toNumber: 18, toBalance: -7990 }),
    treasury(10, 7190, 18),
    mint(18, -7990, 18),
  )
  expect(await refused(twice)).toMatch(/transfers_cause_key/)
  expect(await refused(twice.replace(`'claim', 'x'`, `'claim', 'y'`), 'select 1 / 0')).toBe('division by zero')
})
