/** The operator's command line, on a server with a league in the middle of its season. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { quarantine } from '../domain/administration.ts'
import { connect } from '../platform/postgres/pool.ts'
import { OPS_USAGE, operate } from './ops.ts'
import type { OpsAnswer } from './ops-answer.ts'
import { cloneDatabase, dropDatabase } from '../testing/databases.ts'
import { wipeAtOnce } from '../testing/league-actions.ts'
import {
  type Crew,
  EIGHT,
  LOCK,
  OPENING,
  TUESDAY,
  type TestServer,
  enter,
  startTestServer,
} from '../testing/test-server.ts'

let server: TestServer
let crew: Crew
let other: Crew
beforeAll(async () => {
  server = await startTestServer()
  crew = await server.addEspnLeague('100003', EIGHT)
  other = await server.addEspnLeague('100001', EIGHT)
  await server.turnTo(OPENING)
  for (const person of crew.people) await enter(person, crew.leagueId)
  await server.turnTo(LOCK)
})
afterAll(() => server.close())

const openBackup = (url: string) => connect({ url, connections: 1, onLostConnection: () => undefined })

/** The answer to a command as typed. */
async function type(line: string): Promise<OpsAnswer> {
  return await operate({ ...server.world, openBackup }, line.split(' '))
}

test.each([
  ['', 'A command is missing'],
  ['fly', 'There is no command fly'],
  ['toString', 'There is no command toString'],
  ['due all', 'due takes no arguments'],
  ['audit now', 'audit takes no arguments'],
  ['retry', 'Name a league'],
  ['retry the-best', 'the-best is not the id of a league'],
  ['retry league_1 league_2', 'retry takes one league'],
  ['resume league_1 because', 'resume takes one league'],
  ['confirm', 'confirm takes one address'],
  ['confirm ada', 'confirm takes one address'],
  ['confirm ada@test.example ben@test.example', 'confirm takes one address'],
  ['remove-second-factor ada', 'remove-second-factor takes one address'],
  ['unwipe league_1 league_2', 'unwipe takes one league'],
  ['unwipe the-best', 'the-best is not the id of a league'],
  ['restore-league', 'Name the league to restore'],
  [
    'restore-league league_1',
    'Add --from and the URL of the database to restore from, with #, / and ? of its password encoded',
  ],
  [
    'restore-league league_1 --from postgresql://whale:7#hunter2@backup/whale',
    'Add --from and the URL of the database to restore from, with #, / and ? of its password encoded',
  ],
  [
    'restore-league league_1 --from backup.dump',
    'Add --from and the URL of the database to restore from, with #, / and ? of its password encoded',
  ],
])('"%s" prints what is wrong and the usage, and changes nothing', async (line, why) => {
  expect(await type(line)).toEqual({ isDone: false, output: `${why}.\n\n${OPS_USAGE}` })
})

test.each([
  'retry league_nowhere',
  'pause league_nowhere for a look',
  'resume league_nowhere',
  'unwipe league_nowhere',
])('"%s" reports that there is no such league', async (line) => {
  expect(await type(line)).toEqual({ isDone: false, output: 'There is no league league_nowhere here.' })
})

test('confirm confirms an address in any case, and reports an unknown one', async () => {
  const confirmedAt = async () => {
    const rows = server.world.db.selectFrom('users').select(['email', 'email_confirmed_at'])
    return (await rows.execute()).filter(({ email_confirmed_at: at }) => at !== null).map(({ email }) => email)
  }
  expect(await type('confirm nobody@test.example')).toEqual({
    isDone: false,
    output: 'No account has that address.',
  })
  expect(await confirmedAt()).toEqual([])
  expect((await type('confirm ADA@test.example')).isDone).toBe(true)
  expect(await confirmedAt()).toEqual(['ada@test.example'])
})

test('remove-second-factor turns it off for the account with the given address', async () => {
  const { db } = server.world
  expect(await type('remove-second-factor nobody@test.example')).toEqual({
    isDone: false,
    output: 'No account has that address.',
  })
  const { userId } = await server.as('Ada')
  const values = { user_id: userId, secret: Buffer.from('sealed'), confirmed_at: '2025-09-01T12:00:00.000Z' }
  await db.insertInto('second_factors').values(values).execute()
  expect((await type('remove-second-factor ADA@test.example')).isDone).toBe(true)
  expect(await db.selectFrom('second_factors').selectAll().execute()).toEqual([])
  expect((await type('remove-second-factor ada@test.example')).isDone).toBe(false)
})

