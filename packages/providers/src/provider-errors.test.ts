/** Every way a provider can fail, over real HTTP, as the caller sees it. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Instant, MINUTE_MS, later, newYork } from '@whale/game'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DemoProvider, type Mode, startDemoProvider } from './demo/demo.ts'
import { type Provider, ProviderError, type Providers, type ProviderErrorKind, createProviders } from './index.ts'

const SEASON = 2026
/** For calls that should fail for another reason: long enough for a busy machine. */
const LONG_MS = 8000
/** For calls that should hit the deadline. */
const SHORT_MS = 150
const now = (): Instant => newYork('2026-10-06T12:00')

let demo: DemoProvider
let providers: Providers

beforeAll(async () => {
  demo = await startDemoProvider({ port: 0, now })
})

beforeEach(async () => {
  await demo.misbehave({ mode: 'none' })
  providers = fresh()
})

afterAll(() => demo.close())

/** Returns clients with empty caches. */
function fresh(baseUrl = demo.url, deadlineMs = LONG_MS): Providers {
  return createProviders({ espnBaseUrl: baseUrl, sleeperBaseUrl: baseUrl, now, deadlineMs })
}

async function errorOf(work: Promise<unknown>): Promise<ProviderError> {
  const error: unknown = await work.then(
    () => new Error('the call did not fail'),
    (caught: unknown) => caught,
  )
  if (!(error instanceof ProviderError)) throw error
  return error
}

const LEAGUES = [
  ['espn', '100001'],
  ['sleeper', '920260000000000001'],
] as const

const MODES: readonly (readonly [Mode, ProviderErrorKind])[] = [
  ['slow', 'out_of_order'],
  ['drip', 'out_of_order'],
  ['html', 'out_of_order'],
  ['cut', 'out_of_order'],
  ['null', 'out_of_order'],
  ['empty', 'out_of_order'],
  ['down', 'out_of_order'],
  ['limit', 'out_of_order'],
  ['redirect', 'out_of_order'],
  ['reset', 'out_of_order'],
  ['wrong', 'out_of_order'],
  ['other_league', 'out_of_order'],
  ['not_found', 'not_found'],
]

test('uses a deadline of ten seconds unless the settings give another', () => {
  const urls = { espnBaseUrl: demo.url, sleeperBaseUrl: demo.url }
  expect(createProviders({ ...urls, now }).deadlineMs).toBe(10_000)
  expect(createProviders({ ...urls, now, deadlineMs: SHORT_MS }).deadlineMs).toBe(SHORT_MS)
})

