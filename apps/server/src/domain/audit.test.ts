/** Each test disables the database's triggers, violates one invariant, and expects the audit to report it. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit, auditText } from './audit.ts'
import type { Tx } from '../platform/postgres/pool.ts'
import { EIGHT, LOCK, OPENING, TUESDAY, type TestServer, enter, startTestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const crew = await server.addEspnLeague('100003', EIGHT)
  await server.turnTo(OPENING)
  for (const person of crew.people) await enter(person, crew.leagueId)
  await server.turnTo(LOCK)
  await server.turnTo(TUESDAY)
})
afterAll(() => server.close())

test('a clean audit reports how many leagues and transfers it read', async () => {
  const result = await audit(server.world.db)
  expect(result.violations).toEqual([])
  expect(result.transfers).toBeGreaterThan(16)
  expect(auditText(result)).toBe(`Audit clean: 1 leagues, ${result.transfers} transfers, no invariant violated.`)
})

class Rollback extends Error {}

/** Runs a statement with the triggers disabled, returns what `read` finds, and rolls back. */
async function readAfter<R>(statement: string, read: (tx: Tx) => Promise<R>): Promise<R> {
  const results: R[] = []
  await server.world.db
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql.raw(statement).execute(tx)
      results.push(await read(tx))
      throw new Rollback()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Rollback)) throw error
    })
  const [first] = results
  if (first === undefined) throw new Error('the statement failed')
  return first
}

test('the audit reads each bet only a few times, even without statistics in PostgreSQL', async () => {
  const bets = `insert into bets select league_id, 'bet_' || n, 1, min(id), max(id), 10, 200, 10, now(), null, 'proposed', '{}', 'spread', 0
    from players, generate_series(1, 300) n group by league_id, n`
  const escrows = `insert into accounts select league_id, 'escrow:' || id, stake, 0, 0 from bets`
  const reads = await readAfter(`${bets}; ${escrows}`, async (tx) => {
    await audit(tx)
    const { rows } = await sql<{ reads: number }>`
      select seq_tup_read + idx_tup_fetch as reads from pg_stat_xact_user_tables where relname = 'bets'
    `.execute(tx)
    return rows[0]?.reads ?? 0
  })
  expect(reads).toBeGreaterThan(300)
  expect(reads).toBeLessThan(300 * 10)
})

test.each([
  ['the balances of a league sum to 0', `update accounts set balance = balance + 1 where account = 'treasury'`],
  [
    'a transfer moves units from one account to another',
    `alter table transfers drop constraint transfers_units_check; update transfers set units = -units where number = 1`,
  ],
  [
    'a transfer moves units from one account to another',
    `alter table transfers drop constraint transfers_check; update transfers set to_account = from_account where number = 1`,
  ],
  ['every balance is the sum of its entries', `update transfers set units = units + 1 where number = 1`],
  ['every balance is the sum of its entries', `delete from transfers where number = 3`],
  ['every balance is the sum of its entries', `update accounts set balance = balance + 1 where account = 'treasury'`],
  [
    'every balance is the sum of its entries',
    `update accounts set entry_count = entry_count + 1 where account = 'mint'`,
  ],
  ['every balance is the sum of its entries', `update accounts set last_transfer = 1 where account = 'mint'`],
  [
    'every entry records the balance after it',
    `update transfers set to_balance = to_balance + 1 where to_account = 'treasury' and to_number = 2`,
  ],
  [
    'every entry records the balance after it',
    `update transfers set from_balance = from_balance + 1 where from_account = 'mint' and from_number = 2`,
  ],
  [
    'every entry records the balance after it',
    `update transfers set from_number = from_number + 1 where from_account = 'mint' and from_number = 2`,
  ],
  [
    'no account but the mint is below 0',
    `alter table accounts drop constraint account_not_overdrawn; update accounts set balance = -5 where account = 'treasury'`,
  ],
  [
    'an escrow holds the stakes of its open bet, and 0 after the bet has ended',
    `insert into accounts select league_id, 'escrow:bet_x', 5, 0, 0 from accounts where account = 'treasury'`,
  ],
  [
    'each claim mints 1000 units, 900 of them for the treasury',
    `update transfers set units = 901 where to_account = 'treasury' and cause_type = 'claim'`,
  ],
  [
    'only claims and buy-backs mint units; only a failed start or a departure before the start destroys them',
    `update transfers set from_account = 'mint' where cause_type = 'run'`,
  ],
  [
    'every open bet has an escrow',
    `insert into bets select league_id, 'bet_x', 1, min(id), max(id), 10, 200, 10, now(), null, 'proposed', '{}', 'spread', 0
     from players group by league_id`,
  ],
  [
    'each buy-back mints 300 units, 200 of them for the treasury',
    `update players set bought_back_in_week = 1 where position = 1`,
  ],
  [
    'the treasury is empty after the season',
    `update leagues set stage = 'over', week = null, phase = null, start_week = 1`,
  ],
  ['a league that did not start holds no units', `update leagues set stage = 'not_started', week = null, phase = null`],
  ['every settled week has one run that was not reversed, and other weeks have none', `delete from runs`],
  ['the transfers of a reversed run cancel out', `update runs set reversed_at = now()`],
  ['the event numbers of a league have no gap', `delete from events where number = 3`],
  [
    'the owner of a league with members is one of them',
    `update players set left_at = now() where user_id = (select owner_id from leagues)`,
  ],
  ['the transfer numbers of a league have no gap', `update leagues set transfer_number = transfer_number + 1`],
  ['the transfer numbers of a league have no gap', `delete from transfers where number = 3`],
  [
    'the transfer numbers of a league have no gap',
    `update transfers set id = (select id from transfers where number = 1) where number = 2`,
  ],
])('the audit reports a violation: %s', async (rule, statement) => {
  const result = await readAfter(statement, audit)
  expect(result.violations.map(({ rule: violated }) => violated)).toContain(rule)
  expect(auditText(result)).toMatch(/Audit failed: \d+ violations in 1 leagues\.$/)
})

test.each([
  ['leagues', `update leagues set creator_id = 'user_gone'`],
  ['leagues', `update leagues set chosen_owner_id = 'user_gone'`],
  ['players', `update players set user_id = 'user_gone' where position = 2`],
  [
    'contests',
    `insert into contests select league_id, 'contest_x', team_id, id, 'user_gone', now() from players limit 1`,
  ],
  ['claim_requests', `insert into claim_requests select league_id, 'user_gone', id, now() from teams limit 1`],
  ['week_reminders', `insert into week_reminders select id, 1, 'user_gone', now() from leagues`],
  [
    'espn_sign_ins',
    `insert into espn_sign_ins (league_id, id, user_id, key_id, sealed, given_at, last_ok_at)
     select id, 'sign_in', 'user_gone', 'key', '', now(), now() from leagues`,
  ],
])('the audit reports a user without an account in %s', async (table, statement) => {
  const { violations } = await readAfter(statement, audit)
  expect(violations).toMatchObject([
    { rule: 'every user of a league has an account', detail: `${table} names user_gone` },
  ])
})
