/** Who is connected to a game night: Tuesday ends early, an absent host hands over, and an empty night stops. */
import { HOUR_MS, type Instant, MINUTE_MS, SECOND_MS, instant, later, playerOfUser } from '@whale/game'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { presenceOf } from '../domain/night-presence.ts'
import { peek } from '../domain/peek.ts'
import { type EventReader, readEvents } from '../testing/event-reader.ts'
import { type NightTable, sitAtNights } from '../testing/night-table.ts'
import { startSecondServer } from '../testing/second-server.ts'
import { type Person, type TestServer, startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'

let server: TestServer
let table: NightTable
const streams: EventReader[] = []

beforeAll(async () => {
  server = await startTestServer()
  table = await sitAtNights(server)
})
afterAll(() => server.close())
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close()
})

async function listen(leagueId: string, { token }: Person, url = server.url): Promise<void> {
  streams.push(await readEvents(url, { leagueId, token }))
}

/** A night with week 1's betting open, with these people in addition to the host. */
async function nightWith(...people: Person[]): Promise<string> {
  const leagueId = await table.begin('tonight')
  for (const person of people) expect((await table.join(leagueId, person)).status).toBe(200)
  return leagueId
}

/** Plays the night to the end of its phase, while the people read its state. */
async function playPhase(leagueId: string, ...people: Person[]): Promise<void> {
  const { ends_at: end } = await table.stateOf(leagueId)
  for (let now = server.world.clock.now(); now < end;) {
    now = later(now, 20 * SECOND_MS) < end ? later(now, 20 * SECOND_MS) : (end as Instant)
    await table.playTo(now, 20 * SECOND_MS)
    for (const person of [table.host, ...people]) await table.stateOf(leagueId, person)
  }
}

const seen = async (leagueId: string, person: Person, week = 1) =>
  await person.post(`/nights/${leagueId}/results-seen`, { week })
const feedOf = async (leagueId: string): Promise<string[]> => {
  const { body } = await table.host.get(`/game/${leagueId}/activity`)
  return (body.data.items as { sentence: string }[]).map(({ sentence }) => sentence)
}
const hostOf = async (leagueId: string, by: Person) => (await table.stateOf(leagueId, by)).host_id
const pausedAt = async (leagueId: string) => (await peek(server.world, leagueId))?.night?.pausedAt ?? null
const playerIn = async (leagueId: string, { userId }: Person) => {
  const { players } = await table.stateOf(leagueId)
  return (players as { user_id: string }[]).find(({ user_id: id }) => id === userId)
}

test('Tuesday ends once everyone connected has seen the results', async () => {
  const [ida, gus] = [await server.as('Ida'), await server.as('Gus')]
  const leagueId = await nightWith(ida, gus)
  expect((await seen(leagueId, ida)).body.code).toBe('night.not_now')
  // Gus is gone: nobody waits for him.
  await playPhase(leagueId, ida)
  await playPhase(leagueId, ida)
  const before = await table.stateOf(leagueId)
  expect(before).toMatchObject({ phase: 'results', week: 1 })
  expect((await table.ask(leagueId, 'go_on')).body.code).toBe('night.not_now')
  expect((await seen(leagueId, ida, 2)).body.code).toBe('night.not_now')
  const first = await seen(leagueId, ida)
  expect([first.status, first.body.data.ends_at]).toEqual([200, before.ends_at])
  expect(await playerIn(leagueId, ida)).toMatchObject({ has_seen_results: true, is_connected: true })
  expect(await playerIn(leagueId, gus)).toMatchObject({ has_seen_results: false, is_connected: false })
  const last = (await seen(leagueId, table.host)).body.data
  const leftMs = Date.parse(last.ends_at) - Date.parse(last.now)
  expect([leftMs > 0, leftMs <= 3 * SECOND_MS]).toEqual([true, true])
  await table.playFor(4 * SECOND_MS)
  expect(await table.stateOf(leagueId)).toMatchObject({ phase: 'betting', week: 2 })
  // A late report.
  expect((await seen(leagueId, gus)).status).toBe(200)
  await server.expectCleanAudit()
})

