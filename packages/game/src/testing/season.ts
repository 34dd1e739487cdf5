/** Bots that play a whole season from a seed, under the eyes of the judge. The same seed plays the same season. */
import { assert } from '../values/assert.ts'
import {
  DAY_MS,
  HOUR_MS,
  type Instant,
  MINUTE_MS,
  earlier,
  instant,
  instantFromMs,
  later,
  msOf,
} from '../values/instant.ts'
import type { NewId } from '../values/ids.ts'
import { points } from '../values/points.ts'
import type { Random } from '../values/random.ts'
import { type Calendar, makeCalendar, momentsOf } from '../season/calendar.ts'
import { SEASONS_PLAYED } from '../season/constants.ts'
import { type DueTask, type ScoringTask, needsScores } from '../season/due-tasks.ts'
import type { ScoreReport, TeamScore } from '../season/scores.ts'
import type { GameEvent } from '../league/event.ts'
import { type League, newLeague, playerOfUser } from '../league/league.ts'
import { tasksOf } from '../league/tasks.ts'
import { type Actor, type Decision, type Turn } from '../decision.ts'
import { claimTeam } from '../players/claim.ts'
import { createAndClaim } from '../players/create-league.ts'
import { type Bot, type Move, PERSONALITIES, movesOf } from './bots.ts'
import { aTeam } from './builder.ts'
import { decideTask } from './decide-task.ts'
import { type SeasonChecker, createChecker } from './checker.ts'
import { invalidMovesOf, newcomerAttempts } from './invalid-moves.ts'
import { type ScoreSource, drawnReport, drawnScores } from './scores.ts'
import { scriptedIds, seededChance } from './scripted.ts'
import { userOf } from './turns.ts'

export interface PlayedSeason {
  seed: number
  league: League
  events: readonly GameEvent[]
  /** What each run settled on, in the order of the runs. */
  reports: readonly ScoreReport[]
  /** How often the rules said no, by code. */
  refusals: ReadonlyMap<string, number>
}

/** How a season is to be played. */
export interface SeasonPlan {
  /** Teams, all of them claimed before the start; drawn from 8 to 14 where it is not said. */
  players?: number
  /** Where scores come from; drawn where it is not said. */
  scores?: (teams: number, chance: Random) => ScoreSource
  /** Owners' acts, departures, late leagues, scores that come late or change: everything but plain play. Default true. */
  isOdd?: boolean
  /** Told of each event, after the judge. */
  watch?: (event: GameEvent, league: League) => void
}

interface Seat {
  bot: Bot
  /** Null for who has no team at the provider's start, and takes one that gets free. */
  joinsAt: Instant | null
}

interface SeasonState {
  league: League
  seats: readonly Seat[]
  chance: Random
  newId: NewId
  judge: SeasonChecker
  events: GameEvent[]
  refusals: Map<string, number>
  now: Instant
  isOdd: boolean
  /** A league that counts in half points: ties, and results exactly on a line. */
  isCoarse: boolean
  watch: NonNullable<SeasonPlan['watch']>
  scores: ScoreSource
  /** The report on which a week was settled, for the second reading. */
  reports: Map<number, ScoreReport>
  used: ScoreReport[]
  /** When the provider's scores can be read: by thing and week. Drawn when first asked for. */
  readable: Map<string, Instant | null>
}

/** In odd seasons these wait for a team that somebody leaves. */
const WAITING = ['Oda', 'Pat', 'Quin']
const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hope', 'Ida', 'Jo', 'Kim', 'Lou', 'Mae', 'Ned']

/**
 * Plays a season to its end. Throws an error that names the seed where the judge or a rule finds something wrong:
 * `npm run simulate -- --seed 7 --odd` tells that season.
 */
export function playSeason(seed: number, plan: SeasonPlan = {}): PlayedSeason {
  const table = startSeason(seededChance(seed), plan)
  try {
    for (let next = nextTask(table); next !== null; next = nextTask(table)) {
      if (next.at <= table.now) runTask(table, next.thing)
      else letBotsAct(table, earlier(next.at, nextOpening(table)))
    }
  } catch (cause) {
    // Whatever it was: without the seed nobody could look at it again.
    throw new Error(`season of seed ${seed}, at ${table.now}`, { cause })
  }
  const { league, events, refusals, used: reports } = table
  return { seed, league, events, reports, refusals }
}

