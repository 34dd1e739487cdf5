/** One database with two roles: the owner migrates the tables, and the app role can only read and write rows. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readSettings } from '../env.ts'
import { startServer } from '../server.ts'
import { QUEUE_SCHEMA } from '../platform/postgres/queue-tables.ts'
import { runCommand, runToItsEnd } from '../testing/child-server.ts'
import { databaseUrl, dropDatabase } from '../testing/databases.ts'
import { EIGHT, OPENING, TUESDAY, type TestServer, enter, startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'

const serverUrl = inject('serverUrl')
const mark = randomBytes(6).toString('hex')
const [name, owner, app] = [`roles_${mark}`, `owner_${mark}`, `app_${mark}`]
const BEHIND =
  'The tables of the database are older than this program, and the role of DATABASE_URL may not change them: ' +
  'set MIGRATION_DATABASE_URL to the role that owns them.'

function as(role: string): string {
  const url = new URL(databaseUrl({ serverUrl, name }))
  url.username = role
  url.password = mark
  return url.href
}

/** Runs a statement. Returns "done" or the error code. */
async function outcomeOf(url: string, statement: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
    return 'done'
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  } finally {
    await client.end()
  }
}

/** Runs a statement as the superuser. Throws if it fails. */
async function prepare(statement: string): Promise<void> {
  const outcome = await outcomeOf(serverUrl, statement)
  if (outcome !== 'done') throw new Error(`${statement}: ${outcome}`)
}

/** Each test takes three seconds on an idle machine. */
const TIMEOUT_MS = 90_000
const INSUFFICIENT_PRIVILEGE = '42501'

const complaints: string[] = []
let server: TestServer | null = null
beforeAll(async () => {
  await prepare(`create role ${owner} login password '${mark}'`)
  await prepare(`create role ${app} login password '${mark}'`)
  await prepare(`create database ${name} owner ${owner}`)
})
afterAll(async () => {
  await server?.close()
  await dropDatabase({ serverUrl, name })
  await prepare(`drop role ${app}`)
  await prepare(`drop role ${owner}`)
})

const alone = (role: 'api' | 'worker') =>
  readSettings({ DATABASE_URL: as(app), ROLE: role, PORT: '0', LOG_LEVEL: 'silent', SECRET_KEY: '00'.repeat(32) })

test(
  'a role that may not create tables stops the start on an empty database with one sentence',
  async () => {
    expect(await runToItsEnd({ DATABASE_URL: as(app), ROLE: 'worker' })).toEqual({ code: 1, output: `${BEHIND}\n` })
  },
  TIMEOUT_MS,
)

test(
  'a role that owns nothing can play, settle and audit the game',
  async () => {
    const roles = { DATABASE_URL: as(app), MIGRATION_DATABASE_URL: as(owner) }
    const opened = await startTestServer({ ...roles, ROLE: 'all', LOG_LEVEL: 'error' }, (line) => complaints.push(line))
    server = opened
    const { rows } = await sql<{ who: string; owned: number }>`
    select current_user::text as who, (select count(*)::int from pg_class where relowner = current_user::regrole) as owned
  `.execute(opened.world.db)
    expect(rows).toEqual([{ who: app, owned: 0 }])

    const { leagueId, people } = await opened.addEspnLeague('100001', EIGHT)
    await opened.turnTo(OPENING)
    for (const person of people) expect((await enter(person, leagueId)).status).toBe(200)
    // From here on, the queue finds and does what is due.
    opened.turnClockAlone(TUESDAY)
    await until(async () => {
      const league = await opened.world.db.selectFrom('leagues').select('settled_through').executeTakeFirstOrThrow()
      return league.settled_through === 1
    })
    await opened.expectCleanAudit()
    expect(complaints).toEqual([])
  },
  TIMEOUT_MS,
)

test.each([
  'create table planted (id int)',
  'create schema planted',
  'create function planted() returns int language sql as $$ select 1 $$',
  `create table ${QUEUE_SCHEMA}.planted (id int)`,
  'create index planted on users (username)',
  'alter table users add column planted int',
  'alter table transfers disable trigger all',
  'drop table users',
  'drop trigger transfers_append_only on transfers',
  'truncate users cascade',
  `update schema_migrations set hash = ''`,
  `update public.schema_migrations set hash = ''`,
  'create table public.planted (id int)',
  `create or replace function refuse_to_change_the_past() returns trigger language plpgsql as $$ begin return old; end $$`,
  `set role ${owner}`,
])('the app role may not run: %s', async (statement) => {
  expect(await outcomeOf(as(app), statement)).toBe(INSUFFICIENT_PRIVILEGE)
})

