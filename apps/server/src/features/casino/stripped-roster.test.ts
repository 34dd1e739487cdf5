/** RULES §5 Casino, week 8: taking athletes off a roster, entering and putting them back gains nothing. Uses the providers' own formats. */
import type { CasinoTerms } from '@whale/game'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readHouseLines } from '../../domain/house-lines.ts'
import { personAt } from '../../testing/league-actions.ts'
import { type Crew, EIGHT, type Person, SAILORS, type TestServer, startTestServer } from '../../testing/test-server.ts'

/** Tuesday of week 8. The first reading comes within six hours after it begins. */
const TUESDAY = { from: '2025-10-21T12:05:00.000Z', to: '2025-10-21T18:30:00.000Z' }
const OPENED = '2025-10-22T12:00:00.000Z'
const LOCKED = '2025-10-24T00:00:00.000Z'
const SETTLED = '2025-10-28T08:30:00.000Z'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

/** Takes the best athletes off a team's roster, or puts them back with 0. */
function drop({ fantasyLeagueId, teamId }: { fantasyLeagueId: string; teamId: string }, dropped: number): void {
  server.provider.edit(fantasyLeagueId, (league) => ({
    ...league,
    teams: league.teams.map((team) => (String(team.teamId) === teamId ? { ...team, dropped } : team)),
  }))
}

async function termsOf(crew: Crew): Promise<Extract<CasinoTerms, { event: 'best_deployment' }>> {
  const { rows } = await sql<{ terms: CasinoTerms }>`
    select terms from casino_entries where league_id = ${crew.leagueId} and week = 8
  `.execute(server.world.db)
  const terms = rows[0]?.terms
  if (terms?.event !== 'best_deployment') throw new Error('no entry of week 8')
  return terms
}

/** The index of a member who is not eliminated. */
async function firstActive(crew: Crew): Promise<number> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from players where league_id = ${crew.leagueId} and eliminated_in_week is null
  `.execute(server.world.db)
  return crew.people.findIndex(({ userId }) => rows.some(({ user_id }) => user_id === userId))
}

/** Enters the first athletes that the page offers. */
async function enterThree(crew: Crew, person: Person): Promise<void> {
  const { body } = await person.get(`/casino/event/${crew.leagueId}/${person.userId}`)
  const choices = body.data.choices as { athlete_id: string; position: string; refusal: object | null }[]
  const picks = ['RB', 'WR', 'TE'].map((position) =>
    choices.find((one) => one.position === position && one.refusal === null),
  )
  const athlete_ids = picks.map((pick) => pick?.athlete_id ?? 'nobody')
  const entry = { user_id: person.userId, event_id: body.data.event.id, entry_amount: 0, athlete_ids }
  expect((await person.post('/casino/enter', entry)).body.code).toBeUndefined()
}

const LEAGUES = [
  ['ESPN', async () => await server.addEspnLeague('100001', EIGHT)],
  ['Sleeper', async () => await server.addSleeperLeague(SAILORS)],
] as const

it.each(LEAGUES)('counts athletes who were taken off the roster before the entry: %s', async (_, add) => {
  const crew = await add()
  // Nobody has played so far, so drift may have eliminated some.
  await server.turnTo(TUESDAY.from)
  const person = personAt(crew, await firstActive(crew))
  const { rows } = await sql<{ id: string }>`
    select fantasy_league_id as id from leagues where id = ${crew.leagueId}
  `.execute(server.world.db)
  const team = { fantasyLeagueId: rows[0]?.id ?? '', teamId: person.teamId }
  for (const at of [TUESDAY.from, TUESDAY.to]) {
    server.turnClockAlone(at)
    await sql`update provider_budgets set paid_until = now() - interval '1 hour', strikes = 0`.execute(
      server.world.club,
    )
    await readHouseLines(server.workerWorld)
  }
  drop(team, 4)
  await server.turnTo(OPENED)
  // Without the report that settled week 7, they are only in that reading.
  await sql`delete from score_reports where league_id = ${crew.leagueId} and week = 7`.execute(server.world.db)
  await enterThree(crew, person)
  const asEntered = (await termsOf(crew)).roster.map(({ athleteId }) => athleteId)
  drop(team, 0)
  await server.turnTo(LOCKED)
  await server.turnTo(SETTLED)
  const { athletes, roster } = await termsOf(crew)
  expect(roster.length).toBeGreaterThan(asEntered.length)
  expect(roster.slice(0, asEntered.length).map(({ athleteId }) => athleteId)).toEqual(asEntered)
  expect(athletes).toHaveLength(3)
  await server.expectCleanAudit()
})
