/** Emails that users opted in to, received by a real SMTP server. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { correct, personAt, propose } from '../testing/league-actions.ts'
import { type SmtpSink, startSmtpSink } from '../testing/smtp-sink.ts'
import {
  CONFIRM,
  type Crew,
  EIGHT,
  OPENING,
  type Person,
  TUESDAY,
  type TestServer,
  enter,
  startTestServer,
} from '../testing/test-server.ts'
import { deliver } from './deliver.ts'
import { queueEmails, queueWeeklyEmails } from './queue-emails.ts'

let smtpSink: SmtpSink
let server: TestServer
let crew: Crew
let ada: Person
let ben: Person
beforeAll(async () => {
  smtpSink = await startSmtpSink()
  server = await startTestServer({ SMTP_URL: smtpSink.url, MAIL_FROM: 'post@whale.example' })
  crew = await server.addEspnLeague('100003', EIGHT)
  ada = personAt(crew, 0)
  ben = personAt(crew, 1)
  await server.turnTo(OPENING)
})
afterAll(async () => {
  await server.close()
  await smtpSink.close()
})
beforeEach(() => {
  smtpSink.received = []
})

const choose = (person: Person, kind: string, isWanted: boolean) =>
  server.call('PUT', `/user/mail/${kind}`, { body: { is_wanted: isWanted }, token: person.token })
const wanted = ({ body }: { body: { data: { choices: { kind: string; wanted_since: string | null }[] } } }) =>
  body.data.choices.filter(({ wanted_since: since }) => since !== null).map(({ kind }) => kind)

/** Queues and sends what is due. Returns the recipients of all emails since the test began. */
async function sendDue(): Promise<string[]> {
  await queueEmails(server.world)
  await queueWeeklyEmails(server.world)
  await deliver(server.world)
  return smtpSink.received.flatMap(({ to }) => to)
}

/** Simulates the hour between offer emails passing: the database's clock, which counts it, cannot be moved. */
async function letAnHourPass(): Promise<void> {
  await server.world.db.updateTable('outbox').set({ queued_at: '2025-01-01T00:00:00.000Z' }).execute()
}

test('sends nothing before a user opts in, and records when they did', async () => {
  expect(wanted(await ada.get('/user/mail'))).toEqual([])
  expect(await choose(ada, 'count', true)).toMatchObject({ status: 200 })
  const { body } = await choose(ada, 'count', true)
  expect(body.data.choices[0]).toEqual({ kind: 'count', wanted_since: expect.stringMatching(/^2025-09-03T1/) })
  expect((await choose(ada, 'everything', true)).status).toBe(422)
  await enter(ada, crew.leagueId)
})

test('sends the digest once to users who opted in, even if the week is settled again', async () => {
  await server.turnTo(TUESDAY)
  expect(await sendDue()).toEqual([ada.email])
  const [email] = smtpSink.received
  const { body } = await ada.get(`/game/${crew.leagueId}/week/1/receipt`)
  const slip = body.data.run.players.find(({ is_you: isYou }: { is_you: boolean }) => isYou)
  expect(email?.headers.get('subject')).toContain('Week 1 in ')
  expect(email?.body).toContain(`You had ${slip.units_before} units and now have ${slip.units_after}`)
  expect(slip.lines.length).toBeGreaterThan(0)
  for (const { what, short } of slip.lines) expect(email?.body).toContain(`${what}: ${short}`)
  expect(email?.body).toContain('Results are final Wednesday 7:30am Eastern')

  smtpSink.received = []
  expect(await sendDue()).toEqual([])
  await server.provider.misbehave({ league: '100003', mode: 'corrected', week: 1 })
  await server.turnTo(CONFIRM)
  const runs = await server.world.db.selectFrom('runs').select('week').execute()
  expect(runs).toHaveLength(2)
  // No email about a settlement from before the opt-in.
  await choose(ben, 'count', true)
  expect(await sendDue()).toEqual([])
})

