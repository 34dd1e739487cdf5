/** RULES §3 and §4 to the millisecond: who joins in time for the start, and what can change on Wednesday morning. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
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

describe('the start (§4)', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const stageOf = async ({ people: [first], leagueId }: Crew) => {
    return (await first?.get(`/league/${leagueId}`))?.body.data.stage as string
  }

  test.each([
    ['100001', '2025-09-03T11:59:59.999Z', 'in time', 'running'],
    ['100003', OPENING, 'too late', 'not_started'],
  ])('league %s: an eighth player who claims at %s is %s', async (espnId, moment, _what, stage) => {
    await server.turnTo(EVE)
    const crew = await server.addEspnLeague(espnId, EIGHT.slice(0, 7))
    const { body } = await server.call('GET', `/onboard/league/invitation/${crew.code}`)
    const eighth = await server.as(`Eighth of ${espnId}`.replaceAll(' ', ''))
    server.stopClockAt(moment)
    expect(await stageOf(crew)).toBe('pregame')
    await eighth.post('/onboard/espn/join', { team_id: body.data.available_teams[0].team_id, invite_code: crew.code })
    server.stopClockAt(OPENING)
    await advanceLeague(server.world, crew.leagueId)
    expect(await stageOf(crew)).toBe(stage)
    const accounts = await server.world.db
      .selectFrom('accounts')
      .select('balance')
      .where('league_id', '=', crew.leagueId)
      .where('account', '=', 'treasury')
      .executeTakeFirstOrThrow()
    expect(accounts.balance).toBe(stage === 'running' ? 7200 : 0)
    await server.expectCleanAudit()
  })

  test('409 league.not_started for joining or playing in a league that did not start', async () => {
    await server.turnTo(EVE)
    const crew = await server.addEspnLeague('100002', EIGHT.slice(0, 3))
    await server.turnTo(OPENING)
    const late = await server.as('Late')
    const sentence = 'This league did not reach the minimum 8 players needed to start.'
    const join = await late.post('/onboard/espn/join', { team_id: '9', invite_code: crew.code })
    const [ada] = crew.people
    if (ada === undefined) throw new Error('nobody')
    for (const reply of [join, await enter(ada, crew.leagueId), await pickTopScore(ada, crew.leagueId, '1')]) {
      expect([reply.status, reply.body.code, reply.body.detail]).toEqual([409, 'league.not_started', sentence])
    }
    const ledger = (await ada.get(`/transactions/${crew.leagueId}/${ada.userId}`)).body.data
    expect(ledger.rows.map(({ units }: { units: number }) => units)).toEqual([-100, 100])
    expect(ledger.balance).toBe(0)
  })
})

test('a league of eight starts even if a member leaves before the start is recorded (§4)', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  const { leagueId, people } = await server.addEspnLeague('100001', EIGHT)
  server.turnClockAlone('2025-09-03T12:00:01.000Z')
  expect((await people[7]?.post('/user/leave-league', { game_league_id: leagueId }))?.status).toBe(200)
  await advanceLeague(server.world, leagueId)
  expect((await people[0]?.get(`/league/${leagueId}`))?.body.data.stage).toBe('running')
  await server.expectCleanAudit()
})

/** A server whose league has played week 1 and was settled on Tuesday. */
async function startWednesday() {
  const server = await startTestServer()
  const crew = await server.addEspnLeague('100003', EIGHT)
  await server.turnTo(OPENING)
  for (const [place, person] of crew.people.entries()) {
    await enter(person, crew.leagueId, place % 3)
    await pickTopScore(person, crew.leagueId, '1')
  }
  await server.turnTo(LOCK)
  await server.turnTo(TUESDAY)
  const ledgers = async () =>
    JSON.stringify(await server.world.db.selectFrom('accounts').selectAll().orderBy('account').execute())
  const receipt = async () => (await crew.people[0]?.get(`/game/${crew.leagueId}/week/1/receipt`))?.body.data.run
  const wrong = (mode: 'corrected' | 'partial' | 'none') =>
    server.provider.misbehave({ league: '100003', mode, week: 1 })
  return { server, crew, ledgers, receipt, wrong }
}

