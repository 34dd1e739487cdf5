/** Commands while a standby is missing or has just taken over (promise R33). */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EIGHT, OPENING, type Crew, type TestServer, startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/until.ts'
import { startEmbedded } from './embedded/launch.ts'

const closers: (() => Promise<unknown>)[] = []
let server: TestServer
let crew: Crew
beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'whale-club-standby-'))
  closers.push(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }))
  await chmod(dataDir, 0o711) // As root, PostgreSQL runs as another user, which must be able to enter.
  const embedded = await startEmbedded({ dataDir })
  closers.push(() => embedded.stop())
  server = await startTestServer({ DATABASE_TIMEOUT_MS: '1000' }, () => undefined, embedded.url)
  closers.push(() => server.close())
  crew = await server.addEspnLeague('100003', EIGHT)
  await server.turnTo(OPENING)
})
afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

/** Changes a setting of the whole PostgreSQL server, and waits until its sessions have it. */
async function set(name: string, value: string): Promise<void> {
  await sql.raw(`alter system set ${name} = '${value}'`).execute(server.world.db)
  await sql`select pg_reload_conf()`.execute(server.world.db)
  await until(async () => {
    const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(server.world.db)
    return rows[0]?.value === value
  })
}

const waitingCommits = async () =>
  (await sql`select from pg_stat_activity where wait_event = 'SyncRep'`.execute(server.world.db)).rows.length

/**
 * Requires a standby or none, and waits until commits do or do not wait for it. PostgreSQL's checkpointer reads the setting for everyone,
 * which on a busy machine may be later than a session does.
 */
async function demandStandby(name: string): Promise<void> {
  await set('synchronous_standby_names', name)
  await until(async () => {
    if (name === '') return (await waitingCommits()) === 0
    sql`select pg_logical_emit_message(true, 'a commit', '')`.execute(server.world.db).catch(() => undefined)
    return (await waitingCommits()) > 0
  })
}

const pickTopScore = async (key: string) =>
  await crew.people[0]?.post(
    '/bermuda/prediction',
    { league_id: crew.leagueId, user_id: crew.people[0].userId, week: 1, team_id: '1', points: 90 },
    key,
  )

const made = async () =>
  await server.world.db.selectFrom('events').select('number').where('type', '=', 'prediction.made').execute()

test('does not answer a command or its retry before a standby has it', async () => {
  await demandStandby('a_dead_one')
  expect((await pickTopScore('unconfirmed'))?.status).toBe(503)
  expect((await pickTopScore('unconfirmed'))?.status).toBe(503)
  expect((await crew.people[1]?.post('/logout'))?.status).toBe(503)

  // Waiting commits continue once no standby is required.
  await demandStandby('')
  expect((await pickTopScore('unconfirmed'))?.status).toBe(200)
  expect(await made()).toHaveLength(1)
  await server.expectCleanAudit()
}, 60_000)

test('answers 503 on a machine that is no longer the primary, until it is one again', async () => {
  const before = await made()
  await set('default_transaction_read_only', 'on')
  expect((await pickTopScore('demoted-primary'))?.status).toBe(503)
  await sql`set default_transaction_read_only = off`.execute(server.world.db)
  await sql`alter system reset default_transaction_read_only`.execute(server.world.db)
  await sql`select pg_reload_conf()`.execute(server.world.db)
  await until(async () => (await pickTopScore('demoted-primary'))?.status === 200)
  expect(await made()).toHaveLength(before.length + 1)
}, 60_000)

test('compiles no statement, which would take seconds on a PostgreSQL with JIT', async () => {
  const { rows } = await sql<{ jit: string }>`select current_setting('jit') as jit`.execute(server.world.db)
  expect(rows).toEqual([{ jit: 'off' }])
})
