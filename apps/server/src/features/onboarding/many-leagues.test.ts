/** A Sleeper user's leagues: those that were read are listed; the others are named and read by the next call. */
import { createProviders } from '@whale/providers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
afterEach(() => server.provider.answer(() => undefined))

const OWNER = '700000000000000001'
const idOf = (place: number) => String(930_000_000_000_000_000n + BigInt(place))

/** Serves this many leagues of MayaOrtiz. At some positions the rosters cannot be read or never arrive. */
function serve(
  count: number,
  { broken = [], silent = [] }: { broken?: readonly number[]; silent?: readonly number[] } = {},
): void {
  const leagues = Array.from({ length: count }, (_, place) => ({
    league_id: idOf(place),
    name: `League ${place}`,
    season: '2025',
    status: 'in_season',
    settings: {},
    previous_league_id: null,
  }))
  server.provider.answer(({ pathname }) => {
    if (pathname === `/v1/user/${OWNER}/leagues/nfl/2025`) return leagues
    if (/\/leagues\/nfl\/\d+$/.test(pathname)) return []
    const [, id, what] = /^\/v1\/league\/(93\d+)\/(\w+)/.exec(pathname) ?? []
    if (id === undefined) return undefined
    if (broken.some((place) => id === idOf(place))) return { rosters: 'twelve' }
    if (silent.some((place) => id === idOf(place))) return new Promise(() => undefined)
    const teams = Array.from({ length: 10 }, (_, place) => place + 1)
    if (what === 'users') return [{ user_id: OWNER, display_name: 'MayaOrtiz' }]
    return teams.map((team) => ({ roster_id: team, owner_id: team === 1 ? OWNER : null, points: null }))
  })
}

async function validate(known?: readonly string[]) {
  const body = { username: 'MayaOrtiz', ...(known === undefined ? {} : { known_league_ids: known }) }
  return await server.call('POST', '/onboard/sleeper/validate', { body })
}

const idsIn = (data: { available_teams: { league_id: string }[] }) => data.available_teams.map((one) => one.league_id)

test('lists all 45 leagues of a user', async () => {
  serve(45)
  const known: string[] = []
  for (let missing = 1; missing > 0;) {
    const { data } = (await validate(known)).body
    expect(data.available_teams.length).toBeGreaterThan(0)
    known.push(...idsIn(data))
    missing = data.missing_leagues.length
  }
  expect(known).toEqual(Array.from({ length: 45 }, (_, place) => idOf(place)))
})

test('lists the other leagues if one cannot be read, and names that one', async () => {
  serve(6, { broken: [2] })
  const { data } = (await validate()).body
  expect(idsIn(data)).toEqual([0, 1, 3, 4, 5].map(idOf))
  expect(data.missing_leagues).toEqual(['League 2'])
  serve(6)
  const { data: rest } = (await validate(idsIn(data))).body
  expect([idsIn(rest), rest.missing_leagues]).toEqual([[idOf(2)], []])
})

test('fails if no league can be read', async () => {
  serve(2, { broken: [0, 1] })
  expect((await validate()).status).toBe(503)
})

test('lists the leagues that were read if others time out, and reads the rest with the next call', async () => {
  const { providers } = server.world
  const { url } = server.provider
  const now = () => server.world.clock.now()
  server.world.providers = createProviders({ espnBaseUrl: url, sleeperBaseUrl: url, now, deadlineMs: 3000 })
  // As many as are read in parallel, so that they block all others.
  serve(12, { silent: [4, 5, 6, 7] })
  const { data } = (await validate()).body
  expect(idsIn(data)).toEqual([0, 1, 2, 3].map(idOf))
  expect(data.missing_leagues).toHaveLength(8)
  serve(12)
  const { data: rest } = (await validate(idsIn(data))).body
  expect([idsIn(rest), rest.missing_leagues]).toEqual([[4, 5, 6, 7, 8, 9, 10, 11].map(idOf), []])
  server.world.providers = providers
})
