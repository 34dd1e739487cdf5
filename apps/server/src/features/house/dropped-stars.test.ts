/** RULES §5 The House: dropping stars, betting over the low line and picking them up again gains nothing. Uses the providers' own formats. */
import { HOUR_MS, later, msOf, instant } from '@whale/game'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lineReadings } from '../../domain/history/line-readings.ts'
import { readHouseLines } from '../../domain/house-lines.ts'
import { personAt } from '../../testing/league-actions.ts'
import { startSecondServer } from '../../testing/second-server.ts'
import { type Crew, EIGHT, NEXT_OPENING, SAILORS, type TestServer, startTestServer } from '../../testing/test-server.ts'

const ESPN = '100001'
/** A day before week 2 opens, its opening, and its lock. */
const DAY_BEFORE = '2025-09-09T12:00:00.000Z'
const OPENED = NEXT_OPENING
const LOCKED = '2025-09-12T00:00:00.000Z'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

/** Takes the best athletes off a team's roster, or puts them back with 0. */
function drop(teamId: string, dropped: number, fantasyLeagueId = ESPN): void {
  server.provider.edit(fantasyLeagueId, (league) => ({
    ...league,
    teams: league.teams.map((team) => (String(team.teamId) === teamId ? { ...team, dropped } : team)),
  }))
}

const refill = () =>
  sql`update provider_budgets set paid_until = now() - interval '1 hour', strikes = 0`.execute(server.world.club)

/** One worker round at a moment, with a full budget. */
async function roundAt(moment: string): Promise<number> {
  server.turnClockAlone(moment)
  await refill()
  return await readHouseLines(server.workerWorld)
}

/** Runs a worker round every quarter of an hour. Returns how many readings there were. */
async function workFrom(from: string, to: string): Promise<number> {
  let read = 0
  for (let at = instant(from); at <= to; at = later(at, HOUR_MS / 4)) read += await roundAt(at)
  return read
}

/** A running league on Tuesday at 08:00, before the first betting week. */
async function leagueOnTuesday(): Promise<Crew> {
  const crew = await server.addEspnLeague(ESPN, EIGHT)
  await server.turnTo(DAY_BEFORE)
  return crew
}

/** From Tuesday to the opening, with a worker running and nobody visiting any page. */
async function openAfterQuietDay(): Promise<Crew> {
  const crew = await leagueOnTuesday()
  await workFrom(DAY_BEFORE, '2025-09-10T11:00:00.000Z')
  await server.turnTo(OPENED)
  return crew
}

/** The house lines by team, as the house bet page and the bet builder offer them. */
async function linesOf(crew: Crew): Promise<Record<string, number | null>> {
  const ada = personAt(crew, 0)
  const [house, board] = [await ada.get(`/option/${crew.leagueId}`), await ada.get(`/h2h/board/${crew.leagueId}`)]
  expect([house.status, board.status]).toEqual([200, 200])
  const offered = house.body.data.lines.map((line: { team_id: string; line: number }) => [line.team_id, line.line])
  const shown = board.body.data.teams.map((team: { team_id: string; house_line: number }) => [
    team.team_id,
    team.house_line,
  ])
  expect(shown).toEqual(offered)
  return Object.fromEntries(offered)
}

async function buy(crew: Crew, teamId: string, line: number | null) {
  const ada = personAt(crew, 0)
  const houseBet = { league_id: crew.leagueId, user_id: ada.userId, week: 2, team_id: teamId, amount: 50, line }
  return await ada.post('/option', houseBet)
}

// Specification F.4
test('a star missing for a minute lowers no line, even if nobody visited a page before', async () => {
  const crew = await openAfterQuietDay()
  const { teamId } = personAt(crew, 1)
  drop(teamId, 3)
  server.turnClockAlone('2025-09-10T12:05:00.000Z')
  const { [teamId]: offered } = await linesOf(crew)
  drop(teamId, 0)
  server.turnClockAlone('2025-09-10T12:10:00.000Z')
  expect(await linesOf(crew)).toMatchObject({ [teamId]: offered })

  drop(teamId, 3)
  server.turnClockAlone('2025-09-10T12:15:00.000Z')
  expect(await buy(crew, teamId, Number(offered) - 20)).toMatchObject({
    status: 409,
    body: { code: 'house.line_moved', detail: expect.stringContaining(String(offered)) },
  })
  expect(await buy(crew, teamId, Number(offered))).toMatchObject({ status: 200 })
})

