/**
 * Kills a worker at every point between the outbox and the answer, for a chat post, an alert and an email. None is sent twice. Its owner
 * sees any that may not have arrived.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deliver } from '../jobs/deliver.ts'
import { sendPosts } from '../jobs/send-posts.ts'
import { UNKNOWN_FATE, queueEmail, queueWantedEmail } from '../platform/email/outbox.ts'
import { inTransaction } from '../platform/postgres/in-transaction.ts'
import { sendAlerts } from '../testing/alert-league.ts'
import { personAt } from '../testing/league-actions.ts'
import { type FakeChat, startFakeChat } from '../testing/chat-server.ts'
import { startChildServerFor } from '../testing/child-server.ts'
import { type Fault, startFaultyProxy } from '../testing/faulty-proxy.ts'
import { type PushSink, newVapidKeys, startPushSink } from '../testing/push-sink.ts'
import { type SmtpSink, startSmtpSink } from '../testing/smtp-sink.ts'
import { type Crew, EIGHT, type Person, type TestServer, startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'

const vapid = newVapidKeys()
const CHAT_ADDRESS = 'https://discord.com/api/webhooks/1234567890/abcDEF_0123456789-secret-w4x5'
let chat: FakeChat
let sink: PushSink
let smtp: SmtpSink
let server: TestServer
let crew: Crew
let settings: Record<string, string>

beforeAll(async () => {
  chat = await startFakeChat()
  sink = await startPushSink({ vapidPublicKey: vapid.publicKey })
  smtp = await startSmtpSink()
  settings = {
    CHAT_BASE_URL: chat.url,
    SMTP_URL: smtp.url,
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    PUSH_HOSTS: sink.host,
    OPERATORS: 'olga@test.example',
  }
  server = await startTestServer(settings)
  crew = await server.addEspnLeague('100001', EIGHT)
  await owner().post('/user/alerts/devices', { ...sink.subscribe(), zone: 'America/New_York' })
  await server.asConfirmed(owner().name)
  await server.call('PUT', '/user/mail/offer', { body: { is_wanted: true }, token: owner().token })
})
afterAll(async () => {
  await server.close()
  await Promise.all([chat.close(), sink.close(), smtp.close()])
})

const owner = (): Person => personAt(crew, 0)
const chatPath = () => `/league/${crew.leagueId}/chat`

/** Queues a chat post, an alert, an email that the owner turned on, and one about the account. */
beforeEach(async () => {
  const { db } = server.world
  chat.reset()
  sink.received.length = 0
  smtp.received = []
  const token = owner().token
  await server.call('DELETE', `${chatPath()}/discord`, { body: {}, token })
  await db.deleteFrom('pushes').execute()
  await db.deleteFrom('outbox').execute()
  const connected = await server.call('POST', `${chatPath()}/discord`, { body: { address: CHAT_ADDRESS }, token })
  const [device] = (await owner().get('/user/alerts')).body.data.devices
  const tested = await owner().post(`/user/alerts/devices/${device.id}/test`)
  if (connected.status !== 200 || tested.body.data.queued !== true) throw new Error('nothing was queued')
  const given = { recipient: owner().email, userId: owner().userId }
  await inTransaction(db, async (tx) => {
    await queueWantedEmail(tx, { ...given, kind: 'offer', topic: 'offer:x:y', text: { subject: 'An offer', body: '' } })
    await queueEmail(tx, { ...given, text: { subject: 'Your account', body: '' } })
  })
})

/** How many requests arrived for the chat post, the alert and the optional email. */
const arrived = () => [chat.received.length, sink.received.length, emails('An offer')]
const emails = (subject: string) => smtp.received.filter(({ headers }) => headers.get('subject') === subject).length

