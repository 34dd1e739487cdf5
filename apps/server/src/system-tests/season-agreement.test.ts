/**
 * Bots play a whole season through `act` on PostgreSQL. After every command, the league read from the tables must equal the league rebuilt
 * in memory from its events. Repeating a due task must change nothing.
 */
import { HOUR_MS, type League, type LeagueCreated, apply, later, newLeague, playerOfUser, tasksOf } from '@whale/game'
import {
  type Bot,
  PERSONALITIES,
  decideTask,
  drawnReport,
  drawnScores,
  movesOf,
  seededChance,
} from '@whale/game/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Issuer, act } from '../domain/act.ts'
import { peek } from '../domain/peek.ts'
import { calendarOf } from '../domain/history/calendar.ts'
import { type Crew, EIGHT, type TestServer, startTestServer } from '../testing/test-server.ts'

let server: TestServer
let crew: Crew
beforeAll(async () => {
  server = await startTestServer()
  crew = await server.addEspnLeague('100003', EIGHT)
})
afterAll(() => server.close())

/** The league rebuilt from its events up to number `through`. */
let rebuilt: { league: League; through: number } | null = null

async function expectAgreement(): Promise<League> {
  const rows = await server.world.db
    .selectFrom('events')
    .select(['number', 'event'])
    .where('league_id', '=', crew.leagueId)
    .where('number', '>', rebuilt?.through ?? 0)
    .orderBy('number')
    .execute()
  const events = rows.map(({ event }) => event as Parameters<typeof apply>[1])
  const before = rebuilt?.league ?? newLeague(events[0] as LeagueCreated, await calendarOf(server.world.db, 2025))
  rebuilt = { league: events.reduce(apply, before), through: (rebuilt?.through ?? 0) + events.length }
  const inTables = await peek(server.world, crew.leagueId)
  if (inTables === null) throw new Error('the league is missing')
  expect(sorted(inTables)).toEqual(sorted(rebuilt.league))
  return inTables
}

/** Sorts the lists whose order has no meaning. */
function sorted(league: League) {
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
  return { ...league, entries: league.entries.toSorted(byId), topScorePicks: league.topScorePicks.toSorted(byId) }
}

const done = async (issuer: Issuer, decide: Parameters<typeof act>[1]['decide']) =>
  await act(server.world, { leagueId: crew.leagueId, issuer, key: null, decide, reply: () => ({}) })

test('tables and memory agree after every command in a season of eight bots, and nothing happens twice', async () => {
  const chance = seededChance(2025)
  const scores = drawnScores(8, chance)
  const bots = EIGHT.map((name, index): Bot => {
    return {
      name,
      personality: PERSONALITIES[index % PERSONALITIES.length] ?? 'average',
      diligence: 95,
      stopsInWeek: null,
    }
  })
  let league = await expectAgreement()
  for (let next = tasksOf(league)[0]; next !== undefined; next = tasksOf(league)[0]) {
    const due = next
    server.stopClockAt(due.dueAt)
    const report = 'week' in due ? drawnReport(league, { week: due.week, scores: scores(due.week), chance }) : null
    const decide: Parameters<typeof act>[1]['decide'] = (turn) =>
      decideTask(turn, due, () => report ?? drawnReport(turn.league, { week: 1, scores: scores(1), chance }))
    await done({ calendar: true, dueAt: due.dueAt }, decide)
    league = await expectAgreement()
    const before = JSON.stringify(league)
    await done({ calendar: true, dueAt: due.dueAt }, decide)
    expect(JSON.stringify(await peek(server.world, crew.leagueId))).toBe(before)
    if (due.kind !== 'start' && due.kind !== 'open') continue
    for (const half of [1, 20]) {
      server.stopClockAt(later(due.dueAt, half * HOUR_MS))
      for (const [place, bot] of bots.entries()) {
        const userId = crew.people[place]?.userId
        const player = userId === undefined ? null : playerOfUser(league, userId)
        if (userId === undefined || player === null) continue
        for (const move of movesOf(league, player, { bot, chance })) {
          await done({ userId }, move)
          league = await expectAgreement()
        }
      }
    }
  }
  expect(league.progress).toMatchObject({ stage: 'over', startWeek: 1 })
  expect(league.balances.treasury ?? 0).toBe(0)
  await server.expectCleanAudit()
}, 240_000)
