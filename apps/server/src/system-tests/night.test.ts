/** A whole game night in memory: the rules, the night's calendar, its provider and its rivals together. */
import {
  type Decision,
  type GameEvent,
  HOUR_MS,
  type Instant,
  type IdOf,
  type League,
  type LeagueCreation,
  type Night,
  type NightMove,
  SECOND_MS,
  type ScoreReport,
  type Turn,
  type UserId,
  acceptBet,
  actorOfUser,
  assert,
  claimTeam,
  createAndClaim,
  endPhaseEarly,
  endResultsEarly,
  giveMoreTime,
  instant,
  later,
  lineProjections,
  moveNight,
  momentsOf,
  newLeague,
  openNight,
  pauseAfterDowntime,
  pauseNight,
  playedShare,
  playerOfUser,
  pickTopScore,
  resumeNight,
  tasksOf,
  transfersOf,
} from '@whale/game'
import { draw } from '@whale/game/invented'
import { type SeasonChecker, createChecker, decideTask, scriptedIds, seededChance } from '@whale/game/testing'
import {
  type JournalStep,
  RIVALS,
  type Rival,
  type RivalView,
  answersOfRival,
  movesOfRival,
  offersTo,
} from '@whale/practice'
import { nightReport, nightTeams } from '@whale/providers'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { act } from '../domain/act.ts'
import { createLeague } from '../domain/administration.ts'
import { weeksOfLeague } from '../domain/history/calendar.ts'
import { peek } from '../domain/peek.ts'
import { startTestServer } from '../testing/test-server.ts'
import type { World } from '../world.ts'

const STARTS_AT = instant('2026-03-06T01:00:00Z')
const OPENED_AT = later(STARTS_AT, -HOUR_MS)
const PERSON: UserId = 'user_person'
const TONIGHT = RIVALS.slice(0, 7)

interface Table {
  seed: string
  league: League
  night: Night
  now: Instant
  newId: Turn['newId']
  checker: SeasonChecker
  events: GameEvent[]
  moves: NightMove[]
  /** Every decision, to repeat it on a server. */
  steps: JournalStep[]
}

const seasonOf = ({ seed }: Pick<Table, 'seed'>) => ({ seed, season: 2025, teams: TONIGHT.length + 1 })

/** The rules have no night provider, so its report names the league's provider. */
function reportOf(table: Pick<Table, 'seed' | 'now'>, week: number, share: number): ScoreReport {
  return { ...nightReport(seasonOf(table), { week, share, at: table.now }), provider: 'sleeper' }
}

function creationOf(seed: string): LeagueCreation {
  const teams = nightTeams(seasonOf({ seed })).map(({ teamId, ...team }) => ({
    ...team,
    id: teamId,
    missingSince: null,
  }))
  const source = { provider: 'sleeper', fantasyLeagueId: 'night', season: 2025, name: 'Tonight' } as const
  return { ...source, teams, teamId: '1', commissionerTeamId: null }
}

function gather(seed: string): Table {
  const night = openNight({ season: 2025, pace: 'tonight', startsAt: STARTS_AT })
  const { calendar } = night
  const [now, newId] = [OPENED_AT, scriptedIds()]
  const created = createAndClaim(
    { actor: { kind: 'newcomer', userId: PERSON }, now, newId, calendar, random: seededChance(1) },
    creationOf(seed),
  )
  const [founded] = created.ok ? created.events : []
  assert(founded?.type === 'league.founded', 'the night has a league')
  const checker = createChecker((week) => lineProjections(reportOf({ seed, now }, week, 0)))
  const table: Table = {
    seed,
    night,
    now,
    newId,
    checker,
    events: [],
    moves: [],
    steps: [],
    league: newLeague(founded, calendar),
  }
  record(table, created)
  for (const [index, { userId }] of TONIGHT.entries()) {
    const done = decideAs(table, userId, (turn) => claimTeam(turn, { teamId: String(index + 2) }))
    assert(done.ok, 'each rival gets a team')
  }
  return table
}