/** The founder brings the teams before game start, or, in odd seasons one time in five, a few weeks into the season. */
function startSeason(chance: Random, plan: SeasonPlan): SeasonState {
  const isOdd = plan.isOdd ?? true
  const season = SEASONS_PLAYED[chance(SEASONS_PLAYED.length)] ?? 2025
  const calendar = calendarOf(season)
  const names = NAMES.slice(0, plan.players ?? 8 + chance(7))
  const isLate = isOdd && chance(5) === 0
  const gameStart = momentsOf(calendar, 1).opensAt
  const foundedAt = later(gameStart, isLate ? (1 + chance(65)) * DAY_MS : -(1 + chance(6)) * DAY_MS)
  const seats = seatsOf({ names, foundedAt, isOdd, chance })
  const newId = scriptedIds()
  const decision = found({ names, season, foundedAt, newId, chance })
  assert(decision.ok && decision.events[0]?.type === 'league.founded', 'the league is founded')
  const table: SeasonState = {
    league: newLeague(decision.events[0], calendar),
    seats,
    chance,
    newId,
    judge: createChecker(),
    events: [],
    refusals: new Map(),
    now: foundedAt,
    isOdd,
    isCoarse: isOdd && chance(4) === 0,
    watch: plan.watch ?? (() => undefined),
    scores: (plan.scores ?? drawnScores)(names.length, chance),
    reports: new Map(),
    used: [],
    readable: new Map(),
  }
  record(table, decision)
  return table
}

/** From half to nearly all of them take part; the others lose interest in one of the first nine weeks. */
function seatsOf(given: { names: readonly string[]; foundedAt: Instant; isOdd: boolean; chance: Random }): Seat[] {
  const { names, foundedAt, isOdd, chance } = given
  const takingPart = 50 + chance(46)
  const seatOf = (name: string, joinsAt: Instant | null): Seat => {
    const personality = PERSONALITIES[chance(PERSONALITIES.length)] ?? 'average'
    const stopsInWeek = chance(100) < takingPart ? null : 1 + chance(9)
    return { bot: { name, personality, diligence: 75 + chance(26), stopsInWeek }, joinsAt }
  }
  const seats = names.map((name, index) => {
    // Most come before the first opening, in odd seasons some during it.
    const days = isOdd && index > 0 && chance(10) === 0 ? chance(60) : 0
    return seatOf(name, later(foundedAt, days * DAY_MS + (index * 20 + chance(20)) * MINUTE_MS))
  })
  return isOdd ? [...seats, ...WAITING.map((name) => seatOf(name, null))] : seats
}

const calendars = new Map<number, Calendar>()

/** Made once a season: daylight-saving time is slow to ask for. */
function calendarOf(season: number): Calendar {
  const calendar = calendars.get(season) ?? makeCalendar(season, [])
  calendars.set(season, calendar)
  return calendar
}

function found(given: {
  names: readonly string[]
  season: number
  foundedAt: Instant
  newId: NewId
  chance: Random
}): Decision {
  const { names, season, foundedAt, newId, chance } = given
  const actor = { kind: 'newcomer', userId: userOf(names[0] ?? 'Ada') } as const
  const atEspn = chance(2) === 0
  return createAndClaim(
    { actor, now: foundedAt, newId, calendar: calendarOf(season), random: chance },
    {
      provider: atEspn ? 'espn' : 'sleeper',
      fantasyLeagueId: '1000',
      season,
      name: 'The Gravy Boat',
      teams: names.map((name, index) => aTeam(String(index + 1), name)),
      teamId: '1',
      commissionerTeamId: atEspn ? String(1 + chance(names.length)) : null,
    },
  )
}

/** Applies what was decided, one event after another, each under the judge's eyes. */
function record(table: SeasonState, decision: Decision): void {
  if (!decision.ok) {
    const { code } = decision.refusal
    table.refusals.set(code, (table.refusals.get(code) ?? 0) + 1)
    return
  }
  for (const { event, after } of decision.stages) {
    table.league = after
    table.events.push(event)
    table.judge.sees(event, after)
    table.watch(event, after)
  }
}

/** What comes next, and when it can be done: what needs scores waits for them, while the rest goes on. */
function nextTask(table: SeasonState): { thing: DueTask; at: Instant } | null {
  const possible = tasksOf(table.league).flatMap((thing) => {
    const readableAt = needsScores(thing) ? scoresAt(table, thing) : thing.dueAt
    if (readableAt === null) return []
    const at = [thing.dueAt, readableAt, table.now].reduce((a, b) => (a > b ? a : b))
    return [{ thing, at }]
  })
  return possible.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))[0] ?? null
}

/** In odd seasons one week in ten comes late, up to nine days; one second reading in six cannot be made at all. */
function scoresAt({ chance, readable, isOdd }: SeasonState, { kind, week, dueAt }: ScoringTask) {
  if (!isOdd) return dueAt
  const key = `${kind}:${week}`
  const known = readable.get(key)
  if (known !== undefined) return known
  const late = chance(10) === 0 ? later(dueAt, (1 + chance(9 * 24)) * HOUR_MS) : dueAt
  const at = kind === 'confirm' ? (chance(6) === 0 ? null : dueAt) : late
  readable.set(key, at)
  return at
}

