/** A chat's address is stored only in its sealed row. */
import { sql } from 'kysely'
import { type Instant, SECOND_MS, later } from '@whale/game'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operate } from '../commands/ops.ts'
import { claimPost } from '../domain/chat.ts'
import { sendPosts } from '../jobs/send-posts.ts'
import { connect as connectDatabase } from '../platform/postgres/pool.ts'
import { createSealingKeys } from '../platform/sealed/keys.ts'
import { personAt } from '../testing/league-actions.ts'
import { type FakeChat, startFakeChat } from '../testing/chat-server.ts'
import { type Crew, EIGHT, type TestServer, startTestServer } from '../testing/test-server.ts'

const TOKEN = 'CANARYtoken_0123456789-abcdefgh'
const ADDRESS = `https://discord.com/api/webhooks/1234567890/${TOKEN}`

let server: TestServer
let chat: FakeChat
let crew: Crew
const log: string[] = []
const replies: string[] = []

beforeAll(async () => {
  chat = await startFakeChat()
  server = await startTestServer({ CHAT_BASE_URL: chat.url, LOG_LEVEL: 'debug' }, (line) => log.push(line))
  crew = await server.addEspnLeague('100001', EIGHT)
})
afterAll(async () => {
  await server.close()
  await chat.close()
})
beforeEach(async () => {
  chat.reset()
  await call('DELETE', '')
  const { status } = await call('POST', '', { address: ADDRESS })
  if (status !== 200) throw new Error(`the chat was not connected: ${status}`)
})

async function call(method: string, rest: string, body: object = {}) {
  const token = personAt(crew, 0).token
  const reply = await server.call(method, `/league/${crew.leagueId}/chat/discord${rest}`, { body, token })
  replies.push(JSON.stringify(reply.body), JSON.stringify([...reply.headers]))
  return reply
}
const states = async () => {
  const { rows } = await sql<{ state: string }>`select state from chat_posts order by queued_at`.execute(
    server.world.db,
  )
  return rows.map(({ state }) => state)
}
/** As if a dead worker's lease had expired. */
const endLease = () =>
  sql`update chat_posts set sending_since = sending_since - interval '2 minutes' where state = 'sending'`.execute(
    server.world.db,
  )
/** Moves the clock past the chat's pauses. */
const pass = async (ms = 10 * SECOND_MS) => {
  server.turnClockAlone(later(server.world.clock.now() as Instant, ms))
  await sendPosts(server.workerWorld)
}

test('an edit whose worker died is repeated, which does no harm', async () => {
  await pass()
  await sql`update chat_posts set state = 'queued', is_edit = true, next_try_at = queued_at`.execute(server.world.db)
  server.turnClockAlone(later(server.world.clock.now() as Instant, 10 * SECOND_MS))
  expect(await claimPost(server.world.db, server.world.clock.now())).not.toBeNull()
  await endLease()
  await pass()
  await pass()
  expect(await states()).toEqual(['sent'])
  expect(chat.received.map(({ method }) => method)).toEqual(['POST', 'PATCH'])
  expect(chat.shown().filter((text) => text.includes('is connected')).length).toBeGreaterThan(0)
})

describe('the address', () => {
  test('is in no reply, log line, table, export or metric', async () => {
    chat.answerNext('error', 'redirect', 'gone')
    for (let count = 0; count < 3; count += 1) {
      await pass()
      await call('POST', '/test')
    }
    await pass()
    for (const path of ['/user/export', '/user/export/csv']) {
      const body = path.endsWith('csv') ? { part: 'rest' } : {}
      replies.push(JSON.stringify((await personAt(crew, 0).post(path, body)).body))
    }
    const { rows } = await sql<{ text: string }>`
      select string_agg(query_to_xml(format('select * from %I.%I', schemaname, tablename), true, false, '')::text, '') as text
      from pg_tables where schemaname not in ('pg_catalog', 'information_schema')
    `.execute(server.world.db)
    const all = [...replies, ...log, rows[0]?.text ?? '', await server.world.metrics.text()].join('\n')
    expect(all).toContain('efgh')
    const bytes = Buffer.from(TOKEN)
    for (const form of [TOKEN, bytes.toString('hex'), bytes.toString('base64'), ADDRESS]) {
      expect(all.toLowerCase()).not.toContain(form.toLowerCase())
    }
  })

  test('opens after a rotation of the secret, and only in its own row', async () => {
    const [before, after] = [Buffer.alloc(32), Buffer.alloc(32, 7)]
    const rotated = await operate(
      {
        ...server.world,
        openBackup: (url) =>
          connectDatabase({ url, connections: 1, timeoutMs: 1000, onLostConnection: () => undefined }),
        sealingKeys: createSealingKeys({ current: after, previous: before }),
      },
      ['rotate-keys'],
    )
    expect(rotated.output).toContain('1 chat addresses were sealed again')
    const world: typeof server.workerWorld = Object.create(server.workerWorld, {
      sealingKeys: { value: createSealingKeys({ current: after, previous: null }) },
    })
    server.turnClockAlone(later(server.world.clock.now() as Instant, 10 * SECOND_MS))
    await sendPosts(world)
    expect(await states()).toEqual(['sent'])
    // With only the old secret it no longer opens, and the chat is turned off.
    await call('POST', '/test')
    await pass()
    expect((await states()).toSorted()).toEqual(['failed', 'sent'])
  })
})