function record(table: Table, decision: Decision): Decision {
  for (const { event, after } of decision.ok ? decision.stages : []) {
    table.league = after
    table.events.push(event)
    table.checker.observe(event, after)
  }
  return decision
}

function decideAs(table: Table, userId: UserId, decide: (turn: Turn) => Decision): Decision {
  const { league, now, newId, steps } = table
  steps.push({ issuer: { userId }, at: now, decide })
  return record(table, decide({ league, now, newId, actor: actorOfUser(league, userId) }))
}

/** Turns the clock and does what is due on the way. */
function turnTo(table: Table, until: Instant): void {
  for (let [task] = tasksOf(table.league); task !== undefined && task.dueAt <= until; [task] = tasksOf(table.league)) {
    const due = task
    table.now = due.dueAt
    const report =
      'week' in due ? reportOf(table, due.week, playedShare(table.night, { week: due.week, now: table.now })) : null
    if (report !== null) table.checker.readReport(report)
    const decide = (turn: Turn) => decideTask(turn, due, () => report ?? reportOf(table, 1, 0))
    table.steps.push({ issuer: { calendar: true }, at: due.dueAt, decide })
    record(table, decide({ league: table.league, actor: { kind: 'calendar' }, now: due.dueAt, newId: table.newId }))
  }
  table.now = until
}

/** Changes the night's clock, like its host or its worker. */
function move(table: Table, change: NightMove | null): void {
  assert(change !== null, 'the clock can be moved')
  table.moves.push(change)
  table.night = moveNight(table.night, change)
  table.league = { ...table.league, calendar: table.night.calendar }
}

function viewOf(table: Table, rival: Rival, week: number): RivalView {
  const { league, seed } = table
  const player = playerOfUser(league, rival.userId)
  assert(player !== null, 'the rival has a team')
  return { league, rival, player, report: reportOf(table, week, 0), bets: league.bets, people: [PERSON], seed }
}

/** The rivals move at their own times, and answer at the end, like the person. */
function playBetting(table: Table, week: number): void {
  const { opensAt } = momentsOf(table.night.calendar, week)
  const turns = TONIGHT.map((rival) => ({
    rival,
    at: later(opensAt, Math.floor(40 * SECOND_MS * draw(table.seed, 'when', week, rival.name))),
  })).toSorted((a, b) => (a.at < b.at ? -1 : 1))
  for (const { rival, at } of turns) {
    turnTo(table, at)
    for (const decide of movesOfRival(viewOf(table, rival, week))) decideAs(table, rival.userId, decide)
  }
  turnTo(table, later(opensAt, 43 * SECOND_MS))
  for (const rival of TONIGHT) {
    for (const bet of offersTo(viewOf(table, rival, week))) {
      for (const answer of answersOfRival(viewOf(table, rival, week), bet)) {
        if (decideAs(table, rival.userId, answer).ok) break
      }
    }
  }
  decideAs(table, PERSON, (turn) => pickTopScore(turn, { week, teamId: '2', points: null }))
  const you = playerOfUser(table.league, PERSON)
  for (const { id, challengedId } of table.league.bets) {
    if (challengedId === you?.id) decideAs(table, PERSON, (turn) => acceptBet(turn, { betId: id }))
  }
}

