/** Alerts from the event to the browser, against a push service that checks and decrypts them. */
import type { Alert } from '@whale/words'
import type { AlertKind } from '@whale/contract'
import { DAY_MS, type Instant, instant, later } from '@whale/game'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moveAlerts } from '../domain/alerts.ts'
import { queueEmails } from './queue-emails.ts'
import { queueLastCalls } from './queue-last-calls.ts'
import { queueWantedEmail } from '../platform/email/outbox.ts'
import { inTransaction } from '../platform/postgres/in-transaction.ts'
import { queueAlerts } from '../platform/push/pushes.ts'
import { type AlertLeague, WEEK_2, startAlertLeague, sendAlerts } from '../testing/alert-league.ts'
import { propose } from '../testing/league-actions.ts'
import type { FakeSubscription } from '../testing/push-sink.ts'
import type { Person } from '../testing/test-server.ts'

let league: AlertLeague
let { server, sink, crew, person, turnOn, titles, states, answer } = {} as AlertLeague

beforeAll(async () => {
  league = await startAlertLeague()
  ;({ server, sink, crew, person, turnOn, titles, states, answer } = league)
  await server.turnTo(WEEK_2)
})
afterAll(async () => await league.close())
beforeEach(async () => {
  // Two players may have only a few open offers at a time.
  for (const { from, betId } of open.splice(0)) {
    await from.post(`/h2h/proposal/${encodeURIComponent(betId)}/withdraw`, {})
  }
  await league.clear()
})

let stake = 10
const open: { from: Person; betId: string }[] = []
/** An offer from one person to another, each time with a different stake. */
async function offer(from: Person, to: Person): Promise<string> {
  stake += 1
  const { status, body } = await propose(crew, from, to.userId, { week: 2, amount: stake })
  expect(status).toBe(200)
  const betId = String(body.data.bet.id)
  open.push({ from, betId })
  return betId
}

