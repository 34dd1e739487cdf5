/** What every call has in common, tried on all of the contract's calls: who is asking, what is understood, what leaves the server. */
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
  crew = await server.bringEspn('100003', EIGHT)
  await server.turnTo(OPENING)
})
afterAll(() => server.close())

function fieldNames(part: object): string[] {
  return 'shape' in part && typeof part.shape === 'object' ? Object.keys(part.shape ?? {}) : []
}

const guarded = allEndpoints.filter(([, { access }]) => access.kind !== 'public')
const withBody = allEndpoints.filter(([, { method }]) => method !== 'GET')

/** The path with this crew in it. */
function pathTo(endpoint: Endpoint): string {
  return pathOf(endpoint, { leagueId: crew.leagueId, userId: crew.people[0]?.userId ?? '', code: crew.code })
}

/** A failure has these three fields and no other, in words for people: no stack, no file, no SQL. */
function expectQuiet({ body }: Reply): void {
  expect(Object.keys(body as object).toSorted()).toEqual(['code', 'detail', 'request_id'])
  failureWire.parse(body)
  expect(JSON.stringify(body)).not.toMatch(
    /\bat .+:\d+|\.ts\b|node_modules|select .+ from |insert into |constraint|kysely|postgres/i,
  )
}

describe('who is asking', () => {
  test.each(guarded)('401 %s: without a token, and with one that is not ours', async (_name, endpoint) => {
    const body = endpoint.method === 'GET' ? {} : { body: {} }
    for (const token of [undefined, 'x', 'a'.repeat(200), 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJBZGEifQ.']) {
      const reply = await server.call(endpoint.method, pathTo(endpoint), {
        ...body,
        ...(token === undefined ? {} : { token }),
      })
      expect(reply.status).toBe(401)
      expect(reply.body).toMatchObject({ code: 'not_signed_in', detail: 'Please sign in to continue' })
      expectQuiet(reply)
    }
  })

  test('401: a session that has been ended, has not been used for a month, or is half a year old', async () => {
    const { token } = await server.as('Ada')
    const asked = async () => (await server.call('GET', '/user/data', { token })).status
    expect(await asked()).toBe(200)
    const { db } = server.world
    const kept = await db.selectFrom('sessions').selectAll().execute()
    const old = new Date(Date.now() - 31 * 86_400_000).toISOString()
    await db.updateTable('sessions').set({ last_used_at: old }).execute()
    expect(await asked()).toBe(401)
    await db.updateTable('sessions').set({ last_used_at: new Date().toISOString(), expires_at: old }).execute()
    expect(await asked()).toBe(401)
    for (const { token_hash, last_used_at, expires_at } of kept) {
      await db.updateTable('sessions').set({ last_used_at, expires_at }).where('token_hash', '=', token_hash).execute()
    }
    expect(await asked()).toBe(200)
  })
})

describe('what is understood', () => {
  test.each(withBody)(
    '422 %s: a body that is nothing, a list or a text is named, and breaks nothing',
    async (_name, endpoint) => {
      const { token } = await server.as('Ada')
      // A call without fields understands anything.
      if (endpoint.body.safeParse({}).success) return
      for (const body of ['null', '[]', '"text"', '7', '{}', '{"__proto__":{"admin":true}}']) {
        const reply = await server.call(endpoint.method, pathTo(endpoint), { body, token })
        expect([400, 404, 422]).toContain(reply.status)
        expectQuiet(reply)
      }
    },
  )

  test('422: every wrong field of a body at once, each with its path', async () => {
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

  test('422: a week in a path that is none', async () => {
    const ada = await server.as('Ada')
    for (const week of ['0', '13', '1.5', 'one', '1e9', '-1', '%00']) {
      const reply = await ada.get(`/game/${crew.leagueId}/week/${week}/leaderboard`)
      expect({ status: reply.status, loc: reply.body.detail[0].loc }).toEqual({ status: 422, loc: ['path', 'week'] })
    }
  })

  test('what is not in the contract is not taken: fields that would make somebody more than they are change nothing', async () => {
    const ada = crew.people[0]
    if (ada === undefined) throw new Error('nobody')
    const before = await ada.get(`/player/${crew.leagueId}/${ada.userId}`)
    const more = { units: 5000, is_owner: true, status: 'whale', stake: -100, payout: 900 }
    const { body } = await ada.get(`/casino/event/${crew.leagueId}/${ada.userId}`)
    const pick = { user_id: ada.userId, event_id: `${crew.leagueId}:1`, athlete_ids: [body.data.choices[0].athlete_id] }
    expect((await ada.post('/casino/enter', { ...pick, entry_amount: 0, ...more })).status).toBe(422)
    expect((await ada.get(`/player/${crew.leagueId}/${ada.userId}`)).body).toEqual(before.body)
  })

  const withFields = withBody.filter(([, { body, isForm }]) => !isForm && fieldNames(body).length > 0)
  test.each(withFields)(
    '422 %s: a field that it does not know is named, and nothing is done',
    async (_name, endpoint) => {
      const ada = await server.as('Ada')
      const parts = { leagueId: crew.leagueId, userId: ada.userId }
      const reply = await server.call(endpoint.method, pathTo(endpoint), {
        token: ada.token,
        key: 'a-key-for-what-is-refused',
        // Deep as well: what nobody knows is not read, written or compared.
        body: JSON.stringify({ ...bodyOf(endpoint, parts), units: 5000 }).replace(
          '5000',
          '[[['.repeat(5000) + ']]]'.repeat(5000),
        ),
      })
      // The desk is not there for Ada.
      if (endpoint.access.kind === 'operator') return expect(reply.status).toBe(404)
      expect(reply.status).toBe(422)
      expect(reply.body.detail).toContainEqual({
        loc: ['body', 'units'],
        msg: 'There is no such field',
        type: 'unrecognized_keys',
      })
    },
  )

  const withQuery = allEndpoints.filter(([, { query }]) => fieldNames(query).length > 0)
  test.each(withQuery)('422 %s: a parameter that is given twice', async (_name, endpoint) => {
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

  test('422: an idempotency key that is too short or too long', async () => {
    const ada = await server.as('Ada')
    for (const key of ['short', 'x'.repeat(129)]) {
      const reply = await ada.post('/onboard/espn/join', { team_id: '1', invite_code: crew.code }, key)
      expect(reply.status).toBe(422)
      expect(reply.body.detail[0].loc).toEqual(['header', 'Idempotency-Key'])
    }
  })

  test('no call takes JSON that a page of somebody else could send without asking: text, or no type at all', async () => {
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

  test('only the log-in takes a form', async () => {
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
  test('personal answers are not kept by anybody, and are read as what they are', async () => {
    const { headers } = await (await server.as('Ada')).get(`/game/${crew.leagueId}/home`)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  test('what a handler has beyond what the contract names stays inside', async () => {
    const account = { name: 'Ada', password_hash: 'not to be told' }
    const told = query({ path: '/told', access: { kind: 'public' }, reply: z.object({ name: z.string() }) })
    const app = Fastify()
    bindAll(app, server.world, { endpoints: { told }, handlers: { told: async () => answer(account) } })
    const { body } = await app.inject('/api/told')
    await app.close()
    expect(JSON.parse(body)).toEqual({ success: true, data: { name: 'Ada' } })
  })

  test('no reply to a member holds a password, a token, a hash or somebody else’s address', async () => {
    const [ada, ben] = crew.people
    for (const [, endpoint] of allEndpoints.filter(
      ([, { method, access, isStream }]) => method === 'GET' && access.kind === 'member' && !isStream,
    )) {
      const { body, status } = (await ada?.get(pathTo(endpoint))) ?? {}
      // Nobody has made the bet whose id stands for one.
      expect(status).toBe(endpoint.path.startsWith('/h2h/bet/') ? 404 : 200)
      const text = JSON.stringify(body)
      expect(text).not.toContain(ben?.email)
      expect(text).not.toMatch(/password|token|hash|argon2|espn_s2|swid/i)
    }
  })
})

describe('when we are wrong', () => {
  test('500: one quiet sentence; a defect in one league is not one of the others', async () => {
    const other = await server.bringEspn('100002', ['Zoe'])
    // A league that runs and does not know what is settled: no code of ours leaves this behind.
    const unsettled = { settled_through: null, final_through: null }
    await server.world.db.updateTable('leagues').set(unsettled).where('id', '=', crew.leagueId).execute()
    const ada = await server.as('Ada')
    for (const reply of [await ada.get(`/game/${crew.leagueId}/home`), await enter(ada, crew.leagueId)]) {
      expect(reply.status).toBe(500)
      expect(reply.body).toMatchObject({ detail: 'Server error. Please try again later.', code: 'server_error' })
      expectQuiet(reply)
    }
    const zoe = await server.as('Zoe')
    expect((await zoe.get(`/league/${other.leagueId}`)).status).toBe(200)
    const settled = { settled_through: 0, final_through: 0 }
    await server.world.db.updateTable('leagues').set(settled).where('id', '=', crew.leagueId).execute()
    expect((await ada.get(`/game/${crew.leagueId}/home`)).status).toBe(200)
  })
})
