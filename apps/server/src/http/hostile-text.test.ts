/** Sends text that PostgreSQL cannot store, and other strange text, in every field of every endpoint, as every kind of caller. */
import { type Endpoint, UNSTORABLE_TEXT } from '@whale/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allEndpoints, bodyOf, pathOf } from '../testing/contract-calls.ts'
import {
  type Crew,
  EIGHT,
  OPENING,
  PASSWORD,
  type Person,
  type TestServer,
  startTestServer,
} from '../testing/test-server.ts'

let server: TestServer
let crew: Crew
let operator: Person
beforeAll(async () => {
  server = await startTestServer({ OPERATORS: 'olga@test.example' })
  crew = await server.addEspnLeague('100003', EIGHT)
  operator = await server.asOperator('olga')
  await server.turnTo(OPENING)
})
afterAll(() => server.close())

const HOSTILE = ['We agreed\0 on this', 'We agreed \uD83D on this']
/** Text that PostgreSQL can store, but that a careless query, spreadsheet, page or log could misinterpret. */
const STRANGE = [`'; drop table users; -- \u202Egnihsif`, '=1+1|<script>alert(1)</script>${x}%s{}', '🐋'.repeat(5000)]

const callers = [
  { who: 'the owner', of: () => crew.people[0] },
  { who: 'a member', of: () => crew.people[1] },
  { who: 'an operator', of: () => operator },
]
/** Valid bodies of the endpoints that `bodyOf` does not cover, so that all fields but the hostile one pass. */
const VALID_BODIES: Readonly<Record<string, Record<string, unknown>>> = {
  subscribe: { email: 'fan@test.example', utm_source: 'a', utm_medium: 'b', utm_campaign: 'c', league_blurb: 'Ten' },
  support: { email: 'fan@test.example', leagueProvider: 'espn', reason: 'bug', message: 'The page is blank' },
  register: { email: 'new@test.example', password: PASSWORD },
  forgotPassword: { email: 'new@test.example' },
  resetPassword: { token: 'a', password: PASSWORD, remove_second_factor: false },
  confirmEmail: { token: 'a' },
  changeEmail: { email: 'next@test.example', password: PASSWORD },
  updateProfile: { username: 'Some name' },
  changePassword: { current_password: PASSWORD, password: 'harpoons and hammocks' },
  enrolSecondFactor: { password: PASSWORD },
  espnValidate: { league_id: '100002' },
  sleeperValidate: { username: 'ahabjones' },
  espnComplete: { league_id: '100002', selected_team_id: '1', commissioner_team_id: '1' },
  sleeperComplete: {
    username: 'ahabjones',
    selected_league_id: '1',
    selected_roster_id: '1',
    selected_fantasy_user_id: '1',
  },
  espnJoin: { team_id: '1', invite_code: 'ABC346' },
  sleeperJoin: { username: 'ahabjones', invite_code: 'ABC346' },
}

/** The value with each of its texts replaced in turn. */
function replacedTexts(value: unknown, text: string): unknown[] {
  if (typeof value === 'string') return [text]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    replacedTexts(part, text).map((replaced) =>
      Array.isArray(value) ? value.with(Number(name), replaced) : { ...value, [name]: replaced },
    ),
  )
}

/** Valid bodies with hostile text in one field each, whatever the field's type. */
function hostileBodies(name: string, endpoint: Endpoint): unknown[] {
  const userId = crew.people[2]?.userId ?? ''
  const valid: Record<string, unknown> = VALID_BODIES[name] ?? bodyOf(endpoint, { leagueId: crew.leagueId, userId })
  const fields = 'shape' in endpoint.body && typeof endpoint.body.shape === 'object' ? (endpoint.body.shape ?? {}) : {}
  return [...HOSTILE, ...STRANGE].flatMap((text) => [
    ...Object.keys(fields)
      .filter((field) => typeof valid[field] !== 'string')
      .map((field) => ({ ...valid, [field]: text })),
    ...replacedTexts(valid, text),
  ])
}

