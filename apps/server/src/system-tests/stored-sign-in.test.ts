/** A stored ESPN sign-in exists only in its sealed row, opens nowhere else, and survives a rotation of the secret. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { LeagueId } from '@whale/game'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operate } from '../commands/ops.ts'
import { copyLeague, restoreLeague } from '../domain/administration.ts'
import { createSealingKeys } from '../platform/sealed/keys.ts'
import { connect as connectDatabase } from '../platform/postgres/pool.ts'
import { allEndpoints, bodyOf, pathOf } from '../testing/contract-calls.ts'
import { personAt, wipeAtOnce } from '../testing/league-actions.ts'
import { type ChildServer, startChildServerFor } from '../testing/child-server.ts'
import { startSecondServer } from '../testing/second-server.ts'
import { type Crew, EIGHT, OPENING, type Person, type TestServer, startTestServer } from '../testing/test-server.ts'

const CANARY_S2 = 'demo-espn-s2%2BCANARYq7'
const CANARY_SWID = '{CA9A4711-0BAD-4CAF-8EEF-0123456789AB}'
const COOKIES = { espn_s2: CANARY_S2, swid: CANARY_SWID }
const SENT = `espn_s2=${CANARY_S2}; SWID=${CANARY_SWID}`

let server: TestServer
let child: ChildServer
let crew: Crew
let other: Crew
const log: string[] = []
const replies: string[] = []

beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'debug' }, (line) => log.push(line))
  crew = await server.addEspnLeague('100001', EIGHT)
  other = await server.addEspnLeague('100003', EIGHT)
  for (const league of ['100001', '100003']) await server.provider.misbehave({ league, mode: 'members_only' })
  await server.turnTo(OPENING)
  child = await startChildServerFor(server, { ROLE: 'all', LOG_LEVEL: 'debug' })
})
afterAll(async () => {
  await child.kill()
  await server.close()
})

/** Sends a request to the child process and records the whole reply. */
async function send(person: Person, method: string, path: string, body?: object): Promise<string> {
  const response = await fetch(`${child.url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${person.token}`,
      'idempotency-key': randomUUID(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
  if (isStream) await response.body?.cancel()
  const text = `${response.status} ${[...response.headers].join(' ')} ${isStream ? '' : await response.text()}`
  replies.push(text)
  return text
}

const connect = (person: Person, { leagueId }: Crew) =>
  send(person, 'POST', `/league/${leagueId}/espn-sign-in`, { ...COOKIES, agrees: true })

/** The league that a user adds with their sign-in. */
const ADDED = '100004'

/** Tries to add a private league in every way, finally with success. Returns the new league's id. */
async function addPrivateLeague(): Promise<string> {
  const zoe = await server.as('Zoe')
  const espn_sign_in = { ...COOKIES, agrees: true }
  const chosen = { league_id: ADDED, selected_team_id: '1', commissioner_team_id: '1', espn_sign_in }
  for (const mode of ['down', 'reset', 'html', 'wrong', 'private', 'redirect', 'none'] as const) {
    await server.provider.misbehave({ league: ADDED, mode })
    await send(zoe, 'POST', '/onboard/espn/validate', { league_id: ADDED, espn_sign_in })
    const unread = { ...chosen, espn_sign_in: { ...espn_sign_in, agrees: false } }
    expect(await send(zoe, 'POST', '/onboard/espn/complete', unread)).toMatch(/^422 /)
    const reply = await send(zoe, 'POST', '/onboard/espn/complete', chosen)
    expect([mode, reply.slice(0, 3)]).toEqual([mode, mode === 'none' ? '200' : expect.stringMatching(/503|409/)])
  }
  const row = await server.world.db.selectFrom('espn_sign_ins').selectAll().where('user_id', '=', zoe.userId).execute()
  return row[0]?.league_id ?? ''
}

/** Each secret as is, URL-encoded, decoded, hex-encoded and Base64-encoded. */
const FORMS = [CANARY_S2, CANARY_SWID.slice(1, -1)].flatMap((secret) => {
  const bytes = Buffer.from(secret)
  return [
    secret,
    encodeURIComponent(secret),
    decodeURIComponent(secret),
    bytes.toString('hex'),
    bytes.toString('base64'),
    bytes.toString('base64url'),
  ]
})

function canariesIn(...texts: string[]): string[] {
  const all = texts.join('\n').toLowerCase()
  return FORMS.filter((form) => all.includes(form.toLowerCase()))
}

/** What a world's worker sends to ESPN for a league. */
async function cookiesOf({ workerWorld }: Pick<TestServer, 'workerWorld'>, fantasyLeagueId: string): Promise<string[]> {
  await sql`update espn_sign_ins set refused_at = null, refusals = 0`.execute(server.world.db)
  // Keep the other process's worker from reading a league meanwhile.
  await sql`update league_readings set next_at = next_at + interval '1 year'`.execute(server.world.db)
  const from = server.provider.asked().length
  const reading = workerWorld.providers.espn.readLeague({ fantasyLeagueId, season: 2025 })
  await reading.catch((error: Error) => expect(error.message).toContain('status 401'))
  return server.provider
    .asked()
    .slice(from)
    .map(({ cookie }) => cookie)
}

describe('the cookies', () => {
  test('are sent to ESPN by the worker of another process', async () => {
    expect(await connect(personAt(crew, 2), crew)).toMatch(/^200 /)
    const ada = personAt(crew, 0)
    const from = server.provider.asked().length
    expect(await send(ada, 'GET', `/casino/event/${crew.leagueId}/${ada.userId}`)).toMatch(/^200 .*athlete_id/)
    expect(
      server.provider
        .asked()
        .slice(from)
        .map(({ cookie }) => cookie),
    ).toContain(SENT)
  })

  test('are not sent after a redirect', async () => {
    await server.provider.misbehave({ league: '100001', mode: 'redirect' })
    const from = server.provider.asked().length
    await expect(
      server.workerWorld.providers.espn.readLeague({ fantasyLeagueId: '100001', season: 2025 }),
    ).rejects.toThrow('status 302')
    const asked = server.provider.asked().slice(from)
    expect(asked).toHaveLength(1)
    expect(asked[0]?.path).toContain('/leagues/100001')
    await server.provider.misbehave({ league: '100001', mode: 'members_only' })
  })

  test('are in no reply, log line, error output, table, database file, copy or metric', async () => {
    for (const mode of ['down', 'reset', 'html', 'wrong', 'private'] as const) {
      await server.provider.misbehave({ league: '100001', mode })
      await send(personAt(crew, 0), 'POST', `/league/${crew.leagueId}/espn-public-check`, {})
      await send(personAt(crew, 3), 'GET', `/game/${crew.leagueId}/teams/live`)
      await send(personAt(crew, 2), 'POST', `/league/${crew.leagueId}/espn-sign-in`, { ...COOKIES, agrees: true })
    }
    await server.provider.misbehave({ league: '100001', mode: 'members_only' })
    const added = await addPrivateLeague()
    expect(await cookiesOf(server, ADDED)).toContain(SENT)
    for (const place of [0, 2, 5]) {
      const person = personAt(crew, place)
      const parts = { leagueId: crew.leagueId, userId: person.userId, code: crew.code }
      for (const [, endpoint] of allEndpoints.filter(([, { method }]) => method === 'GET')) {
        await send(person, 'GET', pathOf(endpoint, parts).replaceAll(/\{\w+\}/g, 'nothing'))
      }
      const csv = allEndpoints.find(([name]) => name === 'personalDataCsv')?.[1]
      if (csv !== undefined) await send(person, csv.method, csv.path, { ...bodyOf(csv, parts), part: 'facts' })
    }
    expect(replies.filter((reply) => reply.startsWith('200 ')).length).toBeGreaterThan(60)
    const { text, files } = await everythingStored()
    expect(text).toContain('Gravy Boat')
    const found = {
      replies: canariesIn(...replies),
      log: canariesIn(child.log(), ...log),
      errors: canariesIn(child.errors()),
      tables: canariesIn(text),
      files,
      copy: canariesIn(
        JSON.stringify(await copyLeague(server.world.db, crew.leagueId)),
        JSON.stringify(await copyLeague(server.world.db, added as LeagueId)),
      ),
      metrics: canariesIn(await server.world.metrics.text()),
    }
    expect(child.log().length).toBeGreaterThan(1000)
    expect(found).toEqual({ replies: [], log: [], errors: [], tables: [], files: [], copy: [], metrics: [] })
    // The search finds only the sealed rows.
    expect((await server.world.db.selectFrom('espn_sign_ins').selectAll().execute()).length).toBe(2)
    expect(await send(await server.as('Zoe'), 'DELETE', `/league/${added}/espn-sign-in`, {})).toMatch(/^200 /)
  }, 120_000)
})

/** Every row of every table as text, and the database files that contain a canary, as a base backup would copy them. */
async function everythingStored(): Promise<{ text: string; files: string[] }> {
  const { db } = server.world
  const { rows } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
  `.execute(db)
  let text = ''
  for (const { name } of rows) {
    const read = sql<{
      text: string
    }>`select coalesce(string_agg(t::text, E'\n'), '') as text from ${sql.table(name)} t`
    text += (await read.execute(db)).rows[0]?.text ?? ''
  }
  await sql`checkpoint`.execute(db)
  const directory = sql`'base/' || (select oid from pg_database where datname = current_database())`
  const files = await sql<{ file: string }>`
    with file as (select ${directory} || '/' || name as path from pg_ls_dir(${directory}) as name)
    select path as file from file, lateral (select pg_read_binary_file(path, true) as bytes) content
    where position(${Buffer.from('CANARYq7')}::bytea in bytes) > 0
      or position(${Buffer.from(CANARY_SWID.slice(1, -1))}::bytea in bytes) > 0
  `.execute(db)
  return { text, files: files.rows.map(({ file }) => file) }
}

describe('the sealed row', () => {
  const SENTENCE = /does not open\. It was changed, or copied from another row, after it was sealed\. It is not used\./

  test('opens only in its own league', async () => {
    expect(await connect(personAt(other, 1), other)).toMatch(/^200 /)
    expect(await cookiesOf(server, '100001')).toContain(SENT)
    const { db } = server.world
    await sql`
      update espn_sign_ins s set sealed = o.sealed, key_id = o.key_id from espn_sign_ins o where o.league_id <> s.league_id
    `.execute(db)
    log.length = 0
    for (const league of ['100001', '100003']) expect(await cookiesOf(server, league)).not.toContain(SENT)
    expect(log.filter((line) => SENTENCE.test(line)).length).toBe(2)
    await sql`
      update espn_sign_ins s set sealed = o.sealed, key_id = o.key_id from espn_sign_ins o where o.league_id <> s.league_id
    `.execute(db)
    expect(await cookiesOf(server, '100003')).toContain(SENT)
  })

  test('does not open after any change, and counts as refused', async () => {
    await sql`
      update espn_sign_ins set sealed = set_byte(sealed, 20, (get_byte(sealed, 20) + 1) % 256) where league_id = ${other.leagueId}
    `.execute(server.world.db)
    log.length = 0
    expect(await cookiesOf(server, '100003')).not.toContain(SENT)
    expect(log.join('\n')).toMatch(SENTENCE)
    const { body } = await personAt(other, 0).get(`/league/${other.leagueId}/espn-sign-in`)
    expect(body.data.sign_in.is_working).toBe(false)
    const answer = await rotate({ current: OLD, previous: null })
    expect([answer.isDone, answer.output]).toEqual([false, expect.stringMatching(SENTENCE)])
    await sql`delete from espn_sign_ins where league_id = ${other.leagueId}`.execute(server.world.db)
  })
})

const OLD = Buffer.from('00'.repeat(32), 'hex')
const NEW = Buffer.from('ab'.repeat(32), 'hex')

function rotate(secrets: { current: Buffer; previous: Buffer | null }) {
  const openBackup = (url: string) => connectDatabase({ url, connections: 1, onLostConnection: () => undefined })
  return operate({ ...server.world, openBackup, sealingKeys: createSealingKeys(secrets) }, ['rotate-keys'])
}

describe('a rotation of the secret', () => {
  const withSecrets = (settings: Record<string, string>) =>
    startSecondServer(server, { ACCESS: 'open', DEV_CLOCK: '1', LIMITS: 'off', ...settings })
  const hex = (key: Buffer) => key.toString('hex')

  test('is refused without the old secret, with a sentence that names the setting', async () => {
    const answer = await rotate({ current: NEW, previous: null })
    expect(answer.isDone).toBe(false)
    expect(answer.output).toMatch(/neither SECRET_KEY nor PREVIOUS_SECRET_KEY\. Set PREVIOUS_SECRET_KEY to the secret/)
    const wrong = await withSecrets({ SECRET_KEY: hex(NEW) })
    expect(await cookiesOf(wrong, '100001')).not.toContain(SENT)
    await wrong.close()
  })

  test('reads with both secrets, seals again, and then works with only the new one', async () => {
    const both = await withSecrets({ SECRET_KEY: hex(NEW), PREVIOUS_SECRET_KEY: hex(OLD) })
    expect(await cookiesOf(both, '100001')).toContain(SENT)
    await both.close()
    const answer = await rotate({ current: NEW, previous: OLD })
    expect(answer).toEqual({
      isDone: true,
      output: expect.stringMatching(/^1 ESPN sign-ins were sealed again .*, 0 had it/),
    })
    expect((await rotate({ current: NEW, previous: null })).output).toMatch(/^0 .*, 1 had it already/)
    const after = await withSecrets({ SECRET_KEY: hex(NEW) })
    expect(await cookiesOf(after, '100001')).toContain(SENT)
    await after.close()
    expect(await cookiesOf(server, '100001')).not.toContain(SENT)
    expect((await rotate({ current: OLD, previous: NEW })).isDone).toBe(true)
  })
})

describe('erasing the sign-in', () => {
  const count = async () => (await server.world.db.selectFrom('espn_sign_ins').selectAll().execute()).length

  test('happens when its member is removed', async () => {
    expect(await count()).toBe(1)
    const cleo = personAt(crew, 2)
    const body = { game_league_id: crew.leagueId, user_id: cleo.userId, reason: 'Left our league' }
    const reply = await personAt(crew, 0).post('/user/kick-user', body)
    if (reply.status === 202) {
      const ballot = `/league/${crew.leagueId}/votes/${reply.body.data.vote.id}/ballot`
      for (const voter of crew.people) await voter.post(ballot, { yes: true })
    }
    expect(await count()).toBe(0)
  })

  test('is not undone by restoring the league from a backup', async () => {
    expect(await connect(personAt(crew, 4), crew)).toMatch(/^200 /)
    const copy = await copyLeague(server.world.db, crew.leagueId)
    if (copy === null) throw new Error('the league is there')
    expect(await restoreLeague(server.world, { copy, replaces: true })).toMatchObject({ state: 'restored' })
    expect(await count()).toBe(0)
  })

  test('happens when the league is wiped', async () => {
    expect(await connect(personAt(crew, 4), crew)).toMatch(/^200 /)
    await wipeAtOnce(server, crew)
    expect(await count()).toBe(0)
  })
})