test('the one-click unsubscribe link ends only that kind, and cannot be forged', async () => {
  await server.turnTo('2025-09-10T13:00:00.000Z')
  await choose(ada, 'offer', true)
  await correct(server, { crew, owner: ada, userId: ben.userId, amount: 200 })
  await propose(crew, ben, ada.userId, { week: 2 })
  expect(await sendDue()).toEqual([ada.email])
  const offers = server.world.db.selectFrom('outbox').select('expires_at').where('consent_kind', '=', 'offer')
  expect(await offers.execute()).toEqual([{ expires_at: '2025-09-12T00:00:00.000Z' }])
  const [email] = smtpSink.received
  expect(email?.headers.get('subject')).toBe('You have a bet to answer')
  expect(email?.body).toContain('until Thursday 8pm Eastern')
  expect(email?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const link = /<(.+)>/.exec(email?.headers.get('list-unsubscribe') ?? '')?.[1] ?? ''
  const token = link.split('/').at(-1) ?? ''
  expect(email?.body).toContain(`/unsubscribe/${token}`)

  const forged = token.replace(ada.userId, ben.userId)
  expect((await server.call('POST', `/newsletter/unsubscribe/${forged}`, { form: {} })).status).toBe(404)
  // Another email is already queued when the user unsubscribes.
  await letAnHourPass()
  await propose(crew, ben, ada.userId, { week: 2 })
  await queueEmails(server.world)
  for (const _ of ['once', 'twice']) {
    expect((await server.call('POST', `/newsletter/unsubscribe/${token}`, { form: {} })).status).toBe(200)
  }
  expect(wanted(await ada.get('/user/mail'))).toEqual(['count'])
  smtpSink.received = []
  expect(await sendDue()).toEqual([])
})

test('sends at most one offer email an hour, which counts all open offers', async () => {
  await choose(ada, 'offer', true)
  // The user opted in just now, so earlier offers are skipped.
  expect(await sendDue()).toEqual([])
  await server.turnTo('2025-09-10T14:00:00.000Z')
  await propose(crew, ben, ada.userId, { week: 2 })
  expect(await sendDue()).toEqual([ada.email])
  await propose(crew, ben, ada.userId, { week: 2 })
  expect(await sendDue()).toEqual([ada.email])
  await letAnHourPass()
  const before = smtpSink.received.length
  expect(await sendDue()).toHaveLength(before + 1)
  expect(smtpSink.received.at(-1)?.body).toContain('You have 4 open offers')
  expect(await sendDue()).toHaveLength(before + 1)
})

test('sends nothing about an offer that was withdrawn', async () => {
  const cleo = personAt(crew, 2)
  await choose(cleo, 'offer', true)
  const { body } = await propose(crew, ben, cleo.userId, { week: 2 })
  await ben.post(`/h2h/proposal/${body.data.bet.id}/withdraw`)
  expect(await sendDue()).toEqual([])
})

test('repeats the original offer in the email about a counteroffer', async () => {
  const dan = personAt(crew, 3)
  await choose(dan, 'offer', true)
  const { body } = await propose(crew, dan, ben.userId, { week: 2, kind: 'over', line: 110 })
  const counter = { amount: 12, week: 2, odds: 2, kind: 'under', line: 112.5 }
  expect((await ben.post(`/h2h/proposal/${body.data.bet.id}/counter`, counter)).status).toBeLessThan(300)
  expect(await sendDue()).toEqual([dan.email])
  expect(smtpSink.received.at(-1)?.body.replace(/\s+/g, ' ')).toContain('Yours was over 110.0, 10 to win 10.')
})

test('the newsletter can be turned on and off, and ends when the account is deleted', async () => {
  await server.asConfirmed('Ben')
  expect(wanted(await choose(ben, 'newsletter', true))).toEqual(['count', 'newsletter'])
  expect(wanted(await choose(ben, 'newsletter', false))).toEqual(['count'])
  // The settings page shows the result, so no email is sent.
  expect(await sendDue()).toEqual([])
})