/** What the tables contain, and what the messages' owners see. */
async function fates() {
  const { body: posts } = await owner().get(chatPath())
  const { body: alerts } = await owner().get('/user/alerts')
  const operator = await server.asOperator('olga')
  const { body: desk } = await operator.get('/desk/outbox?show=all')
  const rows = await server.world.db.selectFrom('pushes').select('state').execute()
  const email = desk.data.emails.find(({ subject }: { subject: string }) => subject === 'An offer')
  return {
    post: posts.data.posts[0].state,
    alert: rows[0]?.state,
    isAlertShown: alerts.data.devices[0].unknown_at !== null,
    email: email.state === 'sent' ? 'sent' : email.error,
  }
}

async function sendAll(): Promise<void> {
  await sendPosts(server.workerWorld)
  await sendAlerts(server.world)
  await deliver(server.world)
}

const endLeases = async () => {
  const { db } = server.world
  await sql`update chat_posts set sending_since = sending_since - interval '3 minutes'`.execute(db)
  await sql`update pushes set sending_at = sending_at - interval '3 minutes'`.execute(db)
  await sql`update outbox set sending_at = sending_at - interval '3 minutes' where sending_at is not null`.execute(db)
}

/** Whether the dead worker's connections are gone, and their locks with them. */
const isGone = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%' and pid <> pg_backend_pid()
  `.execute(server.world.db)
  return rows[0]?.count === 0
}

const SENT = { post: 'sent', alert: 'sent', isAlertShown: false, email: 'sent' }
const UNKNOWN = { post: 'unknown', alert: 'unknown', isAlertShown: true, email: UNKNOWN_FATE }
const CLAIMS = /set state = 'sending', tries = p\.tries|update pushes set state = 'sending'|update outbox set tries/
const CLAIMED =
  /set state = 'sending', tries = p\.tries|update pushes set state = 'sending'[^]*?commit|update outbox set tries/
const RESULTS = /update chat_posts set state = 'sent'|update pushes set state = \$1|update outbox set sent_at/
const START = /^/

test.each<[string, { fault: Fault; hangs: boolean; before: number[]; after: number[]; fates: object }]>([
  [
    'before it claims them, sends each once',
    {
      fault: { kind: 'drop_from', after: START, before: CLAIMS },
      hangs: false,
      before: [0, 0, 0],
      after: [1, 1, 1],
      fates: SENT,
    },
  ],
  [
    'after the claim and before the request, sends none and shows that their fate is unknown',
    {
      fault: { kind: 'drop_replies', after: CLAIMED },
      hangs: false,
      before: [0, 0, 0],
      after: [0, 0, 0],
      fates: UNKNOWN,
    },
  ],
  [
    'after the bytes were sent and before the answer, repeats none',
    { fault: { kind: 'none' }, hangs: true, before: [1, 1, 1], after: [1, 1, 1], fates: UNKNOWN },
  ],
  [
    'after the answer and before it is stored, repeats none',
    {
      fault: { kind: 'drop_from', after: START, before: RESULTS },
      hangs: false,
      before: [1, 1, 1],
      after: [1, 1, 1],
      fates: UNKNOWN,
    },
  ],
])(
  'a worker killed %s',
  async (_moment, { fault, hangs, before, after, fates: expected }) => {
    const link = await startFaultyProxy(server.databaseUrl)
    link.inject(fault)
    if (hangs) chat.answerNext('hold')
    sink.answer = () => (hangs ? 'hang' : { status: 201 })
    smtp.hangs = hangs
    const child = await startChildServerFor(server, {
      ...settings,
      ROLE: 'all',
      DATABASE_URL: link.url,
      DATABASE_TIMEOUT_MS: '60000',
    })
    await until(() => (hangs ? arrived().every((count) => count === 1) : new Set(link.dropped).size === 3))
    expect(arrived()).toEqual(before)
    await child.kill()
    await link.close()
    await until(isGone)
    chat.release()
    sink.answer = () => ({ status: 201 })
    smtp.hangs = false
    await sendAll()
    await endLeases()
    await sendAll()
    await sendAll()
    expect(arrived()).toEqual(after)
    expect(await fates()).toEqual(expected)
    // The email about the account waited behind the other.
    expect(emails('Your account')).toBe(1)
  },
  60_000,
)