describe('a score that changes before Wednesday 07:30 (§3)', () => {
  let { server, crew, ledgers, receipt, wrong } = {} as Awaited<ReturnType<typeof startWednesday>>
  let paid: { user_id: string; units_after: number }[]
  beforeAll(async () => {
    ;({ server, crew, ledgers, receipt, wrong } = await startWednesday())
    paid = (await receipt()).players
  })
  afterAll(() => server.close())

  test('changes nothing before 07:30', async () => {
    const before = await ledgers()
    await wrong('corrected')
    await server.turnTo('2025-09-10T11:29:00.000Z')
    expect(await ledgers()).toBe(before)
    expect(await receipt()).toMatchObject({ is_final: false, corrections: [] })
  })

  test('is reversed and settled again only once at 07:30, despite four workers', async () => {
    server.turnClockAlone(CONFIRM)
    const happened = await Promise.all([1, 2, 3, 4].map(() => advanceLeague(server.world, crew.leagueId)))
    expect(happened.flat().map(({ what }) => what)).toEqual(['confirm week 1'])
    const reversals = await server.world.db
      .selectFrom('events')
      .select('number')
      .where('type', '=', 'run.reversed')
      .execute()
    expect(reversals).toHaveLength(1)
    const { is_final, corrections } = await receipt()
    expect(is_final).toBe(true)
    // The demo's stat correction adds 7.40 points.
    for (const sentence of corrections as string[]) {
      const [was = 0, became = 0] = [...sentence.matchAll(/(\d+\.\d\d)/g)].map(([text]) => Number(text))
      expect(Math.round((became - was) * 100)).toBe(740)
    }
    // Only one team changes, and its athlete if a member picked them.
    expect(corrections.length).toBeGreaterThan(0)
    expect(corrections.length).toBeLessThanOrEqual(2)
    await server.expectCleanAudit()
  })

  test('shows a correction in each ledger: payment, reversal with its reason, new payment', async () => {
    const slips = (await receipt()).players as { user_id: string; units_before: number; units_after: number }[]
    for (const person of crew.people) {
      const { rows, balance } = (await person.get(`/transactions/${crew.leagueId}/${person.userId}`)).body.data
      const lines = rows as { kind: string; units: number; sentence: string; week: number; balance_after: number }[]
      const undone = lines.filter(({ kind }) => kind === 'correction')
      const first = (paid.find(({ user_id }) => user_id === person.userId)?.units_after ?? 0) - 100
      expect(undone.reduce((sum, { units }) => sum + units, 0)).toBe(first === 0 ? 0 : -first)
      for (const { sentence } of undone) expect(sentence).toMatch(/^A score changed, so this was reversed: ./)
      const slip = slips.find(({ user_id }) => user_id === person.userId)
      expect(slip?.units_before).toBe(100)
      expect(slip?.units_after).toBe(balance)
      expect(lines[0]?.balance_after).toBe(balance)
      // No wallet ever went below 0.
      for (const { balance_after } of lines) expect(balance_after).toBeGreaterThanOrEqual(0)
    }
  })

  test('changes nothing after the results are final', async () => {
    const before = await ledgers()
    await wrong('none')
    await server.turnTo('2025-09-10T11:45:00.000Z')
    await server.turnTo(NEXT_OPENING)
    await server.turnTo('2025-09-11T12:00:00.000Z')
    expect(await ledgers()).toBe(before)
    expect((await receipt()).is_final).toBe(true)
  })
})

test('an incomplete reply at 07:30 is ignored, and the complete one at 07:45 is used', async () => {
  const { server, ledgers, receipt, wrong } = await startWednesday()
  onTestFinished(() => server.close())
  const before = await ledgers()
  await wrong('partial')
  await server.turnTo('2025-09-10T11:44:00.000Z')
  expect(await ledgers()).toBe(before)
  expect(await receipt()).toMatchObject({ is_final: false, corrections: [] })
  await wrong('corrected')
  const happened = await server.turnTo('2025-09-10T11:46:00.000Z')
  expect(happened.map(({ what, at }) => [what, at])).toEqual([['confirm week 1', CONFIRM]])
  expect((await receipt()).corrections.length).toBeGreaterThan(0)
  await server.expectCleanAudit()
})
