import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withSecret } from '../../platform/email/email-secret.ts'
import { PASSWORD, type Person, type TestServer, startTestServer } from '../../testing/test-server.ts'

const INVALID_LINK = {
  code: 'email_link_over',
  detail: 'This link has been used or is older than 30 minutes. Please ask for a new one in your profile.',
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const ask = (person: Person, email: string, password = PASSWORD) => person.post('/user/email', { email, password })
const confirm = (token: string) => server.call('POST', '/user/email/confirm', { body: { token } })
const signIn = async (username: string, password = PASSWORD) =>
  (await server.call('POST', '/login', { form: { username, password } })).status
const addressOf = async (person: Person) => (await person.get('/user/data')).body.app_user.email as string

async function emailsTo(recipient: string): Promise<{ subject: string; body: string }[]> {
  const rows = server.world.db.selectFrom('outbox').selectAll().where('recipient', '=', recipient).orderBy('id')
  return (await rows.execute()).map((row) => ({ subject: row.subject, body: withSecret(server.world, row) }))
}

async function tokenSentTo(email: string, page = 'confirm-email'): Promise<string> {
  const body = (await emailsTo(email)).at(-1)?.body ?? ''
  const token = new RegExp(`/${page}#([\\w-]{43})$`, 'm').exec(body)?.[1]
  if (token === undefined) throw new Error(`no link in the email to ${email}`)
  return token
}

describe('changing the email address', () => {
  it('takes effect once, by the emailed link, after a notice to the old address', async () => {
    const ann = await server.as('Ann')
    expect(await ask(ann, 'Ann.New@mail.example')).toMatchObject({ status: 200, body: { data: { sent: true } } })
    const [notice] = (await emailsTo(ann.email)).slice(-1)
    expect(notice?.subject).toBe('Your Whale Club email address is about to change')
    expect(notice?.body).toContain('ann.new@mail.example')
    expect(notice?.body).not.toContain('#')
    expect([await addressOf(ann), await signIn('ann.new@mail.example')]).toEqual([ann.email, 400])

    const token = await tokenSentTo('ann.new@mail.example')
    expect((await confirm(token)).body.data).toEqual({ email: 'ann.new@mail.example' })
    expect([await addressOf(ann), await signIn('ann.new@mail.example'), await signIn(ann.email)]).toEqual([
      'ann.new@mail.example',
      200,
      400,
    ])
    expect(await confirm(token)).toMatchObject({ status: 400, body: INVALID_LINK })
  })

  it('shows an unconfirmed address and confirms it by a link that needs no password', async () => {
    const uma = await server.as('Uma')
    const own = async () => (await uma.get('/user/email')).body.data
    expect(await own()).toEqual({ email: uma.email, is_confirmed: false })
    expect((await uma.post('/user/email/confirmation')).body.data).toEqual({ sent: true })
    const token = await tokenSentTo(uma.email)
    // Only the signed-in owner of the account can confirm it.
    expect((await confirm(token)).body.code).toBe('sign_in_first')
    expect(await own()).toEqual({ email: uma.email, is_confirmed: false })
    expect((await uma.post('/user/email/confirm', { token })).status).toBe(200)
    expect(await own()).toEqual({ email: uma.email, is_confirmed: true })
    expect((await uma.post('/user/email/confirmation')).status).toBe(422)
  })

  it('requires the password and a different address', async () => {
    const bea = await server.asConfirmed('Bea')
    expect(await ask(bea, 'bea.new@mail.example', 'not mine')).toMatchObject({
      status: 400,
      body: { code: 'wrong_password' },
    })
    expect((await ask(bea, bea.email.toUpperCase())).body.detail[0]).toMatchObject({
      loc: ['body', 'email'],
      msg: 'That is your address already',
    })
    expect(await emailsTo('bea.new@mail.example')).toEqual([])
  })

  it('answers the same for a taken address and notifies only its owner', async () => {
    const [cay, dee] = [await server.as('Cay'), await server.as('Dee')]
    const free = await ask(cay, 'nobody@mail.example')
    const taken = await ask(cay, dee.email)
    expect([taken.status, taken.body]).toEqual([free.status, free.body])
    const [sent] = (await emailsTo(dee.email)).slice(-1)
    expect(sent?.subject).toBe('This email address already has a Whale Club account')
    expect(sent?.body).not.toContain('#')
    expect(JSON.stringify(sent)).not.toContain(cay.email)
  })

  it('fails when another account took the address meanwhile', async () => {
    const eve = await server.as('Eve')
    await ask(eve, 'first@test.example')
    const token = await tokenSentTo('first@test.example')
    await server.as('First')
    expect(await confirm(token)).toMatchObject({ status: 400, body: INVALID_LINK })
    expect(await addressOf(eve)).toBe(eve.email)
  })

  it('refuses an expired, forged or superseded link', async () => {
    const { db } = server.world
    const finn = await server.as('Finn')
    await ask(finn, 'finn.one@mail.example')
    const before = await tokenSentTo('finn.one@mail.example')
    await ask(finn, 'finn.two@mail.example')
    const last = await tokenSentTo('finn.two@mail.example')
    const past = new Date(Date.now() - 1000).toISOString()
    await db.updateTable('email_changes').set({ expires_at: past }).where('user_id', '=', finn.userId).execute()
    for (const token of [before, last, 'x'.repeat(43), '']) expect((await confirm(token)).status).toBe(400)
    const rows = await db.selectFrom('email_changes').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(last)
    expect(await addressOf(finn)).toBe(finn.email)
  })

  it('is cancelled by a password change, and invalidates password links in the old mailbox', async () => {
    const gus = await server.as('Gus')
    await ask(gus, 'gus.new@mail.example')
    const stopped = await tokenSentTo('gus.new@mail.example')
    const change = { current_password: PASSWORD, password: 'a pod of porpoises' }
    expect((await gus.post('/user/password', change)).status).toBe(200)
    expect((await confirm(stopped)).status).toBe(400)

    await server.call('POST', '/user/password/forgot', { body: { email: gus.email } })
    const reset = await tokenSentTo(gus.email, 'reset-password')
    await ask(gus, 'gus.new@mail.example', 'a pod of porpoises')
    expect((await confirm(await tokenSentTo('gus.new@mail.example'))).status).toBe(200)
    const reply = await server.call('POST', '/user/password/reset', { body: { token: reset, password: 'third one' } })
    expect(reply.status).toBe(400)
  })

  it('moves subscriptions and support messages to the new address', async () => {
    const hal = await server.asConfirmed('Hal')
    const source = { utm_source: 'beta_tester', utm_medium: 'onboard', utm_campaign: 'espn_league' }
    await server.call('POST', '/newsletter/subscribe', { body: { email: hal.email, ...source } })
    const message = { leagueProvider: 'espn', reason: 'bug', message: 'The clock runs backwards.' }
    await server.call('POST', '/newsletter/support', { body: { email: hal.email, ...message } })
    await ask(hal, 'hal.new@mail.example')
    await confirm(await tokenSentTo('hal.new@mail.example'))
    for (const table of ['subscriptions', 'support_messages'] as const) {
      const rows = await server.world.db.selectFrom(table).select('email').execute()
      expect(rows).toEqual([{ email: 'hal.new@mail.example' }])
    }
  })
})
