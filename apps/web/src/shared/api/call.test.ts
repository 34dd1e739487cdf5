import { calls, espnValidateReply, invitationReply } from '@whale/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addressOf, call, parsing, readPicture } from './call.ts'
import { newCommandKey } from './command.ts'
import { readFrontConfig } from './front-config.ts'
import { userIn } from './session-calls.ts'
import { subscribe } from './subscribe.ts'
import { onSessionLost, readToken, removeToken, writeToken } from './token.ts'

const asked: { url: string; request: RequestInit }[] = []
const source = { utm_source: 's', utm_medium: 'm', utm_campaign: 'c' }
const user = { id: 'us_1', email: 'ada@example.com', username: 'ada', display_name: 'Ada' }

/** Stubs the next network reply. */
function answer(status: number, body: unknown): void {
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    asked.push({ url, request })
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  })
}

function headerOf(name: string): string | null {
  return new Headers(asked.at(-1)?.request.headers).get(name)
}

beforeEach(() => {
  asked.length = 0
  removeToken()
})
afterEach(() => vi.unstubAllGlobals())

test('fills and escapes path parameters and appends the query', () => {
  const address = addressOf(calls.game.globalNarrative, { params: { week: 3 }, query: { season: 2025 } })
  expect(address).toBe('/api/game/global/narrative/3?season=2025')
  expect(addressOf(calls.game.home, { params: { league: '../x?y' } })).toBe('/api/game/..%2Fx%3Fy/home')
  expect(addressOf(calls.game.globalState, { query: { season: undefined } })).toBe('/api/game/global/state')
})

test('returns a bare reply as is, and unwraps data from any other', async () => {
  answer(200, { success: true, app_user: user })
  expect(await call(calls.users.userData, {})).toEqual({ success: true, app_user: user })
  answer(200, { success: true, data: { season: 2025, current_week: 1 } })
  expect(await call(calls.game.globalCurrentWeek, {})).toEqual({ season: 2025, current_week: 1 })
})

// Specification 5.1
test('fails on a success without data', async () => {
  for (const body of ['<html>a proxy</html>', 'null', { success: true }, { success: true, data: null }]) {
    answer(200, body)
    const reply = call(calls.game.globalCurrentWeek, {})
    await expect(reply).rejects.toMatchObject({ code: 'bad_reply', status: 200 })
  }
})

// Specification 7.5
test('fails on a reply of another shape when the page parses it', async () => {
  const parsed = parsing(calls.onboarding.invitation, invitationReply)
  const input = { params: { code: 'KELP42' } }
  const whole = {
    fantasy_league: { name: 'The Gravy Boat', provider: 'espn', season: 2025, total_teams: 1 },
    game_league: { id: 'lg_1' },
    total_available: 1,
    total_claimed: 0,
    available_teams: [
      {
        team_id: '1',
        team_name: 'Reel Deal',
        display_name: 'Sam',
        avatar: null,
        fantasy_user_id: 'x',
        is_claimed: false,
      },
    ],
    claimed_teams: [],
  }
  answer(200, { data: whole })
  expect(await call(parsed, input)).toMatchObject({ ...whole, refusal: null })
  for (const broken of [{ ...whole, fantasy_league: undefined }, { ...whole, claimed_teams: {} }, {}, { a: 1 }]) {
    answer(200, { data: broken })
    await expect(call(parsed, input)).rejects.toMatchObject({ code: 'bad_reply', status: 200 })
  }
})

