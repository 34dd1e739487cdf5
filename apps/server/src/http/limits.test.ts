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

/** Includes the time of the next try. */
const TOO_MANY_CODES = {
  ...LIMITED,
  detail: expect.stringMatching(/^Too many wrong codes\. Please try again in (a minute|[2-6] minutes)\.$/),
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
  const guess = (round: number, address: string, server = test) =>
    ask(`/onboard/league/invitation/${String(100_000 + round)}`, { headers: from(address), server })
  /** How many wrong codes get a 404 before the first 429. */
  async function wrongCodes(max: number, addressOf: (round: number) => string, server = test): Promise<number> {
    for (let round = 0; round < max; round += 1) {
      const reply = await guess(round, addressOf(round), server)
      if (reply.status === 429) {
        expect(await limitReply(reply)).toEqual(TOO_MANY_CODES)
        return round
      }
      expect(reply.status).toBe(404)
    }
    return max
  }

  it('is limited to ten wrong codes an hour per address', async () => {
    expect(await wrongCodes(20, () => '192.0.2.1')).toBe(10)
    expect(await wrongCodes(5, () => '192.0.2.2')).toBe(5)
  })

  it('is limited per IPv6 /64, not per address', async () => {
    expect(await wrongCodes(20, (round) => `2001:db8:1:2::${round.toString(16)}`)).toBe(10)
    expect(await wrongCodes(5, () => '2001:db8:1:3::1')).toBe(5)
  })

  it.each([
    { network: 'an IPv4 /24', addressOf: (round: number) => `198.51.7.${round}` },
    { network: 'an IPv6 /48', addressOf: (round: number) => `2001:db8:7:${round.toString(16)}::1` },
  ])('is limited to a hundred wrong codes per network: $network', async ({ addressOf }) => {
    expect(await wrongCodes(120, addressOf)).toBe(100)
  })

  it('ignores forwarded addresses without a trusted proxy', async () => {
    expect(await wrongCodes(20, (round) => `198.51.100.${round}`, second)).toBe(10)
  })

  it('counts wrong codes sent in parallel, in every call that takes one', async () => {
    const { token } = await test.as('Guessing')
    const headers = { ...from('192.0.2.77'), authorization: `Bearer ${token}` }
    const calls = Array.from({ length: 10 }, (_, round) => {
      const code = (call: number) => String(500_000 + 10 * call + round)
      return [
        ask(`/onboard/league/invitation/${code(0)}`, { headers }),
        ask('/onboard/espn/join', { json: { team_id: '1', invite_code: code(1) }, headers }),
        ask('/onboard/sleeper/join', { json: { username: 'x', invite_code: code(2) }, headers }),
        ask(`/onboard/league/invitation/${code(3)}/contest`, { headers }),
        ask(`/nights/by-code/${code(4)}`, { headers }),
        ask(`/nights/tv/${code(5)}`, { headers }),
        ask('/nights/join', { json: { code: code(6) }, headers }),
      ]
    }).flat()
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 404)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(60)
  })

  it('counts a repeated wrong code from one address once', async () => {
    const again = () => ask('/onboard/league/invitation/DEAD23', { headers: from('192.0.2.89') })
    for (let round = 0; round < 15; round += 1) expect((await again()).status).toBe(404)
    expect(await wrongCodes(20, () => '192.0.2.89')).toBe(9)
    // Even above the limit, the code is remembered as wrong.
    expect((await again()).status).toBe(404)
  })

  it('takes nothing from an address when its network is above the limit', async () => {
    const addressOf = (round: number) => `198.51.8.${round}`
    expect(await wrongCodes(120, addressOf)).toBe(100)
    await restore(test.world.db, allowanceKey(test.world, 'wrong codes of network 198.51.8.0/24'))
    expect(await wrongCodes(20, () => addressOf(100))).toBe(10)
  })

  it('never counts a right code', async () => {
    const { code } = await test.addEspnLeague('100002', ['Codeholder'])
    const headers = from('192.0.2.88')
    for (let round = 0; round < 30; round += 1) {
      expect((await ask(`/onboard/league/invitation/${code}`, { headers })).status).toBe(200)
    }
    expect(await wrongCodes(20, () => '192.0.2.88')).toBe(10)
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
  ['sending a daily result', '/practice/daily', () => ({ day: 'x' })],
])('limits %s, with valid and invalid bodies', async (_what, path, bodyOf) => {
  const headers = from('192.0.2.44')
  expect(await limitReply(await callUntilLimited(40, (round) => ask(path, { json: bodyOf(round), headers })))).toEqual(
    LIMITED,
  )
})

it.each([
  ['signing_in', () => ask('/login', { form: { username: 'all@limits.example', password: 'x' } })],
  ['provider', () => ask('/onboard/espn/validate', { json: {} })],
  ['email', () => ask('/newsletter/subscribe', { json: {} })],
  ['replay', () => ask('/practice/daily', { json: {} })],
  ['guest', () => ask('/nights/join/as-guest', { json: {} })],
])('limits %s for all networks together', async (limit, once) => {
  const key = allowanceKey(test.world, `${limit} of all`)
  expect((await once()).status).not.toBe(429)
  await remember(test.world.db, key, 1)
  expect(await limitReply(await once())).toEqual(LIMITED)
  await restore(test.world.db, key)
  expect((await once()).status).not.toBe(429)
})

it('limits wrong codes for all networks together', async () => {
  const key = allowanceKey(test.world, 'wrong codes of all')
  await remember(test.world.db, key, 1)
  const reply = await ask('/onboard/league/invitation/zzzzzz', { headers: from('192.0.2.55') })
  expect(await limitReply(reply)).toMatchObject({
    status: 429,
    detail: expect.stringMatching(/^Too many wrong codes\. Please try again in \d+ minutes\.$/),
  })
  await restore(test.world.db, key)
})

it('shares an allowance between processes and refills it over time', async () => {
  const { db } = test.world
  const headers = from('192.0.2.99')
  let codes = 300_000
  const guess = () => ask(`/onboard/league/invitation/${(codes += 1)}`, { headers })
  expect(await limitReply(await callUntilLimited(20, guess))).toEqual(TOO_MANY_CODES)
  expect((await guess()).status).toBe(429)
  // Simulates twelve minutes passing, since the database's clock cannot be moved.
  const rows = await db.selectFrom('allowances').selectAll().execute()
  for (const { key, full_at } of rows) {
    const earlier = new Date(Date.parse(full_at) - 12 * 60_000).toISOString()
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

  it('are limited to five changes of address, whichever addresses are requested', async () => {
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