/** With `isMoved`, the night's clock is changed along the way. */
function playNight(seed: string, { isMoved } = { isMoved: true }): Table {
  const table = gather(seed)
  const after = (seconds: number) => turnTo(table, later(table.now, seconds * SECOND_MS))
  for (let week = 1; week <= 12; week += 1) {
    turnTo(table, momentsOf(table.night.calendar, week).opensAt)
    playBetting(table, week)
    if (isMoved && week === 2) {
      move(table, pauseNight(table.night, table.now))
      after(600)
      move(table, resumeNight(table.night, table.now))
    }
    if (isMoved && week === 3) move(table, giveMoreTime(table.night, table.now))
    if (isMoved && week === 5) move(table, endPhaseEarly(table.night, table.now))
    if (isMoved && week === 7) {
      // Nothing runs for ten minutes: the lock and the games' end pass.
      const [due] = tasksOf(table.league)
      assert(due?.kind === 'lock', 'the lock is next')
      table.now = later(table.now, 600 * SECOND_MS)
      move(table, pauseAfterDowntime(table.night, { dueAt: due.dueAt, now: table.now }))
      after(60)
      move(table, resumeNight(table.night, table.now))
    }
    turnTo(table, momentsOf(table.night.calendar, week).processesAt)
    after(3)
    if (isMoved && week < 12) move(table, endResultsEarly(table.night, table.now))
  }
  turnTo(table, momentsOf(table.night.calendar, 12).confirmsAt)
  return table
}

test('one person and seven rivals play a whole night, whatever happens to its clock', () => {
  const table = playNight('a whole night')
  expect(table.league.progress).toMatchObject({ stage: 'over', championId: expect.any(String) })
  const count = (type: GameEvent['type']) => table.events.filter((event) => event.type === type).length
  expect([count('week.opened'), count('week.locked'), count('week.settled')]).toEqual([12, 12, 12])
  expect(count('prediction.made')).toBeGreaterThan(60)
  expect(count('h2h.accepted')).toBeGreaterThan(5)
  expect(count('casino.entered')).toBeGreaterThan(20)
  const reasons = table.moves
    .map(({ reason }) => reason)
    .filter((reason) => !['everyone_in', 'results_seen'].includes(reason))
  expect(reasons).toEqual(['pause', 'resume', 'more_time', 'downtime', 'resume'])
})

test('the same moves give the same winner, and another seed gives another night', () => {
  const [one, again, other] = ['a', 'a', 'b'].map((seed) => playNight(seed))
  expect(again?.events).toEqual(one?.events)
  expect(other?.events).not.toEqual(one?.events)
})

test('a league on the server plays by its own calendar, and gives the same ledger', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  const { db } = server.world
  const played = playNight('on the server', { isMoved: false })
  const [ids, leagueId] = [scriptedIds(), 'league_night1']
  const newId = <K extends keyof IdOf>(kind: K): IdOf[K] => (kind === 'league' ? (leagueId as IdOf[K]) : ids(kind))
  let now = OPENED_AT
  const clock = { now: () => now }
  const world: World = Object.assign(Object.create(server.world) as World, { newId, random: seededChance(1), clock })
  const created = await createLeague(world, {
    issuer: { userId: PERSON },
    season: 2025,
    key: null,
    calendar: played.night.calendar,
    decide: (turn) => createAndClaim(turn, creationOf('on the server')),
    reply: () => ({}),
  })
  expect(created.state).toBe('done')
  for (const { issuer, at, decide } of played.steps) {
    now = at
    const by = 'userId' in issuer ? { ...issuer, mayBeNew: true as const } : { ...issuer, dueAt: at }
    await act(world, { leagueId, issuer: by, key: null, decide, reply: () => ({}) })
  }
  const league = await peek(world, leagueId)
  expect(league?.calendar).toEqual(played.night.calendar)
  expect(league?.progress).toEqual(played.league.progress)
  const { rows } = await sql<{ id: string }>`
    select id from transfers where league_id = ${leagueId} order by number
  `.execute(db)
  const transfers = played.events.flatMap((event) => transfersOf(event))
  expect(rows.map(({ id }) => id)).toEqual(transfers.map(({ id }) => id))
  expect(league?.balances).toEqual(played.league.balances)
  // No job based on the season's weeks sees it.
  const weeks = await sql`select from leagues l join ${weeksOfLeague} where l.id = ${leagueId}`.execute(db)
  expect(weeks.rows).toEqual([])
})