test('due lists due and quarantined leagues with times and reasons; retry makes a league due now', async () => {
  expect((await type('due')).output).toMatch(/^Nothing is due, nothing waits, nothing is paused\./)
  server.turnClockAlone(TUESDAY)
  expect((await type('due')).output).toMatch(
    new RegExp(
      `^${crew.leagueId}  due since 2025-09-09T08:00:00.000Z \\(under a minute\\): no worker has checked it yet`,
      'm',
    ),
  )
  await quarantine(server.world, crew.leagueId)
  const { output } = await type('due')
  expect(output).toMatch(new RegExp(`^${crew.leagueId}  next try at \\S+: Internal error`, 'm'))
  expect(output).toMatch(/^2 leagues are due or waiting, 0 paused\./m)
  const retried = await type(`retry ${crew.leagueId}`)
  expect(retried.isDone).toBe(true)
  expect((await type('due')).output).toMatch(new RegExp(`^${crew.leagueId}  due since`, 'm'))
})

test('pause requires a reason and pauses the league; resume resumes it', async () => {
  const [ada] = other.people
  const { leagueId } = other
  expect((await type(`pause ${leagueId}`)).output).toMatch(/^Add the reason for the pause/)
  expect((await type(`pause ${leagueId} a strange bet`)).isDone).toBe(true)
  expect(await type(`pause ${leagueId} again`)).toMatchObject({ isDone: false })
  expect((await type('due')).output).toMatch(new RegExp(`^${leagueId}  paused since \\S+: a strange bet$`, 'm'))
  const { body } = await server.call('GET', `/league/${leagueId}`, { token: ada?.token ?? '' })
  const rename = async () => {
    const change = { body: { name: 'Another', based_on: body.data.name }, token: ada?.token ?? '' }
    return (await server.call('PUT', `/user/league/${leagueId}/settings`, change)).status
  }
  expect(await rename()).toBe(503)
  expect((await type(`resume ${leagueId}`)).isDone).toBe(true)
  expect(await type(`resume ${leagueId}`)).toMatchObject({ isDone: false })
  expect(await rename()).toBe(200)
})

test.each(['all', 'it'])('retry changes nothing while %s is paused', async (which) => {
  const scope = which === 'all' ? 'all' : other.leagueId
  const waiting = server.world.db
    .selectFrom('leagues')
    .select(['next_due_at', 'retry_at'])
    .where('id', '=', other.leagueId)
  await type(`pause ${scope} a strange bet`)
  const before = await waiting.execute()
  expect(await type(`retry ${other.leagueId}`)).toEqual({
    isDone: false,
    output: expect.stringMatching(new RegExp(` is paused: a strange bet\\. Run "ops resume ${scope}" first\\.$`)),
  })
  expect(await waiting.execute()).toEqual(before)
  await type(`resume ${scope}`)
  expect(await type(`retry ${other.leagueId}`)).toMatchObject({ isDone: true })
})

test('audit reports clean books, and fails on violations', async () => {
  expect(await type('audit')).toMatchObject({ isDone: true, output: expect.stringMatching(/^Audit clean: 2 leagues/) })
  await sql`update leagues set event_count = event_count + 1 where id = ${crew.leagueId}`.execute(server.world.db)
  expect(await type('audit')).toMatchObject({
    isDone: false,
    output: expect.stringMatching(/the event numbers of a league have no gap/),
  })
  await sql`update leagues set event_count = event_count - 1 where id = ${crew.leagueId}`.execute(server.world.db)
})

/** All rows of a league as text, without the version, which each restore raises. */
async function dump(leagueId: string): Promise<string> {
  const { rows } = await sql<{ line: string }>`
    select x.line from (
      select 'transfers ' || to_jsonb(t)::text as line from transfers t where league_id = ${leagueId}
      union all select 'accounts ' || to_jsonb(t)::text from accounts t where league_id = ${leagueId}
      union all select 'events ' || to_jsonb(t)::text from events t where league_id = ${leagueId}
      union all select 'players ' || to_jsonb(t)::text from players t where league_id = ${leagueId}
      union all select 'casino ' || to_jsonb(t)::text from casino_entries t where league_id = ${leagueId}
      union all select 'runs ' || to_jsonb(t)::text from runs t where league_id = ${leagueId}
      union all select 'leagues ' || (to_jsonb(t) - 'version')::text from leagues t where id = ${leagueId}
    ) x order by 1
  `.execute(server.world.db)
  return rows.map(({ line }) => line).join('\n')
}

async function versionOf(leagueId: string): Promise<number> {
  const { version } = await server.world.db
    .selectFrom('leagues')
    .select('version')
    .where('id', '=', leagueId)
    .executeTakeFirstOrThrow()
  return version
}

