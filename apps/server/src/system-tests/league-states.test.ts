/** The states in docs/providers.md that a league can enter, each simulated by the demo provider on the real wire. */
import { MINUTE_MS, instant, later } from '@whale/game'
import type { Mode } from '@whale/providers/demo'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { advanceLeague } from '../jobs/advance-league.ts'
import { refreshLeagues } from '../jobs/refresh-leagues.ts'
import { type Crew, EIGHT, LOCK, OPENING, TUESDAY, type TestServer, startTestServer } from '../testing/test-server.ts'

const ESPN = '100001'
const SLEEPER = '920250000000000001'

let server: TestServer
let crew: Crew
let bilge: Crew
let now = instant(TUESDAY)

beforeAll(async () => {
  server = await startTestServer()
  crew = await server.addEspnLeague(ESPN, EIGHT)
  bilge = await server.addSleeperLeague([
    'MayaOrtiz',
    'AhabJones',
    'krillbill',
    'ChumBucket',
    'salty_sue',
    'IceburgLetty',
    'dockside.dan',
    'MermanHolm',
  ])
  await server.turnTo(OPENING)
  await server.turnTo(LOCK)
  // The first round only records which leagues there are.
  await refreshLeagues(server.world, 'espn')
})
afterAll(() => server.close())

/** The newest entries in the league's log after its provider was read in that mode. */
async function logAfter(mode: Mode): Promise<string[]> {
  now = later(now, 11 * MINUTE_MS)
  server.turnClockAlone(now)
  server.stopClockAt(now)
  await server.provider.misbehave({ league: ESPN, mode })
  await sql`update provider_budgets set paid_until = now() - interval '1 hour'`.execute(server.world.db)
  await sql`update league_readings set next_at = ${now}, asked_at = null`.execute(server.world.db)
  await refreshLeagues(server.world, 'espn')
  const { body } = await server.call('GET', `/game/${crew.leagueId}/activity`, { token: crew.people[0]?.token ?? '' })
  return body.data.items.slice(0, 3).map(({ sentence }: { sentence: string }) => sentence)
}

test.each([
  ['renamed', 'Reel Deal is now called Reel Deal Reborn.'],
  ['new_manager', 'Reel Deal has a new manager: NewCaptain.'],
  ['no_manager', 'Reel Deal has no manager right now.'],
  ['vanished', 'Marlin Brando is no longer in the fantasy league.'],
  ['none', 'Marlin Brando is back in the fantasy league.'],
  ['no_manager', 'Reel Deal has no manager right now.'],
  ['none', 'Reel Deal has its manager back.'],
] as const)('names what changed in the mode %s', async (mode, sentence) => {
  // A missing team counts only after a second answer.
  if (mode === 'vanished') expect((await logAfter(mode)).join(' ')).not.toContain(sentence)
  expect((await logAfter(mode)).join(' ')).toContain(sentence)
})

test('settles a best-ball league with Sleeper’s own scores', async () => {
  await server.provider.misbehave({ mode: 'none' })
  await server.provider.misbehave({ league: SLEEPER, mode: 'best_ball' })
  await sql`update leagues set retry_at = null`.execute(server.world.db)
  await advanceLeague(server.world, bilge.leagueId)
  const { body } = await server.call('GET', `/game/${bilge.leagueId}/week/1/receipt`, {
    token: bilge.people[0]?.token ?? '',
  })
  const report = await server.world.providers.sleeper.readWeek({ fantasyLeagueId: SLEEPER, season: 2025, week: 1 })
  const startersOf = (teamId: string) =>
    report.teams
      .find((team) => team.teamId === teamId)
      ?.athletes.reduce((sum, { points, isStarter }) => sum + (isStarter ? points : 0), 0) ?? 0
  expect(report.teams.some(({ teamId, points }) => (points ?? 0) > startersOf(teamId))).toBe(true)
  expect(body.data.run).not.toBeNull()
})
