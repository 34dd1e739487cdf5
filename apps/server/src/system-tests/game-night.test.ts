/** A whole game night over HTTP: opened by one person and played by the worker's rounds with seven rivals. */
import { type Instant, type UserId, SECOND_MS, claimTeam, instant, later } from '@whale/game'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act } from '../domain/act.ts'
import { peek } from '../domain/peek.ts'
import { allEndpoints, pathOf } from '../testing/contract-calls.ts'
import { replayNight, seedOf } from '../testing/night-replay.ts'
import { type NightTable, sitAtNights } from '../testing/night-table.ts'
import { type Person, type TestServer, startTestServer } from '../testing/test-server.ts'

let server: TestServer
let table: NightTable
let host: Person

beforeAll(async () => {
  server = await startTestServer()
  table = await sitAtNights(server)
  host = table.host
})
afterAll(() => server.close())

const open = async (pace?: string) => await table.open(pace)
const stateOf = async (leagueId: string) => await table.stateOf(leagueId)
const ask = async (leagueId: string, what: string) => await table.ask(leagueId, what)
const pickTopScore = async (leagueId: string, week: number) => await table.pickTopScore(leagueId, week)
const playTo = async (moment: Instant, stepMs?: number) => await table.playTo(moment, stepMs)

test('a host and seven rivals play all twelve weeks, and the books are clean after each', async () => {
  const leagueId = await open()
  const before = await stateOf(leagueId)
  expect(before).toMatchObject({ phase: 'before', week: null, pause: null })
  expect((await ask(leagueId, 'go_on')).status).toBe(200)
  await playTo(later(server.world.clock.now(), 3 * SECOND_MS))
  expect(await stateOf(leagueId)).toMatchObject({ phase: 'betting', week: 1 })
  for (let week = 1; week <= 12; week += 1) {
    const { ends_at } = await stateOf(leagueId)
    await pickTopScore(leagueId, week)
    await playTo(instant(ends_at))
    const games = await stateOf(leagueId)
    expect(games).toMatchObject({ phase: 'games', week })
    if (week === 2) await expectSecrecy(leagueId)
    await playTo(instant(games.ends_at))
    expect((await peek(server.world, leagueId))?.settledScores).toHaveLength(week)
    await server.expectCleanAudit()
    if (week === 6) {
      const late = await server.as('Lou')
      const { invite_code } = (await host.get(`/league/${leagueId}`)).body.data
      expect((await late.post('/nights/join', { code: invite_code })).body.code).toBe('seat.closed')
    }
    if (week < 12) await playTo(instant((await stateOf(leagueId)).ends_at))
  }
  const league = await peek(server.world, leagueId)
  expect(league?.progress).toMatchObject({ stage: 'over', championId: expect.any(String) })
  const { rows } = await sql<{ type: string; count: number }>`
    select type, count(*)::int as count from events where league_id = ${leagueId} group by type
  `.execute(server.world.db)
  const count = (type: string) => rows.find((row) => row.type === type)?.count ?? 0
  expect(count('prediction.made')).toBeGreaterThan(60)
  expect(count('h2h.accepted')).toBeGreaterThan(5)
  expect(count('casino.entered')).toBeGreaterThan(20)
  expect([count('week.locked'), count('week.settled')]).toEqual([12, 12])
  const replayed = await replayNight(server, leagueId, { pace: 'quick', teams: 8, startsAt: before.ends_at })
  expect(replayed.progress).toEqual(league?.progress)
  expect(replayed.balances).toEqual(league?.balances)
}, 240_000)

/** No member call reveals the provider or the seed. */
async function expectSecrecy(leagueId: string): Promise<void> {
  const seed = await seedOf(server, leagueId)
  expect(seed).toHaveLength(43)
  const parts = { leagueId, userId: host.userId, code: 'ABCDEF' }
  const calls = allEndpoints.filter(([, { method, isStream, access }]) => {
    return method === 'GET' && !isStream && (access.kind === 'member' || access.kind === 'user')
  })
  let answered = 0
  for (const [name, endpoint] of calls) {
    const { status, body } = await host.get(pathOf(endpoint, { ...parts, week: 2 }))
    if (status === 200) answered += 1
    const text = JSON.stringify(body) ?? ''
    expect([name, status < 500, text.includes(seed), text.includes('"night"')]).toEqual([name, true, false, false])
  }
  expect(answered).toBeGreaterThan(40)
  // Pages not read as a member: the code's page, the TV, and the host's data export.
  const { code, tv } = await stateOf(leagueId)
  const others = [
    await server.call('GET', `/nights/by-code/${code}`),
    await server.call('GET', `/nights/tv/${tv}`),
    await host.post('/user/export'),
  ]
  expect(others.map(({ status, body }) => [status, JSON.stringify(body).includes(seed)])).toEqual(
    others.map(() => [200, false]),
  )
}

