/** A week of a league as its provider has it at this moment: rosters, who has a game, what is projected. */
import {
  type AthleteChoice,
  type AthleteScore,
  type Instant,
  type League,
  MINUTE_MS,
  type Points,
  type ScoreReport,
  type TeamId,
  type TeamScore,
  later,
  projectedScore,
} from '@whale/game'
import type { EspnCredentials } from '@whale/providers'
import type { Db } from '../platform/postgres/pool.ts'
import { liveReading } from '../domain/history/scores.ts'
import type { World } from '../world.ts'
import { BadRequest } from './failure.ts'
import { askProvider } from './outside.ts'

export interface RosterAthlete extends AthleteChoice {
  nflTeam: string | null
  opponent: string | null
  kickoffAt: Instant | null
  isStarter: boolean
}

/** A week is read again after this: line-ups change, and providers ask not to be hurried. */
const FRESH_MS = 2 * MINUTE_MS
/** While games are on, a worker reads for everybody: as long as its reading is no older, nobody else asks. */
const LIVE_FRESH_MS = 5 * MINUTE_MS
const KEPT_MAX = 500

export interface WeekReading {
  readAt: Instant
  byTeam: ReadonlyMap<TeamId, TeamScore>
}

export type WeekReader = ReturnType<typeof weekReader>

/** Weeks of leagues as their providers have them now, each read once for all its members while it is fresh. */
export function weekReader(world: World) {
  const kept = new Map<string, WeekReading>()

  /** Throws a bad request where the provider does not answer. With a member's own credentials nothing is kept. */
  async function readingOf(league: League, week: number, credentials?: EspnCredentials): Promise<WeekReading> {
    const name = `${league.id} ${week}`
    const now = world.clock.now()
    const live = credentials === undefined ? await liveReading(world.db, { leagueId: league.id, week }) : null
    if (live !== null && live.readAt <= now && later(live.readAt, LIVE_FRESH_MS) > now) return readingAsOf(live)
    const before = kept.get(name)
    const isFresh = before !== undefined && later(before.readAt, FRESH_MS) > now && before.readAt <= now
    if (isFresh && credentials === undefined) return before
    const { provider, fantasyLeagueId, season } = league
    const report = await askProvider('week', () => {
      const asked = { fantasyLeagueId, season, week }
      return world.providers[provider].readWeek(credentials === undefined ? asked : { ...asked, credentials })
    })
    const reading = { ...readingAsOf(report), readAt: now }
    if (credentials === undefined) keep(name, reading)
    return reading
  }

  function keep(name: string, reading: WeekReading): void {
    kept.delete(name)
    kept.set(name, reading)
    const oldest = kept.keys().next().value
    if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
  }

  return {
    readingOf,
    /** When the NFL's teams begin their games of a week, by their codes. */
    async kickoffsOf({ season }: Pick<League, 'season'>, week: number): Promise<ReadonlyMap<string, Instant>> {
      const games = await gamesOf(world.db, { season, week })
      return new Map([...games].map(([team, { kickoffAt }]) => [team, kickoffAt]))
    },
    /** The roster of a team in a week, starters first. Throws a bad request where the provider does not answer. */
    async rosterOf(league: League, given: { teamId: TeamId; week: number }): Promise<RosterAthlete[]> {
      const { byTeam } = await readingOf(league, given.week)
      const games = await gamesOf(world.db, { season: league.season, week: given.week })
      return (byTeam.get(given.teamId)?.athletes ?? [])
        .map((athlete) => withGame(athlete, games))
        .toSorted((a, b) => Number(b.isStarter) - Number(a.isStarter))
    },
    /**
     * What the provider projects for each team, in hundredths; a team that it says nothing of is not in it. Empty where the provider
     * does not answer: a house line can be made without it.
     */
    async projectionsOf(league: League, week: number): Promise<ReadonlyMap<TeamId, Points>> {
      try {
        const { byTeam } = await readingOf(league, week)
        return new Map(
          [...byTeam].flatMap(([id, team]) => {
            const expected = projectedScore(team)
            return expected === null ? [] : [[id, expected] as const]
          }),
        )
      } catch (error) {
        // Expected: the provider's trouble, as `askProvider` words it.
        if (!(error instanceof BadRequest)) throw error
        return new Map()
      }
    },
  }
}

function readingAsOf({ readAt, teams }: ScoreReport): WeekReading {
  return { readAt, byTeam: new Map(teams.map((team) => [team.teamId, team])) }
}

type Games = ReadonlyMap<string, { opponent: string; isHome: boolean; kickoffAt: Instant }>

async function gamesOf(db: Db, given: { season: number; week: number }): Promise<Games> {
  const rows = await db
    .selectFrom('nfl_games')
    .select(['team', 'opponent', 'is_home', 'kickoff_at'])
    .where('season', '=', given.season)
    .where('week', '=', given.week)
    .execute()
  return new Map(
    rows.map((row) => [
      row.team,
      { opponent: row.opponent, isHome: row.is_home, kickoffAt: row.kickoff_at as Instant },
    ]),
  )
}

function withGame({ athleteId, name, position, nflTeam, isStarter }: AthleteScore, games: Games): RosterAthlete {
  const game = nflTeam === null ? undefined : games.get(nflTeam)
  return {
    athleteId,
    name,
    position,
    nflTeam,
    isStarter,
    // RULES §5: a doubt (no team, no schedule yet) is not held against anybody.
    hasGame: nflTeam === null || games.size === 0 || game !== undefined,
    opponent: game === undefined ? null : `${game.isHome ? '' : '@'}${game.opponent}`,
    kickoffAt: game?.kickoffAt ?? null,
  }
}
