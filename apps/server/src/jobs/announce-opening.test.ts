/** “We’ll email you when the game opens”, received by a real SMTP server. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { unsubscribeAddress } from '../platform/email/subscriptions.ts'
import { type SmtpSink, startSmtpSink } from '../testing/smtp-sink.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'
import { announceOpening } from './announce-opening.ts'
import { deliver } from './deliver.ts'

let smtpSink: SmtpSink
let server: TestServer
beforeAll(async () => {
  smtpSink = await startSmtpSink()
  server = await startTestServer({ SMTP_URL: smtpSink.url, MAIL_FROM: 'post@whale.example', ACCESS: 'closed' })
})
afterAll(async () => {
  await server.close()
  await smtpSink.close()
})
beforeEach(async () => {
  await deliver(server.world)
  smtpSink.received = []
})

const subscribe = (email: string, source = 'landing_page_subscribe_form') =>
  server.call('POST', '/newsletter/subscribe', {
    body: { email, utm_source: source, utm_medium: 'footer', utm_campaign: 'fwv2_beta' },
  })
const round = (access: 'open' | 'closed') => announceOpening({ ...server.world, access })
const letTimePass = (minutes: number) =>
  sql`update opening set opened_at = opened_at - make_interval(mins => ${minutes}::int)`.execute(server.world.db)

/** Sends what is due. Returns the recipients of the announcement. */
async function post(): Promise<string[]> {
  await deliver(server.world)
  return smtpSink.received
    .filter(({ headers }) => headers.get('subject') === 'Whale Club is open')
    .flatMap(({ to }) => to)
    .toSorted()
}

test('announces nothing if access was never closed', async () => {
  await subscribe('early@list.example')
  await server.as('Ada')
  expect(await round('open')).toBe(0)
  expect(await sql`select from opening`.execute(server.world.db)).toMatchObject({ rows: [] })
})

test('announces nothing while closed or in the first half hour after opening', async () => {
  await subscribe('gone@list.example')
  await sql`update subscriptions set unsubscribed_at = now() where email = 'gone@list.example'`.execute(server.world.db)
  await subscribe('beta@list.example', 'landing_page_beta_form')
  expect([await round('closed'), await round('closed')]).toEqual([0, 0])
  expect(await round('open')).toBe(0)
  await letTimePass(29)
  expect(await round('open')).toBe(0)
  // A mistake: access closes again, and the half hour starts over.
  expect(await round('closed')).toBe(0)
  expect(await round('open')).toBe(0)
  await letTimePass(29)
  expect([await round('open'), await post()]).toEqual([0, []])
})

// Specification A.18
test('notifies each address on a list and each account once, even in parallel, but nobody who unsubscribed', async () => {
  const ben = await server.as('Ben')
  await subscribe(ben.email)
  const gone = await server.as('Gone')
  await subscribe(gone.email)
  await sql`update subscriptions set unsubscribed_at = now() where email = ${gone.email}`.execute(server.world.db)
  const erased = await server.as('Erased')
  await server.call('DELETE', '/user/account', { token: erased.token, body: { password: 'a whale of a time' } })
  await sql`update subscriptions set subscribed_at = subscribed_at - interval '1 hour'`.execute(server.world.db)
  await letTimePass(2)
  const counts = await Promise.all([round('open'), round('open'), round('open')])
  expect(counts.toSorted()).toEqual([0, 0, 4])
  expect(await post()).toEqual(['ada@test.example', 'ben@test.example', 'beta@list.example', 'early@list.example'])
  const email = smtpSink.received.find(({ to }) => to.includes('early@list.example'))
  expect(email?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(email?.body).toContain('It’s open.')
  expect([await round('open'), await round('open')]).toEqual([0, 0])
})

test('after another closing, notifies only people who signed up since', async () => {
  await round('closed')
  await subscribe('late@list.example')
  await round('open')
  await sql`update opening set opened_at = now() + interval '1 second'`.execute(server.world.db)
  await sql`update subscriptions set subscribed_at = now() where email = 'late@list.example'`.execute(server.world.db)
  await sql`update opening set waiting_since = waiting_since - interval '31 minutes', opened_at = opened_at - interval '31 minutes'`.execute(
    server.world.db,
  )
  await sql`update subscriptions set subscribed_at = subscribed_at - interval '31 minutes' where email = 'late@list.example'`.execute(
    server.world.db,
  )
  expect([await round('open'), await post()]).toEqual([1, ['late@list.example']])
})

test('unsubscribing stops an email that is still waiting', async () => {
  await round('closed')
  await subscribe('regret@list.example')
  await deliver(server.world)
  await round('open')
  await sql`update opening set waiting_since = now() - interval '1 day', opened_at = now() - interval '31 minutes'`.execute(
    server.world.db,
  )
  await sql`update subscriptions set subscribed_at = now() - interval '1 hour' where email = 'regret@list.example'`.execute(
    server.world.db,
  )
  await sql`update subscriptions set subscribed_at = now() - interval '9 days' where email <> 'regret@list.example'`.execute(
    server.world.db,
  )
  expect(await round('open')).toBe(1)
  await unsubscribeAddress(server.world.db, 'regret@list.example')
  expect(await post()).toEqual([])
})
