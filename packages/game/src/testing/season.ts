/** Bots play a whole season from a seed while the checker watches. The same seed plays the same season. */
import { assert } from '../values/assert.ts'
import { DAY_MS, HOUR_MS, type Instant, earlier, instant, instantFromMs, later, msOf } from '../values/instant.ts'
import type { NewId } from '../values/ids.ts'
import { points } from '../values/points.ts'
import type { Random } from '../values/random.ts'
import { type Calendar, makeCalendar, momentsOf } from '../season/calendar.ts'
import { SEASONS_PLAYED } from '../season/constants.ts'
import { type DueTask, type ScoringTask, needsScores } from '../season/due-tasks.ts'
import type { ScoreReport, TeamScore } from '../season/scores.ts'
import type { GameEvent } from '../league/event.ts'
import { type League, newLeague, ownerOf, playerOfUser } from '../league/league.ts'
import { tasksOf } from '../league/tasks.ts'
import { type Decision, type Turn, actorOfUser } from '../decision.ts'
import { claimTeam } from '../players/claim.ts'
import { createAndClaim } from '../players/create-league.ts'
import { askVoidWeek, voidWeekByOperator } from '../processing/ask-void-week.ts'
import { castBallot } from '../processing/cast-ballot.ts'
import { type Account, type Bot, type Move, type Strategy, movesOf } from './bots.ts'
import { aTeam } from './builder.ts'
import { decideTask } from './decide-task.ts'
import { type SeasonChecker, createChecker } from './checker.ts'
import { invalidMovesOf, newcomerAttempts } from './invalid-moves.ts'
import { NAMES, type PlannedBot, planBots } from './planned-bots.ts'
import { type ScoreSource, drawnReport, drawnScores, emptiedScores } from './scores.ts'
import { scriptedIds, seededChance } from './scripted.ts'
import { userOf } from './turns.ts'
import { type Voiding, drawVoiding } from './void-weeks.ts'

export interface PlayedSeason {
  seed: number
  league: League
  events: readonly GameEvent[]
  /** The report of each run, in order. The run of a void week has none. */
  reports: readonly ScoreReport[]
  /** Number of refusals, by code. */
  refusals: ReadonlyMap<string, number>
  /** The same for bots with a strategy only. */
  strategyRefusals: ReadonlyMap<string, number>
}

/** House bets for a season. */
export interface SeasonPlan {
  /** Number of teams, all claimed before the start. Default: drawn from 8 to 14. */
  players?: number
  /** Source of scores. Default: drawn. */
  scores?: (teams: number, chance: Random) => ScoreSource
  /** Owner actions, departures, late leagues, late or changed scores. Default true. */
  hasIncidents?: boolean
  /** In seasons with incidents: the percentage of late weeks. Default 10. */
  latePercent?: number
  /** Strategies of the first teams; null leaves a team without a player at the start. All other bots follow their personality. Default: none. */
  strategies?: readonly (Strategy | null)[]
  /** Users without a team at the start, who act in every phase of a week. Default: none. */
  accounts?: readonly Account[]
  /** Called after each event, after the checker. */
  watch?: (event: GameEvent, league: League) => void
}

interface SeasonState {
  league: League
  plannedBots: readonly PlannedBot[]
  chance: Random
  newId: NewId
  checker: SeasonChecker
  events: GameEvent[]
  refusals: Map<string, number>
  strategyRefusals: Map<string, number>
  emptied: Set<string>
  loweredLines: Set<string>
  now: Instant
  hasIncidents: boolean
  /** The league scores in half points, for ties and exact hits. */
  isCoarse: boolean
  watch: NonNullable<SeasonPlan['watch']>
  scores: ScoreSource
  /** The report each week was settled on, for the second reading. */
  reports: Map<number, ScoreReport>
  used: ScoreReport[]
  /** When the provider's scores become readable, by task and week. Drawn when first needed. */
  readable: Map<string, Instant | null>
  latePercent: number
  /** The weeks that someone will try to void. */
  voidings: Map<number, Voiding>
}

