/** RULES §3: what a provider changes after the results are final moves no units and is shown on the week's page. */
import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS, instant, later } from '@whale/game'
import { sql } from 'kysely'
import { lateChangesSentence } from '@whale/words'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { personAt } from '../testing/league-actions.ts'
import {
  type Crew,
  EIGHT,
  NEXT_OPENING,
  OPENING,
  type TestServer,
  startTestServer,
  SAILORS,
} from '../testing/test-server.ts'
import { watchFinalWeeks } from './watch-final-weeks.ts'

const LEAGUES = { espn: '100001', sleeper: '920250000000000001' } as const

describe.each(['espn', 'sleeper'] as const)('a final week at %s', (provider) => {
  let server: TestServer
  let crew: Crew
  let now: Instant

  beforeAll(async () => {
    server = await startTestServer()
    crew = provider === 'espn' ? await server.addEspnLeague('100001', EIGHT) : await server.addSleeperLeague(SAILORS)
    await server.turnTo(OPENING)
    await server.turnTo(NEXT_OPENING)
    now = later(instant(NEXT_OPENING), MINUTE_MS)
    await readAfter(0)
  })
  afterAll(() => server.close())
  beforeEach(() => server.provider.misbehave({ mode: 'none' }))

  /** Advances the clock and runs one round. Returns how many notes changed. */
  async function readAfter(ms: number): Promise<number> {
    now = later(now, ms)
    server.turnClockAlone(now)
    server.stopClockAt(now)
    await sql`update provider_budgets set paid_until = now() - interval '1 hour', strikes = 0`.execute(server.world.db)
    return await watchFinalWeeks(server.world, provider)
  }

  const misbehave = (mode: 'corrected' | 'wiped' | 'down') =>
    server.provider.misbehave({ league: LEAGUES[provider], mode, week: 1 })
  const runOf = async (place: number, week = 1) =>
    (await personAt(crew, place).get(`/game/${crew.leagueId}/week/${week}/receipt`)).body.data.run
  const changeNumber = async () =>
    (await server.world.db.selectFrom('leagues').select('change_number').executeTakeFirstOrThrow()).change_number

  test('shows no note while the provider’s scores stay the same', async () => {
    expect(await readAfter(DAY_MS)).toBe(0)
    expect((await runOf(3)).late_changes).toBeNull()
  })

  test('shows every member a later change in plain words, moves no unit and updates open pages', async () => {
    const before = await runOf(5)
    const number = await changeNumber()
    await misbehave('corrected')
    // A week is read once a day.
    expect(await readAfter(HOUR_MS)).toBe(0)
    expect(await readAfter(DAY_MS)).toBe(1)
    const { late_changes: late, ...after } = await runOf(5)
    expect(late).toEqual({
      at: now,
      sentence: lateChangesSentence({ provider, week: 1 }),
      changes: [expect.stringMatching(/: \d+\.\d\d became \d+\.\d\d\.$/)],
    })
    const teams: { team_name: string }[] = before.scores
    expect(teams.map(({ team_name }) => team_name)).toContain(late.changes[0].split(': ')[0])
    expect({ ...after, late_changes: null }).toEqual(before)
    expect(await changeNumber()).toBeGreaterThan(number)
    expect((await server.world.db.selectFrom('runs').select('id').execute()).length).toBe(1)
    await server.expectCleanAudit()
  })

  test('keeps the note when the next reading is the same or the provider is down', async () => {
    const { late_changes: late } = await runOf(2)
    await misbehave('corrected')
    expect(await readAfter(DAY_MS)).toBe(0)
    await misbehave('down')
    expect(await readAfter(DAY_MS)).toBe(0)
    expect((await runOf(2)).late_changes).toEqual(late)
  })

  test('drops the note when the provider reverts the change', async () => {
    expect(await readAfter(DAY_MS)).toBe(1)
    expect((await runOf(2)).late_changes).toBeNull()
  })

  test('counts a team that falls to 0 only after a second reading', async () => {
    await misbehave('wiped')
    expect(await readAfter(DAY_MS)).toBe(0)
    expect((await runOf(2)).late_changes).toBeNull()
    expect(await readAfter(10 * MINUTE_MS)).toBe(1)
    expect((await runOf(2)).late_changes.changes).toContainEqual(expect.stringMatching(/ became 0\.00\.$/))
  })

  test('stops after seven readings', async () => {
    for (let day = 0; day < 8; day += 1) await readAfter(DAY_MS)
    const before = server.provider.asked().length
    await misbehave('corrected')
    expect(await readAfter(10 * DAY_MS)).toBe(0)
    expect(server.provider.asked()).toHaveLength(before)
  })
})
