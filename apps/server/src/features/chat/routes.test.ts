/** Group chats over HTTP, against a chat server that speaks the real wire formats. */
import { type Instant, HOUR_MS, MINUTE_MS, instant, later } from '@whale/game'
import { sql } from 'kysely'
import { chatOffEmail, chatPostSentence } from '@whale/words'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { queueTimedPosts } from '../../jobs/queue-posts.ts'
import { CELL_JOBS } from '../../jobs/job-lists.ts'
import { sendPosts } from '../../jobs/send-posts.ts'
import type { World } from '../../world.ts'
import { personAt } from '../../testing/league-actions.ts'
import { type FakeChat, RETRY_AFTER_SECONDS, startFakeChat } from '../../testing/chat-server.ts'
import {
  CONFIRM,
  type Crew,
  EIGHT,
  LOCK,
  NEXT_OPENING,
  OPENING,
  type Person,
  TUESDAY,
  type TestServer,
  startTestServer,
} from '../../testing/test-server.ts'

const SECRET = 'abcDEF_0123456789-secret-w4x5'
const ADDRESSES = {
  discord: `https://discord.com/api/webhooks/1234567890/${SECRET}`,
  slack: 'https://hooks.slack.com/services/T0001/B0001/abcdef0123456789w4x5',
  groupme: 'abcdef0123456789abcdefw4x5'.replaceAll(/[wx]/g, 'a'),
} as const
type Service = keyof typeof ADDRESSES

let server: TestServer
let chat: FakeChat
let crew: Crew

beforeAll(async () => {
  chat = await startFakeChat()
  server = await startTestServer({ CHAT_BASE_URL: chat.url })
  crew = await server.addEspnLeague('100001', EIGHT)
})
afterAll(async () => {
  await server.close()
  await chat.close()
})
beforeEach(() => chat.reset())

const path = (service?: Service) => `/league/${crew.leagueId}/chat${service === undefined ? '' : `/${service}`}`
const call = (person: Person, method: string, service: Service, body: object = {}) =>
  server.call(method, path(service), { body, token: person.token })
const connect = (person: Person, service: Service, address: string = ADDRESSES[service]) =>
  call(person, 'POST', service, { address })
const disconnect = (service: Service) => call(personAt(crew, 0), 'DELETE', service)
const stateFor = async (person: Person) => (await person.get(path())).body.data
const states = async () => (await stateFor(personAt(crew, 0))).posts.map(({ state }: { state: string }) => state)
const now = () => server.world.clock.now()
/** Moves the clock past the pauses of chats and retries. */
async function pass(ms = 5 * MINUTE_MS): Promise<void> {
  server.turnClockAlone(later(now(), ms))
  await sendPosts(server.workerWorld)
}
/** Reconnects Discord and sends what is due, so that each test starts with a working chat. */
async function freshDiscord(): Promise<void> {
  await disconnect('discord')
  expect((await connect(personAt(crew, 0), 'discord')).status).toBe(200)
  await pass()
  chat.reset()
}