/** Plays a season to its end. An error names its seed; `npm run simulate -- --seed 7 --odd` prints that season. */
export function playSeason(seed: number, plan: SeasonPlan = {}): PlayedSeason {
  const state = startSeason(seededChance(seed), plan)
  try {
    for (let next = nextStop(state); next !== null; next = nextStop(state)) {
      if (next.at <= state.now) next.run()
      else letBotsAct(state, earlier(next.at, nextOpening(state)))
    }
  } catch (cause) {
    // Add the seed, so that the failure can be reproduced.
    throw new Error(`season of seed ${seed}, at ${state.now}`, { cause })
  }
  const { league, events, refusals, strategyRefusals, used: reports } = state
  return { seed, league, events, reports, refusals, strategyRefusals }
}

/** Creates the league before game start or, in a fifth of odd seasons, up to five weeks into the season. */
function startSeason(chance: Random, plan: SeasonPlan): SeasonState {
  const hasIncidents = plan.hasIncidents ?? true
  const season = SEASONS_PLAYED[chance(SEASONS_PLAYED.length)] ?? 2025
  const calendar = calendarOf(season)
  const names = NAMES.slice(0, plan.players ?? 8 + chance(7))
  const isLate = hasIncidents && chance(5) === 0
  const gameStart = momentsOf(calendar, 1).opensAt
  const createdAt = later(gameStart, isLate ? (1 + chance(34)) * DAY_MS : -(1 + chance(6)) * DAY_MS)
  const plannedBots = planBots({ names, createdAt, hasIncidents, chance, plan })
  const newId = scriptedIds()
  const creator = names.findIndex((_, index) => plan.strategies?.[index] !== null)
  const decision = create({ names, creator, season, createdAt, newId, chance })
  assert(decision.ok && decision.events[0]?.type === 'league.founded', 'the league is created')
  const loweredLines = new Set<string>()
  const state: SeasonState = {
    league: newLeague(decision.events[0], calendar),
    plannedBots,
    chance,
    newId,
    checker: createChecker(null, loweredLines),
    loweredLines,
    events: [],
    refusals: new Map(),
    strategyRefusals: new Map(),
    emptied: new Set(),
    now: createdAt,
    hasIncidents,
    isCoarse: hasIncidents && chance(4) === 0,
    watch: plan.watch ?? (() => undefined),
    scores: (plan.scores ?? drawnScores)(names.length, chance),
    reports: new Map(),
    used: [],
    readable: new Map(),
    latePercent: plan.latePercent ?? 10,
    voidings: new Map(),
  }
  record(state, decision)
  return state
}

const calendars = new Map<number, Calendar>()

/** Cached per season, because time zone conversion is slow. */
function calendarOf(season: number): Calendar {
  const calendar = calendars.get(season) ?? makeCalendar(season, [])
  calendars.set(season, calendar)
  return calendar
}

function create(given: {
  names: readonly string[]
  /** The index of the creator's team. */
  creator: number
  season: number
  createdAt: Instant
  newId: NewId
  chance: Random
}): Decision {
  const { names, creator, season, createdAt, newId, chance } = given
  const actor = { kind: 'newcomer', userId: userOf(names[creator] ?? 'Ada') } as const
  const atEspn = chance(2) === 0
  return createAndClaim(
    { actor, now: createdAt, newId, calendar: calendarOf(season), random: chance },
    {
      provider: atEspn ? 'espn' : 'sleeper',
      fantasyLeagueId: '1000',
      season,
      name: 'The Gravy Boat',
      teams: names.map((name, index) => aTeam(String(index + 1), name)),
      teamId: String(creator + 1),
      commissionerTeamId: atEspn ? String(1 + chance(names.length)) : null,
    },
  )
}

/** Records a decision event by event, with the checker watching. */
function record(state: SeasonState, decision: Decision, strategy: Strategy | null = null): void {
  if (!decision.ok) {
    const { code } = decision.refusal
    for (const counts of strategy === null ? [state.refusals] : [state.refusals, state.strategyRefusals]) {
      counts.set(code, (counts.get(code) ?? 0) + 1)
    }
    return
  }
  for (const { event, after } of decision.stages) {
    state.league = after
    state.events.push(event)
    state.checker.observe(event, after)
    state.watch(event, after)
  }
}

