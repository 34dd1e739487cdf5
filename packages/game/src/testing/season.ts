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
import { makeCalendar, momentsOf } from '../season/calendar.ts'
import { SEASONS_PLAYED } from '../season/constants.ts'
import { type DueThing, type ScoringThing, needsScores } from '../season/due-work.ts'
import type { Position, ScoreReport, TeamScore } from '../season/scores.ts'
import type { GameEvent } from '../league/event.ts'
import { apply } from '../league/apply.ts'
import { type League, newLeague, playerOfUser } from '../league/league.ts'
import { type Actor, type Decision, type Turn } from '../decision.ts'
import { enterCasino } from '../casino/enter.ts'
import { predict } from '../predictions/predict.ts'
import { claimTeam } from '../players/claim.ts'
import { foundLeague } from '../players/found.ts'
import { aTeam } from './builder.ts'
import { workOf } from '../league/work.ts'
import { decideDueThing } from './due.ts'
import { aJudge, type Judge } from './judge.ts'
import { scriptedIds, seededChance } from './scripted.ts'
import { userOf } from './turns.ts'

export interface PlayedSeason {
  seed: number
  league: League
  events: readonly GameEvent[]
  /** How often the rules said no, by code. */
  refusals: ReadonlyMap<string, number>
}

interface Bot {
  name: string
  /** How often it does something, in percent. */
  diligence: number
  joinsAt: Instant
}

interface Table {
  league: League
  bots: readonly Bot[]
  chance: Random
  newId: NewId
  judge: Judge
  events: GameEvent[]
  refusals: Map<string, number>
  now: Instant
  /** The report on which a week was settled, for the second reading. */
  reports: Map<number, ScoreReport>
  /** When the provider's scores can be read: by thing and week. Drawn when first asked for. */
  readable: Map<string, Instant | null>
}

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hope', 'Ida', 'Jo', 'Kim', 'Lou', 'Mae', 'Ned']

/** Plays a season to its end. Throws a `Defect` that names the seed where the judge or a rule finds something wrong. */
export function playSeason(seed: number): PlayedSeason {
  const table = sitDown(seededChance(seed))
  try {
    for (let next = nextThing(table); next !== null; next = nextThing(table)) {
      if (next.at <= table.now) doThing(table, next.thing)
      else letBotsAct(table, earlier(next.at, nextOpening(table)))
    }
  } catch (cause) {
    // Whatever it was: without the seed nobody could look at it again.
    throw new Error(`season of seed ${seed}, at ${table.now}`, { cause })
  }
  const { league, events, refusals } = table
  return { seed, league, events, refusals }
}

/** Eight to fourteen teams; the founder brings them before game start, or, one time in five, a few weeks into the season. */
function sitDown(chance: Random): Table {
  const season = SEASONS_PLAYED[chance(SEASONS_PLAYED.length)] ?? 2025
  const calendar = makeCalendar(season, [])
  const names = NAMES.slice(0, 8 + chance(7))
  const isLate = chance(5) === 0
  const gameStart = momentsOf(calendar, 1).opensAt
  const foundedAt = later(gameStart, isLate ? (1 + chance(30)) * DAY_MS : -(1 + chance(6)) * DAY_MS)
  const bots = names.map((name, index): Bot => {
    // Most come before the first opening, some during the season.
    const days = index === 0 ? 0 : chance(10) === 0 ? chance(60) : 0
    const joinsAt = later(foundedAt, days * DAY_MS + (index * 20 + chance(20)) * MINUTE_MS)
    return { name, diligence: 30 + chance(70), joinsAt }
  })
  const newId = scriptedIds()
  const [founder = 'Ada'] = names
  const actor = { kind: 'newcomer', userId: userOf(founder) } as const
  const decision = foundLeague(
    { actor, now: foundedAt, newId, random: chance },
    {
      provider: chance(2) === 0 ? 'espn' : 'sleeper',
      fantasyLeagueId: '1000',
      season,
      name: 'The Gravy Boat',
      teams: names.map((name, index) => aTeam(String(index + 1), name)),
      teamId: '1',
      commissionerTeamId: null,
    },
  )
  assert(decision.ok && decision.events[0]?.type === 'league.founded', 'the league is founded')
  const table: Table = {
    league: newLeague(decision.events[0], calendar),
    bots,
    chance,
    newId,
    judge: aJudge(),
    events: [],
    refusals: new Map(),
    now: foundedAt,
    reports: new Map(),
    readable: new Map(),
  }
  record(table, decision)
  return table
}

/** Applies what was decided, one event after another, each under the judge's eyes. */
function record(table: Table, decision: Decision): void {
  if (!decision.ok) {
    const { code } = decision.refusal
    table.refusals.set(code, (table.refusals.get(code) ?? 0) + 1)
    return
  }
  for (const event of decision.events) {
    table.league = apply(table.league, event)
    table.events.push(event)
    table.judge.sees(event, table.league)
  }
}

/** What comes next, and when it can be done: what needs scores waits for them, while the rest goes on. */
function nextThing(table: Table): { thing: DueThing; at: Instant } | null {
  const possible = workOf(table.league).flatMap((thing) => {
    const readableAt = needsScores(thing) ? scoresAt(table, thing) : thing.dueAt
    if (readableAt === null) return []
    const at = [thing.dueAt, readableAt, table.now].reduce((a, b) => (a > b ? a : b))
    return [{ thing, at }]
  })
  return possible.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))[0] ?? null
}

