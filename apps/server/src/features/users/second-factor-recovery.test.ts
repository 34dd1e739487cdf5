/** The owner of a mailbox gets the account back from anyone who turned on a second factor, and can replace a lost authenticator. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliver } from '../../jobs/deliver.ts'
import { codesOf } from '../../testing/authenticator.ts'
import { type SmtpSink, startSmtpSink } from '../../testing/smtp-sink.ts'
import { PASSWORD, type Person, type TestServer, startTestServer } from '../../testing/test-server.ts'

const NEW = 'a pod of porpoises'

let smtpSink: SmtpSink
let server: TestServer
beforeAll(async () => {
  smtpSink = await startSmtpSink()
  server = await startTestServer({ SMTP_URL: smtpSink.url, MAIL_FROM: 'post@whale.example' })
})
afterAll(async () => {
  await server.close()
  await smtpSink.close()
})

async function logIn(person: Pick<Person, 'email'>, password: string, code?: string) {
  const form = { username: person.email, password, ...(code === undefined ? {} : { code }) }
  const { status, body } = await server.call('POST', '/login', { form })
  return status === 200 ? 'in' : body.code
}

async function turnOn(person: Person): Promise<{ next: string; recovery: string[] }> {
  const { secret } = (await person.post('/user/second-factor', { password: PASSWORD })).body.data
  const { now, next } = codesOf(secret)
  const { body } = await person.post('/user/second-factor/confirm', { code: now })
  return { next, recovery: body.data.recovery_codes }
}

/** The bodies of all emails that reached a mailbox. */
async function emailsTo(email: string): Promise<string[]> {
  await deliver(server.world)
  return smtpSink.received.filter(({ to }) => to.includes(email)).map(({ body }) => body.replaceAll('\r', ''))
}

const tokenIn = async (email: string, page: string) =>
  new RegExp(`/${page}#([\\w-]{43})$`, 'm').exec((await emailsTo(email)).at(-1) ?? '')?.[1]

/** Resets the password by the emailed link. */
async function reset(person: Pick<Person, 'email'>, more: object = {}): Promise<void> {
  await server.call('POST', '/user/password/forgot', { body: { email: person.email } })
  const token = await tokenIn(person.email, 'reset-password')
  const body = { token, password: NEW, ...more }
  expect((await server.call('POST', '/user/password/reset', { body })).status).toBe(200)
}

async function unconfirm({ userId }: Person): Promise<void> {
  await server.world.db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', userId).execute()
}

async function removalOf({ userId }: Person): Promise<string | null> {
  const rows = server.world.db.selectFrom('second_factors').select('removal_due_at').where('user_id', '=', userId)
  return (await rows.executeTakeFirstOrThrow()).removal_due_at
}

describe('an unconfirmed account', () => {
  it('cannot turn on a second factor', async () => {
    const squatter = await server.as('Vera')
    expect(await squatter.post('/user/second-factor', { password: PASSWORD })).toMatchObject({
      status: 409,
      body: {
        code: 'email_unconfirmed',
        detail: 'Confirm your email address first: under Email in your profile, we send you the link.',
      },
    })
    expect((await squatter.get('/user/second-factor')).body.data.is_on).toBe(false)
  })

  it('cannot finish turning it on after a change to an unconfirmed address', async () => {
    const mover = await server.asConfirmed('Milo')
    const { secret } = (await mover.post('/user/second-factor', { password: PASSWORD })).body.data
    await unconfirm(mover)
    const { status } = await mover.post('/user/second-factor/confirm', { code: codesOf(secret).now })
    expect([status, await logIn(mover, PASSWORD)]).toEqual([409, 'in'])
  })
})

describe('a password reset after a change of address', () => {
  it('keeps the second factor, even if the new address was confirmed while signed out', async () => {
    const eve = await server.asConfirmed('Eve')
    const { next } = await turnOn(eve)
    const moved = { email: 'eve@elsewhere.example' }
    expect((await eve.post('/user/email', { ...moved, password: PASSWORD })).status).toBe(200)
    const token = await tokenIn(moved.email, 'confirm-email')
    expect((await server.call('POST', '/user/email/confirm', { body: { token } })).status).toBe(200)
    await reset(moved, { remove_second_factor: true })
    expect(await logIn(moved, NEW)).toBe('second_factor_needed')
    expect(await removalOf(eve)).not.toBeNull()
    expect((await emailsTo(moved.email)).join('')).toContain('will turn off in 24 hours')
    expect(await logIn(moved, NEW, next)).toBe('in')
  })
})

describe('a password reset of a confirmed account', () => {
  it('keeps the second factor, and a recovery code still signs in', async () => {
    const ann = await server.asConfirmed('Ann')
    const { recovery } = await turnOn(ann)
    await reset(ann)
    expect(await logIn(ann, NEW)).toBe('second_factor_needed')
    expect(await logIn(ann, NEW, recovery[0])).toBe('in')
  })

  it('turns the second factor off 24 hours later on request, announced by email', async () => {
    const ben = await server.asConfirmed('Ben')
    await turnOn(ben)
    await reset(ben, { remove_second_factor: true })
    expect((await emailsTo(ben.email)).join('')).toContain('will turn off in 24 hours')
    expect(await logIn(ben, NEW)).toBe('second_factor_needed')
    const due = Date.parse((await removalOf(ben)) ?? '')
    expect(Math.abs(due - Date.now() - 24 * 3_600_000)).toBeLessThan(60_000)

    const past = new Date(Date.now() - 1000).toISOString()
    const { db } = server.world
    await db.updateTable('second_factors').set({ removal_due_at: past }).where('user_id', '=', ben.userId).execute()
    const { status, body } = await server.call('POST', '/login', { form: { username: ben.email, password: NEW } })
    expect(status).toBe(200)
    const token = String(body.access_token)
    expect((await server.call('GET', '/user/second-factor', { token })).body.data.is_on).toBe(false)
    expect((await server.call('POST', '/user/second-factor', { body: { password: NEW }, token })).status).toBe(200)
  })

  it('keeps the second factor if someone signs in with a code meanwhile', async () => {
    const cay = await server.asConfirmed('Cay')
    const { next } = await turnOn(cay)
    await reset(cay, { remove_second_factor: true })
    expect(await removalOf(cay)).not.toBeNull()
    expect(await logIn(cay, NEW, next)).toBe('in')
    expect(await removalOf(cay)).toBeNull()
  })

  it('announces nothing to an account without a second factor', async () => {
    const dee = await server.asConfirmed('Dee')
    await reset(dee, { remove_second_factor: true })
    expect((await emailsTo(dee.email)).join('')).not.toContain('Two-factor')
    expect(await logIn(dee, NEW)).toBe('in')
  })
})