interface Stop {
  at: Instant
  run: () => void
}

/** The next task, or attempt to void a week. Tasks that need scores wait for them; others run. */
function nextStop(state: SeasonState): Stop | null {
  const tasks = tasksOf(state.league)
  const possible = tasks.flatMap((task): Stop[] => {
    const readableAt = needsScores(task) ? scoresAt(state, task) : task.dueAt
    if (readableAt === null) return []
    const at = [task.dueAt, readableAt, state.now].reduce((a, b) => (a > b ? a : b))
    return [{ at, run: () => runTask(state, task) }]
  })
  const voidings = tasks.flatMap((task): Stop[] => {
    const voiding = task.kind === 'process' ? state.voidings.get(task.week) : undefined
    if (voiding === undefined || task.kind !== 'process') return []
    return [{ at: voiding.at > state.now ? voiding.at : state.now, run: () => tryToVoid(state, task.week, voiding) }]
  })
  return [...possible, ...voidings].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))[0] ?? null
}

/**
 * In odd seasons one week in ten is up to nine days late, and one second reading in six fails. Someone tries to void a week that is seven days late.
 */
function scoresAt(state: SeasonState, { kind, week, dueAt }: ScoringTask) {
  const { chance, readable, hasIncidents, latePercent, voidings } = state
  if (!hasIncidents) return dueAt
  const key = `${kind}:${week}`
  const known = readable.get(key)
  if (known !== undefined) return known
  const hours = chance(100) < latePercent ? 1 + chance(9 * 24) : 0
  const voiding = kind === 'process' ? drawVoiding(chance, { dueAt, hours }) : null
  if (voiding !== null) voidings.set(week, voiding)
  const late = voiding?.scoresAt ?? later(dueAt, hours * HOUR_MS)
  const at = kind === 'confirm' ? (chance(6) === 0 ? null : dueAt) : late
  readable.set(key, at)
  return at
}

/** A bot can bring a task forward (the eighth claim), but never before the next opening. */
function nextOpening({ league, now }: SeasonState): Instant {
  return league.calendar.find(({ opensAt }) => opensAt > now)?.opensAt ?? instant('9999-01-01T00:00:00Z')
}

function runTask(state: SeasonState, task: DueTask): void {
  let last: ScoreReport | null = null
  const turn: Turn = { league: state.league, actor: { kind: 'calendar' }, now: task.dueAt, newId: state.newId }
  const decision = decideTask(turn, task, ({ kind, week }) => {
    const report = kind === 'process' ? playWeek(state, week) : secondReading(state, week)
    state.checker.readReport(report)
    last = report
    return report
  })
  if (last !== null && decision.ok && decision.events.some(({ type }) => type === 'run.began')) state.used.push(last)
  record(state, decision)
}

/** An operator voids the week, or the owner asks the others and they vote. If it is too early, they try again. */
function tryToVoid(state: SeasonState, week: number, { by, ...voiding }: Voiding): void {
  const { league, newId, now, plannedBots, voidings, chance } = state
  voidings.delete(week)
  const given = { week, reason: 'No scores came' }
  const owner = plannedBots.find(({ bot }) => userOf(bot.name) === ownerOf(league))
  if (by === 'vote' && playerOfUser(league, ownerOf(league)) === null) return
  const operator: Turn = { league, actor: { kind: 'operator', userId: 'user_operator' }, now, newId }
  const isVote = by === 'vote' && owner !== undefined
  const decision = isVote ? askVoidWeek(turnFor(state, owner.bot, now), given) : voidWeekByOperator(operator, given)
  record(state, decision)
  if (!decision.ok && decision.refusal.code === 'void.too_early') {
    voidings.set(week, { ...voiding, by, at: later(decision.refusal.from, chance(20) * HOUR_MS) })
  }
  const vote = state.league.votes.at(-1)
  if (!decision.ok || !isVote || vote === undefined) return
  for (const { bot } of plannedBots) {
    if (playerOfUser(state.league, userOf(bot.name)) === null) continue
    const ballot = { voteId: vote.id, isYes: chance(6) > 0, random: chance }
    record(state, castBallot(turnFor(state, bot, now), ballot))
  }
}

