/** The audit finds what the guards of the database would never let in: they are switched off here, breach by breach. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit, auditWords } from './audit.ts'
import type { Tx } from '../platform/postgres/pool.ts'
import { EIGHT, LOCK, OPENING, TUESDAY, type TestServer, enter, startTestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const crew = await server.bringEspn('100003', EIGHT)
  await server.turnTo(OPENING)
  for (const person of crew.people) await enter(person, crew.leagueId)
  await server.turnTo(LOCK)
  await server.turnTo(TUESDAY)
})
afterAll(() => server.close())

test('clean books: what was looked at is counted, and the words say so', async () => {
  const result = await audit(server.world.db)
  expect(result.breaches).toEqual([])
  expect(result.transfers).toBeGreaterThan(16)
  expect(auditWords(result)).toBe(`Audit clean: 1 leagues, ${result.transfers} transfers, every unit explained.`)
})

class Enough extends Error {}

/** What `look` sees after a statement that no guard stopped; nothing of it stays. */
async function lookAfter<R>(statement: string, look: (tx: Tx) => Promise<R>): Promise<R> {
  const seen: R[] = []
  await server.world.db
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql.raw(statement).execute(tx)
      seen.push(await look(tx))
      throw new Enough()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Enough)) throw error
    })
  const [first] = seen
  if (first === undefined) throw new Error('nobody looked')
  return first
}

test('each bet is looked at a few times, though PostgreSQL does not know how many there are', async () => {
  const bets = `insert into bets select league_id, 'bet_' || n, 1, min(id), max(id), 10, 200, 10, '{}', now(), null, 'proposed', '{}'
    from players, generate_series(1, 300) n group by league_id, n`
  const escrows = `insert into accounts select league_id, 'escrow:' || id, stake, 0 from bets`
  const looks = await lookAfter(`${bets}; ${escrows}`, async (tx) => {
    await audit(tx)
    const { rows } = await sql<{ looks: number }>`
      select seq_tup_read + idx_tup_fetch as looks from pg_stat_xact_user_tables where relname = 'bets'
    `.execute(tx)
    return rows[0]?.looks ?? 0
  })
  expect(looks).toBeGreaterThan(300)
  expect(looks).toBeLessThan(300 * 10)
})

test.each([
  [
    'all entries of a league sum to 0',
    `update entries set amount = amount + 1 where account = 'treasury' and number = 1`,
  ],
  ['every transfer has its two entries and no other', `delete from entries where account = 'mint' and number = 1`],
  ['every entry belongs to a transfer', `delete from transfers where number = (select min(number) from transfers)`],
  ['every balance is the sum of its entries', `update accounts set balance = balance + 1 where account = 'treasury'`],
  [
    'every entry says the balance after it',
    `update entries set balance_after = balance_after + 1 where account = 'treasury' and number = 2`,
  ],
  [
    'nobody but the mint is below 0',
    `alter table accounts drop constraint account_not_overdrawn; update accounts set balance = -5 where account = 'treasury'`,
  ],
  [
    'every escrow holds the stakes of its open bet, and nothing after it',
    `insert into accounts select league_id, 'escrow:bet_x', 5, 0 from accounts where account = 'treasury'`,
  ],
  [
    'each claim has minted 1000 units, 900 of them for the treasury',
    `update transfers set units = 901 where to_account = 'treasury' and cause_type = 'claim'`,
  ],
  [
    'nothing but a claim and a buy-back mints, and only a failed start and a departure before the start destroy',
    `update transfers set from_account = 'mint' where cause_type = 'run'`,
  ],
  [
    'every open bet has its escrow',
    `insert into bets select league_id, 'bet_x', 1, min(id), max(id), 10, 200, 10, '{}', now(), null, 'proposed', '{}'
     from players group by league_id`,
  ],
  [
    'each buy-back has minted 300 units, 200 of them for the treasury',
    `update players set bought_back_in_week = 1 where position = 1`,
  ],
  [
    'the treasury is empty when the season is over',
    `update leagues set stage = 'over', week = null, phase = null, start_week = 1`,
  ],
  ['a league that did not start holds nothing', `update leagues set stage = 'not_started', week = null, phase = null`],
  ['every settled week has one run that stands, and no other has', `delete from runs`],
  ['a reversed run moved nothing in the end', `update runs set reversed_at = now()`],
  ['a story without a gap', `delete from events where number = 3`],
])('finds it when it is not so: %s', async (rule, statement) => {
  const result = await lookAfter(statement, audit)
  expect(result.breaches.map((breach) => breach.rule)).toContain(rule)
  expect(auditWords(result)).toMatch(/Audit failed: \d+ breaches in 1 leagues\.$/)
})
