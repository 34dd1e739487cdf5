/** RULES §3 and §6, from Thursday to Wednesday, with good scores and bad. Each test has its own league on one server. */
import { instant } from '@whale/game'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  CONFIRM,
  type Crew,
  EIGHT,
  EVE,
  LOCK,
  NEXT_OPENING,
  OPENING,
  TUESDAY,
  type TestServer,
  enter,
  pickTopScore,
  startTestServer,
} from '../testing/test-server.ts'
import { advanceLeague } from './advance-league.ts'

let server: TestServer
let crew: Crew

async function playToTheLock(): Promise<void> {
  await server.turnTo(OPENING)
  for (const [place, person] of crew.people.slice(0, 6).entries()) {
    await enter(person, crew.leagueId, place % 3)
    await pickTopScore(person, crew.leagueId, crew.people[place % 2]?.teamId ?? '1', 120 + place)
  }
  await server.turnTo(LOCK)
}

const home = async () => (await crew.people[0]?.get(`/game/${crew.leagueId}/home`))?.body.data
const tide = async () => (await home()).game_state.tide
const receipt = async () => (await crew.people[0]?.get(`/game/${crew.leagueId}/week/1/receipt`))?.body.data.run
const runs = () => server.world.db.selectFrom('runs').select(['week', 'reversed_at']).execute()

interface Line {
  sentence: string
  units: number
}
interface SlipReply {
  user_id: string
  units_before: number
  units_after: number
  lines: Line[]
}

/** For every player, the lines add up, the ledger ends like the slip, and the treasury paid what the players got. */
async function expectEveryUnitExplained(): Promise<void> {
  const run = await receipt()
  let paid = 0
  for (const slip of run.players as SlipReply[]) {
    const sum = slip.lines.reduce((total, line) => total + line.units, 0)
    expect(slip.units_after - slip.units_before).toBe(sum)
    paid += sum
    const person = crew.people.find(({ userId }) => userId === slip.user_id)
    const ledger = (await person?.get(`/transactions/${crew.leagueId}/${slip.user_id}`))?.body.data
    const total = (ledger.rows as Line[]).reduce((units, row) => units + row.units, 0)
    expect(ledger.balance).toBe(total)
    for (const line of slip.lines) expect(line.sentence).toMatch(/[.]$/)
  }
  expect(run.treasury.balance_before - run.treasury.balance_after).toBe(paid)
  await server.expectCleanAudit()
}

beforeEach(async () => {
  server = await startTestServer()
  crew = await server.addEspnLeague('100001', EIGHT)
  return () => server.close()
})

test('moves units once, on Tuesday at 04:00, by the provider’s scores, and explains each change', async () => {
  await playToTheLock()
  expect(await tide()).toBe('games')
  const happened = await server.turnTo(TUESDAY)
  expect(happened.map(({ what }) => what)).toEqual(['process week 1'])
  expect(await tide()).toBe('provisional')
  const report = await server.world.providers.espn.readWeek({ fantasyLeagueId: '100001', season: 2025, week: 1 })
  const run = await receipt()
  for (const score of run.scores) {
    expect(report.teams.find(({ teamId }) => teamId === score.team_id)?.points).toBe(Math.round(score.points * 100))
  }
  // Only players who picked an athlete with ten points or more won 100.
  const points = new Map(report.teams.flatMap(({ athletes }) => athletes.map((each) => [each.athleteId, each.points])))
  for (const person of crew.people.slice(0, 6)) {
    const { entry } = (await person.get(`/casino/event/${crew.leagueId}/${person.userId}`)).body.data
    const isRight = (points.get(entry.picks[0].athlete_id) ?? 0) >= 1000
    expect({ result: entry.result, payout: entry.payout }).toEqual(
      isRight ? { result: 'won', payout: 100 } : { result: 'missed', payout: 0 },
    )
  }
  await expectEveryUnitExplained()
  const again = await Promise.all([1, 2, 3, 4].map(() => advanceLeague(server.world, crew.leagueId)))
  expect(again.flat()).toEqual([])
  expect(await runs()).toHaveLength(1)
  await server.turnTo(CONFIRM)
  expect(await tide()).toBe('final')
  await server.turnTo(NEXT_OPENING)
  expect(await home()).toMatchObject({ week: 2, last_run: { week: 1, is_final: true, was_corrected: false } })
})

