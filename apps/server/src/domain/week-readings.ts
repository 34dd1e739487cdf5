/** A league's week as its provider reports it now: rosters, NFL games and projections. */
import {
  type AthleteScore,
  HOUR_MS,
  type Instant,
  type League,
  type LineProjections,
  MINUTE_MS,
  type Points,
  type ScoreReport,
  type TeamId,
  type TeamScore,
  highestProjections,
  isNight,
  later,
  lineProjections,
  projectedScore,
} from '@whale/game'
import { type EspnCredentials, ProviderError } from '@whale/providers'
import type { World } from '../world.ts'
import { atLeague } from './cells.ts'
import { type WeekGames, gamesOfWeek, kickoffsOf } from './history/calendar.ts'
import { lineReadings } from './history/line-readings.ts'
import { liveReading } from './history/scores.ts'
import { PROJECTING } from './provider-paces.ts'

/** How long a week is cached: lineups change, but providers limit the number of calls. */
const FRESH_MS = 2 * MINUTE_MS
/** During games, a worker reads scores for everybody; its reading is used up to this age. */
const LIVE_FRESH_MS = 5 * MINUTE_MS
const CACHED_MAX = 500
/** How long house lines stay available during a provider outage. */
const OUTAGE_MS = HOUR_MS

export interface WeekReading {
  readAt: Instant
  byTeam: ReadonlyMap<TeamId, TeamScore>
  /** The projected points behind each house line, in hundredths. */
  lineProjections: ReadonlyMap<TeamId, Points>
  pairings: ScoreReport['pairings']
}

export type WeekReader = ReturnType<typeof weekReader>

/** Reads weeks from the providers and caches each for all members of the league. */
export function weekReader(world: World) {
  const cached = new Map<string, WeekReading>()

  /** Throws a provider error if the provider does not answer. Readings with a member's own credentials are not cached. */
  async function readingOf(league: League, week: number, credentials?: EspnCredentials): Promise<WeekReading> {
    const name = nameOf(league, week)
    const now = world.clock.now()
    // A night is played in this process, so its scores are always current.
    if (isNight(league)) return toReading(await nightReading(world, league, week))
    const live = credentials === undefined ? await liveReadingOf(world, league, week) : null
    if (live !== null && live.readAt <= now && later(live.readAt, LIVE_FRESH_MS) > now) return toReading(live)
    const before = cached.get(name)
    const isFresh = before !== undefined && later(before.readAt, FRESH_MS) > now && before.readAt <= now
    if (isFresh && credentials === undefined) return before
    const { provider, fantasyLeagueId, season } = league
    const asked = { fantasyLeagueId, season, week, ...(credentials === undefined ? {} : { credentials }) }
    const report = await world.providers[provider].readWeek(asked)
    const reading = { ...toReading(report), readAt: now }
    if (credentials === undefined) addToCache(cached, name, reading)
    return reading
  }

  async function projectionsNow(league: League, week: number): Promise<LineProjections> {
    try {
      return (await readingOf(league, week)).lineProjections
    } catch (error) {
      // Expected: a provider error. Anything else is a bug.
      if (!(error instanceof ProviderError)) throw error
      const last = error.kind === 'out_of_order' ? cached.get(nameOf(league, week)) : undefined
      return withoutReading(league, { last, now: world.clock.now() })
    }
  }

  return {
    readingOf,
    /** Kick-off times of a week by NFL team code. */
    async kickoffsOf(league: Pick<League, 'season' | 'provider'>, week: number): Promise<ReadonlyMap<string, Instant>> {
      // Invented games have no schedule.
      return isNight(league) ? new Map() : await kickoffsOf(world.db, { season: league.season, week })
    },
    /** A team's roster in a week, starters first. Throws a provider error if the provider does not answer. */
    async rosterOf(league: League, given: { teamId: TeamId; week: number }): Promise<Rostered[]> {
      const { byTeam } = await readingOf(league, given.week)
      const games = isNight(league)
        ? new Map()
        : await gamesOfWeek(world.db, { season: league.season, week: given.week })
      return (byTeam.get(given.teamId)?.athletes ?? [])
        .map((athlete) => withGame(athlete, games))
        .toSorted((a, b) => Number(b.isStarter) - Number(a.isStarter))
    },
    /** Each lineup's projected points, in hundredths, for the chance of a bet. Empty if the provider does not answer. */
    async projectionsOf(league: League, week: number): Promise<ReadonlyMap<TeamId, Points>> {
      const reading = await orNull(readingOf(league, week))
      return new Map(
        [...(reading?.byTeam ?? [])].flatMap(([id, team]) => {
          const expected = projectedScore(team)
          return expected === null ? [] : [[id, expected] as const]
        }),
      )
    },
    /** Who plays whom in the fantasy league. Undefined if the provider does not answer or does not say. */
    async pairingsOf(league: League, week: number): Promise<ScoreReport['pairings']> {
      return (await orNull(readingOf(league, week)))?.pairings
    },
    /**
     * The projected points behind each house line (RULES §5), in hundredths: the highest of the last 24 hours and now. During an
     * outage, readings of the last hour count as current. Otherwise `unread`, also if the provider no longer shows the league:
     * hiding it would freeze the lines. `few_readings`: the week cannot be read and has too few readings.
     */
    async lineProjectionsOf(league: League, week: number): Promise<LineProjections> {
      const current = await projectionsNow(league, week)
      return PROJECTING.has(league.provider) ? await highestOf(world, league, { week, current }) : current
    },
  }
}

