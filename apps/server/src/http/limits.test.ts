import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, PASSWORD, startTestServer } from '../testing/test-server.ts'
import { remember, restore } from '../platform/postgres/allowances.ts'
import { allowanceKey } from './limits.ts'

/** The header that a trusted proxy sends. */
const from = (address: string) => ({ 'x-forwarded-for': address })

let test: TestServer
let second: TestServer

async function ask(
  path: string,
  given: { headers?: Record<string, string>; form?: Record<string, string>; json?: object; server?: TestServer } = {},
): Promise<Response> {
  const { headers = {}, form, json, server = test } = given
  const url = `${server.url}/api${path}`
  if (form !== undefined) return await fetch(url, { method: 'POST', headers, body: new URLSearchParams(form) })
  if (json === undefined) return await fetch(url, { headers })
  return await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(json),
  })
}

/** Calls until the first 429, at most `max` times. */
async function callUntilLimited(max: number, call: (round: number) => Promise<Response>): Promise<Response | null> {
  for (let round = 0; round < max; round += 1) {
    const reply = await call(round)
    if (reply.status === 429) return reply
    await reply.arrayBuffer()
  }
  return null
}

/** The relevant parts of a 429 reply. */
async function limitReply(reply: Response | null): Promise<object | null> {
  if (reply === null) return null
  const { detail, code } = (await reply.json()) as { detail: string; code: string }
  return { status: reply.status, detail, code, hasWait: Number(reply.headers.get('retry-after')) > 0 }
}

const LIMITED = {
  status: 429,
  code: 'too_often',
  detail: 'Too many requests. Please wait a moment and try again.',
  hasWait: true,
}

