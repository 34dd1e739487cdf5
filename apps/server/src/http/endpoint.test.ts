/** Checks shared by all endpoints: authentication, input validation and replies. */
import { type Endpoint, failureWire, query } from '@whale/contract'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints, bodyOf, pathOf } from '../testing/contract-calls.ts'
import {
  type Crew,
  EIGHT,
  OPENING,
  type Reply,
  type TestServer,
  enter,
  startTestServer,
} from '../testing/test-server.ts'
import { answer, bindAll } from './endpoint.ts'

let server: TestServer
let crew: Crew
beforeAll(async () => {
  server = await startTestServer()
  crew = await server.addEspnLeague('100003', EIGHT)
  await server.turnTo(OPENING)
})
afterAll(() => server.close())

function fieldNames(part: object): string[] {
  return 'shape' in part && typeof part.shape === 'object' ? Object.keys(part.shape ?? {}) : []
}

const guarded = allEndpoints.filter(([, { access }]) => access.kind !== 'public')
const withBody = allEndpoints.filter(([, { method }]) => method !== 'GET')

function pathTo(endpoint: Endpoint): string {
  return pathOf(endpoint, { leagueId: crew.leagueId, userId: crew.people[0]?.userId ?? '', code: crew.code })
}

/** An error reply has exactly these three fields, without a stack trace, file name or SQL. */
function expectCleanError({ body }: Reply): void {
  expect(Object.keys(body as object).toSorted()).toEqual(['code', 'detail', 'request_id'])
  failureWire.parse(body)
  expect(JSON.stringify(body)).not.toMatch(
    /\bat .+:\d+|\.ts\b|node_modules|select .+ from |insert into |constraint|kysely|postgres/i,
  )
}

