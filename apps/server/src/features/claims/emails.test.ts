/** Notices and emails about claims that need approval, delivered to a real SMTP server. */
import { sql } from 'kysely'
import { approvedNoticeSentence, claimRequestEmail } from '@whale/words'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { moveEmails } from '../../domain/league-emails.ts'
import { deliver } from '../../jobs/deliver.ts'
import { personAt } from '../../testing/league-actions.ts'
import { type SmtpSink, startSmtpSink } from '../../testing/smtp-sink.ts'
import { type Crew, EIGHT, type Person, type TestServer, startTestServer } from '../../testing/test-server.ts'

let smtpSink: SmtpSink
let server: TestServer
let crew: Crew
let owner: Person
let teams: { team_id: string; team_name: string }[]
beforeAll(async () => {
  smtpSink = await startSmtpSink()
  server = await startTestServer({ SMTP_URL: smtpSink.url, MAIL_FROM: 'post@whale.example' })
  crew = await server.addEspnLeague('100001', EIGHT)
  owner = personAt(crew, 0)
  const { body } = await server.call('GET', `/onboard/league/invitation/${crew.code}`)
  teams = body.data.available_teams
  await setApproval(true)
})
afterAll(async () => {
  await server.close()
  await smtpSink.close()
})
beforeEach(() => {
  smtpSink.received = []
})

const setApproval = (requires_approval: boolean) =>
  server.call('PUT', `/user/league/${crew.leagueId}/approval`, { token: owner.token, body: { requires_approval } })
const ask = (person: Person, place = 0, key?: string) =>
  person.post('/onboard/espn/join', { team_id: teams[place]?.team_id, invite_code: crew.code }, key)
const decide = (who: Person, what: 'approve' | 'decline') =>
  owner.post(`/user/league/${crew.leagueId}/claims/${who.userId}/${what}`)
const notices = async (person: Person) =>
  (await person.get(`/game/${crew.leagueId}/notices`)).body.data.notices as { kind: string; sentence: string }[]
const requestNotices = async (person: Person) => (await notices(person)).filter(({ kind }) => kind === 'request')

/** Sends what is due. Returns recipients and subjects, without newsletter emails. */
async function post(): Promise<string[]> {
  await moveEmails(server.world)
  await deliver(server.world)
  return smtpSink.received.map(({ to, headers }) => `${to.join()}: ${headers.get('subject')}`)
}
const nextHour = async () => {
  const at = new Date(Date.parse(server.world.clock.now()) + 61 * 60_000).toISOString()
  await server.turnTo(at)
}

test('only the owner’s bell shows a waiting request, until it is decided', async () => {
  const ida = await server.as('Ida')
  await ask(ida)
  const sentence = `ida asks to join as ${teams[0]?.team_name}. Let them in or say no.`
  expect(await requestNotices(owner)).toMatchObject([{ sentence }])
  expect(await requestNotices(personAt(crew, 1))).toEqual([])
  await decide(ida, 'decline')
  expect(await requestNotices(owner)).toEqual([])
})

test('emails go to the owner and the user, with names only at a confirmed address', async () => {
  await post()
  expect(smtpSink.received.map(({ to }) => to.join())).toEqual([owner.email, 'ida@test.example'])
  for (const { body, headers } of smtpSink.received) {
    expect(`${headers.get('subject')} ${body}`).not.toContain('Gravy Boat')
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  }
  expect(smtpSink.received[0]?.body).toContain(`/league/${crew.leagueId}/settings`)
  expect(smtpSink.received[1]?.body).toContain('said no')

  smtpSink.received = []
  await server.asConfirmed(EIGHT[0])
  const jan = await server.asConfirmed('Jan')
  await nextHour()
  await ask(jan)
  await decide(jan, 'approve')
  const team = teams[0]?.team_name ?? ''
  expect(await post()).toEqual([
    `${owner.email}: ${claimRequestEmail({ names: { username: 'jan', team, league: 'The Gravy Boat' }, url: '' }).subject}`,
    `${jan.email}: =?UTF-8?Q?You=E2=80=99re_in_The_Gravy_Boat?=`,
  ])
  expect(smtpSink.received[1]?.body).toContain(team)

  // The bell shows it too, only to this user.
  const approvals = async (person: Person) => (await notices(person)).filter(({ kind }) => kind === 'approved')
  expect(await approvals(jan)).toMatchObject([{ sentence: approvedNoticeSentence({ by: 'ada', team }) }])
  expect(await approvals(personAt(crew, 1))).toEqual([])
})

