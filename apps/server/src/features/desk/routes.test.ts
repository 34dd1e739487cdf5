/** The operator's desk over HTTP: access and actions. */
import { endpoints } from '@whale/contract'
import { sql } from 'kysely'
import { deskConflictSentence, waitReasonSentence } from '@whale/words'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliver } from '../../jobs/deliver.ts'
import { type SmtpSink, startSmtpSink } from '../../testing/smtp-sink.ts'
import { EIGHT, OPENING, type Person, type TestServer, startTestServer } from '../../testing/test-server.ts'
import { startSecondServer } from '../../testing/second-server.ts'

let smtpSink: SmtpSink
let server: TestServer
let operator: Person
beforeAll(async () => {
  smtpSink = await startSmtpSink()
  server = await startTestServer({
    SMTP_URL: smtpSink.url,
    OPERATORS: 'Olga@test.example',
    BETA_CODES: 'DEEP-BLUE,KRILL42',
  })
  operator = await server.asOperator('olga')
})
afterAll(async () => {
  await server.close()
  await smtpSink.close()
})

const BETA = { utm_source: 'landing_page_beta_form', utm_medium: 'modal', utm_campaign: 'fwv2_beta' }
const NEWS = { utm_source: 'landing_page_subscribe_form', utm_medium: 'footer', utm_campaign: 'fwv2_beta' }

async function subscribe(email: string, given: object): Promise<void> {
  expect((await server.call('POST', '/newsletter/subscribe', { body: { email, ...given } })).status).toBe(200)
}

interface Row {
  id: number
  email: string
}
async function list(query = ''): Promise<{ total: number; emails: string[]; rows: Row[] }> {
  const { status, body } = await operator.get(`/desk/waitlist${query}`)
  expect(status).toBe(200)
  const rows = body.data.subscriptions as Row[]
  return { total: body.data.total, rows, emails: rows.map(({ email }) => email) }
}
async function idOf(email: string): Promise<number> {
  const { rows } = await list(`?kind=all&show=all&search=${email}`)
  return rows[0]?.id ?? 0
}

describe('access to the desk', () => {
  // Specification A.6
  test('answers 404 to users who are not operators and 401 without a session', async () => {
    const ada = await server.as('Ada')
    for (const { method, path } of Object.values(endpoints.desk)) {
      const at = path.replaceAll(/\{\w+\}/g, '1')
      const body = method === 'GET' ? {} : { body: { is_answered: 'not understood' } }
      const reply = await server.call(method, at, { token: ada.token, ...body })
      expect({ at, status: reply.status, code: reply.body.code }).toEqual({ at, status: 404, code: 'not_found' })
      expect((await server.call(method, at, body)).status).toBe(401)
    }
  })

  test('ignores the case of operators’ addresses, and is closed without operators', async () => {
    expect((await operator.get('/desk')).status).toBe(200)
    const { operators } = server.world
    server.world.operators = []
    expect((await operator.get('/desk')).status).toBe(404)
    server.world.operators = operators
  })
})