describe.each(LEAGUES)('reading a league at %s', (name, fantasyLeagueId) => {
  const query = { fantasyLeagueId, season: SEASON }
  const ask = (): Provider => providers[name]

  test.each(MODES)('fails in mode %s with %s', async (mode, kind) => {
    await ask().readWeek({ ...query, week: 1 })
    await demo.misbehave({ league: fantasyLeagueId, mode })
    const provider = mode === 'slow' || mode === 'drip' ? fresh(demo.url, SHORT_MS)[name] : ask()
    const begun = performance.now()
    const errors = [await errorOf(provider.readLeague(query)), await errorOf(provider.readWeek({ ...query, week: 1 }))]
    const expected = { kind, provider: name, canRetry: kind === 'out_of_order' }
    expect(errors).toMatchObject([expected, expected])
    expect(performance.now() - begun).toBeLessThan(5000)
  })

  test.each(['private_html', 'private_empty'] as const)('understands status 401 in mode %s', async (mode) => {
    await demo.misbehave({ league: fantasyLeagueId, mode })
    // Sleeper has no private leagues.
    const kind = name === 'espn' ? 'private' : 'out_of_order'
    expect((await errorOf(ask().readLeague(query))).kind).toBe(kind)
    expect((await errorOf(ask().readWeek({ ...query, week: 1 }))).kind).toBe(kind)
  })

  test('stops reading a body of 40 MiB', async () => {
    await demo.misbehave({ league: fantasyLeagueId, mode: 'huge' })
    const error = await errorOf(ask().readLeague(query))
    expect([error.kind, error.message]).toEqual(['out_of_order', expect.stringMatching(/body over 5242880 bytes/)])
  })

  test('rejects scores that are text', async () => {
    await demo.misbehave({ league: fantasyLeagueId, mode: 'text_scores' })
    expect((await errorOf(ask().readWeek({ ...query, week: 1 }))).kind).toBe('out_of_order')
  })

  test('reports an unknown league or season as not found', async () => {
    expect((await errorOf(ask().readLeague({ ...query, fantasyLeagueId: '123' }))).kind).toBe('not_found')
    expect((await errorOf(ask().readLeague({ ...query, season: 2023 }))).kind).toBe('not_found')
    expect((await errorOf(ask().readWeek({ ...query, season: 2023, week: 1 }))).kind).toBe('not_found')
  })

  test('reports week 18 as not yet available', async () => {
    expect((await errorOf(ask().readWeek({ ...query, week: 18 }))).kind).toBe('not_yet')
  })

  test('sends no request for an invalid id or week', async () => {
    const before = demo.asked().length
    expect((await errorOf(ask().readLeague({ ...query, fantasyLeagueId: '1/../2' }))).kind).toBe('not_found')
    expect((await errorOf(ask().readWeek({ ...query, week: 0 }))).kind).toBe('not_found')
    expect(demo.asked().length).toBe(before)
  })

  test('reports an unreachable host as out of order', async () => {
    const lost = fresh('http://127.0.0.1:9')
    expect((await errorOf(lost[name].readLeague(query))).kind).toBe('out_of_order')
  })

  test('succeeds again after the provider recovers', async () => {
    await demo.misbehave({ mode: 'down' })
    expect((await errorOf(ask().readWeek({ ...query, week: 1 }))).kind).toBe('out_of_order')
    await demo.misbehave({ mode: 'none' })
    expect((await ask().readWeek({ ...query, week: 1 })).isScoringOver).toBe(true)
  })

  test('reads a week without its last kickoff when the schedule fails', async () => {
    await demo.misbehave({ league: 'schedule', mode: 'html' })
    expect((await ask().readWeek({ ...query, week: 1 })).lastKickoffAt).toBeNull()
    expect((await errorOf(providers.nfl.readSchedule(SEASON))).kind).toBe('out_of_order')
  })
})