describe('connecting', () => {
  test.each([
    ['discord', 'http://discord.com/api/webhooks/1/aaaaaaaaaaaaaaaaaaaaaaaa'],
    ['discord', 'https://discord.com.evil.example/api/webhooks/1/aaaaaaaaaaaaaaaaaaaaaaaa'],
    ['discord', 'https://discord.com@169.254.169.254/api/webhooks/1/aaaaaaaaaaaaaaaaaaaaaaaa'],
    ['discord', 'https://discord.com/api/webhooks/1/../../../users/@me/aaaaaaaaaaaaaaaaaaaaaaaa'],
    ['discord', 'https://discord.com/api/webhooks/1/aaaaaaaaaaaaaaaaaaaaaaaa?wait=false#x'],
    ['discord', 'https://discord.com:8443/api/webhooks/1/aaaaaaaaaaaaaaaaaaaaaaaa'],
    ['discord', 'https://127.0.0.1/api/webhooks/1/aaaaaaaaaaaaaaaaaaaaaaaa'],
    ['slack', 'https://hooks.slack.com.evil.example/services/T0001/B0001/abcdef0123456789'],
    ['slack', 'https://hooks.slack.com/services/T0001/B0001/..%2f..%2fabcdef'],
    ['slack', ADDRESSES.discord],
    ['groupme', 'abcdef0123456789/../../users'],
    ['groupme', 'http://localhost/'],
  ] as const)('%s refuses %s and stores nothing', async (service, address) => {
    const reply = await connect(personAt(crew, 0), service, address)
    expect([reply.status, reply.body.code]).toEqual([422, 'chat.address'])
    expect(reply.body.detail).toMatch(/^That’s not a .*Copy it again\.$/)
    expect((await stateFor(personAt(crew, 0))).channels).toEqual([])
    await sendPosts(server.workerWorld)
    expect(chat.received).toEqual([])
  })

  test('any member connects a chat, all members see who did, and a test post goes out', async () => {
    for (const service of ['discord', 'slack', 'groupme'] as const) {
      expect((await connect(personAt(crew, 2), service)).status).toBe(200)
    }
    const seen = await stateFor(personAt(crew, 5))
    expect(seen.channels).toHaveLength(3)
    expect(seen.channels[0]).toMatchObject({
      service: 'discord',
      last_four: 'w4x5',
      connected_by: 'cleo',
      can_change: false,
      is_on: true,
      kinds: ['results', 'open', 'last_call'],
      with_names: false,
    })
    await pass()
    expect(chat.received.map(({ method, path: asked }) => `${method} ${asked}`).toSorted()).toEqual([
      `POST /api/webhooks/1234567890/${SECRET}?wait=true`,
      'POST /services/T0001/B0001/abcdef0123456789w4x5',
      'POST /v3/bots/post',
    ])
    const bot = chat.received.find(({ service }) => service === 'groupme')
    expect(bot?.body).toMatchObject({ bot_id: ADDRESSES.groupme, text: expect.stringContaining('is connected') })
    expect(chat.received.find(({ service }) => service === 'discord')?.body.allowed_mentions).toEqual({ parse: [] })
    expect(await states()).toEqual(['sent', 'sent', 'sent'])
  })

  test('a second connection to a working chat is refused', async () => {
    const reply = await connect(personAt(crew, 3), 'discord')
    expect([reply.status, reply.body.code]).toEqual([409, 'chat.exists'])
  })

  test('only its member and the owner can change a chat, and only the owner turns names on', async () => {
    const body = { kinds: ['results'], with_names: false }
    const reply = await call(personAt(crew, 5), 'PATCH', 'slack', body)
    expect([reply.status, reply.body.code]).toEqual([403, 'chat.not_yours'])
    const byMember = await call(personAt(crew, 2), 'PATCH', 'slack', { ...body, with_names: true })
    expect([byMember.status, byMember.body.code]).toEqual([403, 'chat.not_owner'])
    expect((await call(personAt(crew, 2), 'PATCH', 'slack', body)).status).toBe(200)
    const byOwner = await call(personAt(crew, 0), 'PATCH', 'slack', { kinds: [], with_names: true })
    expect(byOwner.body.data.channels[1]).toMatchObject({ kinds: [], with_names: true })
    expect((await call(personAt(crew, 5), 'DELETE', 'slack')).status).toBe(403)
    for (const service of ['slack', 'groupme'] as const) expect((await disconnect(service)).status).toBe(200)
    expect((await disconnect('slack')).body.code).toBe('chat.not_connected')
    const { rows } = await sql`select 1 from chat_posts where service = 'slack'`.execute(server.world.db)
    expect(rows).toEqual([])
  })
})