/** What bots do can bring a thing forward (an eighth claim does), but not to before the next opening. */
function nextOpening({ league, now }: SeasonState): Instant {
  return league.calendar.find(({ opensAt }) => opensAt > now)?.opensAt ?? instant('9999-01-01T00:00:00Z')
}

function runTask(table: SeasonState, thing: DueTask): void {
  let last: ScoreReport | null = null
  const turn: Turn = { league: table.league, actor: { kind: 'calendar' }, now: thing.dueAt, newId: table.newId }
  const decision = decideTask(turn, thing, ({ kind, week }) => {
    const report = kind === 'process' ? playWeek(table, week) : secondReading(table, week)
    table.judge.reads(report)
    last = report
    return report
  })
  if (last !== null && decision.ok && decision.events.some(({ type }) => type === 'run.began')) table.used.push(last)
  record(table, decision)
}

/** The week's scores; in odd seasons two teams tie one time in six. */
function playWeek(table: SeasonState, week: number): ScoreReport {
  const { league, chance, isOdd, isCoarse } = table
  const scores = table.scores(week).map((score) => (isCoarse ? points(Math.round(score / 50) * 50) : score))
  if (isOdd && chance(6) === 0) scores[chance(scores.length)] = points(Math.max(...scores))
  const report = drawnReport(league, { week, scores, chance })
  table.reports.set(week, report)
  return report
}

/** In odd seasons one time in four a score has changed by Wednesday: a team's, or an athlete's. */
function secondReading({ reports, chance, isOdd }: SeasonState, week: number): ScoreReport {
  const first = reports.get(week)
  assert(first !== undefined, `week ${week} was read once`)
  if (!isOdd || chance(4) > 0) return first
  const changed = chance(first.teams.length)
  return {
    ...first,
    teams: first.teams.map((team, index) => {
      if (index !== changed) return team
      return chance(2) === 0 ? { ...team, points: points((team.points ?? 0) + 1 + chance(3000)) } : corrected(team)
    }),
  }
}

function corrected(team: TeamScore): TeamScore {
  return { ...team, athletes: team.athletes.map((athlete) => ({ ...athlete, points: points(athlete.points + 300) })) }
}

/** Between now and `until`, who has not joined yet joins at its time, and the others do what their temper tells them. */
function letBotsAct(table: SeasonState, until: Instant): void {
  const { seats, chance, now, isOdd, league } = table
  const { progress } = league
  const isShut = progress.stage === 'running' && progress.phase !== 'BETTING'
  if (isShut && !isOdd) {
    // Plain play comes in time, and nobody else is there.
    table.now = until
    return
  }
  const span = Math.max(1, Math.min(msOf(until) - msOf(now), 30 * HOUR_MS))
  const moments = seats.flatMap(({ bot, joinsAt }) => {
    const joins = joinsAt !== null && joinsAt >= now && joinsAt < until ? [{ bot, at: joinsAt, isJoining: true }] : []
    // Twice: what others have offered in the morning can be answered in the evening.
    const plays = [0, 1].map((half) => {
      const at = instantFromMs(msOf(now) + Math.floor((span * half) / 2) + chance(Math.max(1, Math.floor(span / 2))))
      return { bot, at, isJoining: false }
    })
    return [...joins, ...plays]
  })
  for (const { bot, at, isJoining } of moments.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))) {
    for (const move of movesNow(table, bot, isJoining)) record(table, move(turnFor(table, bot, at)))
  }
  table.now = until
}

function movesNow({ league, chance, isOdd }: SeasonState, bot: Bot, isJoining: boolean): Move[] {
  const player = playerOfUser(league, userOf(bot.name))
  if (player === null && isJoining) {
    return [(turn) => claimTeam(turn, { teamId: league.teams.find(({ name }) => name === bot.name)?.id ?? '' })]
  }
  if (player === null) return isOdd ? newcomerAttempts(league, chance) : []
  const moves = movesOf(league, player, { bot, chance })
  return isOdd ? [...moves, ...invalidMovesOf(league, player, chance)] : moves
}

function turnFor({ league, newId }: SeasonState, { name }: Bot, at: Instant): Turn {
  const userId = userOf(name)
  const player = playerOfUser(league, userId)
  const actor: Actor = player === null ? { kind: 'newcomer', userId } : { kind: 'player', userId, playerId: player.id }
  return { league, actor, now: at, newId }
}
