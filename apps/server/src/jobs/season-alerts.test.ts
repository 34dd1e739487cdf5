/** Alerts during a season: the last call, games in progress, results and their corrections. */
import { HOUR_MS, MINUTE_MS, instant, later } from '@whale/game'
import { sql } from 'kysely'
import { type AlertFacts, alertWords } from '@whale/words'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { World } from '../world.ts'
import { importSchedule } from './import-schedule.ts'
import { CELL_JOBS, CLUB_JOBS } from './job-lists.ts'
import { pollLive } from './poll-live.ts'
import { queueLastCalls } from './queue-last-calls.ts'
import { queueSwings } from './queue-swings.ts'
import { moveAlerts } from '../domain/alerts.ts'
import { type AlertLeague, WEEK_2, startAlertLeague, sendAlerts } from '../testing/alert-league.ts'
import { sitAtNights } from '../testing/night-table.ts'
import { correct, personAt, propose } from '../testing/league-actions.ts'
import type { Crew } from '../testing/test-server.ts'

const OTHER_EIGHT = ['Ida', 'Jon', 'Kim', 'Lou', 'Mae', 'Ned', 'Oda', 'Pia']
let league: AlertLeague
let { server, sink, crew, person, turnOn, titles, states, answer } = {} as AlertLeague
let otherCrew: Crew

beforeAll(async () => {
  league = await startAlertLeague()
  ;({ server, sink, crew, person, turnOn, titles, states, answer } = league)
  otherCrew = await server.addEspnLeague('100003', OTHER_EIGHT)
  await server.turnTo(WEEK_2)
  // So far ahead that no scores this week cost them first place.
  await correct(server, { crew, owner: person(0), userId: person(1).userId, amount: 500 })
})
afterAll(async () => await league.close())
beforeEach(async () => {
  await league.clear()
})

const titleOf = (facts: AlertFacts) => alertWords({ ...facts, league: '' }).title
const LAST_CALL = titleOf({ about: 'last_call', week: 2, locksAt: instant('2025-09-12T00:00:00.000Z') })

test('the last call goes only to players who have not made a move', async () => {
  server.stopClockAt('2025-09-11T21:30:00.000Z')
  await turnOn(person(5))
  await turnOn(person(7))
  await propose(crew, person(7), person(0).userId, { week: 2, amount: 11 })
  server.stopClockAt('2025-09-11T20:30:00.000Z')
  expect(await queueLastCalls(server.world)).toBe(0)
  server.stopClockAt('2025-09-11T21:31:00.000Z')
  const lastCalls = CELL_JOBS.find(({ name }) => name === 'last calls')
  await lastCalls?.run(Object.create(server.world, { access: { value: 'closed' } }) as World)
  expect(await states()).toEqual([])
  await lastCalls?.run(server.world)
  await sendAlerts(server.world)
  expect([titles(), await states()]).toEqual([[LAST_CALL], ['sent']])
  await server.turnTo('2025-09-11T22:30:00.000Z')
})

test('the last call reaches every league, even if everyone has acted in many others', async () => {
  server.stopClockAt('2025-09-11T21:32:00.000Z')
  await turnOn(person(5))
  await turnOn(personAt(otherCrew, 5))
  server.stopClockAt('2025-09-11T21:33:00.000Z')
  expect(await queueLastCalls(server.world, 1)).toBe(2)
  await sendAlerts(server.world)
  expect(titles()).toEqual([LAST_CALL, LAST_CALL])
  await server.turnTo('2025-09-11T22:30:00.000Z')
})

test('a bet that flips during the games notifies users who want big swings, once', async () => {
  await server.turnTo('2025-09-11T22:40:00.000Z')
  // A line so low that the challenger almost surely wins.
  const { body } = await propose(crew, person(0), person(1).userId, { week: 2, kind: 'over', line: 60.5 })
  await answer(person(1), String(body.data.bet.id), 'accept')
  await importSchedule(server.world, 2025)
  await turnOn(person(0))
  await turnOn(person(1))
  await server.call('PUT', '/user/alerts/kinds/swing', { body: { is_wanted: true }, token: person(1).token })
  await server.turnTo('2025-09-14T17:00:00.000Z')
  for (const moment of ['2025-09-14T18:00:00.000Z', '2025-09-14T18:05:00.000Z']) {
    server.turnClockAlone(moment)
    await pollLive(server.world, 'espn')
  }
  expect(await queueSwings(server.world)).toBe(0)
  // By bet: whether the challenger or the other side is ahead.
  const leans = async () => {
    const rows = await server.world.db
      .selectFrom('live_scores')
      .select('leans')
      .where('leans', 'is not', null)
      .execute()
    return (rows[0]?.leans ?? {}) as Record<string, 'to' | 'against'>
  }
  const bet = String(body.data.bet.id).split(':').at(-1) ?? ''
  expect(await leans()).toMatchObject({ [bet]: 'to' })
  // As if the other side had been ahead before.
  const before = JSON.stringify({ ...(await leans()), [bet]: 'against' })
  await sql`update live_scores set leans = ${before}::jsonb where leans is not null`.execute(server.world.db)
  expect(await queueSwings(server.world)).toBe(2)
  expect(await queueSwings(server.world)).toBe(0)
  await sendAlerts(server.world)
  expect(titles()).toEqual([titleOf({ about: 'swing', other: person(0).teamName, isAhead: true })])
})

