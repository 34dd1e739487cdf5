/** RULES §3: a week waits only for teams that somebody or something in the league depends on. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  CONFIRM,
  type Crew,
  EIGHT,
  LOCK,
  OPENING,
  SAILORS,
  TUESDAY,
  type TestServer,
  pickTopScore,
  startTestServer,
} from '../testing/test-server.ts'
import { gatherScores } from './gather-scores.ts'
import { importSchedule } from './import-schedule.ts'

let server: TestServer
let crews: Crew[]
beforeAll(async () => {
  server = await startTestServer()
  await server.provider.misbehave({ mode: 'orphan' })
  crews = [await server.addEspnLeague('100001', EIGHT), await server.addSleeperLeague(SAILORS)]
  await importSchedule(server.world, 2025)
})
afterAll(() => server.close())

const orphanOf = async ({ leagueId }: Crew) => {
  const { rows } = await sql<{ id: string }>`
    select id from teams where league_id = ${leagueId} order by position desc limit 1
  `.execute(server.world.db)
  return rows[0]?.id ?? ''
}

test('a week settles without a team that nobody owns or plays, and nobody can pick it', async () => {
  await server.turnTo(OPENING)
  for (const crew of crews) {
    const [first] = crew.people
    if (first === undefined) throw new Error('the crew is empty')
    const picked = await pickTopScore(first, crew.leagueId, await orphanOf(crew))
    expect(picked).toMatchObject({ status: 409, body: { code: 'prediction.not_active' } })
  }
  await server.turnTo(LOCK)
  // Gathering, before Tuesday, stores the scores too.
  server.turnClockAlone('2025-09-09T07:00:00.000Z')
  for (const provider of ['espn', 'sleeper'] as const) await gatherScores(server.world, provider)
  server.turnClockAlone('2025-09-09T07:51:00.000Z')
  await sql`update live_scores set next_at = ${server.world.clock.now()}`.execute(server.world.db)
  for (const provider of ['espn', 'sleeper'] as const) expect(await gatherScores(server.world, provider)).toBe(1)
  await server.turnTo(TUESDAY)
  await server.turnTo(CONFIRM)
  for (const { leagueId, people } of crews) {
    const home = (await people[0]?.get(`/game/${leagueId}/home`))?.body.data
    expect(home.game_state.tide).toBe('final')
  }
  for (const crew of crews) {
    const orphan = await orphanOf(crew)
    const { scores } = await server.world.db
      .selectFrom('runs')
      .select('scores')
      .where('league_id', '=', crew.leagueId)
      .executeTakeFirstOrThrow()
    expect((scores as { teamId: string }[]).map(({ teamId }) => teamId)).not.toContain(orphan)
  }
  await server.expectCleanAudit()
})
