/** RULES §3: no unit moves because of a half-written week or a doubtful correction. Whole weeks are played over the providers' wire formats. */
import { type Instant, instant } from '@whale/game'
import type { Mode } from '@whale/providers/demo'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appendReport } from '../domain/store/score-reports.ts'
import { type Crew, EIGHT, type TestServer, startTestServer, SAILORS } from '../testing/test-server.ts'

const LEAGUES = { espn: '100001', sleeper: '920250000000000001' } as const

let server: TestServer
let crew: Crew
let week = 0

/** Converts a time in week 1 to the same time in the week that the test plays, at the same hour in New York. */
function at(ofWeekOne: string): Instant {
  const moment = Date.parse(ofWeekOne) + (week - 1) * 7 * 86_400_000
  const isWinter = moment > Date.parse('2025-11-02T06:00:00Z')
  return instant(new Date(moment + (isWinter ? 3_600_000 : 0)).toISOString())
}
const opening = () => at('2025-09-03T12:00:00.000Z')
const lock = () => at('2025-09-05T00:00:00.000Z')
const tuesday = (time: string) => at(`2025-09-09T${time}:00.000Z`)
const wednesday = (time: string) => at(`2025-09-10T${time}:00.000Z`)

const misbehave = (provider: 'espn' | 'sleeper', mode: Mode) =>
  server.provider.misbehave({ league: LEAGUES[provider], mode, week })

/** The scores that settled the week, in team order; null before. */
async function settledScores({ leagueId }: Crew): Promise<number[] | null> {
  const run = await server.world.db
    .selectFrom('runs')
    .select('scores')
    .where('league_id', '=', leagueId)
    .where('week', '=', week)
    .where('reversed_at', 'is', null)
    .executeTakeFirst()
  if (run === undefined) return null
  const scores = run.scores as { teamId: string; points: number }[]
  return scores.toSorted((a, b) => Number(a.teamId) - Number(b.teamId)).map(({ points }) => points)
}

async function trueScores(provider: 'espn' | 'sleeper'): Promise<number[]> {
  const fantasyLeagueId = LEAGUES[provider]
  const { teams } = await server.world.providers[provider].readWeek({ fantasyLeagueId, season: 2025, week })
  return teams.toSorted((a, b) => Number(a.teamId) - Number(b.teamId)).map(({ points }) => points ?? -1)
}

const reasonOf = async ({ leagueId }: Crew) =>
  (await server.world.db.selectFrom('leagues').select('wait_reason').where('id', '=', leagueId).executeTakeFirst())
    ?.wait_reason

const lastRun = async ({ people: [first], leagueId }: Crew) =>
  (await first?.get(`/game/${leagueId}/home`))?.body.data.last_run

