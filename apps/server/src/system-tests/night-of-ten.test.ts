/** A whole game night at the pace "Tonight" with ten API clients and rivals. One client leaves, one joins late, and one is away. */
import { type Instant, SECOND_MS, instant, later } from '@whale/game'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peek } from '../domain/peek.ts'
import { replayNight } from '../testing/night-replay.ts'
import { type NightTable, sitAtNights } from '../testing/night-table.ts'
import { type Person, type TestServer, startTestServer } from '../testing/test-server.ts'

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Finn', 'Gina', 'Hugo', 'Ines']
/** Ten play from the start. Rivals play the seats of people who leave or are away. */
const TEAMS = 10
const STEP_MS = 10 * SECOND_MS

let server: TestServer
let table: NightTable
let leagueId: string
let people: Person[]

beforeAll(async () => {
  server = await startTestServer()
  table = await sitAtNights(server)
  const { body } = await table.host.post('/nights', { pace: 'tonight', teams: TEAMS })
  leagueId = body.data.league_id
  people = [table.host]
  for (const name of NAMES) {
    const person = await server.as(name)
    await table.join(leagueId, person)
    people.push(person)
  }
})
afterAll(() => server.close())

/** Everybody picks a team and offers the next player a bet, which they take. Returns how many bets were taken. */
async function move(week: number): Promise<number> {
  let taken = 0
  for (const [place, person] of people.entries()) {
    await table.pickTopScore(leagueId, week, person)
    const next = people[(place + 1) % people.length]
    const who = { league_id: leagueId, challenger_id: person.userId, challenged_id: next?.userId, week }
    const { body } = await person.post('/h2h/proposal', { ...who, amount: 10, odds: 2, kind: 'spread', line: 0.5 })
    const id = (body.data as { bet: { id: string } } | undefined)?.bet.id
    if (id === undefined) continue
    const reply = await next?.post(`/h2h/proposal/${id}/accept`)
    if (reply?.status === 200) taken += 1
  }
  return taken
}

/** Turns the clock, and lets the worker play. */
async function step(moment: Instant): Promise<void> {
  server.turnClockAlone(moment)
  await table.nights.play()
}

/** Plays the night until that phase. The host's page stays open, and everyone is connected then. */
async function playTo(phase: string): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    const state = await table.stateOf(leagueId)
    if (state.phase === phase) break
    const next = later(server.world.clock.now(), STEP_MS)
    await step(next < state.ends_at ? next : instant(state.ends_at))
  }
  for (const person of people) expect(await table.stateOf(leagueId, person)).toMatchObject({ phase })
}

/** The person with the most units, except the host: a player who is out within two weeks gets no stand-in. */
async function leaderBesideHost(): Promise<string | undefined> {
  const { leaderboard } = (await table.host.get(`/game/${leagueId}/home`)).body.data
  const ids: string[] = leaderboard.map((row: { user_id: string }) => row.user_id)
  return ids.find((id) => people.slice(1).some(({ userId }) => userId === id))
}

/** Changes who has which seat at the start of that week. */
async function changeSeats(week: number): Promise<void> {
  const leaver = people.at(-1)
  if (week === 3 && leaver !== undefined) {
    expect((await leaver.post('/user/leave-league', { game_league_id: leagueId })).status).toBe(200)
    people = people.filter((one) => one !== leaver)
  }
  if (week === 4) {
    const away = await leaderBesideHost()
    people = people.filter(({ userId }) => userId !== away)
  }
  if (week === 5) {
    const late = await server.as('Lou')
    expect((await table.join(leagueId, late)).status).toBe(200)
    people.push(late)
  }
}

async function countOf(type: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from events where league_id = ${leagueId} and type = ${type}
  `.execute(server.world.db)
  return rows[0]?.count ?? 0
}

test('ten people and rivals play twelve weeks: clean books after each, and the same champion when replayed', async () => {
  const { ends_at: startsAt } = await table.stateOf(leagueId)
  expect((await table.ask(leagueId, 'go_on')).status).toBe(200)
  for (let week = 1; week <= 12; week += 1) {
    await playTo('betting')
    expect(await table.stateOf(leagueId)).toMatchObject({ week })
    await changeSeats(week)
    const taken = await move(week)
    // The first betting week, before anybody can be eliminated.
    if (week === 2) expect(taken).toBe(people.length)
    // The night ends with the last results.
    for (const phase of ['games', week < 12 ? 'results' : 'over']) await playTo(phase)
    // Tuesday ends for everyone once the last one has seen it.
    for (const person of week < 12 ? people : []) {
      expect((await person.post(`/nights/${leagueId}/results-seen`, { week })).status).toBe(200)
    }
    expect((await peek(server.world, leagueId))?.settledScores).toHaveLength(week)
    await server.expectCleanAudit()
  }
  const league = await peek(server.world, leagueId)
  expect(league?.progress).toMatchObject({ stage: 'over', championId: expect.any(String) })
  expect([await countOf('week.locked'), await countOf('week.settled')]).toEqual([12, 12])
  expect([await countOf('seat.given_back'), await countOf('seat.taken'), await countOf('seat.stood_in')]).toEqual([
    1, 1, 1,
  ])
  const replayed = await replayNight(server, leagueId, { pace: 'tonight', teams: TEAMS, startsAt })
  expect(replayed.progress).toEqual(league?.progress)
  expect(replayed.balances).toEqual(league?.balances)
}, 480_000)