describe('authentication', () => {
  test.each(guarded)('%s: answers 401 without a token and with an unknown one', async (_name, endpoint) => {
    const body = endpoint.method === 'GET' ? {} : { body: {} }
    for (const token of [undefined, 'x', 'a'.repeat(200), 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJBZGEifQ.']) {
      const reply = await server.call(endpoint.method, pathTo(endpoint), {
        ...body,
        ...(token === undefined ? {} : { token }),
      })
      expect(reply.status).toBe(401)
      expect(reply.body).toMatchObject({ code: 'not_signed_in', detail: 'Please sign in to continue' })
      expectCleanError(reply)
    }
  })

  test('answers 401 for a session that is idle for a month or expired', async () => {
    const { token } = await server.as('Ada')
    const status = async () => (await server.call('GET', '/user/data', { token })).status
    expect(await status()).toBe(200)
    const { db } = server.world
    const before = await db.selectFrom('sessions').selectAll().execute()
    const old = new Date(Date.now() - 31 * 86_400_000).toISOString()
    await db.updateTable('sessions').set({ last_used_at: old }).execute()
    expect(await status()).toBe(401)
    await db.updateTable('sessions').set({ last_used_at: new Date().toISOString(), expires_at: old }).execute()
    expect(await status()).toBe(401)
    for (const { token_hash, last_used_at, expires_at } of before) {
      await db.updateTable('sessions').set({ last_used_at, expires_at }).where('token_hash', '=', token_hash).execute()
    }
    expect(await status()).toBe(200)
  })
})

describe('input validation', () => {
  test.each(withBody)('%s: answers 4xx to a null, list, text or empty body', async (_name, endpoint) => {
    const { token } = await server.as('Ada')
    // An endpoint without fields accepts any body.
    if (endpoint.body.safeParse({}).success) return
    for (const body of ['null', '[]', '"text"', '7', '{}', '{"__proto__":{"admin":true}}']) {
      const reply = await server.call(endpoint.method, pathTo(endpoint), { body, token })
      expect([400, 404, 422]).toContain(reply.status)
      expectCleanError(reply)
    }
  })

  test('answers 422 with every wrong field and its path', async () => {
    const ada = await server.as('Ada')
    const { status, body } = await ada.post('/bermuda/prediction', {
      league_id: crew.leagueId,
      user_id: 7,
      week: 13,
      team_id: '',
      points: 'many',
    })
    expect(status).toBe(422)
    const named = (body.detail as { loc: string[] }[]).map(({ loc }) => loc.join('.'))
    expect(named).toEqual(['body.user_id', 'body.week', 'body.team_id', 'body.points'])
  })

  test('answers 422 for an invalid week in the path', async () => {
    const ada = await server.as('Ada')
    for (const week of ['0', '13', '1.5', 'one', '1e9', '-1', '%00']) {
      const reply = await ada.get(`/game/${crew.leagueId}/week/${week}/leaderboard`)
      expect({ status: reply.status, loc: reply.body.detail[0].loc }).toEqual({ status: 422, loc: ['path', 'week'] })
    }
  })

  test('refuses extra fields that would raise privileges or units, and changes nothing', async () => {
    const ada = crew.people[0]
    if (ada === undefined) throw new Error('the crew has a first person')
    const before = await ada.get(`/player/${crew.leagueId}/${ada.userId}`)
    const more = { units: 5000, is_owner: true, status: 'whale', stake: -100, payout: 900 }
    const { body } = await ada.get(`/casino/event/${crew.leagueId}/${ada.userId}`)
    const pick = { user_id: ada.userId, event_id: `${crew.leagueId}:1`, athlete_ids: [body.data.choices[0].athlete_id] }
    expect((await ada.post('/casino/enter', { ...pick, entry_amount: 0, ...more })).status).toBe(422)
    expect((await ada.get(`/player/${crew.leagueId}/${ada.userId}`)).body).toEqual(before.body)
  })

  const withFields = withBody.filter(([, { body, isForm }]) => !isForm && fieldNames(body).length > 0)
  test.each(withFields)('%s: answers 422 and names an unknown field', async (_name, endpoint) => {
    const ada = await server.as('Ada')
    const parts = { leagueId: crew.leagueId, userId: ada.userId }
    const reply = await server.call(endpoint.method, pathTo(endpoint), {
      token: ada.token,
      key: 'a-key-for-what-is-refused',
      // Deeply nested, since an unknown field must not be traversed.
      body: JSON.stringify({ ...bodyOf(endpoint, parts), unknown_field: 5000 }).replace(
        '5000',
        '[[['.repeat(5000) + ']]]'.repeat(5000),
      ),
    })
    // Ada is not an operator.
    if (endpoint.access.kind === 'operator') return expect(reply.status).toBe(404)
    expect(reply.status).toBe(422)
    expect(reply.body.detail).toContainEqual({
      loc: ['body', 'unknown_field'],
      msg: 'Unknown field',
      type: 'unrecognized_keys',
    })
  })

  const withQuery = allEndpoints.filter(([, { query }]) => fieldNames(query).length > 0)
  test.each(withQuery)('%s: answers 422 to a repeated query parameter', async (_name, endpoint) => {
    const ada = await server.as('Ada')
    const [path = ''] = pathTo(endpoint).split('?')
    for (const field of fieldNames(endpoint.query)) {
      const twice = `${field}=1&${field}=1`
      const reply = await server.call(endpoint.method, `${path}?${twice}`, { token: ada.token })
      if (endpoint.access.kind === 'operator') expect(reply.status).toBe(404)
      else {
        expect(reply.status).toBe(422)
        expect(reply.body.detail).toContainEqual(expect.objectContaining({ loc: ['query', field] }))
      }
    }
  })

  test('answers 422 to an idempotency key that is too short or too long', async () => {
    const ada = await server.as('Ada')
    for (const key of ['short', 'x'.repeat(129)]) {
      const reply = await ada.post('/onboard/espn/join', { team_id: '1', invite_code: crew.code }, key)
      expect(reply.status).toBe(422)
      expect(reply.body.detail[0].loc).toEqual(['header', 'Idempotency-Key'])
    }
  })

  test('refuses JSON sent as text/plain, which another site could send without a CORS preflight', async () => {
    const { token } = await server.as('Ada')
    for (const [, endpoint] of withBody) {
      const response = await fetch(`${server.url}/api${pathTo(endpoint)}`, {
        method: endpoint.method,
        headers: { 'content-type': 'text/plain', authorization: `Bearer ${token}` },
        body: '{"email":"a@b.example","password":"password"}',
      })
      expect(response.status).toBe(415)
    }
  })

  test('refuses requests from another site’s page before any limit counts them', async () => {
    for (const [method, path, init] of [
      ['GET', '/onboard/league/invitation/ABC234', {}],
      ['POST', '/login', { body: new URLSearchParams({ username: 'a@b.example', password: 'x' }) }],
    ] as const) {
      const sent = async (site: string) =>
        await fetch(`${server.url}/api${path}`, { method, headers: { 'sec-fetch-site': site }, ...init })
      expect((await sent('cross-site')).status).toBe(403)
      expect((await sent('same-origin')).status).not.toBe(403)
    }
  })

  test('accepts a form only for the log-in', async () => {
    const { token } = await server.as('Ada')
    for (const [name, endpoint] of withBody) {
      if (endpoint.isForm) continue
      const reply = await server.call(endpoint.method, pathTo(endpoint), {
        form: { email: 'form@test.example' },
        token,
      })
      expect({ name, status: reply.status }).toEqual({ name, status: 415 })
    }
  })
})

describe('replies', () => {
  test('personal replies are not cacheable and have a fixed content type', async () => {
    const { headers } = await (await server.as('Ada')).get(`/game/${crew.leagueId}/home`)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  test('fields that are not in the contract are removed', async () => {
    const row = { name: 'Ada', password_hash: 'secret' }
    const account = query({ path: '/account', access: { kind: 'public' }, reply: z.object({ name: z.string() }) })
    const app = Fastify()
    bindAll(app, server.world, { endpoints: { account }, handlers: { account: async () => answer(row) } })
    const { body } = await app.inject('/api/account')
    await app.close()
    expect(JSON.parse(body)).toEqual({ success: true, data: { name: 'Ada' } })
  })

  test('no reply to a member contains a password, token, hash or another member’s email address', async () => {
    const [ada, ben] = crew.people
    for (const [, endpoint] of allEndpoints.filter(
      ([, { method, access, isStream }]) => method === 'GET' && access.kind === 'member' && !isStream,
    )) {
      const { body, status } = (await ada?.get(pathTo(endpoint))) ?? {}
      // The placeholder bet id does not exist, nobody is their own rival, and the league is not a game night.
      const isNight = endpoint.path.startsWith('/nights/')
      expect(status).toBe(/^\/h2h\/bet\/|\/rivalry\//.test(endpoint.path) ? 404 : isNight ? 409 : 200)
      const text = JSON.stringify(body)
      expect(text).not.toContain(ben?.email)
      expect(text).not.toMatch(/password|token|hash|argon2|espn_s2|swid/i)
    }
  })
})

describe('internal errors', () => {
  test('return 500 with a generic sentence and leave other leagues working', async () => {
    const other = await server.addEspnLeague('100002', ['Zoe'])
    // A running league without its settled week, which no code can produce.
    const unsettled = { settled_through: null, final_through: null }
    await server.world.db.updateTable('leagues').set(unsettled).where('id', '=', crew.leagueId).execute()
    const ada = await server.as('Ada')
    for (const reply of [await ada.get(`/game/${crew.leagueId}/home`), await enter(ada, crew.leagueId)]) {
      expect(reply.status).toBe(500)
      expect(reply.body).toMatchObject({ detail: 'Server error. Please try again later.', code: 'server_error' })
      expectCleanError(reply)
    }
    const zoe = await server.as('Zoe')
    expect((await zoe.get(`/league/${other.leagueId}`)).status).toBe(200)
    const settled = { settled_through: 0, final_through: 0 }
    await server.world.db.updateTable('leagues').set(settled).where('id', '=', crew.leagueId).execute()
    expect((await ada.get(`/game/${crew.leagueId}/home`)).status).toBe(200)
  })
})
