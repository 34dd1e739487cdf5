/** Alerts over HTTP: which requests are refused, and that nobody else can use a person's devices. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import webPush from 'web-push'
import { type FakeSubscription, type PushSink, startPushSink } from '../../testing/push-sink.ts'
import { PASSWORD, type Person, type TestServer, startTestServer } from '../../testing/test-server.ts'

const vapid = webPush.generateVAPIDKeys()
let sink: PushSink
let server: TestServer
let ada: Person
let ben: Person

beforeAll(async () => {
  sink = await startPushSink({ vapidPublicKey: vapid.publicKey })
  const keys = { VAPID_PUBLIC_KEY: vapid.publicKey, VAPID_PRIVATE_KEY: vapid.privateKey }
  server = await startTestServer({ ...keys, PUSH_HOSTS: sink.host, LIMITS: 'on' })
  ada = await server.as('Ada')
  ben = await server.as('Ben')
})
afterAll(async () => {
  await server.close()
  await sink.close()
})
beforeEach(async () => {
  for (const table of ['push_subscriptions', 'push_consents', 'quiet_hours', 'allowances'] as const) {
    await server.world.db.deleteFrom(table).execute()
  }
})

const ZONE = 'America/New_York'
const add = (person: Person, given: Partial<FakeSubscription & { zone: string }> = {}) =>
  person.post('/user/alerts/devices', { ...sink.subscribe(), zone: ZONE, ...given })
const devicesOf = async (person: Person) => (await person.get('/user/alerts')).body.data.devices

describe('a device', () => {
  test.each([
    ['another site', 'https://example.com/push/1'],
    ['an address inside the network', 'http://169.254.169.254/latest/meta-data'],
    ['a push service without TLS', 'http://fcm.googleapis.com/fcm/send/1'],
    ['a push service on another port', 'https://fcm.googleapis.com:8443/fcm/send/1'],
    ['a name that only ends like one', 'https://evilfcm.googleapis.com/fcm/send/1'],
    ['a name that only starts like one', 'https://fcm.googleapis.com.example.com/fcm/send/1'],
    ['a user name before another host', 'https://web.push.apple.com@example.com/1'],
  ])('is refused for %s, and nothing is stored', async (_what, endpoint) => {
    const { status, body } = await add(ada, { endpoint })
    expect([status, body.detail[0].loc, body.detail[0].msg]).toEqual([
      422,
      ['body', 'endpoint'],
      'This browser’s alerts aren’t supported',
    ])
    expect(await devicesOf(ada)).toEqual([])
  })

  test.each([
    'https://fcm.googleapis.com/fcm/send/1',
    'https://updates.push.services.mozilla.com/wpush/v2/1',
    'https://web.push.apple.com/1',
    'https://db5.notify.windows.com/w/1',
  ])('is accepted for %s', async (endpoint) => {
    expect((await add(ada, { endpoint })).status).toBe(200)
    expect(await devicesOf(ada)).toHaveLength(1)
  })

  test.each([
    ['p256dh', 'AAAA'],
    ['p256dh', Buffer.alloc(65, 2).toString('base64url')],
    // A valid form, but not a point on the curve: nothing can be encrypted for it.
    ['p256dh', Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url')],
    ['auth', 'AAAA'],
    ['zone', 'Mars/Olympus'],
    ['endpoint', `http://127.0.0.1/${'x'.repeat(1024)}`],
  ])('is refused for a wrong %s', async (field, value) => {
    const { status, body } = await add(ada, { [field]: value })
    expect([status, body.detail[0].loc.at(-1)]).toEqual([422, field])
    expect(await devicesOf(ada)).toEqual([])
  })

  test('belongs to one person: nobody else can test it, turn it off or see it', async () => {
    await add(ada)
    const [device] = await devicesOf(ada)
    expect(await devicesOf(ben)).toEqual([])
    const path = `/user/alerts/devices/${device.id}`
    expect((await ben.post(`${path}/test`)).body.data).toEqual({ queued: false })
    expect((await server.call('DELETE', path, { token: ben.token })).status).toBe(200)
    expect(await devicesOf(ada)).toHaveLength(1)
    expect((await ada.post(`${path}/test`)).body.data).toEqual({ queued: true })
    for (const _ of ['once', 'twice']) {
      expect((await server.call('DELETE', path, { token: ada.token })).status).toBe(200)
    }
    expect(await devicesOf(ada)).toEqual([])
  })

  test('is marked as this device only for the session that added it', async () => {
    await add(ada)
    const form = { username: ada.email, password: PASSWORD }
    const { body } = await server.call('POST', '/login', { form })
    const other = await server.call('GET', '/user/alerts', { token: body.access_token })
    expect((await devicesOf(ada)).map((device: { is_this: boolean }) => device.is_this)).toEqual([true])
    expect(other.body.data.devices.map((device: { is_this: boolean }) => device.is_this)).toEqual([false])
  })

  test('moves to the next person who signs in on it, and the previous one gets nothing there', async () => {
    const subscription = sink.subscribe()
    await add(ada, subscription)
    await add(ben, subscription)
    expect([(await devicesOf(ada)).length, (await devicesOf(ben)).length]).toEqual([0, 1])
  })

  test('gets five tests in a row, then 429', async () => {
    await add(ada)
    const [device] = await devicesOf(ada)
    const replies = []
    for (let turn = 0; turn < 6; turn += 1) replies.push(await ada.post(`/user/alerts/devices/${device.id}/test`))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('kinds and quiet hours', () => {
  // Specification A.19
  test('are off until the first device, which turns on the usual kinds and the nights', async () => {
    const wanted = async () => {
      const { kinds, quiet } = (await ada.get('/user/alerts')).body.data
      const on = kinds.filter((choice: { wanted_since: string | null }) => choice.wanted_since !== null)
      return [on.map(({ kind }: { kind: string }) => kind), quiet]
    }
    expect(await wanted()).toEqual([[], null])
    await add(ada)
    expect(await wanted()).toEqual([
      ['offer', 'answered', 'last_call', 'nudge', 'count', 'crossing', 'vote', 'season'],
      { is_on: true, from_hour: 22, until_hour: 8, zone: ZONE, with_last_call: false, is_limited: true },
    ])
  })

  test('are not turned on again by a second device', async () => {
    await add(ada)
    await server.call('PUT', '/user/alerts/kinds/offer', { body: { is_wanted: false }, token: ada.token })
    const { body } = await add(ada)
    expect(body.data.kinds[0]).toEqual({ kind: 'offer', wanted_since: null })
  })

  test.each([
    ['an hour of 24', { until_hour: 24 }],
    ['half an hour', { from_hour: 1.5 }],
    ['an unknown zone', { zone: 'Mars/Olympus' }],
    ['a zone with spaces', { zone: 'New York' }],
  ])('are refused for %s, and the previous hours stay', async (_what, wrong) => {
    await add(ada)
    const right = { is_on: true, from_hour: 23, until_hour: 7, zone: ZONE, with_last_call: true, is_limited: false }
    const put = (body: object) => server.call('PUT', '/user/alerts/quiet', { body, token: ada.token })
    expect((await put(right)).status).toBe(200)
    expect((await put({ ...right, ...wrong })).status).toBe(422)
    expect((await ada.get('/user/alerts')).body.data.quiet).toEqual(right)
  })

  test('refuse a kind that does not exist', async () => {
    const path = '/user/alerts/kinds/everything'
    expect((await server.call('PUT', path, { body: { is_wanted: true }, token: ada.token })).status).toBe(422)
  })
})
