/**
 * Calls every endpoint with unique canary values, including in ways that fail. Then searches the log, the whole database and all replies
 * for them.
 */
import type { Endpoint } from '@whale/contract'
import type { UserId } from '@whale/game'
import type { Mode } from '@whale/providers/demo'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '../http/session.ts'
import { deliver } from '../jobs/deliver.ts'
import { smtpTransport } from '../platform/email/transport.ts'
import { allEndpoints, bodyOf, pathOf } from '../testing/contract-calls.ts'
import { startSmtpSink } from '../testing/smtp-sink.ts'
import { type Crew, EIGHT, OPENING, TUESDAY, type TestServer, startTestServer } from '../testing/test-server.ts'

const ESPN_S2 = 'CANARYs2%2BqT7'
const SWID = '{CA9A4711-0BAD-4CAF-8EEF-0123456789AB}'
const PASSWORD = 'canary-sings-in-the-mine-4711'
const WRONG_PASSWORD = 'canary-sang-out-of-tune-4712'
const NEW_PASSWORD = 'canary-learns-a-new-song-4713'
const FORGED_TOKEN = 'canary_forged_token_4714'
const SECRET_KEY = 'ca9a4715'.repeat(8)
const POST_PASSWORD = 'canary-post-4716'
/** These appear only in their emails. */
const BETA_CODE = 'CANARY-CODE-4717'

/** Secrets that no log, table or reply may contain. The tests add more. */
const secrets = new Set([
  ESPN_S2,
  SWID.slice(1, -1),
  PASSWORD,
  WRONG_PASSWORD,
  NEW_PASSWORD,
  FORGED_TOKEN,
  SECRET_KEY,
  POST_PASSWORD,
])
const log: string[] = []
const replies: string[] = []
let server: TestServer
let crew: Crew

beforeAll(async () => {
  server = await startTestServer(
    {
      LOG_LEVEL: 'debug',
      OPERATORS: 'olga@test.example',
      BETA_CODES: BETA_CODE,
      SECRET_KEY,
      METRICS_PORT: '0',
      // Nothing listens there.
      SMTP_URL: `smtp://whale:${POST_PASSWORD}@127.0.0.1:9`,
    },
    (line) => log.push(line),
  )
  crew = await server.addEspnLeague('100003', EIGHT)
  await server.turnTo(OPENING)
})
afterAll(() => server.close())

interface Sent {
  method: string
  path: string
  body?: string
  type?: string
  token?: string
}

/** Sends a request with a member's ESPN cookies in the query and the headers, and records the reply. */
async function send({ method, path, body, type = 'application/json', token }: Sent): Promise<string> {
  const query = new URLSearchParams({ espn_s2: ESPN_S2, swid: SWID, password: WRONG_PASSWORD })
  const response = await fetch(`${server.url}/api${path}${path.includes('?') ? '&' : '?'}${query.toString()}`, {
    method,
    headers: {
      'x-espn-s2': ESPN_S2,
      'x-espn-swid': SWID,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': type }),
    },
    ...(body === undefined ? {} : { body }),
  })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
  if (isStream) await response.body?.cancel()
  const text = isStream ? '' : await response.text()
  replies.push(`${response.status} ${[...response.headers].join(' ')} ${text}`)
  return text
}

const post = (path: string, body: object, token?: string) =>
  send({ method: 'POST', path, body: JSON.stringify(body), ...(token === undefined ? {} : { token }) })
const signIn = (username: string, password: string) =>
  send({
    method: 'POST',
    path: '/login',
    body: new URLSearchParams({ username, password }).toString(),
    type: 'application/x-www-form-urlencoded',
  })

/** Takes a token from a reply. No later reply may contain it. */
function tokenIn(reply: string): string {
  const { access_token } = JSON.parse(reply) as { access_token: string }
  replies.splice(-1)
  secrets.add(access_token)
  return access_token
}

function fieldsOf({ body }: Endpoint): object {
  return 'shape' in body && typeof body.shape === 'object' ? (body.shape ?? {}) : {}
}