describe('the waiting list', () => {
  test('sorts open requests by waiting time and all requests newest first, and filters them', async () => {
    await subscribe('first@fan.example', {
      ...BETA,
      league_provider: 'espn',
      league_size: 10,
      buy_in: 20,
      is_commissioner: true,
    })
    await subscribe('second@fan.example', { ...BETA, league_provider: 'sleeper' })
    await subscribe('reader@fan.example', NEWS)
    expect(await list()).toMatchObject({ total: 2, emails: ['first@fan.example', 'second@fan.example'] })
    expect((await list('?show=all')).emails).toEqual(['second@fan.example', 'first@fan.example'])
    expect((await list('?kind=newsletter')).emails).toEqual(['reader@fan.example'])
    expect((await list('?kind=all')).total).toBe(3)
    expect((await list('?kind=all&search=FIRST')).emails).toEqual(['first@fan.example'])
    expect((await list('?kind=all&search=%25')).emails).toEqual([])
    expect((await operator.get('/desk/waitlist?show=some')).status).toBe(422)
    expect((await list('?search=first')).rows[0]).toMatchObject({
      kind: 'beta',
      league_size: 10,
      buy_in: 20,
      is_commissioner: true,
      answered_at: null,
    })
  })

  test('marks a request as answered and open, and keeps the first time when marked twice', async () => {
    const id = await idOf('first@fan.example')
    const mark = async (is_answered: boolean) =>
      (await operator.post(`/desk/waitlist/${id}/answered`, { is_answered })).body.data.answered_at as string | null
    const since = await mark(true)
    expect(since).not.toBeNull()
    expect(await mark(true)).toBe(since)
    expect((await list()).emails).toEqual(['second@fan.example'])
    expect((await list('?show=answered')).emails).toEqual(['first@fan.example'])
    expect(await mark(false)).toBeNull()
    expect((await list()).total).toBe(2)
  })

  // Specification A.8
  test('emails a code, marks the request and rotates the codes', async () => {
    await deliver(server.world)
    smtpSink.received = []
    for (const email of ['first@fan.example', 'second@fan.example']) {
      const { status, body } = await operator.post(`/desk/waitlist/${await idOf(email)}/code`)
      expect([status, typeof body.data.code_sent_at]).toEqual([200, 'string'])
      // The desk's replies must never contain a code.
      expect(JSON.stringify(body)).not.toMatch(/DEEP|KRILL/)
    }
    expect((await list()).total).toBe(0)
    await deliver(server.world)
    const codes = smtpSink.received.map(({ body }) => /DEEP-BLUE|KRILL42/.exec(body)?.[0])
    expect(codes.toSorted()).toEqual(['DEEP-BLUE', 'KRILL42'])
    expect(smtpSink.received[0]?.to).toEqual(['first@fan.example'])
    expect(smtpSink.received[0]?.body).toContain(server.url)
    expect(smtpSink.received[0]?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })

  test('answers 409 for an unsubscribed address and 404 for an unknown id', async () => {
    await subscribe('gone@fan.example', BETA)
    const id = await idOf('gone@fan.example')
    await server.world.db
      .updateTable('subscriptions')
      .set({ unsubscribed_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute()
    const reply = await operator.post(`/desk/waitlist/${id}/code`)
    expect([reply.status, reply.body.code, reply.body.detail]).toEqual([
      409,
      'desk.unsubscribed',
      deskConflictSentence('desk.unsubscribed'),
    ])
    expect((await list()).emails).not.toContain('gone@fan.example')
    for (const path of ['/desk/waitlist/999999/code', '/desk/waitlist/999999/answered']) {
      expect((await operator.post(path, { is_answered: true })).status).toBe(404)
    }
    expect((await operator.post('/desk/waitlist/x/code')).status).toBe(422)
  })

  test('answers 409 on a deployment without codes', async () => {
    const bare = await startTestServer({ OPERATORS: 'olga@test.example' })
    const olga = await bare.asOperator('olga')
    await bare.call('POST', '/newsletter/subscribe', { body: { email: 'a@fan.example', ...BETA } })
    const { body } = await olga.get('/desk/waitlist')
    const reply = await olga.post(`/desk/waitlist/${body.data.subscriptions[0].id}/code`)
    expect([reply.status, reply.body.code]).toEqual([409, 'desk.no_codes'])
    expect((await olga.get('/desk')).body.data).toMatchObject({ waitlist: 1, has_post: false, has_beta_codes: false })
    await bare.close()
  })

  // Specification A.7
  test('exports CSV without formulas and with escaped text', async () => {
    const nasty = [
      ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
      ['+1', `'+1`],
      ['-2+3', `'-2+3`],
      ['@SUM(A1)', `'@SUM(A1)`],
      ['two\nlines, "quoted"', `"two\nlines, ""quoted"""`],
      ['plain', 'plain'],
    ] as const
    for (const [place, [blurb]] of nasty.entries()) {
      await subscribe(`csv${place}@fan.example`, { ...BETA, league_blurb: blurb, buy_in: 0.5, is_commissioner: false })
    }
    const { body } = await operator.get('/desk/waitlist/csv?search=csv')
    const csv = body.data.csv as string
    expect(csv.split('\r\n')[0]).toBe(
      'email,kind,league_provider,league_size,buy_in,is_commissioner,league_blurb,utm_source,utm_medium,utm_campaign,subscribed_at,answered_at,code_sent_at,unsubscribed_at',
    )
    for (const [place, [, cell]] of nasty.entries()) {
      expect(csv).toContain(`\r\ncsv${place}@fan.example,beta,,,0.5,false,${cell},landing_page_beta_form,modal,`)
    }
    expect(csv.endsWith('\r\n')).toBe(true)
  })
})

describe('the support inbox', () => {
  test('lists messages and marks them as answered', async () => {
    const message = {
      email: 'asks@fan.example',
      leagueProvider: 'other',
      reason: 'feedback',
      message: '<b>More whales</b>, please.',
    }
    const today = server.world.clock.now().slice(0, 10)
    await server.call('POST', '/newsletter/support', { body: message })
    const { body } = await operator.get('/desk/support')
    expect(body.data).toMatchObject({
      total: 1,
      messages: [
        {
          email: message.email,
          league_provider: 'other',
          reason: 'feedback',
          message: message.message,
          answered_at: null,
        },
      ],
    })
    const { id, received_at: receivedAt } = body.data.messages[0]
    const marked = await operator.post(`/desk/support/${id}/answered`, { is_answered: true })
    expect(marked.status).toBe(200)
    // By the game's clock, which is in a different year here.
    expect([receivedAt, marked.body.data.answered_at].map((at) => at.slice(0, 10))).toEqual([today, today])
    expect((await operator.get('/desk/support')).body.data.total).toBe(0)
    expect((await operator.get('/desk/support?show=answered')).body.data.total).toBe(1)
    expect((await operator.post('/desk/support/999/answered', { is_answered: true })).status).toBe(404)
  })
})

test('shows requests and emails by the game’s clock, even after it was turned', async () => {
  await subscribe('clock@fan.example', BETA)
  const id = await idOf('clock@fan.example')
  const sent = await operator.post(`/desk/waitlist/${id}/code`)
  const minute = server.world.clock.now().slice(0, 16)
  const {
    rows: [row],
  } = (await list('?kind=all&show=all&search=clock@fan.example')) as unknown as {
    rows: { subscribed_at: string; answered_at: string; code_sent_at: string }[]
  }
  const [email] = (await operator.get('/desk/outbox?show=all')).body.data.emails
  const shown = [row?.subscribed_at, row?.answered_at, row?.code_sent_at, sent.body.data.code_sent_at, email.queued_at]
  for (const at of shown) expect(Math.abs(Date.parse(String(at)) - Date.parse(`${minute}Z`))).toBeLessThan(180_000)
  const marked = await operator.post(`/desk/waitlist/${id}/answered`, { is_answered: true })
  expect(marked.body.data.answered_at.slice(0, 10)).toBe(minute.slice(0, 10))
  await deliver(server.world)
})

describe('the outbox', () => {
  test('counts failed emails as open work, but not waiting ones', async () => {
    await deliver(server.world)
    await subscribe('waiting@fan.example', NEWS)
    expect((await operator.get('/desk/outbox')).body.data.total).toBe(2)
    expect((await operator.get('/desk')).body.data.outbox).toBe(0)
    smtpSink.answer = () => 451
    await deliver(server.world)
    expect((await operator.get('/desk')).body.data.outbox).toBe(2)
    smtpSink.answer = () => null
    for (const { id } of (await operator.get('/desk/outbox')).body.data.emails as Row[]) {
      await operator.post(`/desk/outbox/${id}/try-again`)
    }
  })

  test('lists unsent emails and retries one', async () => {
    await deliver(server.world)
    expect((await operator.get('/desk/outbox')).body.data).toEqual({ total: 0, emails: [] })
    smtpSink.answer = () => 550
    await subscribe('refused@fan.example', NEWS)
    await deliver(server.world)
    const { emails } = (await operator.get('/desk/outbox')).body.data
    expect(emails).toHaveLength(2)
    const email = emails.find(({ recipient }: { recipient: string }) => recipient === 'refused@fan.example')
    expect(email).toMatchObject({ state: 'given_up', at: null, tries: 1 })
    expect(email.error).toContain('550')
    expect((await operator.get('/desk')).body.data.outbox).toBe(2)
    smtpSink.answer = () => null
    smtpSink.received = []
    expect((await operator.post(`/desk/outbox/${email.id}/try-again`)).status).toBe(200)
    await deliver(server.world)
    expect(smtpSink.received.map(({ to }) => to[0])).toEqual(['refused@fan.example'])
    expect((await operator.post(`/desk/outbox/${email.id}/try-again`)).status).toBe(404)
    const all = (await operator.get('/desk/outbox?show=all')).body.data.emails
    // The text and its preview are deleted once it is sent.
    expect(all.find(({ id }: { id: number }) => id === email.id)).toMatchObject({
      state: 'sent',
      error: null,
      preview: null,
    })
  })

  test('shows a demo email’s text, and its HTML in a page that cannot run or load anything', async () => {
    await sql`
      insert into outbox (recipient, subject, body, blocks, secret_seed, queued_at, next_try_at)
      values ('pip@fan.example', 'Week 3', 'Open {secret}', '[{"kind":"text","text":"<b>Week 3</b>"}]', 'seed', now(), now())
    `.execute(server.world.db)
    const { emails } = (await operator.get('/desk/outbox')).body.data
    const { preview } = emails.find(({ subject }: { subject: string }) => subject === 'Week 3')
    expect(preview.text).toBe('Open …')
    const reply = await fetch(`${server.url}${preview.frame}`)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(reply.headers.get('content-security-policy')).toMatch(/; sandbox$/)
    const light = await reply.text()
    expect(light).toContain('&lt;b&gt;Week 3&lt;/b&gt;')
    expect(light).toContain('@media not all {')
    expect(await (await fetch(`${server.url}${preview.frame}?scheme=dark`)).text()).toContain('@media all {')
    const forged = `${preview.frame.slice(0, -1)}${preview.frame.endsWith('A') ? 'B' : 'A'}`
    expect((await fetch(`${server.url}${forged}`)).status).toBe(404)
    for (const tag of ['x', '1-', '']) expect((await fetch(`${server.url}/api/desk/emails/${tag}`)).status).toBe(404)
    await sql`delete from outbox where subject = 'Week 3'`.execute(server.world.db)
  })

  test('has no previews outside a demo', async () => {
    const settings = { OPERATORS: 'olga@test.example', ACCESS: 'open' }
    const second = await startSecondServer(server, settings)
    const token = operator.token
    const reply = await fetch(`${second.url}/api/desk/outbox?show=all`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { data } = (await reply.json()) as { data: { emails: { preview: unknown }[] } }
    expect(reply.status).toBe(200)
    expect(new Set(data.emails.map(({ preview }) => preview))).toEqual(new Set([null]))
    expect((await fetch(`${second.url}/api/desk/emails/1-x`)).status).toBe(404)
    await second.close()
  })
})

describe('leagues and the audit', () => {
  test('shows why a league waits for scores, and checks it at once on request', async () => {
    const crew = await server.addEspnLeague('100003', EIGHT)
    await server.turnTo(OPENING)
    expect((await operator.get('/desk/leagues')).body.data.leagues).toEqual([])
    await server.provider.misbehave({ mode: 'late' })
    await server.turnTo('2025-09-09T08:00:01.000Z')
    const [stuck] = (await operator.get('/desk/leagues')).body.data.leagues
    expect(stuck).toMatchObject({ id: crew.leagueId, state: 'waiting', week: 1, provider: 'espn' })
    expect(stuck.reason).toBe(waitReasonSentence('scoring_not_over'))
    expect((await operator.get('/desk')).body.data.leagues).toBe(1)
    await server.provider.misbehave({ mode: 'none' })
    expect((await operator.post('/desk/leagues/try-again', { league_id: crew.leagueId })).status).toBe(200)
    const row = await server.world.db
      .selectFrom('leagues')
      .selectAll()
      .where('id', '=', crew.leagueId)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ retry_at: null, wait_reason: null })
    expect(String(row.next_due_at) <= server.world.clock.now()).toBe(true)
    await server.turnTo('2025-09-09T08:00:02.000Z')
    expect((await operator.get('/desk/leagues')).body.data.leagues).toEqual([])
    const runs = await server.world.db.selectFrom('runs').select('week').execute()
    expect(runs).toEqual([{ week: 1 }])
    expect((await operator.post('/desk/leagues/try-again', { league_id: crew.leagueId })).status).toBe(404)
    expect((await operator.post('/desk/leagues/try-again', { league_id: 'league_none' })).status).toBe(404)
  })

  // Specification A.10
  test('finds leagues by name, id or a member’s email, with their commissioner and the number of members', async () => {
    const ada = await server.as('Ada')
    const find = async (search: string) => {
      const { status, body } = await operator.get(`/desk/leagues/search?search=${encodeURIComponent(search)}`)
      expect(status).toBe(200)
      return body.data as { total: number; leagues: { id: string; name: string }[] }
    }
    const [row] = await server.world.db.selectFrom('leagues').select(['id', 'name']).execute()
    const { id = '', name = '' } = row ?? {}
    const commissioner = { username: 'ada', masked_email: 'a•••@test.example' }
    const found = { id, name, provider: 'espn', season: 2025, week: 1, players: 8, commissioner, state: 'running' }
    for (const search of [name.slice(1, 6).toUpperCase(), id, '100003', ` ${ada.email.toUpperCase()} `]) {
      expect(await find(search), search).toEqual({ total: 1, leagues: [found], missing: null })
    }
    // An empty search finds the newest leagues.
    expect(await find('')).toEqual({ total: 1, leagues: [found], missing: null })
    for (const search of ['%', id.slice(0, -1), ada.email.slice(1), 'olga@test.example']) {
      expect(await find(search), search).toEqual({ total: 0, leagues: [], missing: null })
    }
    await sql`insert into pauses (scope, reason, paused_at) values (${id}, 'test', now())`.execute(server.world.db)
    expect(await find(id)).toMatchObject({ leagues: [{ state: 'paused' }] })
    await sql`delete from pauses where scope = ${id}`.execute(server.world.db)
    await server.world.db.updateTable('players').set({ left_at: OPENING }).where('user_id', '=', ada.userId).execute()
    expect(await find(ada.email)).toMatchObject({ total: 0 })
    expect(await find(id)).toMatchObject({ leagues: [{ players: 7 }] })
    await server.world.db.updateTable('players').set({ left_at: null }).execute()
    await server.world.db.updateTable('leagues').set({ wiped_at: OPENING }).execute()
    expect(await find(id)).toMatchObject({ total: 0 })
    await server.world.db.updateTable('leagues').set({ wiped_at: null }).execute()
  })

  // Specification A.10
  test('shows one league’s stored data, its members with masked emails, and its open work', async () => {
    const { db } = server.world
    const [row] = await db.selectFrom('leagues').select(['id', 'name', 'owner_id', 'created_at']).execute()
    const { id = '', name = '' } = row ?? {}
    const read = async () => (await operator.get(`/desk/league?league_id=${id}`)).body.data
    const [ada, ben] = [await server.as('Ada'), await server.as('Ben')]
    // A message from an unconfirmed address is nobody's.
    for (const email of [ada.email, ben.email]) {
      const body = { email, leagueProvider: 'espn', reason: 'bug', message: `From ${email}` }
      await server.call('POST', '/newsletter/support', { body })
    }
    await db.updateTable('users').set({ email_confirmed_at: OPENING }).where('id', '=', ben.userId).execute()
    const said = await ben.post(`/game/${id}/talk`, { key: 'line of Ben', text: 'Ahoy' })
    await ada.post(`/game/${id}/talk/${said.body.data.id}/report`, {})
    const page = await read()
    expect(page).toMatchObject({
      id,
      name,
      cell: 1,
      fantasy_league_id: '100003',
      week: 1,
      players: 8,
      state: 'running',
      reason: null,
      retry_at: null,
      created_at: row?.created_at,
      commissioner: { username: 'ada', masked_email: 'a•••@test.example' },
      ended: null,
      scores: { week: 1, read_at: expect.any(String) as string },
      settled: { week: 1, at: expect.any(String) as string, is_final: false },
      books: { checked_at: null, has_changed_since: false },
      reported: [{ league_id: id, username: 'ben', text: 'Ahoy', reports: 1 }],
      support: [{ username: 'ben', message: `From ${ben.email}` }],
    })
    expect(page.members).toHaveLength(8)
    expect(page.members.slice(0, 2)).toMatchObject([
      { username: 'ada', masked_email: 'a•••@test.example', units: 100, is_commissioner: true, status: 'fish' },
      { username: 'ben', masked_email: 'b•••@test.example', is_commissioner: false },
    ])
    expect(JSON.stringify(page.members)).not.toContain(ben.email)
    expect(JSON.stringify({ ...page, support: [] })).not.toContain(ada.email)
    const reveal = async (league_id: string) => await operator.post('/desk/league/commissioner-email', { league_id })
    expect((await reveal(id)).body.data).toEqual({ email: ada.email })
    expect((await reveal('league_none')).status).toBe(404)
    await db.updateTable('players').set({ eliminated_in_week: 1 }).where('user_id', '=', ben.userId).execute()
    await db
      .updateTable('leagues')
      .set({ lost: JSON.stringify({ why: 'private' }), final_through: 1 })
      .execute()
    await db.updateTable('audit_progress').set({ since: 1_757_000_000_000_000 }).execute()
    expect(await read()).toMatchObject({
      reason: waitReasonSentence('private'),
      settled: { is_final: true },
      books: { checked_at: '2025-09-04T15:33:20.000Z', has_changed_since: true },
    })
    expect((await read()).members[1].status).toBe('out')
    await db.updateTable('players').set({ eliminated_in_week: null }).execute()
    await db.updateTable('leagues').set({ lost: null, final_through: 0 }).execute()
    for (const other of ['league_none', id.replace('league_', 'league_9z')]) {
      expect((await operator.get(`/desk/league?league_id=${other}`)).status).toBe(404)
    }
  })

  test('lists at most 20 of the leagues found, but counts all', async () => {
    await sql`
      insert into leagues select (jsonb_populate_record(l, jsonb_build_object(
        'id', 'league_copy' || n, 'fantasy_league_id', 'copy' || n, 'invite_code', 'COPY' || n, 'name', 'Copy', 'next_due_at', null
      ))).* from leagues l, generate_series(10, 30) n
    `.execute(server.world.db)
    const { total, leagues } = (await operator.get('/desk/leagues/search?search=copy')).body.data
    expect([total, leagues.length]).toEqual([21, 20])
    await sql`delete from leagues where name = 'Copy'`.execute(server.world.db)
  })

  // Specification A.10
  test('shows a quarantined league as stopped', async () => {
    const later = new Date(Date.parse(server.world.clock.now()) + 300_000).toISOString()
    await server.world.db.updateTable('leagues').set({ retry_at: later, wait_reason: 'internal_error' }).execute()
    const [stopped] = (await operator.get('/desk/leagues')).body.data.leagues
    expect(stopped).toMatchObject({ state: 'stopped', retry_at: later })
    expect(stopped.reason).toContain('Internal error.')
    await server.world.db.updateTable('leagues').set({ retry_at: null, wait_reason: null }).execute()
  })

  // Specification A.11
  test('runs the audit and reports violations', async () => {
    const clean = (await operator.get('/desk/audit')).body.data
    expect(clean.violations).toEqual([])
    expect(clean.leagues).toBe(1)
    expect(clean.transfers).toBeGreaterThan(10)
    await server.world.db
      .updateTable('leagues')
      .set((eb) => ({ event_count: eb('event_count', '+', 1) }))
      .execute()
    const found = (await operator.get('/desk/audit')).body.data.violations
    expect(found).toMatchObject([{ rule: 'the event numbers of a league have no gap' }])
    await server.world.db
      .updateTable('leagues')
      .set((eb) => ({ event_count: eb('event_count', '-', 1) }))
      .execute()
  })
})