/** Why the clock moved, in order. */
async function reasonsOf(leagueId: string): Promise<string[]> {
  const { rows } = await sql<{ event: { reason: string } }>`
    select event from events where league_id = ${leagueId} and type = 'night.moved' order by number
  `.execute(server.world.db)
  return rows.map(({ event }) => event.reason)
}

test('only the host moves the clock, and a pause stops it for all', async () => {
  const leagueId = await open()
  await ask(leagueId, 'go_on')
  await playTo(later(server.world.clock.now(), 4 * SECOND_MS))
  const before = await stateOf(leagueId)
  const paused = await ask(leagueId, 'pause')
  expect(paused.body.data.pause).not.toBeNull()
  expect((await ask(leagueId, 'pause')).body.code).toBe('night.not_now')
  await playTo(later(server.world.clock.now(), 90 * SECOND_MS), 10 * SECOND_MS)
  expect(await stateOf(leagueId)).toMatchObject({ phase: 'betting', week: 1 })
  const resumed = (await ask(leagueId, 'resume')).body.data
  // This test's clock keeps running while the server answers.
  const movedMs = Date.parse(resumed.ends_at) - Date.parse(before.ends_at)
  expect([movedMs >= 90 * SECOND_MS, movedMs < 120 * SECOND_MS]).toEqual([true, true])
  expect((await ask(leagueId, 'go_on')).body.code).toBe('night.not_everyone')
  const more = (await ask(leagueId, 'more_time')).body.data
  expect(more.ends_at).toBe(later(instant(resumed.ends_at), 30 * SECOND_MS))
  await pickTopScore(leagueId, 1)
  const last = (await ask(leagueId, 'go_on')).body.data
  expect(Date.parse(last.ends_at) - Date.parse(last.now)).toBeLessThanOrEqual(2 * SECOND_MS)
  expect(await reasonsOf(leagueId)).toEqual(['everyone_in', 'pause', 'resume', 'more_time', 'everyone_in'])
  expect((await host.post(`/nights/${leagueId}/end`)).status).toBe(200)
  expect((await host.get(`/nights/${leagueId}`)).status).toBe(404)
})

test('after a downtime longer than a phase, the night is paused instead of rushing ahead', async () => {
  const leagueId = await open()
  await ask(leagueId, 'go_on')
  await playTo(later(server.world.clock.now(), 4 * SECOND_MS))
  server.turnClockAlone(later(server.world.clock.now(), 600 * SECOND_MS))
  await table.nights.play()
  expect(await stateOf(leagueId)).toMatchObject({ phase: 'betting', week: 1, pause: { since: expect.any(String) } })
  expect((await reasonsOf(leagueId)).at(-1)).toBe('downtime')
})

test('a friend joins by the code, plays beside the rivals, and is not the host', async () => {
  const leagueId = await open()
  const home = await host.get(`/game/${leagueId}/home`)
  expect(home.body.data).toMatchObject({ week: 0, league: { is_night: true }, game_state: { stage: 'pregame' } })
  const { body } = await host.get(`/league/${leagueId}`)
  const friend = await server.as('Frida')
  const join = () => friend.post('/nights/join', { code: body.data.invite_code })
  expect((await join()).body.data).toEqual({ league_id: leagueId })
  expect((await join()).body.code).toBe('player.already_in_league')
  expect((await friend.post(`/nights/${leagueId}/clock`, { ask: 'go_on' })).body.code).toBe('night.host_only')
  await ask(leagueId, 'go_on')
  await playTo(later(server.world.clock.now(), 4 * SECOND_MS))
  const { players } = await stateOf(leagueId)
  const rivals = (players as { is_rival: boolean }[]).filter(({ is_rival }) => is_rival)
  expect([players.length, rivals.length]).toEqual([8, 6])
  const late = await server.as('Lara')
  expect((await late.post('/nights/join', { code: body.data.invite_code })).status).toBe(200)
  const { players: after } = await stateOf(leagueId)
  expect(after.find(({ user_id }: { user_id: string }) => user_id === late.userId)).toMatchObject({ is_rival: false })
  expect(after).toHaveLength(8)
  await server.expectCleanAudit()
})

