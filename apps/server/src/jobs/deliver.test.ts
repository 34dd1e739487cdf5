/** Sending the outbox when SMTP is down, rejects emails or is missing, and when workers die or race. */
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY_MS, type Instant, later } from '@whale/game'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SmtpSink, startSmtpSink } from '../testing/smtp-sink.ts'
import { PASSWORD, type TestServer, startTestServer } from '../testing/test-server.ts'
import { claimEmail, queueEmail } from '../platform/email/outbox.ts'
import { inTransaction } from '../platform/postgres/in-transaction.ts'
import { readClubStats } from '../platform/postgres/server-stats.ts'
import { smtpTransport } from '../platform/email/transport.ts'
import { deliver } from './deliver.ts'
import { cleanUp } from './clean-up.ts'
import { startWorker } from './worker.ts'

let smtpSink: SmtpSink
let server: TestServer
beforeAll(async () => {
  smtpSink = await startSmtpSink()
  server = await startTestServer({ SMTP_URL: smtpSink.url, OPERATORS: 'ops@test.example' })
})
afterAll(async () => {
  await server.close()
  await smtpSink.close()
})
beforeEach(async () => {
  await server.world.db.deleteFrom('outbox').execute()
  smtpSink.received = []
  smtpSink.answer = () => null
})

/** Queues two emails: one to the sender, one to the operator. */
async function write(email: string, to: TestServer = server): Promise<void> {
  const body = { email, leagueProvider: 'espn', reason: 'general', message: 'Is anybody there?' }
  expect((await to.call('POST', '/newsletter/support', { body })).status).toBe(200)
}

interface Row {
  recipient: string
  tries: number
  /** Seconds until the next attempt; null if there is none. */
  wait: number | null
  is_sent: boolean
  error: string | null
}

async function rows(to: TestServer = server): Promise<Row[]> {
  const found = await sql<Row>`
    select recipient, tries, round(extract(epoch from next_try_at - now()))::int as wait, sent_at is not null as is_sent, error
    from outbox order by id
  `.execute(to.world.db)
  return found.rows
}

/** Makes every waiting email due. */
async function waitOver(): Promise<void> {
  await sql`update outbox set next_try_at = now() where next_try_at is not null`.execute(server.world.db)
}

test('retries temporary SMTP errors with doubling waits until every email is sent', async () => {
  await write('later@fan.example')
  smtpSink.answer = () => 451
  for (const wait of [60, 120, 240]) {
    await deliver(server.world)
    await deliver(server.world)
    const now = await rows()
    expect(now.map(({ is_sent }) => is_sent)).toEqual([false, false])
    for (const row of now) {
      expect(row.error).toContain('451')
      expect(Math.abs((row.wait ?? 0) - wait)).toBeLessThanOrEqual(5)
    }
    expect(await deliver(server.world)).toBe(0)
    await waitOver()
  }
  smtpSink.answer = () => null
  expect(await deliver(server.world)).toBe(2)
  expect((await rows()).map(({ is_sent, wait, error }) => ({ is_sent, wait, error }))).toEqual([
    { is_sent: true, wait: null, error: null },
    { is_sent: true, wait: null, error: null },
  ])
  expect(await deliver(server.world)).toBe(0)
  expect(smtpSink.received).toHaveLength(2)
})

test('waits at most six hours, and gives up after sixteen attempts with the reason', async () => {
  await write('patient@fan.example')
  smtpSink.answer = () => 451
  await sql`update outbox set tries = 13`.execute(server.world.db)
  await deliver(server.world)
  expect(Math.abs(((await rows())[0]?.wait ?? 0) - 6 * 3600)).toBeLessThanOrEqual(5)
  await sql`update outbox set tries = 15, next_try_at = now()`.execute(server.world.db)
  await deliver(server.world)
  expect((await rows())[0]).toMatchObject({ tries: 16, wait: null, is_sent: false })
  expect((await rows())[0]?.error).toContain('451')
})

test('gives up at once after a permanent SMTP error, and sends the other email in the same round', async () => {
  await write('never@fan.example')
  smtpSink.answer = (recipient) => (recipient === 'never@fan.example' ? 550 : null)
  expect(await deliver(server.world)).toBe(1)
  expect(await rows()).toMatchObject([
    { recipient: 'never@fan.example', tries: 1, wait: null, is_sent: false },
    { recipient: 'ops@test.example', wait: null, is_sent: true },
  ])
  smtpSink.answer = () => null
  await waitOver()
  expect(await deliver(server.world)).toBe(0)
})

