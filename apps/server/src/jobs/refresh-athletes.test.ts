import { HOUR_MS, instant, later } from '@whale/game'
import { createProviders } from '@whale/providers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { storedAthletes } from '../platform/providers/stored-athletes.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'
import { refreshAthletes } from './refresh-athletes.ts'

const BILGE_RATS = '920250000000000001'
const QUERY = { fantasyLeagueId: BILGE_RATS, season: 2025, week: 1 }

let server: TestServer
let now = instant('2025-09-09T12:00:00.000Z')

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.provider.misbehave({ mode: 'none' }))

/** The clients of another process, which has just started. */
function coldProcess() {
  const { url } = server.provider
  const athletes = storedAthletes(server.world.db, () => now)
  return createProviders({ espnBaseUrl: url, sleeperBaseUrl: url, now: () => now, athletes }).sleeper
}

const timesAsked = () => server.provider.asked().filter(({ path }) => path === '/v1/players/nfl').length
const stored = () => server.world.db.selectFrom('athletes').selectAll().orderBy('id').execute()

async function namesIn(sleeper: ReturnType<typeof coldProcess>): Promise<string[]> {
  const { teams } = await sleeper.readWeek(QUERY)
  expect(teams).toHaveLength(12)
  return teams.flatMap(({ athletes }) => athletes.map(({ name }) => name))
}

const isUnknown = (name: string) => /^Athlete \d+$/.test(name)

test('reads scores without names while the directory was never read and is down', async () => {
  await server.provider.misbehave({ league: 'players', mode: 'down' })
  expect((await namesIn(coldProcess())).filter(isUnknown).length).toBeGreaterThan(100)
  expect(await stored()).toEqual([])
})

test('stores the directory once for all processes that start together', async () => {
  now = later(now, HOUR_MS)
  const before = timesAsked()
  const processes = [coldProcess(), coldProcess(), coldProcess()]
  expect(await Promise.all(processes.map((sleeper) => sleeper.refreshAthletes()))).toEqual([null, null, null])
  expect(timesAsked() - before).toBe(1)
  expect((await stored()).length).toBe(288)
})

test('shows names from the stored directory in a new process while Sleeper’s directory is down', async () => {
  await server.provider.misbehave({ league: 'players', mode: 'down' })
  const before = timesAsked()
  expect((await namesIn(coldProcess())).filter(isUnknown)).toEqual([])
  expect(timesAsked()).toBe(before)
})

test('stores injuries with the names, and drops them once they are over', async () => {
  const injuries = async () => {
    const { teams } = await coldProcess().readWeek(QUERY)
    return new Set(teams.flatMap(({ athletes }) => athletes.map(({ injury }) => injury ?? null)))
  }
  expect(await injuries()).toEqual(new Set([null, 'questionable', 'out']))
  const hurt = (await stored()).filter(({ injury }) => injury !== null)
  await server.provider.misbehave({ mode: 'none' })
  await server.world.db.updateTable('athletes').set({ injury: 'doubtful' }).where('injury', 'is', null).execute()
  now = later(now, 25 * HOUR_MS)
  await coldProcess().refreshAthletes()
  expect((await stored()).filter(({ injury }) => injury !== null)).toEqual(hurt)
})

test('reads it again after a day, and keeps every athlete when it fails', async () => {
  const before = timesAsked()
  const all = await stored()
  await server.world.db.updateTable('athletes').set({ name: 'Old Name' }).where('id', '=', '9001').execute()
  now = later(now, 23 * HOUR_MS)
  await coldProcess().refreshAthletes()
  expect(timesAsked()).toBe(before)
  now = later(now, HOUR_MS)
  await server.provider.misbehave({ league: 'players', mode: 'cut' })
  expect((await coldProcess().refreshAthletes())?.kind).toBe('out_of_order')
  expect((await stored()).length).toBe(all.length)
  now = later(now, HOUR_MS)
  await server.provider.misbehave({ mode: 'none' })
  await coldProcess().refreshAthletes()
  expect(await stored()).toEqual(all)
})

test('requests the directory only if there is a Sleeper league', async () => {
  const before = timesAsked()
  now = later(now, 25 * HOUR_MS)
  server.turnClockAlone(now)
  await refreshAthletes(server.world)
  expect(timesAsked()).toBe(before)
  await server.addSleeperLeague(['MayaOrtiz', 'AhabJones'])
  await refreshAthletes(server.world)
  expect(timesAsked() - before).toBe(1)
})
