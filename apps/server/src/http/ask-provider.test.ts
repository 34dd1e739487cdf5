/** Provider failures: a clear sentence and status, a quick answer, and no half-done command (promise R13). */
import { createProviders } from '@whale/providers'
import { MODES, type Mode } from '@whale/providers/demo'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type Crew,
  EIGHT,
  OPENING,
  type Person,
  type Reply,
  type TestServer,
  enter,
  pickTopScore,
  startTestServer,
} from '../testing/test-server.ts'

let server: TestServer
let crew: Crew
let newcomer: Person
beforeAll(async () => {
  server = await startTestServer()
  crew = await server.addEspnLeague('100003', EIGHT)
  newcomer = await server.as('Newcomer')
  await server.turnTo(OPENING)
})
afterAll(() => server.close())
beforeEach(() => server.provider.misbehave({ mode: 'none' }))

/** Broken answers about the league itself. Broken scores alone do not prevent adding a league. */
const BROKEN: readonly Mode[] = [
  'wrong',
  'other_league',
  'html',
  'cut',
  'null',
  'empty',
  'huge',
  'down',
  'limit',
  'redirect',
  'reset',
]
const OUT_OF_ORDER = 'isn’t responding right now. Nothing was changed. Please try again in a few minutes.'

async function counts(): Promise<string> {
  const { rows } = await sql`
    select (select count(*) from leagues) as leagues, (select count(*) from teams) as teams,
      (select count(*) from players) as players, (select count(*) from accounts) as accounts,
      (select count(*) from transfers) as transfers, (select count(*) from events) as events,
      (select count(*) from command_keys) as keys, (select count(*) from casino_entries) as entries
  `.execute(server.world.db)
  return JSON.stringify(rows)
}

const espnValidate = () => server.call('POST', '/onboard/espn/validate', { body: { league_id: '100001' } })
const espnComplete = () =>
  newcomer.post(
    '/onboard/espn/complete',
    { league_id: '100001', selected_team_id: '1', commissioner_team_id: '4' },
    'key-of-newcomer',
  )
const sleeperValidate = () => server.call('POST', '/onboard/sleeper/validate', { body: { username: 'ahabjones' } })
const sleeperComplete = () =>
  newcomer.post('/onboard/sleeper/complete', {
    username: 'ahabjones',
    selected_league_id: '920250000000000001',
    selected_roster_id: '2',
    selected_fantasy_user_id: '700000000000000002',
  })

function expectOutOfOrder({ status, body, headers }: Reply, name: string): void {
  expect({ status, code: body.code, detail: body.detail, retry: headers.get('retry-after') }).toEqual({
    status: 503,
    code: 'provider.out_of_order',
    detail: `${name} ${OUT_OF_ORDER}`,
    retry: '60',
  })
}

describe.each(BROKEN)('a provider answer of kind "%s"', (mode) => {
  test('answers 503, adds no league and stores no idempotency key', async () => {
    const before = await counts()
    await server.provider.misbehave({ mode })
    for (const ask of [espnValidate, espnComplete]) expectOutOfOrder(await ask(), 'ESPN')
    // For Sleeper, `null` means an unknown user, and a list of leagues has no single league id to check.
    if (mode !== 'null' && mode !== 'other_league') expectOutOfOrder(await sleeperValidate(), 'Sleeper')
    expectOutOfOrder(await sleeperComplete(), 'Sleeper')
    expect(await counts()).toBe(before)
  })
})

test('answers 403 for a private league and 404 for one that is gone', async () => {
  await server.provider.misbehave({ league: '100001', mode: 'private' })
  expect([(await espnValidate()).status, (await espnValidate()).body.code]).toEqual([403, 'provider.private'])
  await server.provider.misbehave({ league: '100001', mode: 'not_found' })
  expect([(await espnValidate()).status, (await espnValidate()).body.code]).toEqual([404, 'provider.not_found'])
  await server.provider.misbehave({ league: '920250000000000001', mode: 'not_found' })
  expect([(await sleeperComplete()).status, (await sleeperComplete()).body.code]).toEqual([404, 'provider.not_found'])
})

test('refuses casino entries while the provider is down, and keeps everything else working', async () => {
  const [ada, ben] = crew.people
  if (ada === undefined || ben === undefined) throw new Error('nobody')
  expect((await enter(ada, crew.leagueId)).status).toBe(200)
  // Rosters are cached for two minutes.
  server.turnClockAlone('2025-09-03T12:10:00.000Z')
  await server.provider.misbehave({ mode: 'down' })
  const before = await counts()
  expectOutOfOrder(await ben.get(`/casino/event/${crew.leagueId}/${ben.userId}`), 'ESPN')
  const pick = { user_id: ben.userId, event_id: `${crew.leagueId}:1`, entry_amount: 0, athlete_ids: ['1'] }
  expectOutOfOrder(await ben.post('/casino/enter', pick, 'key-of-ben'), 'ESPN')
  expect(await counts()).toBe(before)
  const home = await ada.get(`/game/${crew.leagueId}/home`)
  expect(home.status).toBe(200)
  expect(home.body.data.casino.entry).toMatchObject({ result: 'open' })
  expect((await pickTopScore(ben, crew.leagueId, '1')).status).toBe(200)
})

test('returns 503 at the deadline when a provider never finishes its reply, and does not delay other requests', async () => {
  const { url } = server.provider
  const { providers } = server.world
  const now = () => server.world.clock.now()
  server.world.providers = createProviders({ espnBaseUrl: url, sleeperBaseUrl: url, now, deadlineMs: 1000 })
  await server.provider.misbehave({ league: '100001', mode: 'slow' })
  await server.provider.misbehave({ league: 'users', mode: 'drip' })
  const before = await counts()
  const since = performance.now()
  const asking = Promise.all([espnValidate(), espnComplete(), sleeperValidate()])
  const waits: number[] = []
  for (let ask = 0; ask < 40; ask += 1) {
    const asked = performance.now()
    expect((await newcomer.get('/user/data')).status).toBe(200)
    waits.push(performance.now() - asked)
  }
  // On a busy machine one of them may be slow for another reason.
  expect(waits.toSorted((a, b) => a - b).at(-2)).toBeLessThan(1_000)
  const [validated, completed, listed] = await asking
  expect(performance.now() - since).toBeLessThan(5_000)
  expectOutOfOrder(validated, 'ESPN')
  expectOutOfOrder(completed, 'ESPN')
  expectOutOfOrder(listed, 'Sleeper')
  expect(await counts()).toBe(before)
  server.world.providers = providers
})

test('adds a league despite broken scores, even with the idempotency key of failed attempts', async () => {
  const modesOfScores = (Object.keys(MODES) as Mode[]).filter((mode) => ['late', 'zero', 'text_scores'].includes(mode))
  for (const mode of modesOfScores) {
    await server.provider.misbehave({ mode })
    expect((await espnValidate()).status).toBe(200)
  }
  expect((await espnComplete()).status).toBe(200)
  await server.expectCleanAudit()
})