describe('an alert', () => {
  test('carries one declarative payload, signed and encrypted, with TTL, urgency and topic', async () => {
    await turnOn(person(1))
    const betId = await offer(person(0), person(1))
    expect(await sendAlerts(server.world)).toBe(1)
    const [push] = sink.received
    // The number that marks a declarative payload (W3C Push API).
    expect(push?.payload.web_push).toBe(8030)
    expect(push?.payload.notification).toMatchObject({
      title: `${person(0).teamName} sent you a bet`,
      body: expect.stringMatching(/^Take it or pass before Thursday 8pm Eastern\. \(.+\)$/),
      navigate: `${server.url}/game/${crew.leagueId}/h2h-betting/offers?bet=${encodeURIComponent(betId)}`,
      lang: 'en-US',
    })
    expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' })
    expect(push?.headers['topic']).toBe(push?.payload.notification.tag)
    // Until the lock on Thursday, 35 hours from now.
    expect(Math.round(Number(push?.headers['ttl']) / 60)).toBe(35 * 60)
    expect(push?.vapid).toMatchObject({ aud: `http://${sink.host}`, sub: 'mailto:support@example.com' })
    expect(await states()).toEqual(['sent'])
    expect(await sendAlerts(server.world)).toBe(0)
  })

  test('gets its words when it is sent, and is sent once', async () => {
    await turnOn(person(1))
    const { db } = server.world
    const betId = await offer(person(0), person(1))
    await moveAlerts(server.world)
    // The worker died between the outbox and the cell.
    await sql`
      insert into league_alerts (league_id, user_id, kind, topic, path, expires_at, fact)
      select ${crew.leagueId}, user_id, kind, topic, path, expires_at, fact from pushes
    `.execute(db)
    await moveAlerts(server.world)
    await sql`update pushes set fact = jsonb_set(fact, '{other}', '"Renamed"')`.execute(db)
    expect(await sendAlerts(server.world)).toBe(1)
    expect(titles()).toEqual(['Renamed sent you a bet'])
    expect(sink.received[0]?.payload.notification.navigate).toContain(encodeURIComponent(betId))
    expect(await db.selectFrom('pushes').select(['title', 'fact']).execute()).toEqual([{ title: '', fact: null }])
  })

  test('contains no stake, side, line or points', async () => {
    await turnOn(person(1))
    await turnOn(person(0))
    const betId = await offer(person(0), person(1))
    await answer(person(1), betId, 'accept')
    await sendAlerts(server.world)
    const expected = [`${person(0).teamName} sent you a bet`, `${person(1).teamName} took your bet`]
    expect(titles().toSorted()).toEqual(expected.toSorted())
    for (const { payload } of sink.received) {
      const { title, body } = payload.notification
      expect(`${title} ${body}`.replace('8pm', '').replace('week 2', '')).not.toMatch(/\d/)
    }
  })

  test('goes to all of the person’s browsers, to nobody else, and not about their own action', async () => {
    const [first, second] = [await turnOn(person(1)), await turnOn(person(1))]
    await turnOn(person(0))
    await turnOn(person(2))
    await offer(person(0), person(1))
    await sendAlerts(server.world)
    const pathOf = ({ endpoint }: FakeSubscription) => new URL(endpoint).pathname
    expect(sink.received.map(({ path }) => path).toSorted()).toEqual([first, second].map(pathOf).toSorted())
  })

  test('is not queued if its command is refused, its kind is off, or no browser is on', async () => {
    await offer(person(0), person(3))
    await turnOn(person(1))
    await server.call('PUT', '/user/alerts/kinds/offer', { body: { is_wanted: false }, token: person(1).token })
    await offer(person(0), person(1))
    expect((await propose(crew, person(0), person(1).userId, { week: 2, amount: 100_000 })).status).toBe(409)
    expect(await states()).toEqual([])
  })

  test('is dropped when its kind is turned off, the session ends, or it is outdated', async () => {
    await turnOn(person(1))
    await offer(person(0), person(1))
    expect(await states()).toEqual(['queued'])
    await server.call('PUT', '/user/alerts/kinds/offer', { body: { is_wanted: false }, token: person(1).token })
    expect(await states()).toEqual([])
    const { body } = await server.call('POST', '/login', {
      form: { username: person(2).email, password: 'a whale of a time' },
    })
    const second = {
      ...person(2),
      post: (path: string, sent = {}) => server.call('POST', path, { body: sent, token: body.access_token }),
    }
    await turnOn(second as Person)
    await offer(person(0), person(2))
    expect(await states()).toEqual(['queued'])
    await server.call('POST', '/logout', { body: {}, token: body.access_token })
    await sendAlerts(server.world)
    expect(await states()).toEqual(['gone'])
    await turnOn(person(3))
    await offer(person(0), person(3))
    expect(await states()).toEqual(['gone', 'queued'])
    await sql`update pushes set expires_at = ${server.world.clock.now()} where state = 'queued'`.execute(
      server.world.db,
    )
    await sendAlerts(server.world)
    expect(await states()).toEqual(['gone', 'expired'])
    expect(sink.received).toEqual([])
  })
})