test('sends the other email in the same round when one mailbox is full', async () => {
  await write('full@fan.example')
  smtpSink.answer = (recipient) => (recipient === 'full@fan.example' ? 452 : null)
  expect(await deliver(server.world)).toBe(1)
  const [full, other] = await rows()
  expect(full).toMatchObject({ recipient: 'full@fan.example', tries: 1, is_sent: false })
  expect(full?.wait).toBeGreaterThan(50)
  expect(other).toMatchObject({ recipient: 'ops@test.example', is_sent: true })
})

test('loses no email while the SMTP server is down', async () => {
  await write('away@fan.example')
  const { emailTransport } = server.world
  const elsewhere = await startSmtpSink()
  await elsewhere.close()
  server.world.emailTransport = smtpTransport({ server: elsewhere.server, from: 'post@whale.example' })
  expect(await deliver(server.world)).toBe(0)
  server.world.emailTransport = emailTransport
  await waitOver()
  expect(await deliver(server.world)).toBe(2)
})

test('does not send emails whose deadline passed while the mail server was down, and counts them as expired', async () => {
  const { db, clock } = server.world
  const operator = await server.asOperator('Ops')
  // The account has its own email.
  await db.deleteFrom('outbox').execute()
  const add = async (subject: string, expiresAt: Instant | null) => {
    const email = { recipient: 'late@fan.example', text: { subject, body: 'Make a move' }, topic: subject, expiresAt }
    await inTransaction(db, (tx) => queueEmail(tx, email))
  }
  const lock = later(clock.now(), 60 * 60_000)
  await add('Week 5 locks Thursday 8pm', lock)
  await add('Week 6 locks Thursday 8pm', later(lock, 7 * DAY_MS))
  await add('Your week', null)
  smtpSink.answer = () => 451
  expect(await deliver(server.world)).toBe(0)
  server.stopClockAt(lock)
  await waitOver()
  smtpSink.answer = () => null
  expect(await deliver(server.world)).toBe(2)
  expect(smtpSink.received.map(({ headers }) => headers.get('subject')).toSorted()).toEqual([
    'Week 6 locks Thursday 8pm',
    'Your week',
  ])
  const { data } = (await operator.get('/desk/outbox')).body
  expect(data).toMatchObject({
    total: 1,
    emails: [{ subject: 'Week 5 locks Thursday 8pm', state: 'expired', error: null }],
  })
  // It is neither open work nor a failure that alerts anybody.
  expect((await operator.get('/desk')).body.data.outbox).toBe(0)
  expect((await readClubStats(db)).emailsGivenUp).toBe(0)
  expect(
    (await db.selectFrom('outbox').select('body').where('topic', '=', 'Week 5 locks Thursday 8pm').execute())[0],
  ).toEqual({
    body: '',
  })
})

test('resends with the same Message-ID after a worker dies between sending and marking', async () => {
  await write('twice@fan.example')
  await deliver(server.world)
  const [first] = smtpSink.received
  const id = first?.headers.get('message-id')
  expect(id).toMatch(/^<email-\d+-\d+@127\.0\.0\.1>$/)
  // The row as a dead worker leaves it: claimed but not marked.
  await sql`
    update outbox set sent_at = null, next_try_at = now() + interval '2 minutes' where recipient = ${first?.to[0]}
  `.execute(server.world.db)
  expect(await deliver(server.world)).toBe(0)
  await waitOver()
  expect(await deliver(server.world)).toBe(1)
  const same = smtpSink.received.filter(({ to }) => to[0] === first?.to[0])
  expect(same.map(({ headers }) => headers.get('message-id'))).toEqual([id, id])
})

test('concurrent workers send each email once', async () => {
  for (let count = 0; count < 5; count += 1) await write(`crowd${count}@fan.example`)
  const sent = await Promise.all([1, 2, 3].map(() => deliver(server.world)))
  expect(sent.reduce((sum, one) => sum + one, 0)).toBe(10)
  expect(new Set(smtpSink.received.map(({ headers }) => headers.get('message-id'))).size).toBe(10)
  expect(smtpSink.received).toHaveLength(10)
})

test('a worker skips an email that another worker is claiming', async () => {
  await write('taken@fan.example')
  await server.world.db.transaction().execute(async (tx) => {
    const [one, other] = [await claimEmail(tx), await claimEmail(server.world.db)]
    expect([one?.recipient, other?.recipient]).toEqual(['taken@fan.example', 'ops@test.example'])
    expect(await claimEmail(server.world.db)).toBeNull()
  })
})