/** A night's week as far as it has been played. */
export async function nightReading(
  { providers }: Pick<World, 'providers'>,
  { fantasyLeagueId, season }: Pick<League, 'fantasyLeagueId' | 'season'>,
  week: number,
): Promise<ScoreReport> {
  return await providers.night.readWeek({ fantasyLeagueId, season, week })
}

/** Null if the provider does not answer. */
async function orNull(asked: Promise<WeekReading>): Promise<WeekReading | null> {
  try {
    return await asked
  } catch (error) {
    // Expected: a provider error. Anything else is a bug.
    if (!(error instanceof ProviderError)) throw error
    return null
  }
}

/** What house lines use when the week cannot be read. `last`: its last reading, if it may be used. */
function withoutReading(
  { provider }: League,
  { last, now }: { last: WeekReading | undefined; now: Instant },
): LineProjections {
  if (!PROJECTING.has(provider)) return new Map()
  return last !== undefined && later(last.readAt, OUTAGE_MS) > now ? last.lineProjections : 'unread'
}

async function highestOf(
  world: World,
  league: League,
  { week, current }: { week: number; current: LineProjections },
): Promise<LineProjections> {
  const there = await atLeague(world, league.id)
  const none = { readings: [], firstFailedAt: null }
  const memory = there === null ? none : await lineReadings(there.db, { leagueId: league.id, week })
  return highestProjections(league, { current, ...memory, now: world.clock.now() })
}

function nameOf({ id }: League, week: number): string {
  return `${id} ${week}`
}

function addToCache(cached: Map<string, WeekReading>, name: string, reading: WeekReading): void {
  cached.delete(name)
  cached.set(name, reading)
  const oldest = cached.keys().next().value
  if (cached.size > CACHED_MAX && oldest !== undefined) cached.delete(oldest)
}

async function liveReadingOf(world: World, { id: leagueId }: League, week: number): Promise<ScoreReport | null> {
  const there = await atLeague(world, leagueId)
  return there === null ? null : await liveReading(there.db, { leagueId, week })
}

function toReading(report: ScoreReport): WeekReading {
  const { readAt, teams } = report
  return {
    readAt,
    byTeam: new Map(teams.map((team) => [team.teamId, team])),
    lineProjections: lineProjections(report),
    pairings: report.pairings,
  }
}

type Rostered = ReturnType<typeof withGame>

function withGame(athlete: AthleteScore, games: WeekGames) {
  const { athleteId, name, position, nflTeam, isStarter, projected = null, injury = null } = athlete
  const game = nflTeam === null ? undefined : games.get(nflTeam)
  return {
    athleteId,
    name,
    position,
    nflTeam,
    isStarter,
    // RULES §5: without a team or a schedule, assume there is a game.
    hasGame: nflTeam === null || games.size === 0 || game !== undefined,
    opponent: game === undefined ? null : `${game.isHome ? '' : '@'}${game.opponent}`,
    kickoffAt: game?.kickoffAt ?? null,
    projected,
    injury,
  }
}