test('four concurrent workers settle a week once', async () => {
  await playToTheLock()
  server.turnClockAlone(TUESDAY)
  const happened = await Promise.all([1, 2, 3, 4].map(() => advanceLeague(server.world, crew.leagueId)))
  expect(happened.flat().filter(({ what }) => what === 'process week 1')).toHaveLength(1)
  await expectEveryUnitExplained()
})

test.each(['late', 'down', 'html', 'cut', 'wrong', 'zero', 'partial'])(
  'a provider that is %s at Tuesday 04:00 moves no unit; good scores settle it once, at the next try',
  async (mode) => {
    await playToTheLock()
    await server.provider.misbehave({ league: '100001', mode: mode as 'late' })
    await server.turnTo('2025-09-09T08:40:00.000Z')
    expect(await tide()).toBe('waiting')
    expect(await runs()).toEqual([])
    expect((await home()).me.units).toBe(100)
    await server.provider.misbehave({ league: '100001', mode: 'none' })
    await server.turnTo('2025-09-09T08:41:00.000Z')
    expect(await tide()).toBe('waiting')
    await server.turnTo('2025-09-09T09:00:00.000Z')
    expect(await tide()).toBe('provisional')
    await expectEveryUnitExplained()
  },
)

test('settles again if a score changed before Wednesday 07:30, and shows members what changed', async () => {
  await playToTheLock()
  await server.turnTo(TUESDAY)
  const before = await receipt()
  await server.provider.misbehave({ league: '100001', mode: 'corrected', week: 1 })
  await server.turnTo(CONFIRM)
  expect(await tide()).toBe('final')
  const after = await receipt()
  expect(after.is_final).toBe(true)
  expect(after.corrections.length).toBeGreaterThan(0)
  for (const sentence of after.corrections) expect(sentence).toMatch(/\d+\.\d\d became \d+\.\d\d\./)
  expect(after.scores).not.toEqual(before.scores)
  expect((await runs()).map((run) => run.reversed_at === null).toSorted()).toEqual([false, true])
  await expectEveryUnitExplained()
  expect((await home()).last_run).toMatchObject({ week: 1, is_final: true, was_corrected: true })
})

test('makes results final at Wednesday 08:00 even if scores cannot be read again', async () => {
  await playToTheLock()
  await server.turnTo(TUESDAY)
  await server.provider.misbehave({ mode: 'down' })
  await server.turnTo('2025-09-10T11:59:00.000Z')
  expect(await tide()).toBe('provisional')
  const happened = await server.turnTo(NEXT_OPENING)
  expect(happened.map(({ what }) => what)).toEqual(['finalize week 1', 'open week 2'])
  await expectEveryUnitExplained()
})

test('opens week 2 on time, settles week 1 late and makes it final at once', async () => {
  await playToTheLock()
  await server.provider.misbehave({ league: '100001', mode: 'late' })
  await server.turnTo('2025-09-10T15:00:00.000Z')
  expect(await home()).toMatchObject({ week: 2, game_state: { tide: 'betting' }, last_run: null })
  await server.provider.misbehave({ league: '100001', mode: 'none' })
  await server.turnTo('2025-09-10T16:00:00.000Z')
  expect((await home()).last_run).toMatchObject({ week: 1, is_final: true })
  await expectEveryUnitExplained()
  await server.turnTo('2025-09-17T12:00:00.000Z')
  expect(await home()).toMatchObject({ week: 3, last_run: { week: 2 } })
})