test('commas and line breaks in a recipient do not add a second recipient', async () => {
  const { emailTransport } = server.world
  const email = {
    messageId: '<1@x>',
    replyTo: 'a@b.example\r\nBcc: c@b.example',
    subject: 'S\r\nBcc: d@b.example',
    body: 'B',
    html: null,
    bounceTag: '1-ab',
    unsubscribeUrl: null,
  }
  await emailTransport?.send({ ...email, recipient: 'a@b.example' })
  expect(smtpSink.received[0]?.to).toEqual(['a@b.example'])
  expect([...(smtpSink.received[0]?.headers.keys() ?? [])]).not.toContain('bcc')
})

test('a rollback drops the emails of its transaction', async () => {
  const body = { email: 'undone@fan.example', utm_source: 's', utm_medium: 'm', utm_campaign: 'c' }
  await sql`alter table outbox add constraint no_emails check (recipient <> 'ops@test.example')`.execute(
    server.world.db,
  )
  expect((await server.call('POST', '/newsletter/subscribe', { body })).status).toBe(500)
  await sql`alter table outbox drop constraint no_emails`.execute(server.world.db)
  expect(await rows()).toEqual([])
  expect((await server.call('POST', '/newsletter/subscribe', { body })).status).toBe(200)
})

test('deletes sent and failed emails after thirty days, but never waiting ones', async () => {
  await write('old@fan.example')
  smtpSink.answer = (recipient) => (recipient === 'old@fan.example' ? 550 : null)
  await deliver(server.world)
  await sql`update outbox set queued_at = now() - interval '29 days'`.execute(server.world.db)
  await cleanUp(server.world)
  expect(await rows()).toHaveLength(2)
  await write('waiting@fan.example')
  await sql`update outbox set queued_at = now() - interval '31 days'`.execute(server.world.db)
  await cleanUp(server.world)
  expect((await rows()).map(({ recipient }) => recipient)).toEqual(['waiting@fan.example', 'ops@test.example'])
})

test('deleting an account removes its subscriptions and unsent emails', async () => {
  const person = await server.asConfirmed('Leaver')
  const source = { utm_source: 's', utm_medium: 'm', utm_campaign: 'c' }
  await server.call('POST', '/newsletter/subscribe', { body: { email: person.email, ...source } })
  await server.call('POST', '/newsletter/subscribe', { body: { email: 'stays@fan.example', ...source } })
  await server.call('DELETE', '/user/account', { body: { password: PASSWORD }, token: person.token })
  const lists = await server.world.db.selectFrom('subscriptions').select('email').execute()
  expect(lists.map(({ email }) => email)).toContain('stays@fan.example')
  expect(lists.map(({ email }) => email)).not.toContain(person.email)
  expect((await rows()).map(({ recipient }) => recipient)).not.toContain(person.email)
})

test('emails wait without SMTP; the worker sends them once the server has SMTP', async () => {
  const silent = await startTestServer({ OPERATORS: 'ops@test.example' })
  await write('waits@fan.example', silent)
  expect(await deliver(silent.world)).toBe(0)
  expect((await rows(silent)).map(({ tries, is_sent }) => ({ tries, is_sent }))).toEqual([
    { tries: 0, is_sent: false },
    { tries: 0, is_sent: false },
  ])
  silent.world.emailTransport = server.world.emailTransport
  const worker = await startWorker(silent.world, silent.databaseUrl)
  for (let attempt = 0; attempt < 100 && smtpSink.received.length < 2; attempt += 1) await sleep(100)
  await worker.stop()
  expect(smtpSink.received.map(({ to }) => to[0]).toSorted()).toEqual(['ops@test.example', 'waits@fan.example'])
  await silent.close()
})

test('a worker without SMTP logs one warning and no address', async () => {
  const silent = await startTestServer()
  const logged: string[] = []
  const note = (details: object, words: string) => void logged.push(`${words} ${JSON.stringify(details)}`)
  silent.world.log = { info: note, warn: note, error: note }
  await write('quiet@fan.example', silent)
  const worker = await startWorker(silent.world, silent.databaseUrl)
  await sleep(3_000)
  await worker.stop()
  expect(logged.filter((words) => words.includes('SMTP_URL is not set: emails wait in the outbox'))).toHaveLength(1)
  expect(logged.join('\n')).not.toContain('fan.example')
  await silent.close()
})