describe.each(['espn', 'sleeper'] as const)('a week at %s', (provider) => {
  beforeAll(async () => {
    server = await startTestServer()
    week = 0
    crew = provider === 'espn' ? await server.addEspnLeague('100001', EIGHT) : await server.addSleeperLeague(SAILORS)
    return () => server.close()
  })

  /** Each test plays the next week. */
  beforeEach(async () => {
    await server.provider.misbehave({ mode: 'none' })
    week += 1
    await server.turnTo(opening())
    // In the Triangle's weeks the pick must be one of its entrants.
    for (const person of week < 10 ? crew.people : []) {
      const prediction = { league_id: crew.leagueId, user_id: person.userId, week, team_id: person.teamId, points: 120 }
      const predicted = await person.post('/bermuda/prediction', prediction)
      if (predicted.status !== 200) throw new Error(`${person.name} could not predict: ${predicted.body.detail}`)
    }
    await server.turnTo(lock())
    return () => server.expectCleanAudit()
  })

  test('waits while four teams have no final score, then settles with the true scores', async () => {
    await misbehave(provider, 'half_closed')
    await server.turnTo(tuesday('08:20'))
    expect(await settledScores(crew)).toBeNull()
    expect(await reasonOf(crew)).toBe(provider === 'espn' ? 'scoring_not_over' : 'team_without_score')
    await misbehave(provider, 'none')
    await server.turnTo(tuesday('08:46'))
    const scores = await settledScores(crew)
    expect(scores).toEqual(await trueScores(provider))
    expect(Math.min(...(scores ?? []))).toBeGreaterThan(0)
  })

  test('stays settled when scores vanish on Wednesday while the starters remain', async () => {
    await server.turnTo(tuesday('08:00'))
    const settled = await settledScores(crew)
    await misbehave(provider, 'half_closed')
    await server.turnTo(wednesday('12:00'))
    expect(await lastRun(crew)).toMatchObject({ week, is_final: true, was_corrected: false })
    expect(await settledScores(crew)).toEqual(settled)
  })

  test('ignores a team that falls to 0 for five minutes', async () => {
    await server.turnTo(tuesday('08:00'))
    const settled = await settledScores(crew)
    await misbehave(provider, 'wiped')
    await server.turnTo(wednesday('11:35'))
    expect(await reasonOf(crew)).toBe('second_reading')
    expect(await settledScores(crew)).toEqual(settled)
    await misbehave(provider, 'none')
    await server.turnTo(wednesday('11:41'))
    expect(await lastRun(crew)).toMatchObject({ week, is_final: true, was_corrected: false })
    expect(await settledScores(crew)).toEqual(settled)
  })

  test.each(['wiped', 'upheaval'] as const)('counts %s scores once a second reading confirms them', async (mode) => {
    await server.turnTo(tuesday('08:00'))
    const settled = await settledScores(crew)
    await misbehave(provider, mode)
    await server.turnTo(wednesday('11:39'))
    expect(await settledScores(crew)).toEqual(settled)
    await server.turnTo(wednesday('11:41'))
    expect(await lastRun(crew)).toMatchObject({ week, is_final: true, was_corrected: true })
    const corrected = await settledScores(crew)
    expect(corrected).toEqual(await trueScores(provider))
    expect(corrected?.filter((points) => points === 0).length).toBe(mode === 'wiped' ? 1 : 0)
    expect(corrected?.filter((points, place) => points !== settled?.[place]).length).toBe(mode === 'wiped' ? 1 : 6)
  })

  test('waits for a third reading when the second one differs', async () => {
    await server.turnTo(tuesday('08:00'))
    const settled = await settledScores(crew)
    await misbehave(provider, 'wiped')
    await server.turnTo(wednesday('11:35'))
    await misbehave(provider, 'upheaval')
    await server.turnTo(wednesday('11:45'))
    expect(await reasonOf(crew)).toBe('second_reading')
    expect(await settledScores(crew)).toEqual(settled)
    await server.turnTo(wednesday('11:52'))
    expect(await lastRun(crew)).toMatchObject({ week, was_corrected: true })
  })

  test('settles on Tuesday even if Sleeper counts the week as scored only on Wednesday', async () => {
    await misbehave(provider, 'late_leg')
    await server.turnTo(tuesday('08:00'))
    expect(await settledScores(crew)).toEqual(await trueScores(provider))
  })

  test('waits for Sleeper while the NFL calls a game unfinished', async () => {
    await misbehave(provider, 'late_leg')
    await server.provider.misbehave({ league: 'schedule', mode: 'down' })
    await server.turnTo(tuesday('08:01'))
    if (provider === 'sleeper') expect(await settledScores(crew)).toBeNull()
    await server.turnTo(wednesday('11:00'))
    expect(await settledScores(crew)).toEqual(await trueScores(provider))
  })

  test('settles with the commissioner’s deductions, in any form', async () => {
    await server.turnTo(tuesday('07:55'))
    const [first = 0, ...others] = await trueScores(provider)
    await misbehave(provider, week % 2 === 0 ? 'deducted' : 'deducted_inside')
    await server.turnTo(tuesday('08:00'))
    expect(await settledScores(crew)).toEqual([first - 1000, ...others])
    await misbehave(provider, 'disqualified')
    await server.turnTo(wednesday('11:41'))
    expect(await settledScores(crew)).toEqual([0, ...others])
  })

  test('reads again before settling with scores that fell to 0 since the last game', async () => {
    server.turnClockAlone(tuesday('07:52'))
    const report = await server.world.providers[provider].readWeek({
      fantasyLeagueId: LEAGUES[provider],
      season: 2025,
      week,
    })
    await appendReport(server.world.db, { leagueId: crew.leagueId, report, last: null })
    await misbehave(provider, 'wiped')
    await server.turnTo(tuesday('08:00'))
    expect(await settledScores(crew)).toBeNull()
    // The doubtful scores do not count during an outage either.
    await misbehave(provider, 'down')
    await server.turnTo(tuesday('08:11'))
    expect(await settledScores(crew)).toBeNull()
    await misbehave(provider, 'none')
    await server.turnTo(tuesday('08:27'))
    expect(await settledScores(crew)).toEqual(await trueScores(provider))
  })
})
