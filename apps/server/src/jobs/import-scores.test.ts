/** RULES §3: settlement waits for complete, final scores, whatever else the provider sends (promises R13 and R14). */
import { createProviders } from '@whale/providers'
import { MODES, type Mode } from '@whale/providers/demo'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type Crew,
  EIGHT,
  LOCK,
  OPENING,
  TUESDAY,
  type TestServer,
  enter,
  pickTopScore,
  startTestServer,
  SAILORS,
} from '../testing/test-server.ts'
import { advanceLeague } from './advance-league.ts'

/** Modes with scores that can settle a week. */
const GOOD: readonly Mode[] = [
  'none',
  'late_leg',
  'corrected',
  'upheaval',
  'wiped',
  'deducted',
  'deducted_inside',
  'disqualified',
  'lineup_cut',
  // See system-tests/league-states.test.ts.
  'renamed',
  'joined',
  'vanished',
  'new_manager',
  'no_manager',
  'few_managers',
  'orphan',
  'best_ball',
  'points_only',
  'starts_late',
  'ends_early',
  'guillotine',
]
/** All modes that give no usable scores. The slow ones are tested separately below. */
const BAD = (Object.keys(MODES) as Mode[]).filter((mode) => ![...GOOD, 'slow', 'drip'].includes(mode))
/** ESPN only: Sleeper has no private leagues, and its reply does not name the week. */
const ESPN_ONLY: readonly Mode[] = ['private', 'private_html', 'private_empty', 'members_only', 'other_week']

let server: TestServer
let gravy: Crew
let bilge: Crew
beforeAll(async () => {
  server = await startTestServer()
  gravy = await server.addEspnLeague('100001', EIGHT)
  bilge = await server.addSleeperLeague(SAILORS)
  await server.turnTo(OPENING)
  for (const crew of [gravy, bilge]) {
    for (const person of crew.people) {
      const entered = await enter(person, crew.leagueId)
      const predicted = await pickTopScore(person, crew.leagueId, crew.people[0]?.teamId ?? '')
      if (entered.status !== 200 || predicted.status !== 200) throw new Error(`${person.name} could not play`)
    }
  }
  await server.turnTo(LOCK)
  server.turnClockAlone(TUESDAY)
})
afterAll(() => server.close())
beforeEach(() => server.provider.misbehave({ mode: 'none' }))

const tideOf = async ({ people: [first], leagueId }: Crew) =>
  (await first?.get(`/game/${leagueId}/home`))?.body.data.game_state.tide

/** Everything that a settlement changes, as text. */
async function units(): Promise<string> {
  const { rows } = await sql`
    select (select jsonb_agg(a order by league_id, account) from accounts a) as accounts,
      (select count(*) from transfers) as transfers, (select count(*) from runs) as runs,
      (select jsonb_agg(p order by id) from players p) as players
  `.execute(server.world.db)
  return JSON.stringify(rows)
}

let tries = 0
/** Advances the clock by 20 minutes and forgets the failed tries, whose pauses grow (retry-pauses.test.ts). */
async function nextTry(): Promise<void> {
  tries += 1
  server.turnClockAlone(new Date(Date.parse(TUESDAY) + tries * 20 * 60_000).toISOString())
  await sql`update leagues set next_due_at = ${server.world.clock.now()}, retry_at = null, failures = 0`.execute(
    server.world.db,
  )
}

describe.each(['espn', 'sleeper'] as const)('at %s', (provider) => {
  test.each(BAD.filter((mode) => provider === 'espn' || !ESPN_ONLY.includes(mode)))(
    'settles nothing with scores that are %s, and pages keep working',
    async (mode) => {
      const crew = provider === 'espn' ? gravy : bilge
      const before = await units()
      // Starts on Monday, when a late provider has not closed the week.
      server.turnClockAlone('2025-09-08T12:00:00.000Z')
      await server.provider.misbehave({ mode, league: provider === 'espn' ? '100001' : '920250000000000001' })
      await nextTry()
      const asked = server.provider.asked().length
      expect(await advanceLeague(server.world, crew.leagueId)).toEqual([])
      expect(server.provider.asked().length).toBeGreaterThan(asked)
      expect(await units()).toBe(before)
      expect(await tideOf(crew)).toBe('waiting')
    },
  )
})

test('settles no league while the whole host is down', async () => {
  await nextTry()
  const before = await units()
  await server.provider.misbehave({ mode: 'down' })
  expect(await advanceLeague(server.world, gravy.leagueId)).toEqual([])
  expect(await advanceLeague(server.world, bilge.leagueId)).toEqual([])
  expect(await units()).toBe(before)
})

test('gives up on a provider that never finishes its reply, and does not delay other requests', async () => {
  await nextTry()
  const { url } = server.provider
  const { providers } = server.world
  const now = () => server.world.clock.now()
  server.world.providers = createProviders({ espnBaseUrl: url, sleeperBaseUrl: url, now, deadlineMs: 1000 })
  await server.provider.misbehave({ league: '100001', mode: 'slow' })
  await server.provider.misbehave({ league: '920250000000000001', mode: 'drip' })
  const before = await units()
  const since = performance.now()
  const advancing = Promise.all([gravy, bilge].map(({ leagueId }) => advanceLeague(server.world, leagueId)))
  const waits: number[] = []
  for (let ask = 0; ask < 40; ask += 1) {
    const asked = performance.now()
    expect(await tideOf(gravy)).toBe('waiting')
    waits.push(performance.now() - asked)
  }
  expect(waits.toSorted((a, b) => a - b).at(-2)).toBeLessThan(1_000)
  expect(await advancing).toEqual([[], []])
  expect(performance.now() - since).toBeLessThan(5_000)
  expect(await units()).toBe(before)
  server.world.providers = providers
})

test('settles each league once after good scores hours later, with clean books', async () => {
  await nextTry()
  for (const { leagueId } of [gravy, bilge]) {
    const happened = await advanceLeague(server.world, leagueId)
    expect(happened.map(({ what, at }) => [what, at])).toEqual([['process week 1', TUESDAY]])
    expect(await advanceLeague(server.world, leagueId)).toEqual([])
  }
  expect([await tideOf(gravy), await tideOf(bilge)]).toEqual(['provisional', 'provisional'])
  const { rows } = await sql`select 1 from runs`.execute(server.world.db)
  expect(rows).toHaveLength(2)
  await server.expectCleanAudit()
})

test('stores the report as it was read, and the run stores its own snapshot', async () => {
  const reports = await server.world.db.selectFrom('score_reports').selectAll().orderBy('number').execute()
  const settled = await server.world.db
    .selectFrom('runs')
    .selectAll()
    .where('league_id', '=', gravy.leagueId)
    .executeTakeFirstOrThrow()
  const last = reports.filter(({ league_id }) => league_id === gravy.leagueId).at(-1)
  const { teams } = (last?.report ?? { teams: [] }) as { teams: { teamId: string; points: number }[] }
  const scores = settled.scores as { teamId: string; points: number }[]
  expect(scores).toHaveLength(12)
  for (const { teamId, points } of scores) expect(teams.find((team) => team.teamId === teamId)?.points).toBe(points)
})