// Specification A.17
test('the owner gets at most one email an hour about requests, and none for a repeated call', async () => {
  await nextHour()
  const [kim, lou] = [await server.as('Kim'), await server.as('Lou')]
  await ask(kim, 1, 'the-key-of-kim-for-one-request')
  await ask(kim, 1, 'the-key-of-kim-for-one-request')
  await ask(lou, 2)
  expect((await post()).filter((line) => line.startsWith(owner.email))).toHaveLength(1)
  expect(await requestNotices(owner)).toHaveLength(2)
})

test('a user who asks and is declined repeatedly gets one answer an hour', async () => {
  await nextHour()
  const ned = await server.as('Ned')
  for (const _ of ['once', 'twice', 'again']) {
    await ask(ned, 1)
    await decide(ned, 'decline')
  }
  expect((await post()).filter((line) => line.startsWith(ned.email))).toHaveLength(1)
})

test('sends no email to an owner or user who turned them off', async () => {
  await nextHour()
  const mia = await server.as('Mia')
  await server.call('PUT', '/user/mail/request', { body: { is_wanted: false }, token: owner.token })
  await ask(mia, 3)
  await server.call('PUT', '/user/mail/request', { body: { is_wanted: false }, token: mia.token })
  await decide(mia, 'decline')
  expect(await post()).toEqual([])
})

test('a move interrupted at any step loses no email and sends none twice', async () => {
  const { db, club } = server.world
  await nextHour()
  await server.call('PUT', '/user/mail/request', { body: { is_wanted: true }, token: owner.token })
  await club.deleteFrom('outbox').execute()
  const pia = await server.as('Pia')
  await ask(pia, 1)
  const waiting = async () => (await db.selectFrom('league_emails').select('topic').execute()).length
  const queued = async () => (await club.selectFrom('outbox').select('recipient').execute()).map((row) => row.recipient)
  expect([await waiting(), await queued()]).toEqual([1, []])

  // Before the outbox has it.
  await sql`alter table outbox add constraint no_emails check (false) not valid`.execute(db)
  await expect(moveEmails(server.world)).rejects.toThrow('no_emails')
  await sql`alter table outbox drop constraint no_emails`.execute(db)
  expect([await waiting(), await queued()]).toEqual([1, []])

  // After the outbox has it and before the cell deletes it.
  await sql`create rule no_deletes as on delete to league_emails do instead select 1 / 0`.execute(db)
  await expect(moveEmails(server.world)).rejects.toThrow('division by zero')
  await sql`drop rule no_deletes on league_emails`.execute(db)
  expect([await waiting(), await queued()]).toEqual([1, [owner.email]])

  // Two workers at once, after it was sent.
  await post()
  await Promise.all([moveEmails(server.world), moveEmails(server.world)])
  expect([await waiting(), await queued()]).toEqual([0, [owner.email]])
  await post()
  expect(smtpSink.received.map(({ to }) => to.join())).toEqual([owner.email])
})

test('a request that is refused or rolled back queues no email', async () => {
  await nextHour()
  const quin = await server.as('Quin')
  expect((await ask(quin, 99)).status).not.toBe(200)
  await sql`alter table events add constraint no_events check (false) not valid`.execute(server.world.db)
  expect((await ask(quin, 2)).status).toBe(500)
  await sql`alter table events drop constraint no_events`.execute(server.world.db)
  expect(await server.world.db.selectFrom('league_emails').select('topic').execute()).toEqual([])
})