/** Makes every call as one user. With `isAwkward`, also with wrong types, truncated JSON and a wrong content type. */
async function makeAllCalls(userId: UserId | null, { isAwkward }: { isAwkward: boolean }): Promise<void> {
  const parts = { leagueId: crew.leagueId, userId: userId ?? 'user_nobody', code: crew.code }
  const secret = { password: WRONG_PASSWORD, current_password: WRONG_PASSWORD, espn_s2: ESPN_S2, swid: SWID }
  const personal = { ...secret, email: 'cora@test.example', token: FORGED_TOKEN }
  for (const [name, endpoint] of allEndpoints) {
    // Development only: signs in as any user.
    if (name === 'devSignIn') continue
    const token = userId === null ? FORGED_TOKEN : await openSession(server.world, { userId, device: '' })
    secrets.add(token)
    const path = pathOf(endpoint, parts).replaceAll(/\{\w+\}/g, FORGED_TOKEN)
    const call = { method: endpoint.method, path, token }
    const fields = bodyOf(endpoint, parts)
    const taken = Object.entries(personal).filter(([field]) => field in fieldsOf(endpoint))
    const understood = JSON.stringify({ ...fields, ...Object.fromEntries(taken) })
    const known = JSON.stringify({ ...fields, ...personal })
    const wrong = JSON.stringify(Object.fromEntries(Object.keys(fields).map((field) => [field, secret])))
    if (endpoint.method === 'GET') await send(call)
    else if (endpoint.isForm) await signIn(WRONG_PASSWORD, WRONG_PASSWORD)
    else {
      await send({ ...call, body: understood })
      if (!isAwkward) continue
      for (const body of [known, wrong]) await send({ ...call, body })
      await send({ ...call, body: known.slice(0, -2) })
      await send({ ...call, body: known, type: 'text/plain' })
    }
  }
}

/** The value as is, URL-encoded, hex-encoded and Base64-encoded. */
function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret)
  const encoded = encodeURIComponent(secret)
  return [secret, encoded, bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url')]
}

function secretsIn(texts: readonly string[]): string[] {
  const all = texts.join('\n').toLowerCase()
  return [...secrets].filter((secret) => formsOf(secret).some((form) => all.includes(form.toLowerCase())))
}

/** Every row of every table as text. */
async function dump(): Promise<{ table: string; text: string }[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
  `.execute(server.world.db)
  return await Promise.all(
    rows.map(async ({ schema, name }) => {
      const read = sql<{
        text: string
      }>`select coalesce(string_agg(row::text, E'\n'), '') as text from ${sql.table(`${schema}.${name}`)} row`
      return { table: name, text: (await read.execute(server.world.db)).rows[0]?.text ?? '' }
    }),
  )
}

test('covers sign-up, sign-in, a wrong password, changes, and a password reset by email', async () => {
  const email = 'cora@test.example'
  const token = tokenIn(await post('/onboard/register', { email, password: PASSWORD }))
  tokenIn(await signIn(email, PASSWORD))
  await signIn(email, WRONG_PASSWORD)
  await post('/user/password', { current_password: WRONG_PASSWORD, password: NEW_PASSWORD }, token)
  await post('/user/password', { current_password: PASSWORD, password: NEW_PASSWORD }, token)
  await post('/user/password/forgot', { email })
  await post('/user/email', { email: 'cora.new@test.example', password: NEW_PASSWORD }, token)
  // SMTP is down: the error is logged and stored with the email.
  expect(await deliver(server.world)).toBe(0)
  expect(log.join('\n')).toContain('an email was not sent')
  expect(await linksInTables()).toEqual([])
  const smtpSink = await startSmtpSink()
  server.world.emailTransport = smtpTransport({ server: smtpSink.server, from: 'support@test.example' })
  await sql`update outbox set next_try_at = now()`.execute(server.world.db)
  await deliver(server.world)
  await smtpSink.close()
  const emails = smtpSink.received.map(({ body }) => body).join('\n')
  const [link = '', confirmation = ''] = ['reset-password', 'confirm-email'].map(
    (page) => emails.split(`/${page}#`)[1]?.split(/\s/)[0],
  )
  for (const secret of [link, confirmation]) secrets.add(secret)
  expect(await post('/user/password/reset', { token: link, password: PASSWORD })).toContain('"changed":true')
  await post('/user/password/reset', { token: link, password: PASSWORD })
  // The new password invalidated the confirmation link.
  expect(confirmation).toHaveLength(43)
  await post('/user/email/confirm', { token: confirmation })
})