test('restore-league restores one league from a backup, touches no other, and refuses invalid states', async () => {
  const serverUrl = inject('serverUrl')
  const name = `backup_of_${new URL(server.databaseUrl).pathname.slice(1)}`
  const url = await backUp(serverUrl, name)
  const line = `restore-league ${crew.leagueId} --from ${url}`
  const before = { mine: await dump(crew.leagueId), others: '' }
  expect((await type(`restore-league league_nowhere --from ${url}`)).output).toMatch(
    /^There is no league league_nowhere/,
  )

  await server.turnTo(TUESDAY)
  await server.turnTo('2025-09-09T09:00:00.000Z')
  before.others = await dump(other.leagueId)
  expect(await dump(crew.leagueId)).not.toBe(before.mine)
  expect(await type(line)).toMatchObject({
    isDone: false,
    output: expect.stringMatching(/Add --replace to restore those/),
  })

  const versionBefore = await versionOf(crew.leagueId)
  const restored = await type(`${line} --replace`)
  expect(restored).toMatchObject({ isDone: true, output: expect.stringMatching(/Its books are clean/) })
  expect(await versionOf(crew.leagueId)).toBeGreaterThan(versionBefore)
  expect(await dump(crew.leagueId)).toBe(before.mine)
  expect(await dump(other.leagueId)).toBe(before.others)
  await server.expectCleanAudit()

  // Tasks that fell due since the backup run again.
  server.turnClockAlone(OPENING)
  const happened = await server.turnTo('2025-09-09T09:00:00.000Z')
  expect(happened.map(({ what }) => what)).toContainEqual(expect.stringMatching(/week 1/))
  await server.expectCleanAudit()

  const now = await dump(crew.leagueId)
  const backup = openBackup(url)
  await sql`update leagues set event_count = event_count + 1 where id = ${crew.leagueId}`.execute(backup)
  expect((await type(`${line} --replace`)).output).toMatch(/^Nothing was changed: its books would be wrong/)
  await sql`insert into schema_migrations (name, hash) values ('9999_later.sql', 'x')`.execute(backup)
  expect((await type(`${line} --replace`)).output).toMatch(/^That database has other migrations/)
  await backup.destroy()
  expect(await dump(crew.leagueId)).toBe(now)
  await dropDatabase({ serverUrl, name })
})

test('import-schedule accepts a plausible schedule and names the moved weeks, but refuses any other', async () => {
  const deadlines = () =>
    server.world.db.selectFrom('season_weeks').selectAll().orderBy('season').orderBy('week').execute()
  await sql`update season_weeks set locks_at = locks_at - interval '1 hour' where season = 2026 and week = 5`.execute(
    server.world.db,
  )
  expect(await type('import-schedule 2026')).toEqual({
    isDone: true,
    output: '272 games of 2026. The deadlines of week 5 changed.',
  })
  expect(await type('import-schedule 2026')).toMatchObject({
    isDone: true,
    output: '272 games of 2026. No deadline changed.',
  })
  const before = await deadlines()
  expect(await type('import-schedule 2027')).toMatchObject({
    isDone: false,
    output: expect.stringContaining('not published yet'),
  })
  expect(await type('import-schedule 1999')).toMatchObject({
    isDone: false,
    output: expect.stringContaining('Name a season'),
  })
  expect(await type('import-schedule')).toMatchObject({ isDone: false })
  expect(await deadlines()).toEqual(before)
})

test('unwipe lists wiped leagues and restores one, unless its fantasy league was added again (§4)', async () => {
  const crew = await server.addEspnLeague('100002', EIGHT)
  const { leagueId, people } = crew
  const [owner] = people
  const call = async (method: string, path: string, body?: object) =>
    await server.call(method, path, { token: owner?.token ?? '', ...(body === undefined ? {} : { body }) })
  const name: string = (await call('GET', `/league/${leagueId}`)).body.data.name
  expect(await type(`unwipe ${leagueId}`)).toEqual({ isDone: false, output: `${name} is not wiped.` })
  expect(await type('unwipe')).toEqual({ isDone: true, output: 'No league is wiped.' })

  await wipeAtOnce(server, crew)
  expect((await call('GET', `/league/${leagueId}`)).status).toBe(404)
  expect((await type('unwipe')).output).toMatch(
    new RegExp(`^${leagueId}  wiped 2025-09-\\d+T\\S+, erased 2025-10-\\S+  \\(.+\\)$`),
  )
  expect(await type(`unwipe ${leagueId}`)).toMatchObject({ isDone: true })
  expect((await call('GET', `/league/${leagueId}`)).status).toBe(200)

  await wipeAtOnce(server, crew)
  const again = await server.addEspnLeague('100002', EIGHT)
  expect(await type(`unwipe ${leagueId}`)).toEqual({
    isDone: false,
    output: `Nothing was changed: the fantasy league of ${name} was added again.`,
  })
  expect((await call('GET', `/league/${leagueId}`)).status).toBe(404)
  await wipeAtOnce(server, again)
  expect(await type(`unwipe ${leagueId}`)).toMatchObject({ isDone: true })
  await server.expectCleanAudit()
})

/** A copy of the server's database under another name. */
async function backUp(serverUrl: string, name: string): Promise<string> {
  const template = new URL(server.databaseUrl).pathname.slice(1)
  // A database in use cannot be copied: end the server's idle connections, which it reopens.
  const maintenance = openBackup(serverUrl)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${template}`.execute(maintenance)
  await maintenance.destroy()
  return await cloneDatabase({ serverUrl, template, name })
}
