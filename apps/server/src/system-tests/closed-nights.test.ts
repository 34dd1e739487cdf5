/** While access is closed there is no trace of game nights. */
import { endpoints } from '@whale/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyOf, pathOf } from '../testing/contract-calls.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ ACCESS: 'closed' })
})
afterAll(() => server.close())

const parts = { leagueId: 'league_x', userId: 'user_x', code: 'ABC234' }

test.each(Object.entries({ ...endpoints.nights, tvEvents: endpoints.live.tvEvents }))(
  '%s answers like an address that does not exist',
  async (_name, endpoint) => {
    const { token } = await server.as('Ada')
    const body =
      endpoint.method === 'GET' ? {} : { body: { ...bodyOf(endpoint, parts), code: 'ABC234', guest_name: 'Ada' } }
    const path = pathOf(endpoint, parts).replace(/[{](tv|guest)[}]/, 'x')
    for (const who of [{}, { token }]) {
      const night = await server.call(endpoint.method, path, { ...body, ...who })
      const nothing = await server.call(endpoint.method, '/no/such/address', { ...body, ...who })
      expect([night.status, { ...night.body, request_id: '' }]).toEqual([404, { ...nothing.body, request_id: '' }])
      expect(night.headers.get('set-cookie')).toBeNull()
    }
  },
)

test('the list of calls has none of nights', async () => {
  const { paths } = (await server.call('GET', '/openapi.json')).body
  expect(Object.keys(paths).filter((path) => /night|guest/.test(path))).toEqual([])
  expect(paths).toHaveProperty('/game/{league}/events')
})

test('the browser’s settings do not mention nights, and no table has one', async () => {
  expect(JSON.stringify((await server.call('GET', '/config')).body)).not.toMatch(/night|guest/i)
  const { db } = server.world
  expect(await db.selectFrom('guests').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('night_seeds').selectAll().execute()).toEqual([])
})
