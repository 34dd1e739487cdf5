/** The digest over all leagues and the reminder a day before the lock, received by a real SMTP server. */
import { later, instant } from '@whale/game'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { personAt } from '../testing/league-actions.ts'
import { type SmtpSink, startSmtpSink } from '../testing/smtp-sink.ts'
import {
  type Crew,
  EIGHT,
  LOCK,
  OPENING,
  type Person,
  TUESDAY,
  type TestServer,
  enter,
  pickTopScore,
  startTestServer,
} from '../testing/test-server.ts'
import type { World } from '../world.ts'
import { deliver } from './deliver.ts'
import { JOBS_OVER_CELLS } from './job-lists.ts'
import { queueDigests } from './queue-digests.ts'
import { queueLockReminders } from './queue-lock-reminders.ts'
import { queueReminders } from './queue-reminders.ts'

const NINE = '2025-09-09T13:00:00.000Z'
const HTML_BYTES_MAX = 100 * 1024

let smtpSink: SmtpSink
let server: TestServer
let first: Crew
let second: Crew
beforeAll(async () => {
  smtpSink = await startSmtpSink()
  server = await startTestServer({ SMTP_URL: smtpSink.url, PUBLIC_URL: 'https://whale.example' })
  first = await server.addEspnLeague('100003', EIGHT)
  second = await server.addEspnLeague('100001', EIGHT)
  await server.turnTo(OPENING)
})
afterAll(async () => {
  await server.close()
  await smtpSink.close()
})
beforeEach(() => {
  smtpSink.received = []
})

const person = (place: number): Person => personAt(first, place)

async function choose(place: number, kind: string, zone?: string): Promise<void> {
  const body = { is_wanted: true, ...(zone === undefined ? {} : { zone }) }
  const { status } = await server.call('PUT', `/user/mail/${kind}`, { body, token: person(place).token })
  expect(status).toBe(200)
}

/** Sends what is due and returns the subjects by recipient. */
async function subjects(): Promise<Record<string, string | undefined>> {
  await deliver(server.world)
  return Object.fromEntries(smtpSink.received.map(({ to, headers }) => [to[0], headers.get('subject')]))
}

/** Makes the week's emails due again for everyone who wants them. */
async function forgetEmails(): Promise<void> {
  await sql`update mail_consents set done_for = null`.execute(server.world.db)
  await server.world.db.deleteFrom('outbox').execute()
}

const emailTo = (place: number) => smtpSink.received.find(({ to }) => to[0] === person(place).email)

// Specification A.20
test('reminds people who have not acted, once, a day before the lock in their time zone', async () => {
  await choose(0, 'reminder', 'America/Los_Angeles')
  await choose(1, 'reminder')
  await choose(2, 'reminder', 'Europe/Berlin')
  await choose(3, 'reminder', 'Not/AZone')
  // Ada has acted in one league, Ben in both, Cleo and Dov in none; Eve never opted in.
  await enter(person(0), first.leagueId)
  for (const { leagueId } of [first, second]) await enter(person(1), leagueId)
  server.stopClockAt(later(instant(LOCK), -25 * 3_600_000))
  expect(await queueLockReminders(server.world)).toBe(0)
  server.stopClockAt(later(instant(LOCK), -24 * 3_600_000))
  expect(await queueLockReminders(server.world)).toBe(3)
  expect(await queueLockReminders(server.world)).toBe(0)
  const deadlines = await server.world.db.selectFrom('outbox').select('expires_at').distinct().execute()
  expect(deadlines).toEqual([{ expires_at: LOCK }])
  expect(await subjects()).toEqual({
    [person(0).email]: 'Week 1 locks Thursday 5pm Pacific',
    [person(2).email]: 'Week 1 locks Friday 2am Central European time',
    [person(3).email]: 'Week 1 locks Thursday 8pm Eastern',
  })
  const names = (await server.world.db.selectFrom('leagues').select(['id', 'name']).execute()).map(({ name }) => name)
  const ada = emailTo(0)
  expect(ada?.body).toMatch(/^You haven’t made /)
  expect(names.filter((name) => ada?.body.includes(name) === true)).toHaveLength(1)
  expect(ada?.body).toContain(`https://whale.example/game/${second.leagueId}`)
  expect(ada?.body).not.toContain(first.leagueId)
  expect(emailTo(2)?.body).toContain('https://whale.example/home')
  // It names nobody else: who has acted is secret until the lock.
  for (const { body, html } of smtpSink.received) {
    const said = body.slice(0, body.indexOf('https://'))
    for (const name of EIGHT) expect(said).not.toMatch(new RegExp(`\\b${name}\\b`, 'i'))
    expect(html).toContain('Make a move')
  }
})

test('queues no reminder after the last call', async () => {
  await choose(4, 'reminder')
  server.stopClockAt(later(instant(LOCK), -3 * 3_600_000))
  expect(await queueLockReminders(server.world)).toBe(0)
})