// Specification 8.10
test('only logs a failed status other than 401, and a missing reply as a network error', async () => {
  const log = vi.spyOn(console, 'info').mockReturnValue()
  writeToken('tok')
  answer(409, { detail: 'No' })
  await expect(call(calls.users.userLeagues, {})).rejects.toMatchObject({ status: 409 })
  expect(log.mock.lastCall).toEqual(['Status 409: /user/leagues'])
  answer(503, '')
  await expect(subscribe({ ...source, email: 'a@b.co' })).rejects.toMatchObject({ status: 503 })
  expect(log.mock.lastCall).toEqual(['Status 503: /api/newsletter/subscribe'])
  expect(readToken()).toBe('tok')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
  await expect(call(calls.users.userLeagues, {})).rejects.toMatchObject({ code: 'network' })
  expect(log.mock.lastCall).toEqual(['Network error: /user/leagues'])
  await expect(subscribe({ ...source, email: 'a@b.co' })).rejects.toMatchObject({ code: 'network' })
  expect(log.mock.lastCall).toEqual(['Network error: /api/newsletter/subscribe'])
  log.mockClear()
  answer(401, {})
  await expect(call(calls.users.userLeagues, {})).rejects.toMatchObject({ status: 401 })
  expect(log).not.toHaveBeenCalled()
  log.mockRestore()
})

// Specification 8.11
test('throws the specified error for a reply to plain fetch that is not ok', async () => {
  const refused = (status: number, statusText: string) =>
    vi.stubGlobal('fetch', async () => new Response('no', { status, statusText }))
  refused(503, 'Service Unavailable')
  await expect(readFrontConfig()).rejects.toThrow('API Error: 503 Service Unavailable')
  refused(404, 'Not Found')
  await expect(readPicture('/share/x.png', new AbortController().signal)).rejects.toThrow('API Error: 404 Not Found')
})

// Specification 7.4
test('reads the name of an ESPN league as league_name or name', async () => {
  const parsed = parsing(calls.onboarding.espnValidate, espnValidateReply)
  const teams = [{ team_id: '1', team_name: 'Reel Deal', owner_name: 'Sam', avatar: null }]
  const names = [
    { league_name: 'The Gravy Boat' },
    { name: 'The Gravy Boat' },
    { league_name: null, name: 'The Gravy Boat' },
  ]
  for (const named of names) {
    answer(200, { data: { ...named, teams } })
    expect(await call(parsed, { body: { league_id: '1' } })).toMatchObject({ league_name: 'The Gravy Boat', teams })
  }
  answer(200, { data: { teams } })
  await expect(call(parsed, { body: { league_id: '1' } })).rejects.toMatchObject({ code: 'bad_reply' })
})

// Specification 7.4
test('reads the user as app_user or user, and falls back to the display name and the mailbox', async () => {
  expect(userIn({ success: true, app_user: user })).toEqual(user)
  expect(userIn({ success: true, user })).toEqual(user)
  const { id, email } = user
  expect(userIn({ user: { id, email, display_name: 'Ada L' } })).toMatchObject({ username: 'Ada L' })
  expect(userIn({ user: { id, email } })).toMatchObject({ username: 'ada', display_name: 'ada' })
  for (const broken of [{}, { app_user: null }, { app_user: { id } }, { user: 'ada' }])
    expect(userIn(broken)).toBeNull()
})

test('sends sign-in as form fields and everything else as JSON', async () => {
  answer(200, { access_token: 't', token_type: 'bearer' })
  await call(calls.users.login, { body: { username: 'ada@example.com', password: 'a b&c' } })
  expect(headerOf('content-type')).toBe('application/x-www-form-urlencoded')
  expect(asked[0]?.request.body).toEqual(new URLSearchParams('username=ada%40example.com&password=a+b%26c'))
  answer(200, { access_token: 't', user_id: 'us_1', username: 'ada' })
  await call(calls.users.register, { body: { email: 'ada@example.com', password: '123456' } })
  expect(headerOf('content-type')).toBe('application/json')
})

// Specification 6.5
test('sends the token with every call and the key with its command', async () => {
  writeToken('tok')
  answer(200, { success: true, data: {} })
  await call(calls.users.logout, {}, { key: 'k1' })
  expect(headerOf('authorization')).toBe('Bearer tok')
  expect(headerOf('idempotency-key')).toBe('k1')
})

