import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, type TestServer, startTestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ PASSWORD_COST: 'full' })
})
afterAll(() => server.close())

const login = (username: string, password: string) => server.call('POST', '/login', { form: { username, password } })

test('register creates an account and returns a valid token', async () => {
  const { status, body } = await server.call('POST', '/onboard/register', {
    body: { email: 'Nemo@Test.example', password: PASSWORD, username: 'Nemo' },
  })
  expect(status).toBe(200)
  expect(body).toEqual({ access_token: expect.any(String), user_id: expect.stringMatching(/^user_/), username: 'Nemo' })
  const data = await server.call('GET', '/user/data', { token: body.access_token })
  expect(data.body).toEqual({
    success: true,
    app_user: { id: body.user_id, email: 'nemo@test.example', username: 'Nemo', display_name: 'Nemo', face: null },
  })
})

test('register uses the name that the user chose, with a number if it is taken', async () => {
  const register = (email: string, username: string) =>
    server.call('POST', '/onboard/register', { body: { email, password: PASSWORD, username } })
  expect((await register('ishmael-1851@test.example', 'Call Me')).body.username).toBe('Call Me')
  expect((await register('somebody-else@test.example', 'call me')).body.username).toBe('call me2')
  expect((await register('third@test.example', '<b>')).status).toBe(422)
})

test('login takes form fields and ignores the case of the address', async () => {
  await server.as('Ada')
  const { status, body } = await login('ADA@test.example', PASSWORD)
  expect(status).toBe(200)
  expect(body).toEqual({ access_token: expect.any(String), token_type: 'bearer' })
})

test('login and registration accept a domain in either form, even for older accounts', async () => {
  const forms = ['nils@bücher.example', 'Nils@xn--bcher-kva.example'] as const
  const register = async (email: string) =>
    (await server.call('POST', '/onboard/register', { body: { email, password: PASSWORD } })).body.user_id
  const id = await register(forms[0])
  for (const form of forms) {
    expect((await login(form, PASSWORD)).status).toBe(200)
    expect(await register(form)).toBe(id)
  }
  await server.world.db.updateTable('users').set({ email: forms[0] }).where('id', '=', id).execute()
  for (const form of forms) {
    expect((await login(form, PASSWORD)).status).toBe(200)
    expect(await register(form)).toBe(id)
  }
})

test('login answers the same 400 for a wrong password and an unknown address', async () => {
  await server.as('Ada')
  const wrong = await login('ada@test.example', 'not this one')
  const unknown = await login('nobody@test.example', PASSWORD)
  expect(wrong.status).toBe(400)
  expect({ ...wrong.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' })
  expect(wrong.body.detail).toBe('Incorrect email or password')
})

// Specification 4.17
test('register with a taken address signs in with its password, and otherwise answers like a wrong log-in', async () => {
  const ada = await server.as('Ada')
  const right = await server.call('POST', '/onboard/register', {
    body: { email: 'ADA@TEST.example', password: PASSWORD },
  })
  expect(right.status).toBe(200)
  expect(right.body.user_id).toBe(ada.userId)
  const wrong = await server.call('POST', '/onboard/register', { body: { email: ada.email, password: 'not this one' } })
  expect({ status: wrong.status, code: wrong.body.code }).toEqual({ status: 400, code: 'wrong_login' })
})

test('twenty parallel registrations of one address create one account', async () => {
  const body = { email: 'rush@test.example', password: PASSWORD }
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => server.call('POST', '/onboard/register', { body })),
  )
  expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(new Set(replies.map((reply) => reply.body.user_id)).size).toBe(1)
})

// Specification 5.9
test('register answers 422 with the specified sentence for each wrong field', async () => {
  const { status, body } = await server.call('POST', '/onboard/register', { body: { email: 'x', password: 'short' } })
  expect(status).toBe(422)
  expect(body.detail.map(({ loc, msg }: { loc: string[]; msg: string }) => [loc, msg])).toEqual([
    [['body', 'email'], 'Please enter a valid email address'],
    [['body', 'password'], 'Password must be at least 6 characters'],
  ])
})

test('answers 401 without a token, with a forged one and after sign-out', async () => {
  const { body } = await login((await server.as('Ada')).email, PASSWORD)
  const token = String(body.access_token)
  expect((await server.call('GET', '/user/data', { token })).status).toBe(200)
  expect((await server.call('POST', '/logout', { token, body: {} })).status).toBe(200)
  for (const bad of [undefined, 'forged', `${token}x`, token]) {
    const reply = await server.call('GET', '/user/data', bad === undefined ? {} : { token: bad })
    expect({ status: reply.status, detail: reply.body.detail }).toEqual({
      status: 401,
      detail: 'Please sign in to continue',
    })
  }
})

test('the database contains no usable token or password', async () => {
  const { token } = await server.as('Ada')
  const rows = JSON.stringify([
    await server.world.db.selectFrom('users').selectAll().execute(),
    (await server.world.db.selectFrom('sessions').selectAll().execute()).map((row) => ({
      ...row,
      token_hash: row.token_hash.toString('base64url'),
    })),
  ])
  expect(rows).not.toContain(token)
  expect(rows).not.toContain(PASSWORD)
  expect(rows).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
})

test('answers 4xx to a body that is invalid, too large or of another type', async () => {
  const broken = await server.call('POST', '/onboard/register', { body: '{"email":' })
  expect(broken.status).toBe(400)
  const large = await server.call('POST', '/onboard/register', { body: { email: 'x'.repeat(70_000), password: 'x' } })
  expect(large.status).toBe(413)
  for (const { body } of [broken, large]) {
    expect(body).toEqual({ detail: expect.any(String), code: 'bad_request', request_id: expect.any(String) })
  }
})

test('answers 404 for an unknown path', async () => {
  const { status, body } = await server.call('GET', '/no/such/thing')
  expect({ status, code: body.code }).toEqual({ status: 404, code: 'not_found' })
})

test('other members see a new username at once, despite the cache', async () => {
  const { leagueId, people } = await server.addEspnLeague('100003', ['Ben', 'Cleo'])
  const [ben, cleo] = people
  const read = async () => (await cleo?.get(`/player/${leagueId}/${ben?.userId}`))?.body.data.username
  expect([await read(), await read()]).toEqual(['ben', 'ben'])
  const renamed = await server.call('PUT', '/user/profile', { token: ben?.token ?? '', body: { username: 'Benedict' } })
  expect(renamed.status).toBe(200)
  expect(await read()).toBe('Benedict')
})

test('a chosen avatar is stored with the user and shown to the league, and null resets it', async () => {
  const { leagueId, people } = await server.addEspnLeague('100001', ['Fay', 'Gus'])
  const [fay, gus] = people
  const face = { color: 3, pattern: 2, look: 5 }
  const change = async (body: object) => await server.call('PUT', '/user/profile', { token: fay?.token ?? '', body })
  const shown = async () => (await gus?.get(`/game/${leagueId}/home`))?.body.data.faces[fay?.userId ?? '']
  expect((await change({ face })).body.data).toMatchObject({ username: 'fay', face })
  expect(await shown()).toEqual(face)
  expect((await change({ username: 'Fay Wray' })).body.data).toMatchObject({ username: 'Fay Wray', face })
  expect((await fay?.get('/user/data'))?.body.app_user.face).toEqual(face)
  expect((await change({ face: null })).body.data.face).toBeNull()
  expect(await shown()).not.toEqual(face)
  for (const wrong of [{ color: 10 }, { look: -1 }, { pattern: 1.5 }, { pattern: 'x' }])
    expect((await change({ face: { ...face, ...wrong } })).status).toBe(422)
})