/** The week's scores. In odd seasons two teams tie one time in six. */
function playWeek(state: SeasonState, week: number): ScoreReport {
  const { league, chance, hasIncidents, isCoarse } = state
  const played = emptiedScores(state.scores(week), { league, week, emptied: state.emptied })
  const scores = played.map((score) => (isCoarse ? points(Math.round(score / 50) * 50) : score))
  if (hasIncidents && chance(6) === 0) scores[chance(scores.length)] = points(Math.max(...scores))
  const report = drawnReport(league, { week, scores, chance })
  state.reports.set(week, report)
  return report
}

/** In odd seasons one score in four changes by Wednesday: a team's or an athlete's. */
function secondReading({ reports, chance, hasIncidents }: SeasonState, week: number): ScoreReport {
  const first = reports.get(week)
  assert(first !== undefined, `week ${week} has a report`)
  if (!hasIncidents || chance(4) > 0) return first
  const changed = chance(first.teams.length)
  return {
    ...first,
    teams: first.teams.map((team, index) => {
      if (index !== changed || team.points === null) return team
      return chance(2) === 0 ? { ...team, points: points(team.points + 1 + chance(3000)) } : corrected(team)
    }),
  }
}

function corrected(team: TeamScore): TeamScore {
  return { ...team, athletes: team.athletes.map((athlete) => ({ ...athlete, points: points(athlete.points + 300) })) }
}

/** Until `until`, waiting bots join at their time and the others make their moves. */
function letBotsAct(state: SeasonState, until: Instant): void {
  const { plannedBots, chance, now, hasIncidents, league } = state
  const { progress } = league
  const isShut = progress.stage === 'running' && progress.phase !== 'BETTING'
  // Normal seasons are on time, so only an account has anything to try between lock and opening.
  const acting = isShut && !hasIncidents ? plannedBots.filter(({ newcomer }) => newcomer !== null) : plannedBots
  const span = Math.max(1, Math.min(msOf(until) - msOf(now), 30 * HOUR_MS))
  const moments = acting.flatMap((planned) => {
    const { joinsAt } = planned
    const isJoining = joinsAt !== null && joinsAt >= now && joinsAt < until
    const joins = isJoining ? [{ planned, at: joinsAt, isJoining }] : []
    // Twice, so that morning offers can be answered in the evening.
    const plays = [0, 1].map((half) => {
      const at = instantFromMs(msOf(now) + Math.floor((span * half) / 2) + chance(Math.max(1, Math.floor(span / 2))))
      return { planned, at, isJoining: false }
    })
    return [...joins, ...plays]
  })
  for (const { planned, at, isJoining } of moments.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))) {
    const { bot, strategy } = planned
    for (const move of movesNow(state, planned, isJoining)) record(state, move(turnFor(state, bot, at)), strategy)
  }
  state.now = until
}

function movesNow(state: SeasonState, { bot, strategy, newcomer }: PlannedBot, isJoining: boolean): Move[] {
  const { league, chance, hasIncidents, emptied, loweredLines } = state
  const player = playerOfUser(league, userOf(bot.name))
  if (player === null && isJoining) {
    return [(turn) => claimTeam(turn, { teamId: league.teams.find(({ name }) => name === bot.name)?.id ?? '' })]
  }
  if (player === null && newcomer !== null) return newcomer(league)
  if (player === null) return hasIncidents ? newcomerAttempts(league, chance) : []
  const moves = movesOf(league, player, { bot, chance, emptied, loweredLines, strategy })
  return hasIncidents ? [...moves, ...invalidMovesOf(league, player, chance)] : moves
}

function turnFor({ league, newId }: SeasonState, { name }: Bot, at: Instant): Turn {
  return { league, actor: actorOfUser(league, userOf(name)), now: at, newId }
}
