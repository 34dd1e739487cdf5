/** Signatures, return addresses and interrupted sends, against a real SMTP server and our own DKIM check (RFC 6376). */
import { createHash, createVerify, generateKeyPairSync } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operate } from '../../commands/ops.ts'
import { deliver } from '../../jobs/deliver.ts'
import { type SmtpSink, startSmtpSink } from '../../testing/smtp-sink.ts'
import { type Person, type TestServer, startTestServer } from '../../testing/test-server.ts'
import { UNKNOWN_FATE } from './outbox.ts'

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
let smtpSink: SmtpSink
let server: TestServer
let ada: Person
const log: string[] = []
beforeAll(async () => {
  smtpSink = await startSmtpSink()
  const settings = {
    LOG_LEVEL: 'warn',
    SMTP_URL: smtpSink.url,
    MAIL_FROM: 'post@whale.example',
    BOUNCE_TO: 'bounces@whale.example',
    DKIM_DOMAIN: 'whale.example',
    DKIM_SELECTOR: 'm1',
    // On one line, as some hosts need it.
    DKIM_PRIVATE_KEY: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().replaceAll('\n', '\\n'),
  }
  server = await startTestServer(settings, (line) => log.push(line))
  ada = await server.as('Ada')
})
afterAll(async () => {
  await server.close()
  await smtpSink.close()
})
beforeEach(async () => {
  await server.world.db.deleteFrom('outbox').execute()
  await server.world.db.deleteFrom('bounced_addresses').execute()
  Object.assign(smtpSink, { received: [], answer: () => null, cuts: false })
})

/** Queues an email that Ada turned on, or one about her account. */
async function queue({ isOptional = true, subject = 'Week 3' } = {}): Promise<void> {
  await sql`
    insert into outbox (recipient, subject, body, blocks, user_id, consent_kind, queued_at, next_try_at)
    values (${ada.email}, ${subject}, 'Ada’s week', ${JSON.stringify([{ kind: 'text', text: 'Ada’s week' }])},
      ${ada.userId}, ${isOptional ? 'count' : null}, now(), now())
  `.execute(server.world.db)
}

const outbox = () => server.world.db.selectFrom('outbox').selectAll().orderBy('id').execute()
const isDue = () => sql`update outbox set next_try_at = now() where next_try_at is not null`.execute(server.world.db)

