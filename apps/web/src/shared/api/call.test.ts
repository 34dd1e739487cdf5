import { calls } from '@whale/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addressOf, call } from './call.ts'
import { newCommandKey } from './command-key.ts'
import { onSessionLost, readToken, removeToken, writeToken } from './token.ts'

const asked: { url: string; request: RequestInit }[] = []
const user = { id: 'us_1', email: 'ada@example.com', username: 'ada', display_name: 'Ada' }

/** The network's next answer: the only thing outside of us that these tests replace. */
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

test('an address has its places filled in, escaped, and its query behind it', () => {
  const address = addressOf(calls.game.globalNarrative, { params: { week: 3 }, query: { season: 2025 } })
  expect(address).toBe('/api/game/global/narrative/3?season=2025')
  expect(addressOf(calls.game.home, { params: { league: '../x?y' } })).toBe('/api/game/..%2Fx%3Fy/home')
  expect(addressOf(calls.game.globalState, { query: { season: undefined } })).toBe('/api/game/global/state')
})

test('a bare reply is the whole content, any other stands under data', async () => {
  answer(200, { success: true, app_user: user })
  expect(await call(calls.users.userData, {})).toEqual({ success: true, app_user: user })
  answer(200, { success: true, data: { season: 2025, current_week: 1 } })
  expect(await call(calls.game.globalCurrentWeek, {})).toEqual({ season: 2025, current_week: 1 })
})

test('a success without what was asked for is a failure', async () => {
  for (const body of ['<html>a proxy</html>', 'null', { success: true }, { success: true, data: null }]) {
    answer(200, body)
    const said = call(calls.game.globalCurrentWeek, {})
    await expect(said).rejects.toMatchObject({ code: 'bad_reply', status: 200 })
  }
})

test('signing in travels as form fields, everything else as JSON', async () => {
  answer(200, { access_token: 't', token_type: 'bearer' })
  await call(calls.users.login, { body: { username: 'ada@example.com', password: 'a b&c' } })
  expect(headerOf('content-type')).toBe('application/x-www-form-urlencoded')
  expect(asked[0]?.request.body).toEqual(new URLSearchParams('username=ada%40example.com&password=a+b%26c'))
  answer(200, { access_token: 't', user_id: 'us_1', username: 'ada' })
  await call(calls.users.register, { body: { email: 'ada@example.com', password: '123456' } })
  expect(headerOf('content-type')).toBe('application/json')
})

test('the token of who is signed in goes with every call, and the key with its command', async () => {
  writeToken('tok')
  answer(200, { success: true, data: {} })
  await call(calls.users.logout, {}, { key: 'k1' })
  expect(headerOf('authorization')).toBe('Bearer tok')
  expect(headerOf('idempotency-key')).toBe('k1')
})

test('what was asked ahead answers the first call of the same token, once', async () => {
  writeToken('tok')
  const address = addressOf(calls.game.globalCurrentWeek, {})
  const ahead = (token: string) =>
    vi.stubGlobal('askedAhead', {
      token,
      replies: { [address]: Promise.resolve(Response.json({ data: { week: 1 } })) },
    })
  answer(200, { data: { week: 2 } })
  ahead('somebody else’s')
  expect(await call(calls.game.globalCurrentWeek, {})).toEqual({ week: 2 })
  ahead('tok')
  expect(await call(calls.game.globalCurrentWeek, {})).toEqual({ week: 1 })
  expect(await call(calls.game.globalCurrentWeek, {})).toEqual({ week: 2 })
  expect(asked).toHaveLength(2)
})

test('a network that does not answer is a failure without status', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('fetch failed')
  })
  await expect(call(calls.config.config, {})).rejects.toMatchObject({ status: null, code: 'network' })
})

test('a call that takes too long is a timeout', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('late', 'TimeoutError')))
  vi.stubGlobal('fetch', async (_: string, request: RequestInit) => request.signal?.throwIfAborted())
  await expect(call(calls.config.config, {})).rejects.toMatchObject({ status: null, code: 'timeout' })
  vi.restoreAllMocks()
})

test('who goes away is not told of a failure', async () => {
  const gone = new AbortController()
  gone.abort()
  vi.stubGlobal('fetch', async (_: string, request: RequestInit) => request.signal?.throwIfAborted())
  await expect(call(calls.config.config, {}, { signal: gone.signal })).rejects.toMatchObject({ name: 'AbortError' })
})

test('a 401 removes the token and tells the session once', async () => {
  writeToken('old')
  const lost = vi.fn<() => void>()
  const stop = onSessionLost(lost)
  answer(401, { detail: 'Please sign in to continue' })
  await expect(call(calls.users.userLeagues, {})).rejects.toMatchObject({ status: 401 })
  expect(readToken()).toBeNull()
  expect(lost).toHaveBeenCalledTimes(1)
  stop()
})

test('a wrong password is a 401 that ends no session', async () => {
  const lost = vi.fn<() => void>()
  const stop = onSessionLost(lost)
  answer(401, { detail: 'Incorrect email or password' })
  const said = call(calls.users.login, { body: { username: 'a@b.co', password: 'x' } })
  await expect(said).rejects.toMatchObject({ message: 'Incorrect email or password' })
  expect(lost).not.toHaveBeenCalled()
  stop()
})

test('a 401 for an old token does not sign out who signed in meanwhile', async () => {
  writeToken('old')
  vi.stubGlobal('fetch', async () => {
    writeToken('new')
    return new Response('{}', { status: 401 })
  })
  await expect(call(calls.users.userLeagues, {})).rejects.toMatchObject({ status: 401 })
  expect(readToken()).toBe('new')
})

test('the key of a command stays until there was an answer, and follows the input', () => {
  const key = newCommandKey()
  const first = key.for({ amount: 1 })
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(key.for({ amount: 1 })).toBe(first)
  const changed = key.for({ amount: 2 })
  expect(changed).not.toBe(first)
  key.answered()
  expect(key.for({ amount: 2 })).not.toBe(changed)
})