/** One week in ten the final scores come late, up to nine days; one second reading in six cannot be made at all. */
function scoresAt({ chance, readable }: Table, { kind, week, dueAt }: ScoringThing) {
  const key = `${kind}:${week}`
  const known = readable.get(key)
  if (known !== undefined) return known
  const late = chance(10) === 0 ? later(dueAt, (1 + chance(9 * 24)) * HOUR_MS) : dueAt
  const at = kind === 'confirm' ? (chance(6) === 0 ? null : dueAt) : late
  readable.set(key, at)
  return at
}

/** What bots do can bring a thing forward (an eighth claim does), but not to before the next opening. */
function nextOpening({ league, now }: Table): Instant {
  return league.calendar.find(({ opensAt }) => opensAt > now)?.opensAt ?? instant('9999-01-01T00:00:00Z')
}

function doThing(table: Table, thing: DueThing): void {
  const turn: Turn = { league: table.league, actor: { kind: 'calendar' }, now: thing.dueAt, newId: table.newId }
  const decision = decideDueThing(turn, thing, ({ kind, week }) => {
    const report = kind === 'process' ? playWeek(table, week) : secondReading(table, week)
    table.judge.reads(report)
    return report
  })
  record(table, decision)
}

/** The week's scores; one time in six two teams tie. */
function playWeek(table: Table, week: number): ScoreReport {
  const { league, chance } = table
  const { processesAt } = momentsOf(league.calendar, week)
  const scored = league.teams.map(() => 6000 + chance(9000))
  if (chance(6) === 0) scored[chance(scored.length)] = Math.max(...scored)
  const report: ScoreReport = {
    provider: league.provider,
    season: league.season,
    week,
    readAt: processesAt,
    isScoringOver: true,
    lastKickoffAt: later(processesAt, -8 * HOUR_MS),
    teams: league.teams.map(({ id, name }, index) => ({
      teamId: id,
      points: points(scored[index] ?? 0),
      athletes: rosterOf(name).map(({ athleteId, position }) => {
        const played = points(chance(5) === 0 ? 1000 : chance(2500))
        return { athleteId, name: athleteId, position, nflTeam: 'KC', points: played, isStarter: true }
      }),
    })),
  }
  table.reports.set(week, report)
  return report
}

/** One time in four a score has changed by Wednesday: a team's, or an athlete's. */
function secondReading({ reports, chance }: Table, week: number): ScoreReport {
  const first = reports.get(week)
  assert(first !== undefined, `week ${week} was read once`)
  if (chance(4) > 0) return first
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

function rosterOf(name: string): { athleteId: string; position: Position }[] {
  const positions: Position[] = ['RB', 'WR', 'TE', 'QB']
  return positions.map((position) => ({ athleteId: `${name}'s ${position}`, position }))
}

/** Between now and `until`, who has not joined yet joins at its time, and the others do a thing or two at odd moments. */
function letBotsAct(table: Table, until: Instant): void {
  const { bots, chance, now } = table
  const span = msOf(until) - msOf(now)
  const acts = bots.flatMap((bot) => {
    const isToJoin = bot.joinsAt >= now && bot.joinsAt < until
    const joins = isToJoin ? [{ bot, at: bot.joinsAt, act: join }] : []
    const moves = Array.from({ length: chance(3) }, () => ({
      bot,
      at: instantFromMs(msOf(now) + chance(Math.max(1, Math.min(span, DAY_MS)))),
      act: chance(3) === 0 ? enter : guess,
    }))
    return [...joins, ...(chance(100) < bot.diligence ? moves : [])]
  })
  for (const { bot, at, act } of acts.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))) {
    const userId = userOf(bot.name)
    const player = playerOfUser(table.league, userId)
    // A newcomer can do nothing but join.
    if (player === null && act !== join) continue
    const actor: Actor =
      player === null ? { kind: 'newcomer', userId } : { kind: 'player', userId, playerId: player.id }
    const turn = { league: table.league, actor, now: at, newId: table.newId }
    record(table, act(table, turn, bot))
  }
  table.now = until
}

function join({ league }: Table, turn: Turn, { name }: Bot): Decision {
  return claimTeam(turn, { teamId: league.teams.find((team) => team.name === name)?.id ?? '' })
}

function guess({ league, chance }: Table, turn: Turn): Decision {
  const team = league.teams[chance(league.teams.length)]
  return predict(turn, { week: weekOf(league), teamId: team?.id ?? '', points: points(chance(20000)) })
}

function enter({ league, chance }: Table, turn: Turn, { name }: Bot): Decision {
  const roster = rosterOf(name).map((athlete) => ({ ...athlete, name: athlete.athleteId, hasGame: true }))
  const choice = roster[chance(roster.length)]
  return enterCasino(turn, { week: weekOf(league), athleteIds: [choice?.athleteId ?? ''], teamId: null, roster })
}

function weekOf({ progress }: League): number {
  return progress.stage === 'running' ? progress.week : 1
}