describe('a push service’s answer', () => {
  test.each([404, 410])('%i forgets the browser, and sends an email instead', async (status) => {
    await server.call('PUT', '/user/mail/offer', { body: { is_wanted: true }, token: person(1).token })
    await turnOn(person(1))
    sink.answer = () => ({ status })
    await offer(person(0), person(1))
    expect(await queueEmails(server.world)).toBe(0)
    await sendAlerts(server.world)
    expect(await states()).toEqual(['gone'])
    expect((await person(1).get('/user/alerts')).body.data.devices).toEqual([])
    expect(await queueEmails(server.world)).toBe(1)
  })

  test('forgets a browser whose key is unusable, and still sends other alerts', async () => {
    const { endpoint } = await turnOn(person(1))
    const p256dh = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url')
    await server.world.db.updateTable('push_subscriptions').set({ p256dh }).where('endpoint', '=', endpoint).execute()
    await turnOn(person(2))
    await offer(person(0), person(1))
    await offer(person(0), person(2))
    expect(await sendAlerts(server.world)).toBe(1)
    expect((await states()).toSorted()).toEqual(['gone', 'sent'])
  })

  test('with a wait of years ends the alert within a day, and does not stop the round', async () => {
    await turnOn(person(1))
    sink.answer = () => ({ status: 503, headers: { 'retry-after': '99999999999999' } })
    server.stopClockAt(server.world.clock.now())
    await offer(person(0), person(1))
    expect(await sendAlerts(server.world)).toBe(0)
    const row = await server.world.db.selectFrom('pushes').select(['state', 'next_try_at']).executeTakeFirstOrThrow()
    expect(row).toEqual({ state: 'queued', next_try_at: later(instant(server.world.clock.now()), DAY_MS) })
  })

  test('with 429 delays the alert as long as requested, and with 500 longer each time', async () => {
    await turnOn(person(1))
    sink.answer = () => ({ status: 429, headers: { 'retry-after': '90' } })
    await offer(person(0), person(1))
    const nextTry = async () => {
      const row = await server.world.db.selectFrom('pushes').select('next_try_at').executeTakeFirstOrThrow()
      return Date.parse(row.next_try_at) - Date.parse(server.world.clock.now())
    }
    const at = (ms: number): Instant => later(instant(server.world.clock.now()), ms)
    server.stopClockAt(server.world.clock.now())
    await sendAlerts(server.world)
    expect(await nextTry()).toBe(90_000)
    await sendAlerts(server.world)
    expect(sink.received).toHaveLength(1)
    sink.answer = () => ({ status: 500 })
    server.stopClockAt(at(90_000))
    await sendAlerts(server.world)
    expect(await nextTry()).toBe(60_000)
    server.stopClockAt(at(60_000))
    await sendAlerts(server.world)
    expect(await nextTry()).toBe(120_000)
    sink.answer = () => ({ status: 201 })
    server.stopClockAt(at(120_000))
    expect(await sendAlerts(server.world)).toBe(1)
    expect(await states()).toEqual(['sent'])
    await server.turnTo(WEEK_2.replace('13:00', '13:10'))
  })

  test('that never comes leaves the alert unknown: shown at the desk and never repeated', async () => {
    await turnOn(person(1))
    sink.answer = () => 'cut'
    await offer(person(0), person(1))
    await sendAlerts(server.world)
    sink.answer = () => ({ status: 201 })
    await sendAlerts(server.world)
    expect([await states(), sink.received.length]).toEqual([['unknown'], 1])
    const [device] = (await person(1).get('/user/alerts')).body.data.devices
    expect(device).toMatchObject({ is_this: true, unknown_at: expect.any(String) })
  })

  test('that redirects is not followed, and after 401 the alert waits for the operator', async () => {
    await turnOn(person(1))
    sink.answer = () => ({ status: 307, headers: { location: 'http://127.0.0.1:1/' } })
    await offer(person(0), person(1))
    await sendAlerts(server.world)
    sink.answer = () => ({ status: 401 })
    await offer(person(2), person(1))
    await sendAlerts(server.world)
    expect([await states(), sink.received.length]).toEqual([['failed', 'queued'], 2])
  })

  test('with 403 stops alerts to that push service, shows at the desk, and resumes once the keys are fixed', async () => {
    await turnOn(person(1))
    sink.answer = () => ({ status: 403 })
    await offer(person(0), person(1))
    await sendAlerts(server.world)
    await offer(person(2), person(1))
    await sendAlerts(server.world)
    expect([await states(), sink.received.length]).toEqual([['queued', 'queued'], 1])
    const operator = await server.asOperator('olga')
    const refusals = async () => (await operator.get('/desk')).body.data.push_refusals
    expect(await refusals()).toEqual([{ host: sink.host, why: 'status 403', since: expect.any(String) }])
    sink.answer = () => ({ status: 201 })
    const now = server.world.clock.now()
    server.stopClockAt(later(now, 16 * 60_000))
    expect(await sendAlerts(server.world)).toBe(2)
    expect(await refusals()).toEqual([])
    server.turnClockAlone(now)
  })

  test('after the ten-second time limit leaves the alert unknown', async () => {
    expect(server.world.sendTimeoutMs).toBe(10_000)
    await turnOn(person(1))
    sink.answer = () => 'hang'
    await offer(person(0), person(1))
    await sendAlerts(Object.create(server.world, { sendTimeoutMs: { value: 300 } }))
    expect(await states()).toEqual(['unknown'])
  })
})