test('Tuesday’s results go to every member who wants them, once, and to nobody while access is closed', async () => {
  await turnOn(person(1), 'UTC')
  await server.turnTo('2025-09-16T08:30:00.000Z')
  await moveAlerts(server.world)
  const send = CLUB_JOBS.find(({ name }) => name === 'send alerts')
  await send?.run(Object.create(server.world, { access: { value: 'closed' } }) as World)
  expect(titles()).toEqual([])
  await send?.run(server.world)
  expect(titles()).toEqual(['Week 2: you’re 1st'])
  expect(sink.received[0]?.headers['urgency']).toBe('low')
  await server.turnTo('2025-09-16T10:00:00.000Z')
  await sendAlerts(server.world)
  expect(sink.received).toHaveLength(1)
})

test('a corrected score notifies only users whose units it changed, once', async () => {
  // The provider’s mode `upheaval` corrects every second team, and some of these bets depend on it.
  await server.turnTo('2025-09-17T13:00:00.000Z')
  for (const [at, from] of crew.people.entries()) {
    const to = person((at + 1) % crew.people.length)
    const { body } = await propose(crew, from, to.userId, { week: 3, amount: 10 })
    await answer(to, String(body.data.bet.id), 'accept')
  }
  await server.turnTo('2025-09-23T08:30:00.000Z')
  const changes = async () => {
    const { body } = await person(0).get(`/game/${crew.leagueId}/week/3/receipt`)
    const players: { user_id: string; units_before: number; units_after: number }[] = body.data.run.players
    return new Map(players.map(({ user_id: id, ...units }) => [id, units.units_after - units.units_before]))
  }
  const paths = new Map<string, string>()
  for (const member of crew.people) paths.set(new URL((await turnOn(member, 'UTC')).endpoint).pathname, member.userId)
  const before = await changes()
  await server.provider.misbehave({ league: '100001', mode: 'upheaval', week: 3 })
  await server.turnTo('2025-09-24T11:45:00.000Z')
  const after = await changes()
  const changed = [...after.keys()].filter((id) => after.get(id) !== before.get(id))
  expect(changed.length).toBeGreaterThan(0)
  expect(changed.length).toBeLessThan(after.size)
  await sendAlerts(server.world)
  await sendAlerts(server.world)
  const corrections = sink.received.filter(({ payload }) => payload.notification.title === 'Week 3 results changed')
  expect(corrections.map(({ path }) => paths.get(path)).toSorted()).toEqual(changed.toSorted())
  // They show on lock screens.
  for (const { payload } of corrections) expect(payload.notification.body).not.toMatch(/[+−]\d/)
  const [push] = corrections
  expect(push?.payload.notification.navigate).toBe(`${server.url}/game/${crew.leagueId}/results/3`)
})

test('the last call of a twelve-day night comes three hours before 8pm of its host, and none of a shorter night', async () => {
  const table = await sitAtNights(server)
  await turnOn(table.host)
  const leagueId = await table.open('twelve_days')
  const { ends_at: opensAt } = await table.stateOf(leagueId)
  await table.playTo(later(instant(opensAt), HOUR_MS), HOUR_MS)
  const { ends_at: locksAt } = await table.stateOf(leagueId)
  server.stopClockAt(later(instant(locksAt), -3 * HOUR_MS - MINUTE_MS))
  expect(await queueLastCalls(server.world)).toBe(0)
  server.stopClockAt(later(instant(locksAt), -3 * HOUR_MS))
  expect(await queueLastCalls(server.world)).toBe(1)
  await sendAlerts(server.world)
  const { payload } = sink.received[0] ?? {}
  expect(payload?.notification.navigate).toContain(leagueId)
  await table.begin('quick')
  server.stopClockAt(server.world.clock.now())
  expect(await queueLastCalls(server.world)).toBe(0)
})
