/** Wrong books pause a league within one cycle: it refuses commands, serves reads, and resumes after a repair (promise R23). */
import { type Instant, type LeagueId, MINUTE_MS, SECOND_MS, instant, later } from '@whale/game'
import { pausedSentence } from '@whale/words'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pause, pausesNow, resume } from '../domain/administration.ts'
import { audit } from '../domain/audit.ts'
import { connect } from '../platform/postgres/pool.ts'
import { SettledLeagues, checkAllBooks, checkBooks } from '../jobs/check-books.ts'
import { corruptLedger } from '../testing/broken-league.ts'
import {
  type Crew,
  EIGHT,
  LOCK,
  OPENING,
  type Person,
  TUESDAY,
  type TestServer,
  enter,
  pickTopScore,
  startTestServer,
} from '../testing/test-server.ts'

const OPERATOR = 'Skipper'
let server: TestServer
let failing: Crew
let healthy: Crew
beforeAll(async () => {
  server = await startTestServer({ OPERATORS: 'skipper@test.example' })
  failing = await server.addEspnLeague('100001', EIGHT)
  healthy = await server.addEspnLeague('100003', EIGHT)
  await server.turnTo(OPENING)
  for (const { people, leagueId } of [failing, healthy]) for (const person of people) await enter(person, leagueId)
})
afterAll(() => server.close())

const stageOf = async ({ leagueId }: Crew) =>
  await server.world.db
    .selectFrom('leagues')
    .select(['settled_through', 'phase'])
    .where('id', '=', leagueId)
    .executeTakeFirst()

const pickTopScoreOfWeek2 = async (person: Person, { leagueId }: Crew) =>
  await person.post('/bermuda/prediction', {
    league_id: leagueId,
    user_id: person.userId,
    week: 2,
    team_id: '1',
    points: 99,
  })

test('pauses a league when its audit fails, but not the other league', async () => {
  await server.turnTo(LOCK)
  await corruptLedger(server.world.db, failing.leagueId, 7)
  await server.turnTo(TUESDAY)
  expect((await stageOf(failing))?.settled_through).toBe(1)
  const [found, ...others] = await pausesNow(server.world.db)
  expect(others).toEqual([])
  expect(found?.scope).toBe(failing.leagueId)
  expect(found?.reason).toMatch(
    /^The books are wrong\. Violated: every entry records the balance after it \(mint entry 1\)\.$/,
  )
})

test('replies 503 with a sentence and Retry-After to commands, and still serves reads', async () => {
  const [person] = failing.people
  if (person === undefined) throw new Error('a member is active')
  const refused = await pickTopScore(person, failing.leagueId, '1')
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('300')
  expect(refused.body).toMatchObject({
    code: 'game.paused',
    detail: pausedSentence(),
  })
  for (const path of [
    `/player/${failing.leagueId}/${person.userId}`,
    `/league/${failing.leagueId}`,
    `/treasury/${failing.leagueId}`,
  ]) {
    expect((await person.get(path)).status, path).toBe(200)
  }
})

test('stops only the paused league’s calendar', async () => {
  await server.turnTo('2025-09-10T13:00:00.000Z')
  expect(await stageOf(failing)).toEqual({ settled_through: 1, phase: 'IN_PROGRESS' })
  expect(await stageOf(healthy)).toEqual({ settled_through: 1, phase: 'BETTING' })
})

test('shows a paused league at the desk and refuses a retry', async () => {
  const operator = await server.asOperator(OPERATOR)
  const { body } = await operator.get('/desk/leagues')
  expect(body.data.house_pause).toBeNull()
  expect(body.data.leagues).toMatchObject([{ id: failing.leagueId, state: 'paused', retry_at: null }])
  expect((await operator.get('/desk')).body.data.leagues).toBe(1)
  expect((await operator.post('/desk/leagues/try-again', { league_id: failing.leagueId })).status).toBe(404)
})

test('pauses again at the next audit if it was not repaired, and resumes once it was', async () => {
  expect(await resume(server.world.db, failing.leagueId)).toBe(true)
  await checkBooks(server.world, 'all')
  expect(await pausesNow(server.world.db)).toHaveLength(1)

  await corruptLedger(server.world.db, failing.leagueId, -7)
  expect((await audit(server.world.db)).violations).toEqual([])
  await resume(server.world.db, failing.leagueId)
  await checkBooks(server.world, 'all')
  expect(await pausesNow(server.world.db)).toEqual([])
  await server.turnTo('2025-09-10T13:01:00.000Z')
  expect(await stageOf(failing)).toEqual({ settled_through: 1, phase: 'BETTING' })
  const [person] = failing.people
  if (person === undefined) throw new Error('a member is active')
  expect((await pickTopScoreOfWeek2(person, failing)).status).toBe(200)
})

