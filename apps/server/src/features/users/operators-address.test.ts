/** An operator's address opens the desk only after it is confirmed by email. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withSecret } from '../../platform/email/email-secret.ts'
import { PASSWORD, type Person, type TestServer, startTestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ OPERATORS: 'olga@test.example,otto@test.example,third@test.example' })
})
afterAll(() => server.close())

const desk = async (token: string) => (await server.call('GET', '/desk', { token })).status
const confirm = (token: string, person?: Person) =>
  server.call('POST', '/user/email/confirm', {
    body: { token },
    ...(person === undefined ? {} : { token: person.token }),
  })

async function emailsTo(recipient: string): Promise<string[]> {
  const rows = server.world.db.selectFrom('outbox').selectAll().where('recipient', '=', recipient).orderBy('id')
  return (await rows.execute()).map((row) => withSecret(server.world, row))
}

/** The token in the last email to an address. */
async function secretSentTo(email: string, page: string): Promise<string> {
  return new RegExp(`/${page}#([\\w-]{43})$`, 'm').exec((await emailsTo(email)).at(-1) ?? '')?.[1] ?? 'no email'
}

const OVER = { status: 400, body: { code: 'email_link_over' } }
const SIGN_IN_FIRST = { status: 400, body: { code: 'sign_in_first' } }

test('signing up with an operator’s address opens the desk only after the signed-in user confirms it, once', async () => {
  const olga = await server.as('Olga')
  const stranger = await server.as('Stranger')
  expect(await desk(olga.token)).toBe(404)
  // Other users get no email at sign-up.
  expect([(await emailsTo(olga.email)).length, (await emailsTo(stranger.email)).length]).toEqual([1, 0])
  const secret = await secretSentTo(olga.email, 'confirm-email')
  expect(await confirm(secret)).toMatchObject(SIGN_IN_FIRST)
  expect(await confirm(secret, stranger)).toMatchObject(SIGN_IN_FIRST)
  expect([await desk(olga.token), await desk(stranger.token)]).toEqual([404, 404])
  expect(await confirm(secret, olga)).toMatchObject({ status: 200, body: { data: { email: olga.email } } })
  expect([await desk(olga.token), await desk(stranger.token)]).toEqual([200, 404])
  expect(await confirm(secret, olga)).toMatchObject(OVER)
})

test('a password reset gives a squatted operator’s account to the mailbox’s owner and signs the squatter out', async () => {
  const taker = await server.as('Otto')
  await server.call('POST', '/user/password/forgot', { body: { email: taker.email } })
  const token = await secretSentTo(taker.email, 'reset-password')
  const password = 'the real otto of the desk'
  expect((await server.call('POST', '/user/password/reset', { body: { token, password } })).status).toBe(200)
  const { body } = await server.call('POST', '/login', { form: { username: taker.email, password } })
  expect([await desk(taker.token), await desk(body.access_token)]).toEqual([401, 200])
})

test('changing to an operator’s address opens the desk only when the signed-in user opens the link', async () => {
  const mover = await server.as('Mover')
  const move = async (email: string, by?: Person) => {
    expect((await mover.post('/user/email', { email, password: PASSWORD })).status).toBe(200)
    expect((await confirm(await secretSentTo(email, 'confirm-email'), by)).status).toBe(200)
    return await desk(mover.token)
  }
  expect(await move('third@test.example')).toBe(404)
  expect(await move('elsewhere@test.example', mover)).toBe(404)
  expect(await move('third@test.example', mover)).toBe(200)
  // Changing away and back requires a new confirmation.
  expect(await move('elsewhere@test.example')).toBe(404)
  expect(await move('third@test.example')).toBe(404)
})