describe('one event', () => {
  // Specification A.20
  test('uses one channel: no email if an alert was sent, and an email if none is wanted', async () => {
    for (const place of [1, 2]) {
      await server.call('PUT', '/user/mail/offer', { body: { is_wanted: true }, token: person(place).token })
    }
    await turnOn(person(1))
    await offer(person(0), person(1))
    await offer(person(0), person(2))
    await sendAlerts(server.world)
    expect(await queueEmails(server.world)).toBe(1)
    const emails = await server.world.db.selectFrom('outbox').select('recipient').execute()
    expect([emails.map(({ recipient }) => recipient), sink.received.length]).toEqual([[person(2).email], 1])
  })
})

describe('quiet hours', () => {
  // Specification A.20
  test('hold alerts by the person’s time zone, and combine them into one in the morning', async () => {
    // 11:10pm in Tokyo, 9:10am in New York.
    server.stopClockAt('2025-09-10T14:10:00.000Z')
    await turnOn(person(1), 'Asia/Tokyo')
    await turnOn(person(2), 'America/New_York')
    for (const to of [1, 2]) await offer(person(0), person(to))
    await offer(person(3), person(1))
    const betId = await offer(person(1), person(4))
    await answer(person(4), betId, 'reject')
    await sendAlerts(server.world)
    expect(titles()).toEqual([`${person(0).teamName} sent you a bet`])
    server.stopClockAt('2025-09-10T22:59:00.000Z')
    await sendAlerts(server.world)
    expect(sink.received).toHaveLength(1)
    server.stopClockAt('2025-09-10T23:00:00.000Z')
    expect(await sendAlerts(server.world)).toBe(1)
    expect(sink.received[1]?.payload.notification).toMatchObject({
      title: '3 things while you slept',
      navigate: `${server.url}/home`,
    })
    expect((await states()).toSorted()).toEqual(['folded', 'folded', 'sent', 'sent'])
    await server.turnTo('2025-09-10T23:30:00.000Z')
  })

  test('drop alerts that are outdated by morning: a withdrawn offer, or a nudge after the move', async () => {
    const talk = `/game/${crew.leagueId}/talk`
    await server.call('PUT', `${talk}/idle`, { body: { is_shown: true }, token: person(0).token })
    // 11:30pm in New York.
    server.stopClockAt('2025-09-11T03:30:00.000Z')
    await turnOn(person(1))
    const { endpoint } = await turnOn(person(2))
    await turnOn(person(7))
    const betId = await offer(person(0), person(1))
    await offer(person(0), person(2))
    await person(0).post(`${talk}/nudge`, { week: 2 })
    await sendAlerts(server.world)
    expect(sink.received).toEqual([])
    await person(0).post(`/h2h/proposal/${encodeURIComponent(betId)}/withdraw`, {})
    for (const place of [1, 7]) await offer(person(place), person(3))
    server.stopClockAt('2025-09-11T12:00:00.000Z')
    await sendAlerts(server.world)
    expect(titles()).toEqual(['2 things while you slept'])
    expect(sink.received[0]?.path).toBe(new URL(endpoint).pathname)
    expect(new Set(await states())).toEqual(new Set(['expired', 'folded', 'sent']))
  })

  test('let a last call through only if the person wants that', async () => {
    // Three hours before the lock, it is 11pm in London.
    server.stopClockAt('2025-09-11T22:00:00.000Z')
    await turnOn(person(5), 'Europe/London')
    await turnOn(person(6), 'Europe/London')
    const { body } = await person(6).get('/user/alerts')
    const quiet = { ...body.data.quiet, with_last_call: true }
    await server.call('PUT', '/user/alerts/quiet', { body: quiet, token: person(6).token })
    server.stopClockAt('2025-09-11T22:00:30.000Z')
    expect(await queueLastCalls(server.world)).toBe(1)
    expect(await queueLastCalls(server.world)).toBe(0)
    await sendAlerts(server.world)
    expect(titles()).toEqual(['Last call for week 2'])
    expect(sink.received[0]?.headers['urgency']).toBe('high')
  })
})

