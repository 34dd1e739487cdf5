import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, type TestServer, startTestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const signInAgain = async (username: string) =>
  String((await server.call('POST', '/login', { form: { username, password: PASSWORD } })).body.access_token)
const sessionsSeenBy = async (token: string) =>
  (await server.call('GET', '/user/sessions', { token })).body.data.sessions
const isSignedIn = async (token: string) => (await server.call('GET', '/user/data', { token })).status === 200

test('lists the user’s sessions, this one first, without secrets', async () => {
  const ada = await server.as('Ada')
  await server.as('Ben')
  const phone = await signInAgain(ada.email)
  const { body } = await server.call('GET', '/user/sessions', { token: phone })
  expect(body.data.sessions).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      device: 'A browser',
      opened_at: expect.any(String),
      last_used_at: expect.any(String),
      is_this: true,
    },
    expect.objectContaining({ is_this: false }),
  ])
  expect(JSON.stringify(body)).not.toContain(phone)
  // By the game's clock, which is in a different year here.
  const now = Date.parse(server.world.clock.now())
  for (const { opened_at: openedAt, last_used_at: lastUsedAt } of body.data.sessions) {
    for (const at of [openedAt, lastUsedAt]) expect(Math.abs(Date.parse(at) - now)).toBeLessThan(180_000)
  }
  for (const { id } of body.data.sessions) expect(await isSignedIn(id)).toBe(false)
})

test('ends one session, and never another user’s', async () => {
  const cleo = await server.as('Cleo')
  const dan = await server.as('Dan')
  const phone = await signInAgain(cleo.email)
  const [other] = (await sessionsSeenBy(cleo.token)).filter(({ is_this: isThis }: { is_this: boolean }) => !isThis)
  const end = (token: string) => server.call('DELETE', `/user/sessions/${other.id}`, { token, body: {} })
  expect((await end(dan.token)).status).toBe(200)
  expect(await isSignedIn(phone)).toBe(true)
  expect((await end(cleo.token)).status).toBe(200)
  expect([await isSignedIn(phone), await isSignedIn(cleo.token)]).toEqual([false, true])
  expect((await end(cleo.token)).status).toBe(200)
  expect((await server.call('DELETE', '/user/sessions/nothing', { token: cleo.token, body: {} })).status).toBe(422)
})

test('ends all other sessions of the user, but not this one or other users’', async () => {
  const eve = await server.as('Eve')
  const fay = await server.as('Fay')
  const others = [await signInAgain(eve.email), await signInAgain(eve.email)]
  const { body } = await server.call('POST', '/user/sessions/end-others', { token: eve.token, body: {} })
  expect(body.data).toEqual({ ended: 2 })
  for (const token of others) expect(await isSignedIn(token)).toBe(false)
  expect([await isSignedIn(eve.token), await isSignedIn(fay.token)]).toEqual([true, true])
  expect(await sessionsSeenBy(eve.token)).toHaveLength(1)
})
