/** A whole game night in memory: the rules, the night's calendar, its provider and its rivals together. */
import {
  type Decision,
  type GameEvent,
  HOUR_MS,
  type Instant,
  type League,
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
  predict,
  resumeNight,
  tasksOf,
} from '@whale/game'
import { draw } from '@whale/game/invented'
import { type SeasonChecker, createChecker, decideTask, scriptedIds, seededChance } from '@whale/game/testing'
import { RIVALS, type Rival, type RivalView, answersOfRival, movesOfRival, offersTo } from '@whale/practice'
import { nightReport, nightTeams } from '@whale/providers'
import { expect, test } from 'vitest'

const STARTS_AT = instant('2026-03-06T01:00:00Z')
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
}

const seasonOf = ({ seed }: Pick<Table, 'seed'>) => ({ seed, season: 2025, teams: TONIGHT.length + 1 })

/** The rules know no night yet: they take its report as that of the league's provider. */
function reportOf(table: Pick<Table, 'seed' | 'now'>, week: number, share: number): ScoreReport {
  return { ...nightReport(seasonOf(table), { week, share, at: table.now }), provider: 'sleeper' }
}

function gather(seed: string): Table {
  const night = openNight({ season: 2025, pace: 'tonight', startsAt: STARTS_AT })
  const { calendar } = night
  const [now, newId] = [later(STARTS_AT, -HOUR_MS), scriptedIds()]
  const teams = nightTeams(seasonOf({ seed })).map(({ teamId, owner, ...team }) => {
    return { ...team, id: teamId, owner, missingSince: null }
  })
  const source = { provider: 'sleeper', fantasyLeagueId: 'night', season: 2025, name: 'Tonight' } as const
  const created = createAndClaim(
    { actor: { kind: 'newcomer', userId: PERSON }, now, newId, calendar, random: seededChance(1) },
    { ...source, teams, teamId: '1', commissionerTeamId: null },
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
  const { league, now, newId } = table
  return record(table, decide({ league, now, newId, actor: actorOfUser(league, userId) }))
}

/** Turns the clock and does what is due on the way. */
function turnTo(table: Table, until: Instant): void {
  for (let [task] = tasksOf(table.league); task !== undefined && task.dueAt <= until; [task] = tasksOf(table.league)) {
    const due = task
    table.now = due.dueAt
    const turn: Turn = { league: table.league, actor: { kind: 'calendar' }, now: due.dueAt, newId: table.newId }
    const decision = decideTask(turn, due, ({ week, dueAt }) => {
      const report = reportOf(table, week, playedShare(table.night, { week, now: dueAt }))
      table.checker.readReport(report)
      return report
    })
    record(table, decision)
  }
  table.now = until
}

/** Changes the night's clock, as its host or its worker does. */
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

/** The rivals move at moments of their own, and answer at the end, like the person. */
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
  decideAs(table, PERSON, (turn) => predict(turn, { week, teamId: '2', points: null }))
  const you = playerOfUser(table.league, PERSON)
  for (const { id, challengedId } of table.league.bets) {
    if (challengedId === you?.id) decideAs(table, PERSON, (turn) => acceptBet(turn, { betId: id }))
  }
}

function playNight(seed: string): Table {
  const table = gather(seed)
  const after = (seconds: number) => turnTo(table, later(table.now, seconds * SECOND_MS))
  for (let week = 1; week <= 12; week += 1) {
    turnTo(table, momentsOf(table.night.calendar, week).opensAt)
    playBetting(table, week)
    if (week === 2) {
      move(table, pauseNight(table.night, table.now))
      after(600)
      move(table, resumeNight(table.night, table.now))
    }
    if (week === 3) move(table, giveMoreTime(table.night, table.now))
    if (week === 5) move(table, endPhaseEarly(table.night, table.now))
    if (week === 7) {
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
    if (week < 12) move(table, endPhaseEarly(table.night, table.now))
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
  const reasons = table.moves.map(({ reason }) => reason).filter((reason) => reason !== 'everyone_in')
  expect(reasons).toEqual(['pause', 'resume', 'more_time', 'downtime', 'resume'])
})

test('the same moves give the same winner, and another seed gives another night', () => {
  const [one, again, other] = ['a', 'a', 'b'].map(playNight)
  expect(again?.events).toEqual(one?.events)
  expect(other?.events).not.toEqual(one?.events)
})
