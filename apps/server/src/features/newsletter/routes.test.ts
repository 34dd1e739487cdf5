/** Subscriptions and support messages over HTTP, with their emails delivered to a real SMTP server. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deliver } from '../../jobs/deliver.ts'
import { unsubscribeAddress } from '../../platform/email/subscriptions.ts'
import { type SmtpSink, type Received, startSmtpSink } from '../../testing/smtp-sink.ts'
import { type Reply, type TestServer, startTestServer } from '../../testing/test-server.ts'

const OPERATORS = ['ops@whale.example', 'second@whale.example']

let smtpSink: SmtpSink
let server: TestServer
beforeAll(async () => {
  smtpSink = await startSmtpSink()
  server = await startTestServer({
    SMTP_URL: smtpSink.url,
    MAIL_FROM: 'post@whale.example',
    OPERATORS: OPERATORS.join(','),
    BETA_CODES: 'deep-blue,krill42',
  })
})
afterAll(async () => {
  await server.close()
  await smtpSink.close()
})
beforeEach(async () => {
  await deliver(server.world)
  smtpSink.received = []
})

const FOOTER = { utm_source: 'landing_page_subscribe_form', utm_medium: 'footer', utm_campaign: 'fwv2_beta' }
const MODAL = { utm_source: 'landing_page_beta_form', utm_medium: 'modal', utm_campaign: 'fwv2_beta' }
const LEAGUE = { league_provider: 'espn', league_size: 12, buy_in: 50.5, is_commissioner: true, league_blurb: null }

const subscribe = (body: object) => server.call('POST', '/newsletter/subscribe', { body })
const write = (body: object) => server.call('POST', '/newsletter/support', { body })
const message = {
  email: 'asks@fan.example',
  leagueProvider: 'sleeper',
  reason: 'bug',
  message: 'The tide clock runs backwards.',
}

async function deliverEmails(): Promise<Received[]> {
  await deliver(server.world)
  return smtpSink.received
}

async function emailTo(address: string): Promise<Received> {
  const found = (await deliverEmails()).find(({ to }) => to.includes(address))
  if (found === undefined) throw new Error(`no email to ${address}`)
  return found
}

function problems({ body }: Reply): string[] {
  return (body.detail as { loc: string[]; msg: string }[]).map(({ loc, msg }) => `${loc.join('.')}: ${msg}`)
}

describe('the newsletter', () => {
  // Specification A.2
  test('subscribes an address, stores its source and emails the subscriber and every operator', async () => {
    expect(await subscribe({ email: 'Moby@Fan.example', ...FOOTER })).toMatchObject({
      status: 200,
      body: { success: true, data: { subscribed: true } },
    })
    const row = await server.world.db.selectFrom('subscriptions').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ email: 'moby@fan.example', kind: 'newsletter', ...FOOTER, league_provider: null })
    expect((await deliverEmails()).map(({ to }) => to.join()).toSorted()).toEqual(
      ['Moby@fan.example', ...OPERATORS].toSorted(),
    )
    const own = await emailTo('Moby@fan.example')
    expect(own.headers.get('subject')).toContain('on_the_Whale_Club_list')
    expect(own.headers.get('from')).toBe('Whale Club <post@whale.example>')
    expect(own.body).toContain('Successfully subscribed to whale club!')
    const notice = await emailTo('ops@whale.example')
    expect(notice.headers.get('reply-to')).toBe('Moby@fan.example')
    expect(notice.body).toContain('Address: Moby@Fan.example')
    expect(notice.body).toContain('How: used the newsletter form')
    expect(notice.body).toContain('There is nothing to answer.')
    expect(notice.headers.has('list-unsubscribe')).toBe(false)
  })

  // Specification 8.21, 8.22
  test('answers 409 for a subscribed address in any spelling, without an email', async () => {
    const again = await subscribe({ email: '  MOBY@fan.EXAMPLE ', ...FOOTER })
    expect(again.status).toBe(409)
    expect(again.body).toMatchObject({
      code: 'newsletter.already_subscribed',
      detail: 'This email is already subscribed!',
    })
    expect(await deliverEmails()).toEqual([])
  })

  test('subscribes once despite parallel requests', async () => {
    const both = await Promise.all([1, 2].map(() => subscribe({ email: 'twin@fan.example', ...FOOTER })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await deliverEmails()).filter(({ to }) => to.includes('twin@fan.example'))).toHaveLength(1)
  })

  // Specification A.3
  test('stores the league that a new subscriber added or joined', async () => {
    const given = { utm_source: 'beta_tester', utm_medium: 'onboard', utm_campaign: 'espn_onboard' }
    const body = { email: 'tester@fan.example', ...given, league_provider: 'espn', game_league_id: 'league_1' }
    expect((await subscribe(body)).status).toBe(200)
    const row = server.world.db.selectFrom('subscriptions').selectAll().where('email', '=', 'tester@fan.example')
    expect(await row.executeTakeFirstOrThrow()).toMatchObject({
      kind: 'newsletter',
      ...given,
      game_league_id: 'league_1',
    })
    expect((await emailTo('tester@fan.example')).body).toContain('in a league, and you left our news on')
  })

  test.each([
    'nobody',
    'a@b',
    'two words@fan.example',
    'a@fan.example\r\nBcc: all@fan.example',
    'a@fan.example\nBcc: all@fan.example',
    'a@fan.example,b@fan.example',
    'a@fan.example;b@fan.example',
    '<a@fan.example>',
    'Eve <a@fan.example>',
    '"a b"@fan.example',
    'a(b)@fan.example',
    `${'a'.repeat(250)}@fan.example`,
    '',
  ])('answers 422 for the address %j with a sentence and without an email', async (email) => {
    for (const reply of [await subscribe({ email, ...FOOTER }), await subscribe({ email, ...MODAL, ...LEAGUE })]) {
      expect(reply.status).toBe(422)
      expect(problems(reply)).toContain('body.email: Please enter a valid email address')
    }
    expect(await deliverEmails()).toEqual([])
  })

  test('answers 422 to a source with a line break', async () => {
    const reply = await subscribe({ email: 'lines@fan.example', ...FOOTER, utm_source: 'a\r\nBcc: all@fan.example' })
    expect({ status: reply.status, loc: reply.body.detail[0].loc }).toEqual({
      status: 422,
      loc: ['body', 'utm_source'],
    })
  })
})

describe('a beta request', () => {
  // Specification 9.27, A.2
  test('stores every field, confirms with the 48-hour sentence and emails operators all fields', async () => {
    const body = { email: 'Ishmael@fan.example', ...MODAL, ...LEAGUE, league_blurb: 'Eleven years,\none trophy.' }
    expect((await subscribe(body)).status).toBe(200)
    const row = server.world.db.selectFrom('subscriptions').selectAll().where('email', '=', 'ishmael@fan.example')
    expect(await row.executeTakeFirstOrThrow()).toMatchObject({
      kind: 'beta',
      league_provider: 'espn',
      league_size: 12,
      buy_in: '50.5',
      is_commissioner: true,
      league_blurb: 'Eleven years,\none trophy.',
      answered_at: null,
    })
    expect((await emailTo('Ishmael@fan.example')).body).toContain('we will be in touch in the next 48 hours')
    const notice = await emailTo('second@whale.example')
    for (const fact of [
      'League at: ESPN',
      'How: asked for a beta code',
      'Answer it at',
      'League size: 12',
      'Buy-in: 50.5',
      'Commissioner: yes',
      'one trophy.',
    ]) {
      expect(notice.body).toContain(fact)
    }
  })

  test.each(['landing_page_beta_form', 'landing_page_beta_survey'])(
    'answers 409 from %s with the beta sentence',
    async (utm_source) => {
      const again = await subscribe({ email: 'ISHMAEL@fan.example', ...MODAL, ...LEAGUE, utm_source })
      expect(again.status).toBe(409)
      expect(again.body.detail).toBe('This email is already subscribed. Check your inbox for your beta code!')
    },
  )

  test('is open to newsletter subscribers, and includes the newsletter', async () => {
    expect((await subscribe({ email: 'moby@fan.example', ...MODAL, ...LEAGUE })).status).toBe(200)
    const newsletter = await subscribe({ email: 'ishmael@fan.example', ...FOOTER })
    expect([newsletter.status, newsletter.body.detail]).toEqual([409, 'This email is already subscribed!'])
  })

  // Specification 5.5
  test('answers 422 with a sentence for each wrong field', async () => {
    const reply = await subscribe({
      email: 'x',
      ...MODAL,
      league_provider: ' ',
      league_size: 0,
      buy_in: -1,
      is_commissioner: 'yes',
    })
    expect(reply.status).toBe(422)
    expect(problems(reply)).toEqual([
      'body.email: Please enter a valid email address',
      'body.league_provider: Please enter a valid league provider',
      'body.league_size: Please enter a valid league size',
      'body.buy_in: Please enter a valid buy-in amount',
      'body.is_commissioner: Please enter a valid commissioner status',
    ])
  })
})

describe('unsubscribing', () => {
  async function linkOf(address: string): Promise<string> {
    const { headers } = await emailTo(address)
    return /^<(.+)>$/.exec(headers.get('list-unsubscribe') ?? '')?.[1] ?? ''
  }
  const standing = async (email: string) =>
    await server.world.db
      .selectFrom('subscriptions')
      .select('id')
      .where('email', '=', email)
      .where('unsubscribed_at', 'is', null)
      .execute()

  // Specification A.4
  test('ends every subscription of the address with one POST and no sign-in, even when repeated', async () => {
    await subscribe({ email: 'gone@fan.example', ...FOOTER })
    const email = await emailTo('gone@fan.example')
    expect(email.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const link = await linkOf('gone@fan.example')
    expect(link).toMatch(new RegExp(`^${server.url}/api/newsletter/unsubscribe/`))
    await subscribe({ email: 'gone@fan.example', ...MODAL, ...LEAGUE })
    expect(await standing('gone@fan.example')).toHaveLength(2)
    for (let time = 0; time < 2; time += 1) {
      const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
      const response = await fetch(link, { method: 'POST', body })
      expect([response.status, await response.json()]).toEqual([200, { success: true, data: { unsubscribed: true } }])
      expect(await standing('gone@fan.example')).toEqual([])
    }
  })

  test('accepts a multipart form, which RFC 8058 prefers', async () => {
    await subscribe({ email: 'multi@fan.example', ...FOOTER })
    const body = new FormData()
    body.set('List-Unsubscribe', 'One-Click')
    expect((await fetch(await linkOf('multi@fan.example'), { method: 'POST', body })).status).toBe(200)
    expect(await standing('multi@fan.example')).toEqual([])
  })

  // Specification A.4
  test('only redirects to the confirmation page on GET', async () => {
    await subscribe({ email: 'scanned@fan.example', ...FOOTER })
    const email = await emailTo('scanned@fan.example')
    const response = await fetch(await linkOf('scanned@fan.example'), { redirect: 'manual' })
    expect(response.status).toBe(303)
    const page = response.headers.get('location') ?? ''
    expect(page).toMatch(new RegExp(`^${server.url}/unsubscribe/`))
    expect(email.body).toContain(page)
    expect(await standing('scanned@fan.example')).toHaveLength(1)
  })

  test('answers 404 to a forged, truncated or missing token', async () => {
    const [one] = await standing('scanned@fan.example')
    const token = (await linkOfWaiting()).split('/').at(-1) ?? ''
    const other = token.replace(/^\d+/, String(one?.id))
    for (const wrong of [other, token.slice(0, -1), `${one?.id}-`, 'x', '1', `${'9'.repeat(30)}-x`]) {
      const reply = await server.call('POST', `/newsletter/unsubscribe/${wrong}`, { form: { a: 'b' } })
      expect(reply.status).toBe(404)
    }
    expect(await standing('scanned@fan.example')).toHaveLength(1)

    async function linkOfWaiting(): Promise<string> {
      await subscribe({ email: 'token@fan.example', ...FOOTER })
      return await linkOf('token@fan.example')
    }
  })

  // Specification A.5
  test('allows subscribing again, with a new confirmation', async () => {
    const given = { email: 'gone@fan.example', ...FOOTER }
    expect((await subscribe(given)).status).toBe(200)
    expect(await standing('gone@fan.example')).toHaveLength(1)
    expect((await subscribe(given)).status).toBe(409)
    await emailTo('gone@fan.example')
  })

  // Specification A.3
  test('does not bring back an unsubscribed address when its owner joins another league', async () => {
    const email = 'enough@fan.example'
    const member = { email, utm_source: 'beta_tester', utm_medium: 'invite', utm_campaign: 'espn_invite' }
    expect((await subscribe(member)).status).toBe(200)
    await unsubscribeAddress(server.world.db, email)
    await deliverEmails()
    smtpSink.received = []
    expect((await subscribe(member)).status).toBe(409)
    expect(await deliverEmails()).toEqual([])
    expect(await standing(email)).toEqual([])
    // Asking for it does bring it back.
    expect((await subscribe({ email, ...FOOTER })).status).toBe(200)
  })
})

describe('support', () => {
  // Specification A.2
  test('stores the message, forwards it with a reply address and confirms without quoting it', async () => {
    expect(await write({ ...message, email: 'Asks@fan.example' })).toMatchObject({
      status: 200,
      body: { success: true, data: { received: true } },
    })
    const row = await server.world.db.selectFrom('support_messages').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      email: 'asks@fan.example',
      league_provider: 'sleeper',
      reason: 'bug',
      message: message.message,
    })
    const notice = await emailTo('ops@whale.example')
    expect(notice.body).toContain(message.message)
    expect(notice.headers.get('reply-to')).toBe('Asks@fan.example')
    const confirmation = await emailTo('Asks@fan.example')
    expect(confirmation.body).toContain('Your message has been sent successfully!')
    expect(confirmation.raw).not.toContain('tide clock')
    expect(confirmation.headers.has('list-unsubscribe')).toBe(false)
  })

  // Specification 5.18
  test('answers 422 to an empty form with the sentences for all fields', async () => {
    expect(problems(await write({}))).toEqual([
      'body.email: Email is required',
      'body.leagueProvider: Please select your league provider',
      'body.reason: Please select a reason for your inquiry',
      'body.message: Message is required',
    ])
  })

  test.each([
    [{ email: ' ' }, 'body.email: Email is required'],
    [{ email: 'nobody' }, 'body.email: Please enter a valid email address'],
    [{ email: 'a@fan.example\r\nBcc: b@fan.example' }, 'body.email: Please enter a valid email address'],
    [{ leagueProvider: 'yahoo' }, 'body.leagueProvider: Please select your league provider'],
    [{ reason: '' }, 'body.reason: Please select a reason for your inquiry'],
    [{ message: '   ' }, 'body.message: Message is required'],
    [{ message: '  nine char ' }, 'body.message: Message must be at least 10 characters'],
  ])('422 %j', async (wrong, sentence) => {
    const reply = await write({ ...message, ...wrong })
    expect(reply.status).toBe(422)
    expect(problems(reply)).toEqual([sentence])
  })

  test('answers 429 after five messages an hour from one address, but not to others', async () => {
    const given = { ...message, email: 'busy@fan.example' }
    const all = await Promise.all(Array.from({ length: 8 }, () => write(given)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(5)
    const late = all.filter(({ status }) => status === 429)
    expect(late).toHaveLength(3)
    expect(late[0]?.body).toMatchObject({
      code: 'too_many_requests',
      detail: 'Too many requests. Please wait a moment and try again.',
    })
    expect(late[0]?.headers.get('retry-after')).toBe('3600')
    expect((await write({ ...message, email: 'calm@fan.example' })).status).toBe(200)
  })
})

describe('the configuration', () => {
  // Specification 9.16
  test('contains the accepted codes only as salted hashes', async () => {
    const { body } = await server.call('GET', '/config')
    const { salt, hashes } = body.data.beta_codes
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${salt}:DEEP-BLUE`))
    expect(hashes).toHaveLength(2)
    expect(hashes).toContain(Buffer.from(bytes).toString('hex'))
    expect(JSON.stringify(body)).not.toMatch(/deep-blue|krill42/i)
  })
})