test('uses a prefetched reply once, for the same token', async () => {
  writeToken('tok')
  const address = addressOf(calls.game.globalCurrentWeek, {})
  const ahead = (token: string) =>
    vi.stubGlobal('prefetched', {
      token,
      replies: { [address]: Promise.resolve(Response.json({ data: { week: 1 } })) },
    })
  answer(200, { data: { week: 2 } })
  ahead('another token')
  expect(await call(calls.game.globalCurrentWeek, {})).toEqual({ week: 2 })
  ahead('tok')
  expect(await call(calls.game.globalCurrentWeek, {})).toEqual({ week: 1 })
  expect(await call(calls.game.globalCurrentWeek, {})).toEqual({ week: 2 })
  expect(asked).toHaveLength(2)
})

test('fails without a status when the network is down', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('fetch failed')
  })
  await expect(call(calls.config.config, {})).rejects.toMatchObject({ status: null, code: 'network' })
})

test('fails without a status when the connection ends in the middle of a reply', async () => {
  vi.stubGlobal('fetch', async () => {
    const body = new ReadableStream({ pull: (piece) => piece.error(new TypeError('network error')) })
    return new Response(body, { status: 200 })
  })
  await expect(call(calls.game.globalCurrentWeek, {})).rejects.toMatchObject({ status: null, code: 'network' })
})

// Specification 8.2, 9.23
test('fails with a timeout when the call takes too long', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('late', 'TimeoutError')))
  vi.stubGlobal('fetch', async (_: string, request: RequestInit) => request.signal?.throwIfAborted())
  await expect(call(calls.config.config, {})).rejects.toMatchObject({ status: null, code: 'timeout' })
  vi.restoreAllMocks()
})

test('loads a query in a browser without AbortSignal.any', async () => {
  const { any } = AbortSignal
  Reflect.deleteProperty(AbortSignal, 'any')
  answer(200, { data: { week: 1 } })
  const { signal } = new AbortController()
  try {
    expect(await call(calls.game.globalCurrentWeek, {}, { signal })).toEqual({ week: 1 })
  } finally {
    AbortSignal.any = any
  }
})

test('keeps an abort by the caller an abort', async () => {
  const gone = new AbortController()
  gone.abort()
  vi.stubGlobal('fetch', async (_: string, request: RequestInit) => request.signal?.throwIfAborted())
  await expect(call(calls.config.config, {}, { signal: gone.signal })).rejects.toMatchObject({ name: 'AbortError' })
})

// Specification 2.9, 8.9
test('removes the token on a 401 and notifies the session once', async () => {
  writeToken('old')
  const lost = vi.fn<() => void>()
  const stop = onSessionLost(lost)
  answer(401, { detail: 'Please sign in to continue' })
  await expect(call(calls.users.userLeagues, {})).rejects.toMatchObject({ status: 401 })
  expect(readToken()).toBeNull()
  expect(lost).toHaveBeenCalledTimes(1)
  stop()
})

// Specification 2.9
test('keeps the session on a 401 for a wrong password', async () => {
  const lost = vi.fn<() => void>()
  const stop = onSessionLost(lost)
  answer(401, { detail: 'Incorrect email or password' })
  const reply = call(calls.users.login, { body: { username: 'a@b.co', password: 'x' } })
  await expect(reply).rejects.toMatchObject({ message: 'Incorrect email or password' })
  expect(lost).not.toHaveBeenCalled()
  stop()
})

test('keeps a newer session on a 401 for an old token', async () => {
  writeToken('old')
  vi.stubGlobal('fetch', async () => {
    writeToken('new')
    return new Response('{}', { status: 401 })
  })
  await expect(call(calls.users.userLeagues, {})).rejects.toMatchObject({ status: 401 })
  expect(readToken()).toBe('new')
})

test('keeps the key of a command until a reply, and changes it with the input', () => {
  const key = newCommandKey()
  const first = key.for({ amount: 1 })
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(key.for({ amount: 1 })).toBe(first)
  const changed = key.for({ amount: 2 })
  expect(changed).not.toBe(first)
  key.answered()
  expect(key.for({ amount: 2 })).not.toBe(changed)
})