test('a star missing at the opening does not lower any line', async () => {
  const crew = await leagueOnTuesday()
  await workFrom(DAY_BEFORE, '2025-09-10T11:00:00.000Z')
  const { teamId } = personAt(crew, 1)
  drop(teamId, 3)
  await server.turnTo('2025-09-10T12:00:30.000Z')
  const { [teamId]: during } = await linesOf(crew)
  drop(teamId, 0)
  server.turnClockAlone('2025-09-10T12:10:00.000Z')
  expect(await linesOf(crew)).toMatchObject({ [teamId]: during })
})

test('a star missing at the opening lowers no line in a league that starts that week', async () => {
  server.turnClockAlone('2025-09-16T11:00:00.000Z')
  const crew = await server.addEspnLeague(ESPN, EIGHT)
  await workFrom('2025-09-16T12:00:00.000Z', '2025-09-17T11:00:00.000Z')
  const { teamId } = personAt(crew, 0)
  drop(teamId, 3)
  await server.turnTo('2025-09-17T12:00:30.000Z')
  const { [teamId]: during } = await linesOf(crew)
  expect(during).toBeGreaterThan(0)
  drop(teamId, 0)
  server.turnClockAlone('2025-09-17T12:05:00.000Z')
  expect(await linesOf(crew)).toMatchObject({ [teamId]: during })
})

test('a star missing at the opening does not lower the all-in line either', async () => {
  // RULES §4: week 6 is the last in which a league starts.
  server.turnClockAlone('2025-10-07T11:00:00.000Z')
  const crew = await server.addEspnLeague(ESPN, EIGHT)
  await server.turnTo('2025-10-28T12:00:00.000Z')
  await workFrom('2025-10-28T12:00:00.000Z', '2025-10-29T11:00:00.000Z')
  // A player who is still in after three weeks without a pick.
  const pages = await Promise.all(
    crew.people.map(async (one) => (await one.get(`/player/${crew.leagueId}/${one.userId}`)).body.data),
  )
  const fish = personAt(
    crew,
    pages.findIndex(({ is_eliminated, status }) => !is_eliminated && status === 'fish'),
  )
  drop(fish.teamId, 3)
  await server.turnTo('2025-10-29T12:00:30.000Z')
  const shop = async () => (await fish.get(`/shop/${crew.leagueId}`)).body.data.liquidation
  const { line, refusal } = await shop()
  expect([refusal, (await linesOf(crew))[fish.teamId]]).toEqual([null, line])
  drop(fish.teamId, 0)
  server.turnClockAlone('2025-10-29T12:05:00.000Z')
  expect(await shop()).toMatchObject({ line })
})

test('a star who is really out keeps the line for one day, no longer', async () => {
  const crew = await openAfterQuietDay()
  const { teamId } = personAt(crew, 1)
  const { [teamId]: before } = await linesOf(crew)
  drop(teamId, 3)
  // The last reading may be eight hours old.
  await workFrom(OPENED, '2025-09-11T02:30:00.000Z')
  expect(await linesOf(crew)).toMatchObject({ [teamId]: before })
  await workFrom('2025-09-11T02:45:00.000Z', '2025-09-11T12:15:00.000Z')
  expect((await linesOf(crew))[teamId]).toBeLessThan(Number(before) - 10)
})

test('a star who returns raises the line at once', async () => {
  const crew = await leagueOnTuesday()
  const { teamId } = personAt(crew, 1)
  drop(teamId, 3)
  await workFrom(DAY_BEFORE, '2025-09-10T11:00:00.000Z')
  await server.turnTo(OPENED)
  const { [teamId]: before } = await linesOf(crew)
  drop(teamId, 0)
  server.turnClockAlone('2025-09-10T12:05:00.000Z')
  expect((await linesOf(crew))[teamId]).toBeGreaterThan(Number(before) + 10)
})

test('making the league private does not reset its lines', async () => {
  const crew = await openAfterQuietDay()
  const { teamId } = personAt(crew, 1)
  const { [teamId]: before } = await linesOf(crew)
  await server.provider.misbehave({ league: ESPN, mode: 'private' })
  expect(await workFrom(OPENED, '2025-09-11T20:00:00.000Z')).toBe(0)
  drop(teamId, 3)
  await server.provider.misbehave({ mode: 'none' })
  await roundAt('2025-09-11T21:00:00.000Z')
  expect(await linesOf(crew)).toMatchObject({ [teamId]: before })
})

