/** A week that cannot be settled is retried after growing pauses, and the next try is stored, shown and logged (RULES §3). */
import { HOUR_MS, type Instant, MINUTE_MS, instant, later } from '@whale/game'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkNow } from '../domain/administration.ts'
import { personAt } from '../testing/league-actions.ts'
import { breakLeague, repairLeague } from '../testing/broken-league.ts'
import {
  type Crew,
  EIGHT,
  LOCK,
  OPENING,
  type Person,
  TUESDAY,
  type TestServer,
  enter,
  startTestServer,
} from '../testing/test-server.ts'
import { advanceLeague } from './advance-league.ts'
import { advanceOrQuarantine } from './work-in-cells.ts'
import { SettledLeagues } from './check-books.ts'

const OPERATOR = 'operator@test.example'
let server: TestServer
let crew: Crew
let operator: Person
let lines: { msg: string; leagueId?: string; nextTryAt?: string; failures?: number }[]

beforeEach(async () => {
  lines = []
  server = await startTestServer({ LOG_LEVEL: 'warn', OPERATORS: OPERATOR }, (line) => lines.push(JSON.parse(line)))
  crew = await server.addEspnLeague('100001', EIGHT)
  operator = await server.asOperator('Operator')
  await server.turnTo(OPENING)
  for (const person of crew.people) await enter(person, crew.leagueId)
  await server.turnTo(LOCK)
})
afterEach(() => server.close())

/** Turns the clock, which the providers share, and stops it. */
function stopAt(moment: Instant): void {
  server.turnClockAlone(moment)
  server.stopClockAt(moment)
}

const row = () =>
  server.world.db
    .selectFrom('leagues')
    .select(['retry_at', 'wait_reason', 'failures'])
    .where('id', '=', crew.leagueId)
    .executeTakeFirstOrThrow()

/** Tries the league at each stored moment, first at `from`. Returns the pauses after each try, in minutes. */
async function pausesOf(times: number, from: string, attempt: () => Promise<unknown>): Promise<number[]> {
  const pauses: number[] = []
  let at = instant(from)
  for (let time = 0; time < times; time += 1) {
    stopAt(at)
    await attempt()
    const next = (await row()).retry_at as Instant
    pauses.push((Date.parse(next) - Date.parse(at)) / MINUTE_MS)
    at = next
  }
  return pauses
}

const advance = () => advanceLeague(server.world, crew.leagueId)

test('asks a provider that is down after 15, 30 and 60 minutes, then every hour, and shows the next try', async () => {
  await server.provider.misbehave({ league: '100001', mode: 'down' })
  expect(await pausesOf(5, TUESDAY, advance)).toEqual([15, 30, 60, 60, 60])
  const { retry_at: next, wait_reason, failures } = await row()
  expect({ wait_reason, failures }).toEqual({ wait_reason: 'out_of_order', failures: 5 })
  // Nobody asks earlier.
  const asked = server.provider.asked().length
  stopAt(later(next as Instant, -1))
  expect(await advance()).toEqual([])
  expect(server.provider.asked()).toHaveLength(asked)
  const { body } = await personAt(crew, 4).get(`/game/${crew.leagueId}/waiting`)
  expect(body.data.waiting.next_at).toBe(next)
  const [stuck] = (await operator.get('/desk/leagues')).body.data.leagues
  expect(stuck).toMatchObject({ id: crew.leagueId, state: 'waiting', retry_at: next })
  expect(lines.filter(({ msg }) => msg === 'process week 1 waits').at(-1)).toMatchObject({
    leagueId: crew.leagueId,
    failures: 5,
    nextTryAt: next,
  })
})

test('starts with the shortest pause again after a settlement or an operator’s request', async () => {
  await server.provider.misbehave({ league: '100001', mode: 'down' })
  expect(await pausesOf(3, TUESDAY, advance)).toEqual([15, 30, 60])
  await checkNow(server.world, crew.leagueId)
  expect(await pausesOf(2, later(instant(TUESDAY), 2 * HOUR_MS), advance)).toEqual([15, 30])
  await server.provider.misbehave({ league: '100001', mode: 'none' })
  stopAt(later(instant(TUESDAY), 4 * HOUR_MS))
  expect((await advance()).map(({ what }) => what)).toEqual(['process week 1'])
  expect(await row()).toEqual({ retry_at: null, wait_reason: null, failures: 0 })
})

test('retries a league with an internal error after 5, 10, 20, 40 and 60 minutes, and shows the next try', async () => {
  await breakLeague(server.world.db, crew.leagueId)
  const attempt = () => advanceOrQuarantine(server.world, crew.leagueId, new SettledLeagues())
  expect(await pausesOf(6, TUESDAY, attempt)).toEqual([5, 10, 20, 40, 60, 60])
  const { retry_at: next } = await row()
  expect((await personAt(crew, 1).get(`/game/${crew.leagueId}/waiting`)).body.data.waiting.next_at).toBe(next)
  const [stuck] = (await operator.get('/desk/leagues')).body.data.leagues
  expect(stuck).toMatchObject({ state: 'stopped', retry_at: next })
  expect(lines.filter(({ msg }) => msg === 'league is quarantined').at(-1)).toMatchObject({ nextTryAt: next })
  await repairLeague(server.world.db, crew.leagueId)
  stopAt(next as Instant)
  await attempt()
  expect(await row()).toEqual({ retry_at: null, wait_reason: null, failures: 0 })
  await server.expectCleanAudit()
})
