/** A bad day of a provider, as people meet it: its own sentence and status, soon, with nothing half made (promise R13). */
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
  predict,
  startTestServer,
} from '../testing/test-server.ts'

let server: TestServer
let crew: Crew
let newcomer: Person
beforeAll(async () => {
  server = await startTestServer()
  crew = await server.bringEspn('100003', EIGHT)
  newcomer = await server.as('Newcomer')
  await server.turnTo(OPENING)
})
afterAll(() => server.close())
beforeEach(() => server.provider.misbehave({ mode: 'none' }))

/** What is wrong with a league's answer itself. What is wrong with scores alone does not stop anybody from bringing a league. */
const WIRE: readonly Mode[] = [
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

describe.each(WIRE)('a provider whose answer is %s', (mode) => {
  test('brings no league, says so, and keeps no key: the same request may succeed later', async () => {
    const before = await counts()
    await server.provider.misbehave({ mode })
    for (const ask of [espnValidate, espnComplete]) expectOutOfOrder(await ask(), 'ESPN')
    // Nothing is how Sleeper says that it knows no such user, and a list of leagues is of no league.
    if (mode !== 'null' && mode !== 'other_league') expectOutOfOrder(await sleeperValidate(), 'Sleeper')
    expectOutOfOrder(await sleeperComplete(), 'Sleeper')
    expect(await counts()).toBe(before)
  })
})

test('403 and 404: the league that is gone, and the one that a manager hid', async () => {
  await server.provider.misbehave({ league: '100001', mode: 'private' })
  expect([(await espnValidate()).status, (await espnValidate()).body.code]).toEqual([403, 'provider.private'])
  await server.provider.misbehave({ league: '100001', mode: 'not_found' })
  expect([(await espnValidate()).status, (await espnValidate()).body.code]).toEqual([404, 'provider.not_found'])
  await server.provider.misbehave({ league: '920250000000000001', mode: 'not_found' })
  expect([(await sleeperComplete()).status, (await sleeperComplete()).body.code]).toEqual([404, 'provider.not_found'])
})

test('with the provider down the casino says so and the rest of the game goes on; what was picked stays', async () => {
  const [ada, ben] = crew.people
  if (ada === undefined || ben === undefined) throw new Error('nobody')
  expect((await enter(ada, crew.leagueId)).status).toBe(200)
  // Past the two minutes for which a roster is kept.
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
  expect((await predict(ben, crew.leagueId, '1')).status).toBe(200)
})

test('returns 503 at the deadline when a provider never finishes its reply, and other requests do not wait', async () => {
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
  expect(waits.toSorted((a, b) => a - b).at(-2)).toBeLessThan(1_000)
  const [validated, completed, listed] = await asking
  expect(performance.now() - since).toBeLessThan(5_000)
  expectOutOfOrder(validated, 'ESPN')
  expectOutOfOrder(completed, 'ESPN')
  expectOutOfOrder(listed, 'Sleeper')
  expect(await counts()).toBe(before)
  server.world.providers = providers
})

test('scores that are wrong do not stop a league from being brought, and the key of the failed tries is still good', async () => {
  const onScores = (Object.keys(MODES) as Mode[]).filter((mode) =>
    ['late', 'zero', 'partial', 'text_scores'].includes(mode),
  )
  for (const mode of onScores) {
    await server.provider.misbehave({ mode })
    expect((await espnValidate()).status).toBe(200)
  }
  expect((await espnComplete()).status).toBe(200)
  await server.expectCleanAudit()
})