beforeAll(async () => {
  test = await startTestServer({ LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' })
  second = await startTestServer({ LIMITS: 'on' })
})

afterAll(async () => {
  await test.close()
  await second.close()
})

describe('guessing invite codes', () => {
  it('is limited within 120 guesses', async () => {
    const headers = from('192.0.2.1')
    const guess = (round: number) => ask(`/onboard/league/invitation/${String(100_000 + round)}`, { headers })
    expect(await limitReply(await callUntilLimited(120, guess))).toEqual(LIMITED)
  })

  it('is limited per IPv6 /64, not per address', async () => {
    const guess = (round: number, address: string) =>
      ask(`/onboard/league/invitation/${String(200_000 + round)}`, { headers: from(address) })
    expect(
      await limitReply(await callUntilLimited(120, (round) => guess(round, `2001:db8:1:2::${round.toString(16)}`))),
    ).toEqual(LIMITED)
    expect((await guess(0, '2001:db8:1:3::1')).status).toBe(404)
  })

  it('ignores forwarded addresses without a trusted proxy', async () => {
    const guess = (round: number) =>
      ask(`/onboard/league/invitation/${String(300_000 + round)}`, {
        headers: from(`198.51.100.${round}`),
        server: second,
      })
    expect(await limitReply(await callUntilLimited(120, guess))).toEqual(LIMITED)
  })
})

// Each of about sixty attempts costs a hash, which takes long on a busy machine.
describe('guessing passwords', { timeout: 90_000 }, () => {
  const tryOne = (email: string, address: string, password: string) =>
    ask('/login', { form: { username: email, password }, headers: from(address) })

  it('is limited after ten attempts, for known and unknown addresses alike', async () => {
    await ask('/onboard/register', {
      json: { email: 'ann@limits.example', password: PASSWORD },
      headers: from('203.0.113.1'),
    })
    for (const email of ['ann@limits.example', 'nobody@limits.example']) {
      let wrong = 0
      const reply = await callUntilLimited(20, async () => {
        const tried = await tryOne(email, '203.0.113.66', 'not the word')
        if (tried.status === 400) wrong += 1
        return tried
      })
      expect(await limitReply(reply)).toEqual(LIMITED)
      expect(wrong, email).toBe(10)
    }
  })

  it('does not lock out the account’s owner, even when guesses come from many networks', async () => {
    const email = 'bea@limits.example'
    await ask('/onboard/register', { json: { email, password: PASSWORD }, headers: from('203.0.113.7') })
    expect((await tryOne(email, '203.0.113.7', PASSWORD)).status).toBe(200)
    expect(
      await limitReply(await callUntilLimited(60, (round) => tryOne(email, `198.18.0.${round}`, 'not the word'))),
    ).toEqual(LIMITED)
    expect((await tryOne(email, '203.0.113.7', PASSWORD)).status).toBe(200)
  })

  it('resets its count after a correct password', async () => {
    const email = 'cay@limits.example'
    await ask('/onboard/register', { json: { email, password: PASSWORD }, headers: from('203.0.113.8') })
    for (let round = 0; round < 3; round += 1) {
      for (let wrong = 0; wrong < 6; wrong += 1) await tryOne(email, '203.0.113.8', 'not the word')
      expect((await tryOne(email, '203.0.113.8', PASSWORD)).status).toBe(200)
    }
  })
})

it.each([
  ['calling the providers', '/onboard/espn/validate', (round: number) => ({ league_id: String(900_000 + round) })],
  ['writing to support', '/newsletter/support', () => ({ email: 'x', message: '' })],
  ['subscribing', '/newsletter/subscribe', () => ({ email: 'x' })],
])('limits %s, with valid and invalid bodies', async (_what, path, bodyOf) => {
  const headers = from('192.0.2.44')
  expect(await limitReply(await callUntilLimited(40, (round) => ask(path, { json: bodyOf(round), headers })))).toEqual(
    LIMITED,
  )
})

it.each([
  ['signing_in', () => ask('/login', { form: { username: 'all@limits.example', password: 'x' } })],
  ['invite_code', () => ask('/onboard/league/invitation/zzzzzz')],
  ['provider', () => ask('/onboard/espn/validate', { json: {} })],
  ['email', () => ask('/newsletter/subscribe', { json: {} })],
])('limits %s for all networks together', async (limit, once) => {
  const key = allowanceKey(test.world, `${limit} of all`)
  expect((await once()).status).not.toBe(429)
  await remember(test.world.db, key, 1)
  expect(await limitReply(await once())).toEqual(LIMITED)
  await restore(test.world.db, key)
  expect((await once()).status).not.toBe(429)
})

it('shares an allowance between processes and refills it over time', async () => {
  const { db } = test.world
  const headers = from('192.0.2.99')
  const guess = () => ask('/onboard/league/invitation/zzzzzz', { headers })
  expect(await limitReply(await callUntilLimited(120, guess))).toEqual(LIMITED)
  expect((await guess()).status).toBe(429)
  // Simulates twenty seconds passing, since the database's clock cannot be moved.
  const rows = await db.selectFrom('allowances').selectAll().execute()
  for (const { key, full_at } of rows) {
    const earlier = new Date(Date.parse(full_at) - 20_000).toISOString()
    await db.updateTable('allowances').set({ full_at: earlier }).where('key', '=', key).execute()
  }
  expect([(await guess()).status, (await guess()).status, (await guess()).status]).toEqual([404, 404, 429])
})

describe('emails to one address', () => {
  const emailsTo = async (recipient: string) => {
    const rows = await test.world.db.selectFrom('outbox').select('id').where('recipient', '=', recipient).execute()
    return rows.length
  }

  it('are limited to five password resets, whichever networks ask', async () => {
    const known = await test.as('Mallory')
    for (const email of [known.email, 'nobody@limits.example']) {
      const limited = await callUntilLimited(7, (round) =>
        ask('/user/password/forgot', { json: { email }, headers: from(`198.51.100.${round}`) }),
      )
      expect(await limitReply(limited)).toEqual(LIMITED)
    }
    expect([await emailsTo(known.email), await emailsTo('nobody@limits.example')]).toEqual([5, 0])
  })

  it('are limited to five changes of address, whichever addresses are asked for', async () => {
    const owner = await test.as('Oscar')
    const limited = await callUntilLimited(7, (round) =>
      ask('/user/email', {
        json: { email: `new${round}@limits.example`, password: PASSWORD },
        headers: { ...from(`198.51.100.${round}`), authorization: `Bearer ${owner.token}` },
      }),
    )
    expect(await limitReply(limited)).toEqual(LIMITED)
    expect([await emailsTo(owner.email), await emailsTo('new4@limits.example')]).toEqual([5, 1])
  })
})

it('stores no address or network in plain text', async () => {
  await ask('/login', { form: { username: 'dee@limits.example', password: 'x' }, headers: from('192.0.2.123') })
  const stored = JSON.stringify(await test.world.db.selectFrom('allowances').selectAll().execute())
  expect(stored).not.toContain('192.0.2')
  expect(stored).not.toContain('limits.example')
})