test('one of many workers audits all books each hour, and finds what settlements did not touch', async () => {
  await corruptLedger(server.world.db, healthy.leagueId, -3)
  await Promise.all([1, 2, 3, 4].map(() => checkAllBooks(server.world)))
  expect((await pausesNow(server.world.db)).map(({ scope }) => scope)).toEqual([healthy.leagueId])
  await resume(server.world.db, healthy.leagueId)
  await checkAllBooks(server.world)
  expect(await pausesNow(server.world.db)).toEqual([])
  await corruptLedger(server.world.db, healthy.leagueId, 3)
})

test('changes and creates no league while all leagues are paused', async () => {
  await pause(server.world.db, { scope: 'all', reason: 'A restore is under way.' })
  const [person] = healthy.people
  if (person === undefined) throw new Error('a member is active')
  const newcomer = await server.as('Newcomer')
  const founded = await newcomer.post('/onboard/espn/complete', {
    league_id: '100002',
    selected_team_id: '1',
    commissioner_team_id: '1',
  })
  expect([founded.status, founded.body.code]).toEqual([503, 'game.paused'])
  expect((await pickTopScoreOfWeek2(person, healthy)).status).toBe(503)
  const { body } = await (await server.asOperator(OPERATOR)).get('/desk/leagues')
  expect(body.data.house_pause.reason).toBe('A restore is under way.')
  await resume(server.world.db, 'all')
  expect((await pickTopScoreOfWeek2(person, healthy)).status).toBe(200)
  await server.expectCleanAudit()
})

describe('auditing settled leagues', () => {
  const AT = '2025-09-10T14:00:00.000Z'
  const after = (ms: number) => later(instant(AT), ms)
  /** Ids of leagues that do not exist. */
  const settleOthers = (settled: SettledLeagues, { count, at }: { count: number; at: Instant }) => {
    for (let place = 0; place < count; place += 1) settled.add(`league_${at}_${place}` as LeagueId, at)
  }
  const paused = async () => (await pausesNow(server.world.db)).map(({ scope }) => scope)
  let leagueId: LeagueId
  beforeEach(async () => {
    leagueId = healthy.leagueId
    server.stopClockAt(AT)
    await corruptLedger(server.world.db, leagueId, 3)
  })
  afterEach(async () => {
    await corruptLedger(server.world.db, leagueId, -3)
    await resume(server.world.db, leagueId)
    server.turnClockAlone(AT)
  })

  test('waits while more leagues settle, then audits them', async () => {
    const settled = new SettledLeagues()
    settled.add(leagueId, instant(AT))
    await settled.check(server.world)
    expect(await paused()).toEqual([])
    await settled.check(server.world)
    expect(await paused()).toEqual([leagueId])
  })

  test('waits at most a minute while leagues keep settling', async () => {
    const settled = new SettledLeagues()
    settled.add(leagueId, instant(AT))
    for (let passedMs = 0; passedMs < MINUTE_MS; passedMs += 10 * SECOND_MS) {
      server.stopClockAt(after(passedMs))
      settleOthers(settled, { count: 3, at: after(passedMs) })
      await settled.check(server.world)
      expect(await paused(), `after ${passedMs} ms`).toEqual([])
    }
    server.stopClockAt(after(MINUTE_MS))
    settleOthers(settled, { count: 1, at: after(MINUTE_MS) })
    await settled.check(server.world)
    expect(await paused()).toEqual([leagueId])
  })

  test('audits several batches when more leagues are overdue than fit in one', async () => {
    const settled = new SettledLeagues()
    settleOthers(settled, { count: 400, at: instant(AT) })
    settled.add(leagueId, instant(AT))
    server.stopClockAt(after(MINUTE_MS))
    await settled.check(server.world)
    expect(await paused()).toEqual([leagueId])
  })

  test('audits soon after the database comes back', async () => {
    const settled = new SettledLeagues()
    settled.add(leagueId, instant(AT))
    server.stopClockAt(after(MINUTE_MS))
    const nobody = 'postgres://127.0.0.1:1/nobody'
    const away = connect({ url: nobody, connections: 1, onLostConnection: () => undefined })
    const checking = settled.check({ ...server.world, db: away })
    // Leagues settle before the lost database is noticed.
    settleOthers(settled, { count: 1, at: after(MINUTE_MS) })
    settled.add(leagueId, after(MINUTE_MS))
    await expect(checking).rejects.toThrow('ECONNREFUSED')
    await away.destroy()
    await settled.check(server.world)
    expect(await paused()).toEqual([leagueId])
  })
})