/** Paths with a NUL in one part of the path or query each. */
function hostilePaths(endpoint: Endpoint): string[] {
  const parts = { leagueId: crew.leagueId, userId: crew.people[2]?.userId ?? '', code: crew.code }
  const path = pathOf(endpoint, parts)
  const [plain = ''] = path.split('?')
  const names = endpoint.path.match(/\{\w+\}/g) ?? []
  const fields = 'shape' in endpoint.query && typeof endpoint.query.shape === 'object' ? endpoint.query.shape : {}
  return ['a%00b'].flatMap((text) => [
    ...names.map((name) => pathOf({ ...endpoint, path: endpoint.path.replace(name, text) }, parts)),
    ...Object.keys(fields ?? {}).map((field) => `${plain}?game_league_id=${crew.leagueId}&${field}=${text}`),
  ])
}

it('replaces every field of every body', () => {
  for (const [name, endpoint] of allEndpoints) {
    const { body } = endpoint
    if (endpoint.method === 'GET' || !('shape' in body) || typeof body.shape !== 'object') continue
    const sent = hostileBodies(name, endpoint).map((one) => JSON.stringify(one))
    for (const field of Object.keys(body.shape ?? {})) {
      expect({ name, field, isSent: sent.some((one) => one.includes(`"${field}":"${'🐋'.repeat(100)}`)) }).toEqual({
        name,
        field,
        isSent: true,
      })
    }
  }
})

describe.each(callers)('$who', ({ of }) => {
  it('gets no 5xx for hostile text in a body', async () => {
    const failed: object[] = []
    for (const [name, endpoint] of allEndpoints) {
      if (endpoint.method === 'GET') continue
      const path = pathOf(endpoint, { leagueId: crew.leagueId, userId: crew.people[2]?.userId ?? '', code: crew.code })
      for (const body of hostileBodies(name, endpoint)) {
        const { status } = await server.call(endpoint.method, path, { body, token: of()?.token ?? '' })
        if (status >= 500) failed.push({ name, status, body })
      }
    }
    expect(failed).toEqual([])
  }, 120_000)

  it('gets no 5xx for hostile text in a path or query', async () => {
    const failed: object[] = []
    for (const [name, endpoint] of allEndpoints) {
      if (endpoint.isStream) continue
      for (const path of hostilePaths(endpoint)) {
        const { status } = await server.call(endpoint.method, path, { token: of()?.token ?? '' })
        if (status >= 500) failed.push({ name, status, path })
      }
    }
    expect(failed).toEqual([])
  }, 120_000)
})

describe('free text', () => {
  const reason = (call: string, path: string) => ({ call, path, field: 'reason' })
  it.each([
    { call: 'POST', path: '/newsletter/support', field: 'message' },
    { call: 'POST', path: '/newsletter/subscribe', field: 'league_blurb' },
    reason('PATCH', '/player/{league}/{user}/units'),
    reason('POST', '/user/kick-user'),
    reason('POST', '/league/{id}/void-week'),
  ])('$path: is refused with a sentence about $field', async ({ call, path, field }) => {
    const found = allEndpoints.find(([, endpoint]) => endpoint.method === call && endpoint.path === path)
    if (found === undefined) throw new Error('no such endpoint')
    const [name, endpoint] = found
    const parts = { leagueId: crew.leagueId, userId: crew.people[2]?.userId ?? '', code: crew.code }
    for (const text of HOSTILE) {
      const reply = await server.call(call, pathOf(endpoint, parts), {
        body: { ...(VALID_BODIES[name] ?? bodyOf(endpoint, parts)), [field]: text },
        token: crew.people[0]?.token ?? '',
      })
      expect(reply.status).toBe(422)
      expect(reply.body.detail).toMatchObject([{ loc: ['body', field], msg: UNSTORABLE_TEXT }])
    }
  })
})