describe('a signed email', () => {
  test('has a valid DKIM signature over the text, the HTML and both unsubscribe headers', async () => {
    await queue({ subject: 'Week 3: −20 in “Ünder the Sea”, a subject that is long enough to be folded' })
    expect(await deliver(server.world)).toBe(1)
    const [email] = smtpSink.received
    const signed = checkDkim(email?.raw ?? '')
    expect(signed).toMatchObject({ d: 'whale.example', s: 'm1', isBodyRight: true, isSignatureRight: true })
    for (const name of ['from', 'to', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']) {
      expect(signed.headers).toContain(name)
    }
    // The check works: it notices a changed link.
    const forged = (email?.raw ?? '').replace(
      '/api/newsletter/unsubscribe/count-',
      '/api/newsletter/unsubscribe/offer-',
    )
    expect(checkDkim(forged).isSignatureRight).toBe(false)
    expect(checkDkim((email?.raw ?? '').replace('week', 'weak')).isBodyRight).toBe(false)
  })

  test('about the account has no unsubscribe header and is signed too', async () => {
    await queue({ isOptional: false })
    await deliver(server.world)
    const [email] = smtpSink.received
    expect([...(email?.headers.keys() ?? [])].filter((name) => name.startsWith('list-'))).toEqual([])
    expect(checkDkim(email?.raw ?? '')).toMatchObject({ isBodyRight: true, isSignatureRight: true })
  })
})

describe('an email whose connection breaks after it was handed over', () => {
  test('is not sent again if it is optional, and the desk shows why', async () => {
    smtpSink.cuts = true
    await queue()
    await deliver(server.world)
    smtpSink.cuts = false
    await isDue()
    expect(await deliver(server.world)).toBe(0)
    expect(smtpSink.received).toHaveLength(1)
    expect(await outbox()).toMatchObject([{ error: UNKNOWN_FATE, next_try_at: null, sent_at: null }])
  })

  test('is sent again with the same Message-ID if it is about the account', async () => {
    smtpSink.cuts = true
    await queue({ isOptional: false })
    await deliver(server.world)
    smtpSink.cuts = false
    await isDue()
    expect(await deliver(server.world)).toBe(1)
    const ids = smtpSink.received.map(({ headers }) => headers.get('message-id'))
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  test('is not sent again by another worker after its sender died', async () => {
    await queue()
    await queue({ isOptional: false })
    await sql`update outbox set tries = 1, sending_at = now() - interval '3 minutes'`.execute(server.world.db)
    expect(await deliver(server.world)).toBe(1)
    expect(await outbox()).toMatchObject([{ error: UNKNOWN_FATE }, { error: null }])
  })

  test('is retried if no connection was made', async () => {
    const { emailTransport } = server.world
    const away = await startSmtpSink()
    await away.close()
    const { smtpTransport } = await import('./transport.ts')
    server.world.emailTransport = smtpTransport({ server: away.server, from: 'post@whale.example' })
    await queue()
    await deliver(server.world)
    expect(log.at(-1)).toMatch(/"reason":"ESOCKET connect ECONNREFUSED 127.0.0.1:\d+".*an email was not sent/)
    server.world.emailTransport = emailTransport
    await isDue()
    expect(await deliver(server.world)).toBe(1)
  })
})

describe('a bounce', () => {
  const dsn = (to: string, status: string, action = 'failed') => `Return-Path: <>
To: <${to}>
Content-Type: multipart/report; report-type=delivery-status

Reporting-MTA: dns; mx.fan.example

Final-Recipient: rfc822; ${ada.email}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 ${status} no such user
`
  const bounce = (input: string) =>
    operate(
      {
        ...server.world,
        openBackup: () => server.world.db,
        sealingKeys: null,
        readInput: () => Promise.resolve(input),
      },
      ['bounce'],
    )
  const mail = async () => (await ada.get('/user/mail')).body.data

  // Specification A.20
  test('comes to its own address, stops optional emails, and shows in the profile', async () => {
    await queue()
    await deliver(server.world)
    const from = smtpSink.received[0]?.from ?? ''
    expect(from).toMatch(/^bounces\+\d+-[0-9a-f]{24}@whale\.example$/)
    expect((await mail()).bounced_since).toBeNull()
    // Some mail servers change the case.
    expect(await bounce(dsn(from.toUpperCase(), '5.1.1'))).toMatchObject({ isDone: true })
    expect((await mail()).bounced_since).toMatch(/^20/)
    await queue()
    await queue({ isOptional: false, subject: 'Choose a new password' })
    await deliver(server.world)
    expect(smtpSink.received.map(({ headers }) => headers.get('subject'))).toEqual(['Week 3', 'Choose a new password'])
    const body = { is_wanted: true }
    await server.call('PUT', '/user/mail/count', { body, token: ada.token })
    expect((await mail()).bounced_since).toBeNull()
    await queue()
    expect(await deliver(server.world)).toBe(1)
  })

  test.each([
    ['a delay', '4.4.1', 'delayed'],
    ['a temporary failure', '4.2.2', 'failed'],
    ['a full mailbox', '5.2.2', 'failed'],
  ])('of %s changes nothing', async (_name, status, action) => {
    await queue()
    await deliver(server.world)
    expect((await bounce(dsn(smtpSink.received[0]?.from ?? '', status, action))).output).toContain(
      'Nothing was changed',
    )
    expect((await mail()).bounced_since).toBeNull()
  })

  test.each([
    ['with another signature', 'bounces+1-000000000000000000000000@whale.example'],
    ['to the plain address', 'bounces@whale.example'],
  ])('%s is ignored', async (_name, to) => {
    expect(await bounce(dsn(to, '5.1.1'))).toMatchObject({ isDone: false })
    expect((await mail()).bounced_since).toBeNull()
  })

  test('during SMTP stops further emails: the server reports that the address does not exist', async () => {
    smtpSink.answer = () => 550
    await queue()
    await deliver(server.world)
    expect((await mail()).bounced_since).toMatch(/^20/)
    // Without the server's words, which repeat the address.
    expect(log.at(-1)).toContain('"reason":"EENVELOPE 550"')
    expect(log.join('\n')).not.toContain(ada.email)
  })
})

interface Signed {
  d: string
  s: string
  headers: string[]
  isBodyRight: boolean
  isSignatureRight: boolean
}

/** Checks a relaxed/relaxed rsa-sha256 signature with the public key. */
function checkDkim(raw: string): Signed {
  const split = raw.indexOf('\r\n\r\n')
  const fields = raw.slice(0, split).split(/\r\n(?![ \t])/)
  const line = fields.find((field) => /^dkim-signature:/i.test(field)) ?? ''
  const tags = Object.fromEntries(
    line
      .slice(line.indexOf(':') + 1)
      .split(';')
      .map((tag): [string, string] => {
        const at = tag.indexOf('=')
        return [tag.slice(0, at).trim(), tag.slice(at + 1).replaceAll(/\s+/g, '')]
      }),
  )
  expect(tags).toMatchObject({ c: 'relaxed/relaxed', a: 'rsa-sha256' })
  const body = raw
    .slice(split + 4)
    .replaceAll(/[ \t]+\r\n/g, '\r\n')
    .replaceAll(/[ \t]+/g, ' ')
    .replace(/(\r\n)*$/, '\r\n')
  const headers = (tags['h'] ?? '').toLowerCase().split(':')
  const relaxed = (field: string) => {
    const at = field.indexOf(':')
    const value = field
      .slice(at + 1)
      .replaceAll('\r\n', '')
      .replaceAll(/[ \t]+/g, ' ')
      .trim()
    return `${field.slice(0, at).trim().toLowerCase()}:${value}`
  }
  const named = (name: string) => fields.find((field) => field.toLowerCase().startsWith(`${name}:`))
  const signed = headers.flatMap((name) => named(name) ?? []).map((field) => `${relaxed(field)}\r\n`)
  const unsigned = relaxed(line.replace(/\bb=[^;]*$/, 'b='))
  return {
    d: tags['d'] ?? '',
    s: tags['s'] ?? '',
    headers,
    isBodyRight: createHash('sha256').update(body, 'latin1').digest('base64') === tags['bh'],
    isSignatureRight: createVerify('RSA-SHA256')
      .update(`${signed.join('')}${unsigned}`)
      .verify(keys.publicKey, tags['b'] ?? '', 'base64'),
  }
}