test('does everything due in order after three weeks of downtime', async () => {
  await playToTheLock()
  server.turnClockAlone('2025-09-24T13:00:00.000Z')
  const happened = await advanceLeague(server.world, crew.leagueId)
  expect(happened.map(({ what }) => what)).toEqual([
    'process week 1',
    'confirm week 1',
    'open week 2',
    'lock week 2',
    'process week 2',
    'confirm week 2',
    'open week 3',
    'lock week 3',
    'process week 3',
    'confirm week 3',
    'open week 4',
  ])
  expect(happened.map(({ at }) => at)).toEqual(happened.map(({ at }) => at).toSorted())
  await server.expectCleanAudit()
})

test('settles the other leagues while one failing league keeps its state', async () => {
  const other = await server.addEspnLeague('100003', ['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'S8'])
  await playToTheLock()
  // No code leaves such a run behind.
  await server.world.db
    .insertInto('runs')
    .values({
      league_id: crew.leagueId,
      id: 'run_poison',
      week: 1,
      at: TUESDAY,
      scores: '[]',
      athlete_points: '{}',
      standings_before: '{}',
      notes: '[]',
      reversed_at: null,
    })
    .execute()
  server.turnClockAlone(TUESDAY)
  await expect(advanceLeague(server.world, crew.leagueId)).rejects.toThrow(/runs_once_a_week/)
  const settled = await advanceLeague(server.world, other.leagueId)
  expect(settled.map(({ what }) => what)).toEqual(['process week 1'])
  const failing = await server.world.db
    .selectFrom('leagues')
    .select(['settled_through', 'phase'])
    .where('id', '=', crew.leagueId)
    .executeTakeFirstOrThrow()
  expect(failing).toEqual({ settled_through: 0, phase: 'IN_PROGRESS' })
})

describe('the start', () => {
  let small: TestServer
  beforeAll(async () => {
    small = await startTestServer()
  })
  afterAll(() => small.close())

  test('does not start with seven members: reverses the ledger, and the invitation explains why', async () => {
    const seven = await small.addEspnLeague('100003', EIGHT.slice(0, 7))
    await small.turnTo(OPENING)
    const [ada] = seven.people
    const { body } = (await ada?.get(`/league/${seven.leagueId}`)) ?? {}
    expect(body.data.stage).toBe('not_started')
    const balances = await small.world.db.selectFrom('accounts').select('balance').execute()
    expect(balances.map(({ balance }) => balance)).toEqual(balances.map(() => 0))
    const invitation = await small.call('GET', `/onboard/league/invitation/${seven.code}`)
    expect(invitation.body.data.refusal.sentence).toBe(
      'This league did not reach the minimum 8 players needed to start.',
    )
    await small.expectCleanAudit()
  })

  test('starts a late league on the next Wednesday with eight members', async () => {
    await small.turnTo('2025-09-03T15:00:00.000Z')
    const crewed = await small.addEspnLeague('100002', ['L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7', 'L8'])
    await small.turnTo('2025-09-09T12:00:00.000Z')
    const [first] = crewed.people
    expect((await first?.get(`/league/${crewed.leagueId}`))?.body.data.stage).toBe('pregame')
    const happened = await small.turnTo(NEXT_OPENING)
    expect(happened.map(({ what }) => what)).toEqual(['start week 2'])
    expect((await first?.get(`/game/${crewed.leagueId}/home`))?.body.data).toMatchObject({ week: 2 })
    await small.turnTo('2025-09-17T12:00:00.000Z')
    await small.expectCleanAudit()
  })
})

test('plays a whole season with clean books after every week', async () => {
  await playToTheLock()
  for (let week = 1; week <= 12; week += 1) {
    const calendar = await server.world.db
      .selectFrom('season_weeks')
      .select('confirms_at')
      .where('season', '=', 2025)
      .where('week', '=', week)
      .executeTakeFirstOrThrow()
    await server.turnTo(calendar.confirms_at)
    await server.expectCleanAudit()
  }
  expect(await tide()).toBe('over')
  expect(instant(EVE) < server.world.clock.now()).toBe(true)
})
