import { expect, it } from 'vitest'
import { besideHome, ownerOf, timeIn, withClock } from './reply-cache.ts'
import { alertIn } from './alert.ts'

const asked = (path: string, headers: Record<string, string> = {}, credentials: RequestCredentials = 'omit') =>
  ownerOf(
    new Request(`https://whale.example${path}`, { headers: { accept: 'application/json', ...headers }, credentials }),
  )

it('caches a reply for the token of its request', () => {
  expect(asked('/api/game/league_1/home', { authorization: 'Bearer a' })).toBe('Bearer a')
  expect(asked('/api/game/league_1/home', { authorization: 'Bearer b' })).toBe('Bearer b')
  expect(asked('/api/config')).toBe('anybody')
})

it('does not cache what a guest reads by their cookie', () => {
  expect(asked('/api/game/league_1/home', {}, 'same-origin')).toBeNull()
})

it.each([
  ['the operators’ desk', '/api/desk/waitlist', {}],
  ['the development clock', '/api/dev/clock', {}],
  ['a stream of changes', '/api/game/league_1/events', { accept: 'text/event-stream' }],
  ['a file', '/api/transactions/league_1/csv', { accept: 'text/csv' }],
  ['a page', '/game/league_1', {}],
])('does not cache %s', (_what, path, headers) => {
  expect(asked(path, { authorization: 'Bearer a', ...headers })).toBeNull()
})

it('loads the data of Bets and Casino after a league’s home', () => {
  const text = '{"success":true,"data":{"week":2,"me":{"user_id":"user_7","username":"ahab"}}}'
  expect(besideHome('/api/game/league_1/home', text)).toEqual([
    '/api/h2h/bets/league_1/user_7',
    '/api/h2h/board/league_1',
    '/api/casino/event/league_1/user_7',
  ])
  expect(besideHome('/api/game/league_1/notices', text)).toEqual([])
  expect(besideHome('/api/game/league_1/home', '{"data":{}}')).toEqual([])
})

it('reads the server’s time from the reply', () => {
  expect(timeIn('{"data":{"now":"2025-09-04T20:00:00.000Z"}}')).toBe(Date.parse('2025-09-04T20:00:00.000Z'))
  expect([timeIn('{"data":{}}'), timeIn('{"now":"soon"}')]).toEqual([null, null])
})

it('moves only the clock of a cached reply', () => {
  const cached = '{"data":{"now":"2025-09-04T20:00:00.000Z","locks_at":"2025-09-05T00:00:00.000Z","tide":{"now":"x"}}}'
  expect(withClock(cached, Date.parse('2025-09-04T21:00:00.000Z'))).toBe(
    '{"data":{"now":"2025-09-04T21:00:00.000Z","locks_at":"2025-09-05T00:00:00.000Z","tide":{"now":"2025-09-04T21:00:00.000Z"}}}',
  )
})

const SITE = 'https://whale.example'
const shown = { title: 'Week 3 results are in', body: 'See.', navigate: `${SITE}/game/1`, tag: 'a', lang: 'en-US' }
const message = (notification: unknown) => JSON.stringify({ web_push: 8030, notification })

it('reads the declarative message', () => {
  expect(alertIn(message({ ...shown, silent: false }), SITE)).toEqual(shown)
})

it.each([
  ['text', 'hello'],
  ['nothing', ''],
  ['null', 'null'],
  ['no notification', '{}'],
  ['a notification of null', message(null)],
  ['no title', message({ ...shown, title: undefined })],
  ['another site', message({ ...shown, navigate: 'https://evil.example/game/1' })],
  ['no address', message({ ...shown, navigate: 'game' })],
])('shows nothing for %s', (_what, text) => {
  expect(alertIn(text, SITE)).toBeNull()
})

it('reads the message in a browser without URL.canParse', () => {
  const own = Object.getOwnPropertyDescriptor(URL, 'canParse')
  Reflect.deleteProperty(URL, 'canParse')
  try {
    expect(alertIn(message(shown), SITE)).toEqual(shown)
    expect(alertIn(message({ ...shown, navigate: 'game' }), SITE)).toBeNull()
  } finally {
    Object.defineProperty(URL, 'canParse', own ?? {})
  }
})