describe('answers from the service', () => {
  beforeEach(() => freshDiscord())
  const sendTest = () => server.call('POST', `${path('discord')}/test`, { body: {}, token: personAt(crew, 0).token })
  /** Sends a test post that gets this answer; returns its state and the requests. */
  async function sentAs(mode: Parameters<FakeChat['answerNext']>[0]): Promise<[string, number]> {
    chat.answerNext(mode)
    expect((await sendTest()).status).toBe(200)
    // Longer than the pause between two posts to one chat.
    await pass(3000)
    return [(await states())[0], chat.received.length]
  }

  test.each(['rate_limited', 'rate_limited_everywhere'] as const)(
    'after a 429 with a fractional pause (%s), the post waits that long and is sent once',
    async (mode) => {
      await sentAs(mode)
      await pass(RETRY_AFTER_SECONDS * 1000)
      expect([(await states())[0], chat.received.length]).toEqual(['sent', 2])
      const [first, second] = chat.received
      expect((second?.atMs ?? 0) - (first?.atMs ?? 0)).toBeGreaterThanOrEqual(RETRY_AFTER_SECONDS * 1000 - 20)
      await pass()
      expect(chat.received).toHaveLength(2)
    },
  )

  test('a test post requested twice with one key is sent once', async () => {
    const { token } = personAt(crew, 0)
    const ask = (key: string) => server.call('POST', `${path('discord')}/test`, { body: {}, token, key })
    for (const key of ['first-test', 'first-test', 'other-test']) expect((await ask(key)).status).toBe(200)
    // Longer than the pause between two posts to one chat, three times.
    for (let round = 0; round < 3; round += 1) await pass(6000)
    expect(chat.received).toHaveLength(2)
  })

  test('a post gets its words when it is sent, and is shown as it was sent', async () => {
    const { db } = server.world
    expect((await sendTest()).status).toBe(200)
    const stored = () => db.selectFrom('chat_posts').select('title').where('state', 'in', ['queued', 'sent']).execute()
    expect(await stored()).toContainEqual({ title: null })
    const shown = async () => (await stateFor(personAt(crew, 0))).posts[0].title as string
    const waiting = await shown()
    await pass(6000)
    expect(JSON.stringify(chat.received.at(-1)?.body)).toContain(waiting)
    expect(await stored()).not.toContainEqual({ title: null })
    await sql`update chat_posts set title = 'As it was sent' where title = ${waiting}`.execute(db)
    expect(await shown()).toBe('As it was sent')
  })

  test('a used-up rate limit window is respected', async () => {
    expect(await sentAs('last_of_window')).toEqual(['sent', 1])
    await sendTest()
    await pass(39_000)
    expect(chat.received).toHaveLength(1)
    await pass(2000)
    expect(chat.received).toHaveLength(2)
  })

  test.each([
    ['gone', 'no longer exists'],
    ['forbidden', 'no longer lets'],
  ] as const)('%s turns the chat off and notifies its owner once', async (mode, words) => {
    await server.asConfirmed(EIGHT[0])
    await server.world.db.deleteFrom('outbox').execute()
    expect(await sentAs(mode)).toEqual(['failed', 1])
    const { channels } = await stateFor(personAt(crew, 0))
    expect(channels[0]).toMatchObject({ is_on: false, problem: expect.stringContaining(words) })
    expect((await sendTest()).body.code).toBe('chat.is_off')
    await pass()
    expect(chat.received).toHaveLength(1)
    const emails = await server.world.db.selectFrom('outbox').select(['recipient', 'subject']).execute()
    expect(emails).toEqual([
      {
        recipient: personAt(crew, 0).email,
        subject: chatOffEmail({ service: 'Discord', league: '', url: '' }).subject,
      },
    ])
    // Connecting again works.
    expect((await connect(personAt(crew, 0), 'discord')).status).toBe(200)
  })

  test.each(['error', 'drop'] as const)(
    'after %s it is unknown whether the post arrived, and nothing is sent twice',
    async (mode) => {
      expect(await sentAs(mode)).toEqual(['unknown', 1])
      await pass(2 * HOUR_MS)
      expect(chat.received).toHaveLength(1)
      const [post] = (await stateFor(personAt(crew, 0))).posts
      expect(post.sentence).toBe(chatPostSentence('unknown', null))
    },
  )

  test('a service that never answers is given up after ten seconds', async () => {
    expect(server.workerWorld.sendTimeoutMs).toBe(10_000)
    chat.answerNext('slow')
    await sendTest()
    server.turnClockAlone(later(now(), 3000))
    await sendPosts(Object.create(server.workerWorld, { sendTimeoutMs: { value: 300 } }))
    expect([(await states())[0], chat.received.length]).toEqual(['unknown', 1])
  })

  test.each(['no_content', 'cut_body', 'endless'] as const)('%s counts as sent', async (mode) => {
    expect(await sentAs(mode)).toEqual(['sent', 1])
  })

  test('a redirect is not followed, and a bad request is not repeated', async () => {
    expect(await sentAs('redirect')).toEqual(['failed', 1])
    await pass()
    expect(await sentAs('bad_request')).toEqual(['failed', 2])
    await pass()
    expect(chat.received).toHaveLength(2)
  })

  test('without a connection the post was not sent: it waits and goes out later', async () => {
    const { chatHosts } = server.workerWorld
    const world: typeof server.workerWorld = Object.create(server.workerWorld, {
      chatHosts: { value: { ...chatHosts, discord: 'http://127.0.0.1:9' } },
    })
    await sendTest()
    server.turnClockAlone(later(now(), 3000))
    await sendPosts(world)
    expect((await states())[0]).toBe('queued')
    await pass()
    expect([(await states())[0], chat.received.length]).toEqual(['sent', 1])
  })

  test('posts nothing while access is closed, and afterwards only what is still current', async () => {
    await sendTest()
    server.turnClockAlone(later(now(), 5 * MINUTE_MS))
    const send = CELL_JOBS.find(({ name }) => name === 'send posts')
    await send?.run(Object.create(server.workerWorld, { access: { value: 'closed' } }) as World)
    expect(chat.received).toEqual([])
    await send?.run(server.workerWorld)
    expect(chat.received).toHaveLength(1)
  })
})