test('the app role can read and write new tables, and only the owner can alter them', async () => {
  expect(
    await outcomeOf(as(owner), 'create table made_later (id bigint generated always as identity, word text)'),
  ).toBe('done')
  for (const statement of [
    `insert into made_later (word) values ('x')`,
    `update made_later set word = 'y'`,
    'select from made_later',
    'delete from made_later',
  ]) {
    expect(await outcomeOf(as(app), statement), statement).toBe('done')
  }
  expect(await outcomeOf(as(app), 'drop table made_later')).toBe(INSUFFICIENT_PRIVILEGE)
})

test(
  'a process without the owner role starts on a migrated database, but not when a migration or the queue is behind',
  async () => {
    const worker = await startServer(alone('worker'))
    await worker.close()
    for (const [breaks, mends] of [
      [
        `update public.schema_migrations set name = name || '.gone' where name = '0001_tables.sql'`,
        `update public.schema_migrations set name = '0001_tables.sql' where name = '0001_tables.sql.gone'`,
      ],
      [
        `update cell_1.schema_migrations set name = name || '.gone'`,
        `update cell_1.schema_migrations set name = replace(name, '.gone', '')`,
      ],
      [
        `update ${QUEUE_SCHEMA}.version set version = version - 1`,
        `update ${QUEUE_SCHEMA}.version set version = version + 1`,
      ],
    ] as const) {
      expect(await outcomeOf(as(owner), breaks)).toBe('done')
      await expect(startServer(alone('api'))).rejects.toThrow(BEHIND)
      expect(await outcomeOf(as(owner), mends)).toBe('done')
    }
  },
  TIMEOUT_MS,
)

test(
  'a cell is added through the owner role in one step, or not at all',
  async () => {
    const cells = 'select string_agg(number::text, $$ $$) as text from public.cells'
    expect(await runCommand('ops', ['cells', 'add'], { DATABASE_URL: as(app) })).toEqual({
      code: 1,
      output:
        'Nothing was changed: the role of DATABASE_URL may not make tables. ' +
        'Set MIGRATION_DATABASE_URL to the role that owns them.\n',
    })
    const { rows } = await sql<{ text: string }>`${sql.raw(cells)}`.execute(worldOf(server).db)
    expect(rows).toEqual([{ text: '1' }])
    const roles = { DATABASE_URL: as(app), MIGRATION_DATABASE_URL: as(owner) }
    // A failure halfway leaves nothing.
    expect(await outcomeOf(as(owner), 'create schema cell_2; create table cell_2.leagues (id int)')).toBe('done')
    expect((await runCommand('ops', ['cells', 'add'], roles)).code).not.toBe(0)
    expect(await outcomeOf(as(owner), 'drop schema cell_2 cascade')).toBe('done')
    expect((await sql<{ text: string }>`${sql.raw(cells)}`.execute(worldOf(server).db)).rows).toEqual([{ text: '1' }])
    expect(await runCommand('ops', ['cells', 'add'], roles)).toEqual({
      code: 0,
      output: 'Cell 2 is added. Running servers use it within a minute.\n',
    })
    for (const words of [['due'], ['cells', 'list'], ['audit']]) {
      const { code, output } = await runCommand('ops', words, { DATABASE_URL: as(app) })
      expect({ words, code, output }).toMatchObject({ words, code: 0 })
    }
    const worker = await startServer(alone('worker'))
    await worker.close()
    expect(await outcomeOf(as(app), 'delete from cell_2.leagues')).toBe('done')
    expect(await outcomeOf(as(app), 'create table cell_2.planted (id int)')).toBe(INSUFFICIENT_PRIVILEGE)
  },
  TIMEOUT_MS,
)

function worldOf(opened: TestServer | null): TestServer['world'] {
  if (opened === null) throw new Error('the test before this one failed')
  return opened.world
}