/** How many readings there are, the house bet page's note about all lines, and one team's line. */
async function seenOf(crew: Crew, teamId: string) {
  const { readings } = await lineReadings(server.world.db, { leagueId: crew.leagueId, week: 2 })
  const { refusal } = (await personAt(crew, 0).get(`/option/${crew.leagueId}`)).body.data
  return { readings: readings.length, said: refusal?.sentence, line: (await linesOf(crew))[teamId] }
}

const FEW = 'We couldn’t read ESPN for a while. The House is back once we’ve read it a few times, in a few hours.'

test('a league hidden before its first reading has no line until it was read three times', async () => {
  const crew = await leagueOnTuesday()
  const { teamId } = personAt(crew, 1)
  await server.provider.misbehave({ league: ESPN, mode: 'private' })
  expect(await workFrom(DAY_BEFORE, '2025-09-10T11:00:00.000Z')).toBe(0)
  await server.turnTo(OPENED)
  drop(teamId, 3)
  await server.provider.misbehave({ mode: 'none' })
  server.turnClockAlone('2025-09-10T12:05:00.000Z')
  expect(await seenOf(crew, teamId)).toEqual({ readings: 0, said: FEW, line: null })
  expect(await buy(crew, teamId, 100.5)).toMatchObject({ status: 409, body: { code: 'house.no_line', detail: FEW } })
  // One reading of the low line and two of the real one.
  await sql`update line_readings set next_at = ${OPENED}`.execute(server.world.db)
  expect(await roundAt('2025-09-10T12:10:00.000Z')).toBe(1)
  expect(await seenOf(crew, teamId)).toEqual({ readings: 1, said: FEW, line: null })
  drop(teamId, 0)
  expect(await workFrom('2025-09-10T12:15:00.000Z', '2025-09-10T17:00:00.000Z')).toBe(2)
  drop(teamId, 3)
  server.turnClockAlone('2025-09-10T17:10:00.000Z')
  const { [teamId]: offered } = await linesOf(crew)
  drop(teamId, 0)
  server.turnClockAlone('2025-09-10T17:15:00.000Z')
  expect(await seenOf(crew, teamId)).toEqual({ readings: 3, said: undefined, line: offered })
})

test('lines return within a few hours after an outage that began before the first reading', async () => {
  const crew = await leagueOnTuesday()
  const { teamId } = personAt(crew, 1)
  await server.provider.misbehave({ league: ESPN, mode: 'down' })
  expect(await workFrom(DAY_BEFORE, '2025-09-10T11:00:00.000Z')).toBe(0)
  await server.turnTo(OPENED)
  expect((await seenOf(crew, teamId)).line).toBeNull()
  await server.provider.misbehave({ mode: 'none' })
  // At most an hour until the first and two until each of the others, plus a quarter of an hour until the round.
  await workFrom(OPENED, '2025-09-10T17:45:00.000Z')
  const { readings, said, line } = await seenOf(crew, teamId)
  expect([readings, said]).toEqual([3, undefined])
  expect(line).toBeGreaterThan(0)
  expect(await buy(crew, teamId, Number(line))).toMatchObject({ status: 200 })
})

test('a team that is gone has no line, whatever earlier readings had', async () => {
  const crew = await openAfterQuietDay()
  const gone = String(crew.people.at(-1)?.teamId)
  expect((await linesOf(crew))[gone]).toBeGreaterThan(0)
  server.provider.edit(ESPN, (league) => ({
    ...league,
    teams: league.teams.filter(({ teamId }) => String(teamId) !== gone),
  }))
  server.turnClockAlone('2025-09-10T12:05:00.000Z')
  const { [gone]: line, ...others } = await linesOf(crew)
  expect(line).toBeNull()
  expect(Object.values(others).filter((one) => one !== null)).toHaveLength(11)
})

