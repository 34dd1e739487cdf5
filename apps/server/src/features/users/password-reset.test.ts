import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cleanUp } from '../../jobs/clean-up.ts'
import { withSecret } from '../../platform/email/email-secret.ts'
import { PASSWORD, type TestServer, startTestServer } from '../../testing/test-server.ts'

const NEW = 'a pod of porpoises'
const OVER = {
  code: 'reset_link_over',
  detail: 'This link has been used or is older than 30 minutes. Please ask for a new one.',
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const call = (path: string, body: object, token?: string) =>
  server.call('POST', path, { body, ...(token === undefined ? {} : { token }) })
const signIn = async (username: string, password: string) =>
  (await server.call('POST', '/login', { form: { username, password } })).status
const isOpen = async (token: string) => (await server.call('GET', '/user/data', { token })).status === 200

async function emailsTo(recipient: string): Promise<{ subject: string; body: string }[]> {
  const rows = server.world.db.selectFrom('outbox').selectAll().where('recipient', '=', recipient).orderBy('id')
  return (await rows.execute()).map((row) => ({ subject: row.subject, body: withSecret(server.world, row) }))
}

/** Requests a link and returns the token in it. */
async function requestReset(email: string): Promise<string> {
  expect(await call('/user/password/forgot', { email })).toMatchObject({ status: 200, body: { data: { sent: true } } })
  const token = /\/reset-password#([\w-]{43})$/m.exec((await emailsTo(email.toLowerCase())).at(-1)?.body ?? '')?.[1]
  if (token === undefined) throw new Error('no link in the email')
  return token
}

describe('a forgotten password', () => {
  it('can be replaced once by the emailed link, which ends every session and notifies the user', async () => {
    const ann = await server.as('Ann')
    const token = await requestReset(ann.email.toUpperCase())
    expect(await call('/user/password/reset', { token, password: NEW })).toMatchObject({ status: 200 })
    expect([await signIn(ann.email, PASSWORD), await signIn(ann.email, NEW), await isOpen(ann.token)]).toEqual([
      400,
      200,
      false,
    ])
    expect((await emailsTo(ann.email)).at(-1)?.subject).toBe('Your Whale Club password was changed')
    expect(await call('/user/password/reset', { token, password: 'another one' })).toMatchObject({
      status: 400,
      body: OVER,
    })
  })

  it('gets the same answer for an unknown address, but no email', async () => {
    const { status, body } = await call('/user/password/forgot', { email: 'nobody@reset.example' })
    expect({ status, body }).toEqual({ status: 200, body: { success: true, data: { sent: true } } })
    expect(await emailsTo('nobody@reset.example')).toEqual([])
  })

  it('cannot be replaced by a guessable one, and the link stays valid', async () => {
    const bea = await server.as('Bea')
    const token = await requestReset(bea.email)
    expect((await call('/user/password/reset', { token, password: 'football' })).status).toBe(422)
    expect((await call('/user/password/reset', { token, password: NEW })).status).toBe(200)
  })

  it('cannot be replaced by an expired or forged link, or twice by parallel requests', async () => {
    const { email } = await server.as('Cay')
    const old = await requestReset(email)
    const past = new Date(Date.now() - 1000).toISOString()
    await server.world.db.updateTable('password_resets').set({ expires_at: past }).execute()
    for (const token of [old, 'x'.repeat(43), '']) {
      expect(await call('/user/password/reset', { token, password: NEW })).toMatchObject({ status: 400, body: OVER })
    }
    await cleanUp(server.world)
    expect(await server.world.db.selectFrom('password_resets').selectAll().execute()).toEqual([])
    const token = await requestReset(email)
    const both = await Promise.all(
      ['first of two', 'second of two'].map((password) => call('/user/password/reset', { token, password })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  it('cannot be reset with the stored token hash', async () => {
    const { email } = await server.as('Dee')
    const token = await requestReset(email)
    const rows = await server.world.db.selectFrom('password_resets').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    for (const { token_hash } of rows) {
      for (const form of ['hex', 'base64url'] as const) {
        const reply = await call('/user/password/reset', { token: token_hash.toString(form), password: NEW })
        expect(reply.status).toBe(400)
      }
    }
  })
})

describe('changing a password', () => {
  it('requires the old one, and ends every other session and every link', async () => {
    const eve = await server.as('Eve')
    const link = await requestReset(eve.email)
    const { body } = await server.call('POST', '/login', { form: { username: eve.email, password: PASSWORD } })
    const other = body.access_token as string
    const change = (current_password: string) => call('/user/password', { current_password, password: NEW }, eve.token)
    expect(await change('not this one')).toMatchObject({ status: 400, body: { code: 'wrong_password' } })
    expect(await isOpen(other)).toBe(true)
    expect((await change(PASSWORD)).status).toBe(200)
    expect([await isOpen(eve.token), await isOpen(other), await signIn(eve.email, NEW)]).toEqual([true, false, 200])
    expect((await call('/user/password/reset', { token: link, password: 'third one' })).status).toBe(400)
  })
})