test('a host who is gone for two minutes hands over to the connected person who joined first', async () => {
  const [ida, gus] = [await server.as('Ida'), await server.as('Gus')]
  const leagueId = await nightWith(ida, gus)
  const goOn = async (ms: number, ...people: Person[]) => {
    for (let leftMs = ms; leftMs > 0; leftMs -= 20 * SECOND_MS) {
      for (const person of people) await table.stateOf(leagueId, person)
      await table.playFor(20 * SECOND_MS, 20 * SECOND_MS)
    }
  }
  await goOn(100 * SECOND_MS, gus)
  expect(await hostOf(leagueId, gus)).toBe(table.host.userId)
  await goOn(60 * SECOND_MS, gus)
  // Ida joined before Gus, but is not connected.
  expect(await hostOf(leagueId, gus)).toBe(gus.userId)
  expect((await feedOf(leagueId))[0]).toBe('hanna was away, so gus is the host now.')
  expect((await ida.post(`/nights/${leagueId}/clock`, { ask: 'pause' })).body.code).toBe('night.host_only')
  expect((await gus.post(`/nights/${leagueId}/clock`, { ask: 'pause' })).status).toBe(200)
})

test('a night is paused two minutes after the last person leaves, by any process, and ended after half an hour', async () => {
  const second = await startSecondServer(server, { DEV_CLOCK: '1' })
  try {
    const leagueId = await nightWith()
    await listen(leagueId, table.host, second.url)
    await table.playFor(110 * SECOND_MS, 11 * SECOND_MS)
    expect(await pausedAt(leagueId)).toBeNull()
    await table.playFor(30 * SECOND_MS, 11 * SECOND_MS)
    expect(await pausedAt(leagueId)).not.toBeNull()
    await table.playFor(30 * MINUTE_MS, 100 * SECOND_MS)
    expect((await table.host.get(`/nights/${leagueId}`)).status).toBe(404)
    // Only the people who were in it learn that it ended; others get no trace of it.
    const codes = [table.host, await server.as('Otto')].map(async (person) => {
      return (await person.get(`/game/${leagueId}/home`)).body.code as string
    })
    expect(await Promise.all(codes)).toEqual(['night.ended', 'not_found'])
  } finally {
    await second.close()
  }
})

test('an open stream keeps its member connected without any call', async () => {
  const leagueId = await nightWith()
  await listen(leagueId, table.host)
  const seenAt = async () => {
    const presence = await presenceOf(server.world.db, leagueId)
    return presence[0]?.seenAt ?? ''
  }
  const before = instant(await seenAt())
  server.turnClockAlone(later(server.world.clock.now(), MINUTE_MS))
  // A stream beats every twenty seconds.
  await until(async () => (await seenAt()) > before)
  expect((await seenAt()) >= later(before, MINUTE_MS)).toBe(true)
}, 60_000)

test('twelve-day nights continue without anybody, and keep their host', async () => {
  const leagueId = await table.open('twelve_days')
  const ida = await server.as('Ida')
  await table.join(leagueId, ida)
  const { ends_at: startsAt } = await table.stateOf(leagueId, ida)
  await table.playTo(later(instant(startsAt), 5 * MINUTE_MS), HOUR_MS)
  await table.stateOf(leagueId, ida)
  await table.playFor(10 * MINUTE_MS, 5 * MINUTE_MS)
  expect(await table.stateOf(leagueId, ida)).toMatchObject({
    phase: 'betting',
    pause: null,
    host_id: table.host.userId,
  })
})

test('a person who opens the night again gets back the seat that a rival played', async () => {
  const ida = await server.as('Ida')
  const leagueId = await nightWith()
  await table.join(leagueId, ida)
  const isAway = async () => await playerIn(leagueId, ida)
  // Week 1 had begun when she joined, so it does not count.
  for (let phase = 0; phase < 6; phase += 1) await playPhase(leagueId)
  expect(await isAway()).toMatchObject({ is_rival: false })
  await playPhase(leagueId)
  expect(await isAway()).toMatchObject({ is_rival: true })
  const league = await peek(server.world, leagueId)
  expect(league === null ? null : playerOfUser(league, ida.userId)).not.toBeNull()
  await table.stateOf(leagueId, ida)
  expect(await isAway()).toMatchObject({ is_rival: false })
  expect((await feedOf(leagueId)).slice(0, 1)).toEqual(['ida is back.'])
  expect(await feedOf(leagueId)).toContain('ida missed two weeks. A rival plays for them until they’re back.')
  expect((await ida.post('/user/leave-league', { game_league_id: leagueId })).status).toBe(200)
  expect((await feedOf(leagueId))[0]).toMatch(/^ida left\. [A-Z][a-z]+ plays on\.$/)
  // The night stays in her data export.
  const { body } = await ida.post('/user/export')
  const inNight = (rows: { league_id: string; type?: string }[]) => rows.filter(({ league_id: id }) => id === leagueId)
  expect(inNight(body.data.leagues)).toHaveLength(1)
  expect(inNight(body.data.events).map(({ type }) => type)).toContain('seat.given_back')
})
