/** Weeks of invented leagues modeled on public bug reports, played over HTTP (shared/world/README.md lists the right values). */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { lineupChangesSentence } from '@whale/words'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  CONFIRM,
  type Crew,
  EIGHT,
  LOCK,
  OPENING,
  SAILORS,
  TUESDAY,
  type TestServer,
  startTestServer,
} from '../testing/test-server.ts'
import { importSchedule } from './import-schedule.ts'
import { pollLive } from './poll-live.ts'
import { watchFinalWeeks } from './watch-final-weeks.ts'

const FOLDER = fileURLToPath(new URL('../../../../../shared/world', import.meta.url))
const SLEEPER = '920250000000000001'
const ESPN = '100001'
const AT_SLEEPER = `/v1/league/${SLEEPER}`
const AT_ESPN = `/apis/v3/games/ffl/seasons/2025/segments/0/leagues/${ESPN}`

let server: TestServer
let crew: Crew
beforeEach(async () => {
  server = await startTestServer({ OPERATORS: 'operator@test.example' })
  for (const league of [SLEEPER, ESPN]) {
    // Ten teams with the ids of the invented leagues. Nobody has the last one.
    server.provider.edit(league, ({ teams, ...rest }) => ({
      ...rest,
      teams: teams
        .slice(0, 10)
        .map((team, place) => ({ ...team, teamId: place + 1, ...(place === 9 ? { owners: [] } : {}) })),
    }))
  }
})
afterEach(() => server.close())

function world(name: string): object {
  return JSON.parse(readFileSync(`${FOLDER}/${name}.json`, 'utf8')) as object
}

/** Serves week 1 of a Sleeper league from a file. */
function serveSleeper(folder: string, week: string | object, league?: string): void {
  const matchups = typeof week === 'string' ? world(`${folder}/${week}`) : week
  server.provider.answer(({ pathname }) => {
    if (pathname === `${AT_SLEEPER}/matchups/1`) return matchups
    return pathname === AT_SLEEPER && league !== undefined
      ? { ...world(`${folder}/${league}`), league_id: SLEEPER }
      : undefined
  })
}

/** Serves week 1 of an ESPN league from a file, and its settings if given. */
function serveEspn(folder: string, settings?: string): void {
  server.provider.answer(({ pathname, searchParams }) => {
    if (pathname !== AT_ESPN) return undefined
    if (searchParams.getAll('view').includes('mBoxscore')) return { ...world(`${folder}/week-1`), id: Number(ESPN) }
    if (settings === undefined || !searchParams.getAll('view').includes('mSettings')) return undefined
    return searchParams.getAll('view').length > 1 ? undefined : { ...world(`${folder}/${settings}`), id: Number(ESPN) }
  })
}

async function startAt(provider: 'espn' | 'sleeper'): Promise<void> {
  crew = provider === 'espn' ? await server.addEspnLeague(ESPN, EIGHT) : await server.addSleeperLeague(SAILORS)
  await importSchedule(server.world, 2025)
  await server.turnTo(OPENING)
  await server.turnTo(LOCK)
}

const get = async (path: string) => (await crew.people[0]?.get(path))?.body.data

async function tide(): Promise<string> {
  return (await get(`/game/${crew.leagueId}/home`)).game_state.tide
}

/** The runs of week 1 in order, with a team's score and whether they were reversed. */
async function runs(teamId: string) {
  const { rows } = await sql<{ points: number | null; stands: boolean }>`
    select (select (s ->> 'points')::int from jsonb_array_elements(scores) s where s ->> 'teamId' = ${teamId}) as points,
      reversed_at is null as stands
    from runs where league_id = ${crew.leagueId} order by at
  `.execute(server.world.db)
  return rows
}

/** Everything that a settlement changes, as text. */
async function units(): Promise<string> {
  const { rows } = await sql`
    select (select jsonb_agg(a order by league_id, account) from accounts a) as accounts,
      (select count(*) from transfers) as transfers, (select jsonb_agg(p order by id) from players p) as players
  `.execute(server.world.db)
  return JSON.stringify(rows)
}

const lateNote = async () => (await get(`/game/${crew.leagueId}/week/1/receipt`)).run.late_changes