// Specification A.20
test('sends one digest about both leagues, after the second is settled', async () => {
  await server.turnTo('2025-09-04T12:00:00.000Z')
  for (const { leagueId } of [first, second]) await pickTopScore(person(0), leagueId, '1')
  // A player who leaves before Tuesday has no place.
  await person(7).post('/user/leave-league', { game_league_id: second.leagueId })
  await choose(0, 'count', 'America/Los_Angeles')
  await choose(2, 'count')
  await server.turnTo(TUESDAY)
  // One league is still waiting: its results are reversed.
  await sql`update runs set reversed_at = at where league_id = ${second.leagueId}`.execute(server.world.db)
  expect(await queueDigests(server.world)).toBe(0)
  await sql`update runs set reversed_at = null where league_id = ${second.leagueId}`.execute(server.world.db)
  expect(await queueDigests(server.world)).toBe(2)
  expect(await queueDigests(server.world)).toBe(0)
  await deliver(server.world)
  const digest = emailTo(0)
  expect(digest?.headers.get('subject')).toMatch(/^=\?UTF-8|^Week 1 in 2 leagues: /)
  const lines = digest?.body.split('\r\n') ?? []
  expect(lines.slice(0, 2)).toEqual(['Week 1 results', ''])
  expect(lines[2]).toMatch(/^[+−]?\d+ this week$/)
  expect(lines[3]).toMatch(/^[\d,]+ units in 2 leagues$/)
  expect(lines[4]).toMatch(/^\d+(st|nd|rd|th) of 7 in /)
  expect(digest?.body).toContain('Results are final Wednesday 4:30am Pacific')
  expect(digest?.body).toContain('Week 2 opens Wednesday 5am Pacific and locks Thursday 5pm Pacific.')
  expect(digest?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')

  // The HTML has the same sentences, and loads nothing.
  const shown = textOfHtml(digest?.html ?? '')
  for (const line of digest?.body.split('\r\n') ?? []) {
    for (const part of sentencesOf(line)) expect(shown).toContain(part)
  }
  expect(Buffer.byteLength(digest?.html ?? '')).toBeLessThan(HTML_BYTES_MAX)
  expect(digest?.html).not.toMatch(/<img|<script|<link|url\(|@import|src=/)
  expect([...(digest?.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, url]) => new URL(url ?? '').origin)).toEqual([
    'https://whale.example',
    'https://whale.example',
  ])
})

test('sends the digest at nine without a late league, and names that league', async () => {
  await forgetEmails()
  await sql`update runs set reversed_at = at where league_id = ${second.leagueId}`.execute(server.world.db)
  server.stopClockAt(NINE)
  expect(await queueDigests(server.world)).toBe(2)
  await sql`update runs set reversed_at = null where league_id = ${second.leagueId}`.execute(server.world.db)
  await deliver(server.world)
  expect(emailTo(2)?.body).toMatch(/Week 1 of .+ waiting/)
  expect(emailTo(2)?.body).toContain(`https://whale.example/game/${first.leagueId}/receipt/1`)
})

test('leaves out game nights and does not wait for them, since their weeks are not the season’s', async () => {
  const become = async (provider: string) =>
    await sql`update leagues set provider = ${provider} where id = ${second.leagueId}`.execute(server.world.db)
  await become('night')
  server.stopClockAt(later(instant(TUESDAY), 60_000))
  const bodies: (string | undefined)[] = []
  for (const isSettled of [false, true]) {
    await sql`update runs set reversed_at = ${isSettled ? null : TUESDAY} where league_id = ${second.leagueId}`.execute(
      server.world.db,
    )
    await forgetEmails()
    smtpSink.received = []
    expect(await queueDigests(server.world)).toBe(2)
    await deliver(server.world)
    bodies.push(emailTo(2)?.body)
  }
  await become('espn')
  server.stopClockAt(NINE)
  for (const body of bodies) {
    expect(body).toContain(`https://whale.example/game/${first.leagueId}/receipt/1`)
    expect(body).not.toMatch(/waiting|in 2 leagues/)
  }
})

test('leaves out a league whose results came as an alert, and sends nothing if all did', async () => {
  const [ada, cleo] = await Promise.all(
    [0, 2].map(async (place) => {
      const rows = await server.world.db
        .selectFrom('players')
        .select(['id', 'league_id'])
        .where('user_id', '=', person(place).userId)
        .execute()
      return rows
    }),
  )
  const alerted = [...(cleo ?? []), ...(ada ?? []).filter((row) => row.league_id === first.leagueId)]
  for (const { id, league_id: leagueId } of alerted) {
    await sql`
      insert into pushes (user_id, kind, topic, path, queued_at, next_try_at, expires_at, state)
      values ('u', 'count', ${`count:${leagueId}:1:${id}`}, '', now(), now(), now(), 'sent')
    `.execute(server.world.db)
  }
  await forgetEmails()
  expect(await queueDigests(server.world)).toBe(1)
  await deliver(server.world)
  expect(smtpSink.received.map(({ to }) => to)).toEqual([[person(0).email]])
  expect(emailTo(0)?.body).toContain(`/game/${second.leagueId}/receipt/1`)
  expect(emailTo(0)?.body).not.toContain(first.leagueId)
})

test('ranks only active players in a digest, and gives no place to an eliminated one', async () => {
  const digestOf = async (place: number) => {
    await forgetEmails()
    await server.world.db.deleteFrom('pushes').execute()
    smtpSink.received = []
    await queueDigests(server.world)
    await deliver(server.world)
    return emailTo(place)?.body ?? ''
  }
  const out = (week: number | null) =>
    sql`update players set eliminated_in_week = ${week} where user_id = ${person(2).userId}`.execute(server.world.db)
  expect(await digestOf(2)).toMatch(/^\d+(st|nd|rd|th) of \d+ in /m)
  await out(1)
  expect(await digestOf(2)).not.toMatch(/^\d+(st|nd|rd|th) of /m)
  expect(await digestOf(0)).toMatch(/^\d+(st|nd|rd|th) of \d+ in /m)
  await out(null)
})

test('lists what needs an answer, and leaves out a request that was declined', async () => {
  const ask = async (place: number, declinedAt: string | null) => {
    await sql`
      insert into claim_requests (league_id, user_id, team_id, requested_at, declined_at)
      values (${first.leagueId}, ${`user_${place}`}, '9', ${NINE}, ${declinedAt}::timestamptz)
    `.execute(server.world.db)
    await sql`update leagues set version = version + 1 where id = ${first.leagueId}`.execute(server.world.db)
  }
  const digestOfOwner = async () => {
    await forgetEmails()
    await server.world.db.deleteFrom('pushes').execute()
    smtpSink.received = []
    expect(await queueDigests(server.world)).toBe(2)
    await deliver(server.world)
    return emailTo(0)?.body
  }
  await ask(1, NINE)
  expect(await digestOfOwner()).not.toContain('to join')
  await ask(2, null)
  expect(await digestOfOwner()).toContain('Someone wants to join ')
  expect(emailTo(2)?.body).not.toContain('to join')
})

test('in the last hour, reminds about the other leagues if one is quarantined and has not opened the week', async () => {
  const lock = instant('2025-09-12T00:00:00.000Z')
  // Their users do not exist, which an audit would report.
  await server.world.db.deleteFrom('claim_requests').execute()
  await sql`
    update leagues set next_due_at = ${lock}, retry_at = ${lock}, wait_reason = 'internal' where id = ${second.leagueId}
  `.execute(server.world.db)
  await server.turnTo('2025-09-10T13:00:00.000Z')
  await forgetEmails()
  server.stopClockAt(later(lock, -24 * 3_600_000))
  expect(await queueLockReminders(server.world)).toBe(0)
  server.stopClockAt(later(lock, -3.5 * 3_600_000))
  expect(await queueLockReminders(server.world)).toBe(5)
  await deliver(server.world)
  expect(emailTo(1)?.body).toContain(`https://whale.example/game/${first.leagueId}`)
})

test('sends no email that links to the game while access is closed', async () => {
  server.stopClockAt('2025-09-11T20:30:00.000Z')
  await forgetEmails()
  const emailsWhile = async (access: 'open' | 'closed') => {
    for (const { run } of JOBS_OVER_CELLS)
      await run(Object.create(server.world, { access: { value: access } }) as World)
    return (await server.world.db.selectFrom('outbox').select('id').execute()).length
  }
  expect(await emailsWhile('closed')).toBe(0)
  // It is sent after all if access opens in time.
  expect(await emailsWhile('open')).toBeGreaterThan(0)
})

test('sends “Tell me when it’s settled” if the week’s digest will not come anymore', async () => {
  const wanted = async (moment: string) => {
    server.stopClockAt(moment)
    const row = { league_id: second.leagueId, week: 1, user_id: person(2).userId, asked_at: moment }
    await server.world.db.insertInto('week_reminders').values(row).execute()
    await queueReminders(server.world)
    return (await server.world.db.selectFrom('league_emails').select(['user_id', 'what']).execute()).map(
      ({ user_id: id, what }) => ({ id, what }),
    )
  }
  await forgetEmails()
  await server.asConfirmed('Cleo')
  expect(await wanted('2025-09-15T07:59:00.000Z')).toEqual([])
  // An operator can void a week after seven days at the earliest.
  expect(await wanted('2025-09-16T08:00:00.000Z')).toEqual([
    { id: person(2).userId, what: { what: 'week_in', week: 1 } },
  ])
})

/** The words of a page without its markup. */
function textOfHtml(html: string): string {
  return html
    .replace(/<style>[^]*<\/style>/, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
}

/** The sentences of a line of text, without markup characters. */
function sentencesOf(line: string): string[] {
  return line
    .replace(/^- /, '')
    .replace(/: https:\S+$/, '')
    .split(/ {2,}|(?<=\d) (?=this week|units|of )/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '--')
}