test('twelve-day nights begin at 8am of the host’s time zone on every day, and cannot be opened without a zone', async () => {
  const opened = async (zone?: string) =>
    await host.post('/nights', { pace: 'twelve_days', ...(zone === undefined ? {} : { zone }) })
  for (const zone of [undefined, 'Mars/Olympus', '']) {
    const { status, body } = await opened(zone)
    expect([status, body.code]).toEqual([409, 'night.no_start'])
    expect(body.detail).toContain('the next 8am where you are')
  }
  const asGuest = { pace: 'twelve_days', guest_name: 'Gil', agrees: true }
  expect((await server.call('POST', '/nights/as-guest', { body: asGuest })).body.code).toBe('night.no_start')

  // Half an hour into Monday in Sydney, whose Sunday had 23 hours.
  server.stopClockAt(instant('2025-10-05T13:30:00Z'))
  const sydney = await opened('Australia/Sydney')
  expect((await stateOf(sydney.body.data.league_id)).ends_at).toBe('2025-10-05T21:00:00.000Z')

  // Clocks in New York go back an hour on November 2.
  server.stopClockAt(instant('2025-10-25T11:59:00Z'))
  const { body } = await opened('America/New_York')
  const night = await peek(server.world, body.data.league_id)
  const openings = night?.calendar.map(({ opensAt }) => opensAt.slice(5, 13))
  expect(openings?.join(' ')).toBe(
    '10-25T12 10-26T12 10-27T12 10-28T12 10-29T12 10-30T12 10-31T12 11-01T12 11-02T13 11-03T13 11-04T13 11-05T13',
  )
})

test('a person who gave up a seat finds it taken, and nobody can claim a team or remove a rival', async () => {
  const leagueId = await open()
  const { invite_code } = (await host.get(`/league/${leagueId}`)).body.data
  await ask(leagueId, 'go_on')
  await playTo(later(server.world.clock.now(), 4 * SECOND_MS))
  const join = async (person: Person) => (await person.post('/nights/join', { code: invite_code })).body.code
  const [first, second] = [await server.as('Gus'), await server.as('Ida')]
  expect(await join(first)).toBeUndefined()
  expect((await first.post('/user/leave-league', { game_league_id: leagueId })).status).toBe(200)
  expect(await join(second)).toBeUndefined()
  expect(await join(first)).toBe('seat.had_one')
  // The ESPN and Sleeper calls do not support nights, and the rule refuses a claim made any other way.
  expect((await first.post('/onboard/espn/join', { team_id: '8', invite_code })).status).toBe(404)
  const claim = await act(server.world, {
    leagueId,
    issuer: { userId: first.userId as UserId, mayBeNew: true },
    key: null,
    decide: (turn) => claimTeam(turn, { teamId: '8' }),
    reply: () => ({}),
  })
  expect(claim).toMatchObject({ refusal: { code: 'seat.no_claims' } })
  const { players } = await stateOf(leagueId)
  const rival = (players as { user_id: string; is_rival: boolean }[]).find(({ is_rival }) => is_rival)
  const kick = await host.post('/user/kick-user', { game_league_id: leagueId, user_id: rival?.user_id })
  expect(kick.body.code).toBe('seat.of_rival')
  // Features that are off in a night (RULES §Night).
  const off = [
    await host.post(`/league/${leagueId}/handover`, { user_id: second.userId }),
    await second.post(`/league/${leagueId}/successor`, { user_id: second.userId, reason: 'No host' }),
    await host.post(`/league/${leagueId}/void-week`, { week: 1, reason: 'No scores' }),
    await server.call('PATCH', `/player/${leagueId}/${second.userId}/units`, {
      token: host.token,
      body: { amount: 5, reason: 'A gift' },
    }),
  ]
  expect(off.map(({ body }) => body.code)).toEqual(off.map(() => 'rule.not_in_nights'))
})

test('no night opens above the limit of running ones, and turning nights off ends them', async () => {
  const { nightsMax } = server.world
  try {
    server.world.nightsMax = 1
    expect((await host.post('/nights', { pace: 'quick' })).body.code).toBe('night.too_many')
    server.world.nightsMax = 0
    expect((await host.post('/nights', { pace: 'quick' })).body.code).toBe('night.off')
    await table.nights.play()
    const running = sql`select from leagues where provider = 'night' and stage = 'running' and wiped_at is null`
    expect((await running.execute(server.world.db)).rows).toEqual([])
  } finally {
    server.world.nightsMax = nightsMax
  }
})