describe('rejecting ambiguous responses', () => {
  test('rejects a week other than the requested one at ESPN', async () => {
    await demo.misbehave({ league: '100001', mode: 'other_week' })
    const error = await errorOf(providers.espn.readWeek({ fantasyLeagueId: '100001', season: SEASON, week: 1 }))
    expect([error.kind, error.message]).toEqual(['out_of_order', 'espn: answered with another week'])
  })

  test('treats a 404 at Sleeper as not found only if the body is null', async () => {
    const server = createServer((_, response) => {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"no route"}')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { sleeper } = fresh(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    const error = await errorOf(sleeper.readLeague({ fantasyLeagueId: '1048889097223266304', season: SEASON }))
    expect(error.kind).toBe('out_of_order')
    server.closeAllConnections()
    server.close()
  })
})

describe('reading a private league', () => {
  test('reports private at ESPN, which cannot be retried', async () => {
    const error = await errorOf(providers.espn.readWeek({ fantasyLeagueId: '100004', season: SEASON, week: 1 }))
    expect([error.kind, error.canRetry]).toEqual(['private', false])
  })

  test('does not send malformed cookies', async () => {
    const credentials = { espnS2: 'a\r\nx-evil: 1', swid: '{not-a-guid}' }
    const query = { fantasyLeagueId: '100004', season: SEASON, credentials }
    const error = await errorOf(providers.espn.readLeague(query))
    expect([error.kind, error.message.includes('evil')]).toEqual(['private', false])
    expect(demo.asked().at(-1)?.cookie).toBe('')
  })

  test('sends cookies by https only, except to this machine', async () => {
    const credentials = { espnS2: 'CANARY%2Bs2', swid: '{0A0A0A0A-0A0A-0A0A-0A0A-0A0A0A0A0A0A}' }
    const query = { fantasyLeagueId: '100001', season: SEASON, credentials }
    // The same machine under an address that is not its local name, like any other host.
    const elsewhere = demo.url.replace('127.0.0.1', '[::ffff:127.0.0.1]')
    await fresh(elsewhere, SHORT_MS).espn.readLeague(query)
    expect(demo.asked().at(-1)?.cookie).toBe('')
    await providers.espn.readLeague(query)
    expect(demo.asked().at(-1)?.cookie).toContain('CANARY')
  })

  test('keeps cookies out of error messages', async () => {
    const credentials = { espnS2: 'CANARY%2Bs2', swid: '{0A0A0A0A-0A0A-0A0A-0A0A-0A0A0A0A0A0A}' }
    for (const mode of ['down', 'reset', 'redirect', 'wrong', 'slow'] as const) {
      await demo.misbehave({ league: '100001', mode })
      const { espn } = mode === 'slow' ? fresh(demo.url, SHORT_MS) : providers
      const error = await errorOf(espn.readLeague({ fantasyLeagueId: '100001', season: SEASON, credentials }))
      expect(`${error.message} ${error.stack} ${JSON.stringify(error)}`).not.toMatch(/CANARY|0A0A0A0A/)
    }
    expect(demo.asked().some(({ path }) => path.includes('canary'))).toBe(false)
  })
})

describe('reading users at Sleeper', () => {
  test('reports an unknown user as not found although the status is 200', async () => {
    expect((await errorOf(providers.sleeper.readUser('no_such_user_zz'))).kind).toBe('not_found')
  })

  test('returns no leagues for a season without any', async () => {
    const query = { fantasyUserId: '700000000000000001', season: 2019 }
    expect(await providers.sleeper.readLeaguesOf(query)).toEqual({ leagues: [], missing: [], continued: [] })
  })

  test('rejects null as a list of leagues', async () => {
    await demo.misbehave({ league: 'users', mode: 'null' })
    const query = { fantasyUserId: '700000000000000001', season: SEASON }
    expect((await errorOf(providers.sleeper.readLeaguesOf(query))).kind).toBe('out_of_order')
  })
})

describe('reading the athlete directory', () => {
  const weeks = (week: number) =>
    providers.sleeper.readWeek({ fantasyLeagueId: '920260000000000001', season: SEASON, week })

  test('reads the directory once for several weeks', async () => {
    const asked = () => demo.asked().filter(({ path }) => path === '/v1/players/nfl').length
    const before = asked()
    await Promise.all([weeks(1), weeks(2)])
    await weeks(3)
    expect(asked() - before).toBe(1)
  })

  test.each(['huge', 'cut', 'down'] as const)(
    'reads scores without the directory in mode %s, and requests it again after ten minutes',
    async (mode) => {
      await demo.misbehave({ league: 'players', mode })
      let minutes = 0
      const cold = createProviders({
        espnBaseUrl: demo.url,
        sleeperBaseUrl: demo.url,
        now: () => later(now(), minutes * MINUTE_MS),
      })
      const read = () => cold.sleeper.readWeek({ fantasyLeagueId: '920260000000000001', season: SEASON, week: 1 })
      const asked = () => demo.asked().filter(({ path }) => path === '/v1/players/nfl').length
      const before = asked()
      const { teams } = await read()
      await read()
      expect(asked() - before).toBe(1)
      expect(teams.every(({ points }) => (points ?? 0) > 0)).toBe(true)
      expect(teams[0]?.athletes.some(({ name }) => name.startsWith('Athlete '))).toBe(true)
      await demo.misbehave({ mode: 'none' })
      minutes = 11
      expect((await read()).teams[0]?.athletes.some(({ name }) => name.startsWith('Athlete '))).toBe(false)
    },
  )
})