test('readings survive a worker that died during one and was replaced on another machine', async () => {
  const crew = await leagueOnTuesday()
  await workFrom(DAY_BEFORE, '2025-09-10T11:00:00.000Z')
  await server.turnTo(OPENED)
  const { teamId } = personAt(crew, 1)
  const { [teamId]: before } = await linesOf(crew)
  drop(teamId, 3)
  await sql`update line_readings set next_at = ${OPENED}`.execute(server.world.db)
  const held = server.provider.holdNext()
  const died = roundAt('2025-09-10T12:05:00.000Z')
  await held.isAsked
  // Nobody else can claim it meanwhile. A quarter of an hour later another worker takes it over.
  expect(await roundAt('2025-09-10T12:10:00.000Z')).toBe(0)
  const second = await startSecondServer(server, { DEV_CLOCK: '1', ACCESS: 'open', LIMITS: 'off' })
  server.turnClockAlone('2025-09-10T12:21:00.000Z')
  await refill()
  second.world.clock = server.world.clock
  expect(await readHouseLines(second.workerWorld)).toBe(1)
  held.release()
  await died
  const response = await fetch(`${second.url}/api/option/${crew.leagueId}`, {
    headers: { authorization: `Bearer ${personAt(crew, 0).token}` },
  })
  const { data } = (await response.json()) as { data: { lines: { team_id: string; line: number }[] } }
  expect(data.lines.find(({ team_id: id }) => id === teamId)?.line).toBe(before)
  await second.close()
})

test('reads a quiet league about four times a day, only in betting weeks and within the budget', async () => {
  const { leagueId } = await server.addEspnLeague(ESPN, EIGHT)
  await server.addSleeperLeague(SAILORS)
  await server.turnTo('2025-09-08T12:00:00.000Z')
  const asked = server.provider.asked().length
  expect(await workFrom('2025-09-08T12:00:00.000Z', '2025-09-09T11:45:00.000Z')).toBe(0)
  expect(server.provider.asked().length).toBe(asked)
  await server.turnTo(DAY_BEFORE)

  const before = server.provider.asked().length
  const ofDay = await workFrom(DAY_BEFORE, '2025-09-10T11:00:00.000Z')
  expect(ofDay).toBeGreaterThanOrEqual(3)
  expect(ofDay).toBeLessThanOrEqual(6)
  // A reading is two calls. The NFL schedule is read only once in a while.
  const calls = server.provider.asked().slice(before)
  expect(calls.filter(({ path }) => path.includes(`/leagues/${ESPN}`))).toHaveLength(2 * ofDay)
  expect(calls.filter(({ path }) => path.startsWith('/v1/'))).toEqual([])
  const { readings } = await lineReadings(server.world.db, { leagueId, week: 2 })
  const times = readings.map(({ readAt }) => msOf(readAt))
  const gaps = times.slice(1).map((time, place) => time - (times[place] ?? 0))
  // A round comes at most a quarter of an hour later.
  expect([Math.min(...gaps) >= 4 * HOUR_MS, Math.max(...gaps) <= 8.25 * HOUR_MS]).toEqual([true, true])

  // Wednesday 07:30: scores are read again, so lines wait.
  await sql`update line_readings set next_at = ${DAY_BEFORE}`.execute(server.world.db)
  expect(await roundAt('2025-09-10T11:30:00.000Z')).toBe(0)
  await server.turnTo(OPENED)
  await sql`update provider_budgets set paid_until = now() + interval '1 hour'`.execute(server.world.club)
  expect(await readHouseLines(server.workerWorld)).toBe(0)
  expect(await roundAt('2025-09-10T12:05:00.000Z')).toBe(1)
  await sql`update line_readings set next_at = ${OPENED}`.execute(server.world.db)
  expect(await roundAt(LOCKED)).toBe(0)
})

test('reads at once after the clock is turned back, whether a reading was claimed or only planned', async () => {
  await leagueOnTuesday()
  expect(await roundAt('2025-09-11T20:00:00.000Z')).toBe(0)
  expect(await roundAt('2025-09-11T11:00:00.000Z')).toBe(1)

  await sql`update line_readings set next_at = ${OPENED}`.execute(server.world.db)
  expect(await roundAt('2025-09-11T20:00:00.000Z')).toBe(1)
  await sql`update line_readings set next_at = ${LOCKED}`.execute(server.world.db)
  expect(await roundAt('2025-09-11T19:50:00.000Z')).toBe(0)
  expect(await roundAt('2025-09-11T19:40:00.000Z')).toBe(1)
})

test('in a Sleeper league lines do not depend on rosters, so nothing is read', async () => {
  const crew = await server.addSleeperLeague(SAILORS)
  await server.turnTo(OPENED)
  const before = await linesOf(crew)
  for (const { teamId } of crew.people) drop(teamId, 9, '920250000000000001')
  server.turnClockAlone('2025-09-10T12:05:00.000Z')
  expect(await linesOf(crew)).toEqual(before)
  expect(await workFrom('2025-09-10T12:05:00.000Z', '2025-09-10T16:00:00.000Z')).toBe(0)
})