/** Finds the secrets of links in emails: 256 bits as text. */
async function linksInTables(): Promise<string[]> {
  const emails = await server.world.db.selectFrom('outbox').select('body').execute()
  return emails.map(({ body }) => body).filter((body) => /#[\w-]{40}/.test(body))
}

test('covers failing providers, with a member’s cookies', async () => {
  const cleo = crew.people[2]
  const modes: Mode[] = ['down', 'html', 'cut', 'redirect', 'reset', 'private', 'wrong']
  for (const [place, mode] of modes.entries()) {
    await server.provider.misbehave({ mode })
    // After the cached readings have expired.
    server.turnClockAlone(`2025-09-03T13:${String(place * 5 + 10)}:00.000Z`)
    await send({ method: 'GET', path: `/game/${crew.leagueId}/teams/live`, token: cleo?.token ?? '' })
    await post('/onboard/espn/validate', { league_id: '100001', espn_s2: ESPN_S2, swid: SWID })
  }
  expect(replies.some((reply) => reply.includes('provider.out_of_order'))).toBe(true)
  await server.turnTo(TUESDAY)
  await server.provider.misbehave({ mode: 'none' })
  expect(log.join('\n')).toContain('no scores')
}, 60_000)

test('covers every endpoint as a visitor, a member, the owner and an operator', async () => {
  const [ada, ben] = crew.people
  const olga = await server.asOperator('Olga')
  await makeAllCalls(null, { isAwkward: false })
  await makeAllCalls(ben?.userId ?? null, { isAwkward: true })
  await makeAllCalls(ada?.userId ?? null, { isAwkward: false })
  await makeAllCalls(olga.userId, { isAwkward: false })
  await send({ method: 'GET', path: `/there/is/no/${FORGED_TOKEN}` })
  await post('/desk/waitlist/1/code', {}, olga.token)
  expect(replies.length).toBeGreaterThan(4 * allEndpoints.length)
}, 120_000)

test('an internal error is logged', async () => {
  const unsettled = { settled_through: null, final_through: null }
  await server.world.db.updateTable('leagues').set(unsettled).where('id', '=', crew.leagueId).execute()
  const token = crew.people[2]?.token ?? ''
  await send({ method: 'GET', path: `/game/${crew.leagueId}/home`, token })
  await send({ method: 'GET', path: `/game/${crew.leagueId}/teams/live`, token })
  expect(log.join('\n')).toContain('internal error')
})

test('no reply, log line, table or metric contains a canary', async () => {
  const tables = await dump()
  // The searched texts are not empty.
  expect(log.length).toBeGreaterThan(3)
  expect(tables.find(({ table }) => table === 'users')?.text).toContain('cora@test.example')
  expect(secrets.size).toBeGreaterThan(3 * allEndpoints.length)
  const metrics = await (await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)).text()
  expect(metrics).toContain('whale')
  expect({
    metrics: secretsIn([metrics]),
    replies: secretsIn(replies),
    log: secretsIn(log),
    tables: secretsIn(tables.map(({ text }) => text)),
  }).toEqual({
    metrics: [],
    replies: [],
    log: [],
    tables: [],
  })
  expect(await linksInTables()).toEqual([])
})

test('email addresses appear in no log line and only in the tables that need them; beta codes only in emails', async () => {
  const tables = await dump()
  const holding = (text: string) =>
    tables
      .filter((table) => table.text.includes(text))
      .map(({ table }) => table)
      .toSorted()
  expect(log.join('\n')).not.toContain('@test.example')
  expect(holding('@test.example')).toEqual(['email_changes', 'outbox', 'users'])
  expect([holding(BETA_CODE).filter((table) => table !== 'outbox'), secretsIn(log)]).toEqual([[], []])
  expect([...replies, ...log].filter((text) => text.includes(BETA_CODE))).toEqual([])
})