describe('a week', () => {
  const sent = () => chat.received.map(({ service, method, body }) => `${service} ${method} ${titleOf(body)}`)
  const titleOf = (body: { embeds?: { title: string }[]; text: string }) =>
    body.embeds?.[0]?.title ?? body.text.split('\n')[0]
  /** Turns the clock, queues the posts that are now due, and sends them. */
  async function turn(moment: Instant): Promise<void> {
    await server.turnTo(moment)
    await queueTimedPosts(server.workerWorld)
    await pass()
  }

  test(
    'posts the opening, the last call, the results, and a correction that edits them',
    { timeout: 60_000 },
    async () => {
      await freshDiscord()
      expect((await connect(personAt(crew, 0), 'slack')).status).toBe(200)
      await pass()
      chat.reset()
      await turn(instant(OPENING))
      expect(sent().toSorted()).toEqual([
        'discord POST Week 1 is open\\: First chips',
        'slack POST Week 1 is open: First chips',
      ])
      chat.reset()
      await personAt(crew, 1).post('/bermuda/prediction', {
        league_id: crew.leagueId,
        week: 1,
        team_id: crew.people[0]?.teamId,
        points: 120,
      })
      await turn(later(instant(LOCK), -3 * HOUR_MS))
      expect(sent().toSorted()).toEqual(['discord POST Last call for week 1', 'slack POST Last call for week 1'])
      await queueTimedPosts(server.workerWorld)
      await pass()
      expect(chat.received).toHaveLength(2)
      chat.reset()
      await turn(instant(TUESDAY))
      // Settled at 4am, posted at 8am.
      expect(sent()).toEqual([])
      await pass(4 * HOUR_MS)
      expect(sent().toSorted()).toEqual(['discord POST Week 1 results', 'slack POST Week 1 results'])
      chat.reset()
      await server.provider.misbehave({ league: '100001', mode: 'corrected' })
      await turn(instant(CONFIRM))
      await pass()
      expect(sent().toSorted()).toEqual([
        'discord PATCH Week 1 results \\(corrected\\)',
        'slack POST Week 1 results (corrected)',
      ])
      expect(chat.shown().filter((text) => text.includes('Week 1 results'))).toHaveLength(3)
      expect(later(now(), 0) < instant(NEXT_OPENING)).toBe(true)
    },
  )
})
