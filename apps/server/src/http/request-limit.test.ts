/** The general limit: by user and by network, checked before the database, for every URL. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, startTestServer } from '../testing/test-server.ts'
import { requestLimit } from './request-limit.ts'

const USER_PER_MINUTE = 1200
const NETWORK_PER_MINUTE = 3000

describe('the general limit', () => {
  const as = (token: string, ip = '192.0.2.1') => ({ headers: { authorization: `Bearer ${token}` }, ip })

  it('admits 3000 requests a minute from a network, even with made-up tokens', () => {
    let now = 0
    const { count } = requestLimit(() => now)
    for (let call = 0; call < NETWORK_PER_MINUTE; call += 1) count(as(`invented${call}`))
    expect(() => count(as('another'))).toThrow('too_often')
    expect(() => count({ headers: {}, ip: '192.0.2.1' })).toThrow('too_often')
    count({ headers: {}, ip: '192.0.2.2' })
    now = 60_000
    count(as('another'))
  })

  it('admits 1200 requests a minute from a signed-in user, across all sessions and networks', () => {
    const { count, recognize } = requestLimit(() => 0)
    recognize('phone', 'user_1')
    recognize('laptop', 'user_1')
    recognize('tablet', 'user_2')
    for (let call = 0; call < USER_PER_MINUTE; call += 1) {
      count(as(call % 2 === 0 ? 'phone' : 'laptop', `192.0.2.${call % 200}`))
    }
    expect(() => count(as('phone', '198.51.100.1'))).toThrow('too_often')
    count(as('tablet'))
  })
})

describe('a network above the general limit', () => {
  let server: TestServer
  let token: string
  const ask = (path: string, authorization?: string) =>
    fetch(server.url + path, { headers: authorization === undefined ? {} : { authorization } })

  beforeAll(async () => {
    server = await startTestServer({ LIMITS: 'on' })
    ;({ token } = await server.as('Ada'))
    // Freeze the clock, so that no new minute begins.
    server.world.elapsedMs = () => 0
    // The first reply recognizes the token.
    await (await ask('/api/user/data', `Bearer ${token}`)).arrayBuffer()
    // Unknown URLs and files, in equal parts.
    for (let sent = 0; sent < NETWORK_PER_MINUTE; sent += 100) {
      const replies = Array.from({ length: 100 }, (_, at) => ask(at % 2 === 0 ? '/api/nothing' : '/favicon.ico'))
      for (const reply of await Promise.all(replies)) await reply.arrayBuffer()
    }
  })
  afterAll(() => server.close())

  it.each(['/api/nothing', '/favicon.ico', '/api/config', '/', '/api/%E0%A4%A', '/api/user/data'])(
    'gets 429 with a waiting time for %s',
    async (path) => {
      const reply = await ask(path, 'Bearer invented')
      expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([429, 'too_often'])
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    },
  )

  it('does not hold up a user who is signed in there', async () => {
    expect((await ask('/api/user/data', `Bearer ${token}`)).status).toBe(200)
  })

  it('is refused before the database is asked', async () => {
    let statements = 0
    const executor = server.world.club.getExecutor()
    const execute = executor.executeQuery.bind(executor)
    executor.executeQuery = async (query) => {
      statements += 1
      return await execute(query)
    }
    expect((await ask('/api/user/data', 'Bearer invented')).status).toBe(429)
    expect(statements).toBe(0)
    await ask('/api/user/data', `Bearer ${token}`)
    expect(statements).toBeGreaterThan(0)
    executor.executeQuery = execute
  })
})
