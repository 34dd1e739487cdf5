/**
 * Plays three weeks through `act` on PostgreSQL. After each command, the league read from the tables must equal the league rebuilt in
 * memory from its events. Repeating a step must change nothing.
 */
import { type League, type LeagueCreated, apply, makeCalendar, newLeague } from '@whale/game'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peek } from '../domain/peek.ts'
import { calendarOf } from '../domain/history/calendar.ts'
import { advanceLeague } from '../jobs/advance-league.ts'
import { type Crew, EIGHT, type TestServer, enter, pickTopScore, startTestServer } from '../testing/test-server.ts'

let server: TestServer
let crew: Crew
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** The league rebuilt in memory from its events alone. */
async function leagueOfStory(leagueId: string): Promise<League> {
  const rows = await server.world.db
    .selectFrom('events')
    .select('event')
    .where('league_id', '=', leagueId)
    .orderBy('number')
    .execute()
  const events = rows.map(({ event }) => event as Parameters<typeof apply>[1])
  const founded = events[0] as LeagueCreated
  const calendar = await calendarOf(server.world.db, founded.season)
  return events.reduce(apply, newLeague(founded, calendar))
}

async function expectAgreement(): Promise<void> {
  const inTables = await peek(server.world, crew.leagueId)
  const inMemory = await leagueOfStory(crew.leagueId)
  // Sort lists whose order has no meaning, and drop accounts without entries.
  expect(sorted(inTables)).toEqual(sorted(inMemory))
}

function sorted(league: League | null) {
  if (league === null) return null
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
  return { ...league, entries: league.entries.toSorted(byId), topScorePicks: league.topScorePicks.toSorted(byId) }
}

test('the calendar in the tables equals the one computed from the season’s constants', async () => {
  expect(await calendarOf(server.world.db, 2025)).toEqual(makeCalendar(2025, []))
})

test('tables and memory agree through three weeks, a correction and a late settlement, and a repeated step changes nothing', async () => {
  crew = await server.addEspnLeague('100001', EIGHT.slice(0, 1))
  await expectAgreement()
  const code = crew.code
  for (const [place, name] of EIGHT.slice(1).entries()) {
    const person = await server.as(name)
    await person.post('/onboard/espn/join', {
      team_id: ['4', '7', '9', '12', '13', '15', '18'][place],
      invite_code: code,
    })
    await expectAgreement()
  }
  const people = await Promise.all(EIGHT.map((name) => server.as(name)))
  const moments = [
    '2025-09-03T12:00:00.000Z',
    '2025-09-05T00:00:00.000Z',
    '2025-09-09T08:00:00.000Z',
    '2025-09-10T11:30:00.000Z',
    '2025-09-10T12:00:00.000Z',
    '2025-09-12T00:00:00.000Z',
    '2025-09-17T13:00:00.000Z',
    '2025-09-17T14:00:00.000Z',
    '2025-09-24T11:30:00.000Z',
  ]
  for (const [step, moment] of moments.entries()) {
    if (step === 3) await server.provider.misbehave({ league: '100001', mode: 'corrected', week: 1 })
    if (step === 5) await server.provider.misbehave({ league: '100001', mode: 'late' })
    if (step === 7) await server.provider.misbehave({ league: '100001', mode: 'none' })
    await server.turnTo(moment)
    await expectAgreement()
    const before = JSON.stringify(await peek(server.world, crew.leagueId))
    expect(await advanceLeague(server.world, crew.leagueId)).toEqual([])
    expect(JSON.stringify(await peek(server.world, crew.leagueId))).toBe(before)
    if (step === 0) {
      for (const [place, person] of people.entries()) {
        await enter(person, crew.leagueId, place % 3)
        await expectAgreement()
        if (place % 2 === 0) await pickTopScore(person, crew.leagueId, '7', 110 + place)
        await expectAgreement()
      }
    }
  }
  await server.expectCleanAudit()
})