describe('a lineup erased at Sleeper after the games', () => {
  const FOLDER_OF = 'sleeper-lineup-erased'
  const halfErased = 'wednesday-one-lineup-half-erased'
  const allErased = 'wednesday-one-lineup-all-erased'

  test.each([
    [halfErased, 9.1],
    [allErased, 0],
  ])('moves no units on Wednesday, and members and operators see the problem: %s', async (wednesday, stated) => {
    await startAt('sleeper')
    serveSleeper(FOLDER_OF, 'tuesday')
    await server.turnTo(TUESDAY)
    expect(await runs('3')).toEqual([{ points: 9230, stands: true }])
    const before = await units()
    serveSleeper(FOLDER_OF, wednesday)
    await server.turnTo(CONFIRM)
    expect(await tide()).toBe('final')
    expect(await runs('3')).toEqual([{ points: 9230, stands: true }])
    expect(await units()).toBe(before)
    expect(await lateNote()).toMatchObject({
      sentence: lineupChangesSentence({ provider: 'sleeper', week: 1 }),
      changes: [expect.stringContaining(`92.30 counts, not ${stated.toFixed(2)}.`)],
    })
    const operator = await server.asOperator('operator')
    const desk = (await operator.get(`/desk/league?league_id=${crew.leagueId}`)).body.data
    expect(desk.lineups).toMatchObject([{ week: 1, sentence: (await lateNote()).changes[0] }])
    await server.expectCleanAudit()
  })

  test.each([halfErased, allErased])('does not count if it was read while games were on: %s', async (tuesday) => {
    await startAt('sleeper')
    serveSleeper(FOLDER_OF, 'tuesday')
    // While Monday's last game is on, and at its end.
    for (const moment of ['2025-09-09T03:00:00Z', '2025-09-09T03:10:00Z', '2025-09-09T04:05:00Z']) {
      server.turnClockAlone(moment)
      // The first round enqueues the league, for a moment within the next minute.
      await pollLive(server.world, 'sleeper')
      await sql`update live_scores set next_at = ${server.world.clock.now()}`.execute(server.world.db)
      expect(await pollLive(server.world, 'sleeper')).toBe(moment === '2025-09-09T03:00:00Z' ? 1 : 0)
    }
    serveSleeper(FOLDER_OF, tuesday)
    await server.turnTo(TUESDAY)
    await server.turnTo(CONFIRM)
    expect(await tide()).toBe('final')
    expect(await runs('3')).toEqual([{ points: 9230, stands: true }])
    expect((await lateNote()).changes).toHaveLength(1)
  })

  test('counts once the commissioner sets its score', async () => {
    await startAt('sleeper')
    serveSleeper(FOLDER_OF, 'tuesday')
    await server.turnTo(TUESDAY)
    const rows = world(`${FOLDER_OF}/${halfErased}`) as { roster_id: number }[]
    serveSleeper(
      FOLDER_OF,
      rows.map((row) => (row.roster_id === 3 ? { ...row, custom_points: 112.3 } : row)),
    )
    await server.turnTo(CONFIRM)
    expect(await runs('3')).toEqual([
      { points: 9230, stands: false },
      { points: 11230, stands: true },
    ])
    expect(await lateNote()).toBeNull()
    await server.expectCleanAudit()
  })

  test('is forgotten once the lineup is back', async () => {
    await startAt('sleeper')
    serveSleeper(FOLDER_OF, 'tuesday')
    await server.turnTo(TUESDAY)
    serveSleeper(FOLDER_OF, halfErased)
    await server.turnTo(CONFIRM)
    expect(await lateNote()).not.toBeNull()
    serveSleeper(FOLDER_OF, 'tuesday')
    server.turnClockAlone('2025-09-13T12:00:00.000Z')
    expect(await watchFinalWeeks(server.world, 'sleeper')).toBe(1)
    expect(await lateNote()).toBeNull()
  })
})

test('a best-ball week without starters waits until every team is added up', async () => {
  await startAt('sleeper')
  const folder = 'sleeper-best-ball-without-starters'
  serveSleeper(folder, 'three-teams-not-added-up', 'league')
  await server.turnTo(TUESDAY)
  expect(await tide()).toBe('waiting')
  serveSleeper(folder, 'complete', 'league')
  await server.turnTo('2025-09-09T10:00:00.000Z')
  expect(await runs('1')).toEqual([{ points: 10450, stands: true }])
})

test('a Sleeper week settles without an orphan that has no score', async () => {
  await startAt('sleeper')
  serveSleeper('sleeper-orphan-without-score', 'week-1', 'league')
  await server.turnTo(TUESDAY)
  expect(await runs('10')).toEqual([{ points: null, stands: true }])
})

test('an ESPN week settles without an orphan that has no roster', async () => {
  await startAt('espn')
  serveEspn('espn-orphan-without-roster')
  await server.turnTo(TUESDAY)
  expect(await runs('10')).toEqual([{ points: null, stands: true }])
})

test('starters in slot 24 at ESPN count toward the week’s score', async () => {
  await startAt('espn')
  serveEspn('espn-slot-24', 'settings')
  await server.turnTo(TUESDAY)
  expect(await runs('1')).toEqual([{ points: 14060, stands: true }])
})
