/** Reads recorded leagues with the real clients over HTTP, from the server that rehearsals use. */
import { existsSync, readFileSync } from 'node:fs'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { instant, whyIncomplete } from '@whale/game'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DemoProvider, readManifests, startDemoProvider } from './demo/demo.ts'
import { ProviderError, type Providers, createProviders } from './index.ts'

const FOLDER = fileURLToPath(new URL('../../../../shared/fixtures', import.meta.url))
const IS_HERE = existsSync(join(FOLDER, 'espn', 'manifest.json'))
const NOW = instant('2025-02-01T00:00:00Z')
const entries = IS_HERE ? await readManifests(FOLDER) : []

/** Without the folder these tests are not defined at all. */
const describeHere: (name: string, checks: () => void) => void = IS_HERE ? describe : () => undefined

if (!IS_HERE) {
  test('skipped: found no recorded responses to rehearse', () => {
    expect(entries).toEqual([])
  })
}

function readers(url: string): Providers {
  return createProviders({ espnBaseUrl: url, sleeperBaseUrl: url, now: () => NOW })
}

describeHere('serving recordings in a rehearsal', () => {
  let demo: DemoProvider
  let providers: Providers

  beforeAll(async () => {
    demo = await startDemoProvider({ port: 0, now: () => NOW, recordings: FOLDER })
    providers = readers(demo.url)
  })

  afterAll(() => demo.close())

  test.each([
    ['espn', '110000001'],
    ['espn', '110000002'],
    ['sleeper', '1048889097223266304'],
    ['sleeper', '1049056120377090048'],
  ] as const)('reads league %s %s and its weeks 1 to 12', async (name, fantasyLeagueId) => {
    const query = { fantasyLeagueId, season: 2024 }
    const league = await providers[name].readLeague(query)
    expect(league.teams.length).toBe(12)
    const teamIds = league.teams.map(({ teamId }) => teamId)
    for (let week = 1; week <= 12; week++) {
      const report = await providers[name].readWeek({ ...query, week })
      expect(whyIncomplete(report, { season: 2024, week, teamIds })).toBeNull()
      expect(report.lastKickoffAt).not.toBeNull()
      expect(report.teams.every(({ athletes }) => athletes.some(({ isStarter }) => isStarter))).toBe(true)
    }
  })

  test('finds the recorded league of 2024 from that of 2023, through its managers', async () => {
    const query = { fantasyLeagueId: '918335334096846848', season: 2023 }
    const before = await providers.sleeper.readLeague(query)
    const managerIds = before.teams.flatMap(({ owner }) => owner?.fantasyUserId ?? [])
    const next = await providers.sleeper.readNextSeason({ ...query, season: 2024, managerIds })
    expect(next).toMatchObject({
      fantasyLeagueId: '1048889097223266304',
      previousLeagueId: query.fantasyLeagueId,
      season: 2024,
    })
    // Most managers stayed; teams changed hands.
    const stayed = next?.teams.filter(({ owner }) => managerIds.includes(owner?.fantasyUserId ?? ''))
    expect(stayed?.length).toBeGreaterThanOrEqual(8)
  })

  test('finds a user in any case, and the user’s leagues', async () => {
    expect((await providers.sleeper.readUser('PIGSKIN_coach')).displayName).toBe('Pigskin_Coach')
    const person = await providers.sleeper.readUser('endzonetiger')
    const { leagues } = await providers.sleeper.readLeaguesOf({ ...person, season: 2024 })
    const owners = leagues.flatMap(({ teams }) => teams).map(({ owner }) => owner?.username)
    expect(leagues.length).toBeGreaterThan(0)
    expect(owners).toContain('endzonetiger')
  })

  test('returns 404 for anything not recorded', async () => {
    const league = providers.espn.readLeague({ fantasyLeagueId: '100001', season: 2024 })
    await expect(league).rejects.toMatchObject({ kind: 'not_found' })
    expect((await fetch(`${demo.url}/apis/v3/games/ffl/seasons/2020/segments/0/leagues/899513`)).status).toBe(404)
  })
})

/** The expected error kind of each recorded failure, by file. */
const FAILURES: Readonly<Record<string, string>> = {
  '401-private.json': 'private',
  '404-no-such-league.json': 'not_found',
  '200-html-redirected.html': 'out_of_order',
  '302-to-welcome.txt': 'out_of_order',
  '403-html.html': 'out_of_order',
  '503-html.html': 'out_of_order',
  'league-unknown.json': 'not_found',
  'user-unknown.json': 'not_found',
  '429.txt': 'out_of_order',
  'projections-bad-request.json': 'out_of_order',
}

describeHere('reading a recorded failure', () => {
  let server: Server
  let scene = { status: 200, type: '', file: '' }

  beforeAll(async () => {
    server = createServer((_, response) => {
      // The target of the redirect does not matter, since it is never followed.
      const headers = { 'content-type': scene.type, ...(scene.status === 302 ? { location: '/elsewhere' } : {}) }
      response.writeHead(scene.status, headers).end(readFileSync(join(FOLDER, scene.file)))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })

  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

  const failures = entries.filter(({ file }) => file.includes('/errors/'))

  test.each(failures.map((entry) => [entry.file, entry] as const))('maps %s to its error kind', async (_, entry) => {
    scene = { status: entry.status, type: entry.content_type, file: entry.file }
    const { espn, sleeper } = readers(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    const asked = entry.file.startsWith('espn/')
      ? espn.readLeague({ fantasyLeagueId: '999999999', season: 2024 })
      : entry.path.includes('/user/')
        ? sleeper.readUser('no_such_user_zz')
        : sleeper.readLeague({ fantasyLeagueId: '999999999999999999', season: 2024 })
    const error: unknown = await asked.then(
      () => null,
      (caught: unknown) => caught,
    )
    expect(error).toBeInstanceOf(ProviderError)
    expect(error).toMatchObject({ kind: FAILURES[entry.file.split('/').at(-1) ?? ''] })
  })
})
