/** A command happens completely or not at all, and once per key (promises R1, R7, R10 and R15). */
import { accept, instant } from '@whale/game'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Command, act } from './act.ts'
import { peek } from './peek.ts'
import {
  type Crew,
  EIGHT,
  EVE,
  OPENING,
  type Person,
  type TestServer,
  pickTopScore,
  startTestServer,
} from '../testing/test-server.ts'
import { waitForLockWaiters } from '../testing/lock-waiters.ts'

let server: TestServer
let crew: Crew
let other: Crew
let ada: Person
beforeAll(async () => {
  server = await startTestServer()
  crew = await server.addEspnLeague('100001', EIGHT)
  other = await server.addEspnLeague('100002', ['Zoe'])
  ada = await server.as('Ada')
})
afterAll(() => server.close())

/** All that a command could change, as text. */
async function everything(): Promise<string> {
  const { rows } = await sql`
    select (select jsonb_agg(l order by id) from leagues l) as leagues, (select count(*) from events) as events,
      (select count(*) from transfers) as transfers, (select count(*) from players) as players,
      (select count(*) from command_keys) as keys, (select jsonb_agg(a order by account) from accounts a) as accounts
  `.execute(server.world.db)
  return JSON.stringify(rows)
}

function command(given: Partial<Command<object>>): Command<object> {
  return {
    leagueId: crew.leagueId,
    issuer: { userId: ada.userId },
    key: { key: 'a-key-of-ada', fingerprint: 'f' },
    decide: ({ league }) => accept(league),
    reply: () => ({ said: 'done' }),
    ...given,
  }
}

/** A separate connection that holds its locks until `end`. */
async function holder() {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  await client.query('begin')
  return {
    query: (text: string, values?: string[]) => client.query(text, values),
    async end() {
      await client.query('rollback')
      await client.end()
    },
  }
}

test('reports no league for a command on an unknown one', async () => {
  expect(await act(server.world, command({ leagueId: 'league_nowhere' }))).toEqual({ state: 'no_such_league' })
  expect(await peek(server.world, 'league_nowhere')).toBeNull()
})

test('a refusal stores nothing, not even its key, so the same command may succeed later', async () => {
  const before = await everything()
  const refused = command({ decide: () => ({ ok: false, refusal: { code: 'league.over' } }) })
  expect(await act(server.world, refused)).toEqual({ state: 'refused', refusal: { code: 'league.over' } })
  expect(await everything()).toBe(before)
})

test('a throwing rule, an event that violates the ledger, or a throwing reply changes nothing', async () => {
  const before = await everything()
  const broken: Partial<Command<object>>[] = [
    {
      decide: () => {
        throw new Error('the rule is wrong')
      },
    },
    {
      // Overdraws the treasury after a valid event: both are rolled back.
      decide: ({ league, now }) =>
        accept(league, { type: 'league.started', at: now, week: 1 }, {
          type: 'league.failed_to_start',
          at: now,
          transfers: [
            {
              id: 'transfer_bad',
              from: 'treasury',
              to: 'mint',
              units: 1_000_000,
              week: 0,
              cause: { type: 'start', id: 'start' },
              reason: { rule: 'start.failed' },
            },
          ],
        } as never),
    },
    {
      decide: ({ league, now }) =>
        accept(league, { type: 'league.started', at: now, week: 1 }, { type: 'week.opened', at: now, week: 1 }),
      reply: () => {
        throw new Error('the reply is wrong')
      },
    },
  ]
  for (const each of broken) {
    await expect(act(server.world, command(each))).rejects.toThrow(/./)
    expect(await everything()).toBe(before)
  }
})

test('409 idempotency.key_reused: of two concurrent commands with one key in two leagues, only one runs', async () => {
  const twin = await server.as('Twin')
  const codes = [crew.code, other.code]
  const replies = await Promise.all(
    codes.map((invite_code) => twin.post('/onboard/espn/join', { team_id: '22', invite_code }, 'one-key-two-leagues')),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('idempotency.key_reused')
  const { rows } = await sql`select 1 from players where user_id = ${twin.userId}`.execute(server.world.db)
  expect(rows).toHaveLength(1)
  await server.expectCleanAudit()
})

test('keys are per user: another user may use the same key', async () => {
  const [una, vic] = [await server.as('Una'), await server.as('Vic')]
  const first = await una.post('/onboard/espn/join', { team_id: '25', invite_code: crew.code }, 'the-same-key')
  const second = await vic.post('/onboard/espn/join', { team_id: '4', invite_code: other.code }, 'the-same-key')
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body.data.game_league.id).toBe(other.leagueId)
})

test('a command that PostgreSQL ends in a deadlock is retried and runs once', async () => {
  const late = await server.as('Deadlocked')
  const locker = await holder()
  // PostgreSQL ends the transaction that times out first: the command's, not this one.
  await locker.query(`set local deadlock_timeout = '20s'`)
  await locker.query(`select 1 from accounts where league_id = $1 and account = 'treasury' for update`, [crew.leagueId])
  const joining = late.post('/onboard/espn/join', { team_id: '20', invite_code: crew.code }, 'key-of-deadlocked')
  await waitForLockWaiters(server.databaseUrl, 1)
  // Returns once PostgreSQL has ended the command's transaction, which held this row.
  await locker.query(`select 1 from leagues where id = $1 for update`, [crew.leagueId])
  await locker.end()
  expect((await joining).status).toBe(200)
  const { rows } = await sql`select 1 from players where user_id = ${late.userId}`.execute(server.world.db)
  expect(rows).toHaveLength(1)
  await server.expectCleanAudit()
})

test('503: a command whose connection breaks changes nothing, and a retry with its key runs once', async () => {
  const unlucky = await server.as('Unlucky')
  const before = await everything()
  const locker = await holder()
  await locker.query('select 1 from leagues where id = $1 for update', [crew.leagueId])
  const join = () => unlucky.post('/onboard/espn/join', { team_id: '26', invite_code: crew.code }, 'key-of-unlucky')
  const joining = join()
  await waitForLockWaiters(server.databaseUrl, 1)
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(server.world.db)
  const broken = await joining
  await locker.end()
  expect({ status: broken.status, detail: broken.body.detail }).toEqual({
    status: 503,
    detail: 'Server error. Please try again later.',
  })
  expect(broken.headers.get('retry-after')).toBe('5')
  expect(await everything()).toBe(before)
  const replies = [await join(), await join()]
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(replies[0]?.body).toEqual(replies[1]?.body)
  await server.expectCleanAudit()
})

test('409 week.locked: a command that waits for the league’s lock past the deadline is late', async () => {
  await server.turnTo(OPENING)
  const locker = await holder()
  await locker.query('select 1 from leagues where id = $1 for update', [crew.leagueId])
  server.stopClockAt('2025-09-04T23:59:59.999Z')
  const picking = pickTopScore(ada, crew.leagueId, '1')
  await waitForLockWaiters(server.databaseUrl, 1)
  server.stopClockAt('2025-09-05T00:00:00.000Z')
  await locker.end()
  const late = await picking
  expect({ status: late.status, code: late.body.code }).toEqual({ status: 409, code: 'week.locked' })
  expect(await server.world.db.selectFrom('predictions').select('id').execute()).toEqual([])
  expect(instant(EVE) < server.world.clock.now()).toBe(true)
})