describe('the daily limit', () => {
  /** Queues an alert of each kind to one person, as if from different events. */
  async function queue(kinds: readonly AlertKind[]): Promise<void> {
    const { userId } = person(1)
    const expiresAt = later(server.world.clock.now(), 60 * 60_000)
    const alerts = kinds.map((kind, place): Alert => {
      const fact = { about: 'taken', other: `${kind} ${place}`, week: 2, league: 'Deep Six' } as const
      return { userId, kind, topic: `${kind}:${place}`, fact, path: '/profile', expiresAt }
    })
    const now = server.world.clock.now()
    for (const alert of alerts) await inTransaction(server.world.db, (tx) => queueAlerts(tx, [alert], now))
  }
  const wantAll = async () => {
    const token = person(1).token
    await server.call('PUT', '/user/alerts/kinds/swing', { body: { is_wanted: true }, token })
  }
  const NOON = '2025-09-10T16:00:00.000Z'

  test('allows two optional alerts and all that need an answer; the rest waits for the next morning as one', async () => {
    server.stopClockAt(NOON)
    await turnOn(person(1))
    await turnOn(person(1))
    await wantAll()
    await queue(['answered', 'count', 'crossing', 'offer', 'answered', 'swing', 'last_call', 'offer'])
    await sendAlerts(server.world)
    // Each goes to two browsers.
    const once = ['answered 0', 'count 1', 'offer 3', 'last_call 6', 'offer 7'].map((one) => `${one} took your bet`)
    expect(titles().toSorted()).toEqual([...once, ...once].toSorted())
    sink.received.length = 0
    server.stopClockAt('2025-09-11T11:59:00.000Z')
    await sendAlerts(server.world)
    expect(sink.received).toEqual([])
    server.stopClockAt('2025-09-11T12:00:00.000Z')
    await sendAlerts(server.world)
    // The swing is over, and the others are one alert.
    expect(titles()).toEqual(['2 things since yesterday', '2 things since yesterday'])
    await queue(['crossing'])
    await sendAlerts(server.world)
    expect(titles()).toHaveLength(4)
    await queue(['count'])
    await sendAlerts(server.world)
    expect(titles()).toHaveLength(4)
  })

  test('follows the person’s own day, and does not apply if they turn it off', async () => {
    // 11:30pm in Tokyo, without quiet hours.
    server.stopClockAt('2025-09-10T14:30:00.000Z')
    await turnOn(person(1), 'Asia/Tokyo')
    const put = async (change: object) => {
      const quiet = { ...(await person(1).get('/user/alerts')).body.data.quiet, ...change }
      await server.call('PUT', '/user/alerts/quiet', { body: quiet, token: person(1).token })
    }
    await put({ is_on: false })
    await queue(['answered', 'count'])
    await sendAlerts(server.world)
    server.stopClockAt('2025-09-10T15:00:00.000Z')
    await queue(['crossing', 'crossing', 'crossing', 'crossing'])
    await sendAlerts(server.world)
    expect(titles()).toHaveLength(4)
    await put({ is_limited: false })
    await sendAlerts(server.world)
    expect(titles().filter((title) => title.startsWith('2 things'))).toHaveLength(1)
  })

  test('counts the email with the week’s results', async () => {
    server.stopClockAt(NOON)
    await turnOn(person(1))
    const given = { recipient: person(1).email, userId: person(1).userId }
    await server.call('PUT', '/user/mail/count', { body: { is_wanted: true }, token: person(1).token })
    const text = { subject: 'Your week', body: '' }
    await inTransaction(server.world.db, (tx) =>
      queueWantedEmail(tx, { ...given, kind: 'count', topic: 'digest', text }),
    )
    await queue(['answered', 'crossing'])
    await sendAlerts(server.world)
    expect(titles()).toEqual(['answered 0 took your bet'])
  })
})
