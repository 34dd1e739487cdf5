/** A player's own roster at the provider, as the casino offers it: who can be picked, and who has no game this week. */
import type { AthleteChoice, AthleteScore, Instant, League, TeamId } from '@whale/game'
import { MINUTE_MS, later } from '@whale/game'
import type { Db } from '../../db/pool.ts'
import { askProvider } from '../../http/outside.ts'
import type { World } from '../../world.ts'

export interface RosterAthlete extends AthleteChoice {
  nflTeam: string | null
  opponent: string | null
  kickoffAt: Instant | null
  isStarter: boolean
}

/** A roster is read again after this: line-ups change, and providers ask not to be hurried. */
const FRESH_MS = 2 * MINUTE_MS
const KEPT_MAX = 500

interface Reading {
  freshUntil: Instant
  byTeam: ReadonlyMap<TeamId, readonly AthleteScore[]>
}

/** Rosters of leagues, each read once for all its members while it is fresh. */
export function rosterReader(world: World) {
  const readings = new Map<string, Reading>()

  async function readingOf(league: League, week: number): Promise<Reading> {
    const name = `${league.id} ${week}`
    const kept = readings.get(name)
    const now = world.clock.now()
    if (kept !== undefined && kept.freshUntil > now && later(now, FRESH_MS) >= kept.freshUntil) return kept
    const { provider, fantasyLeagueId, season } = league
    const report = await askProvider('week', () => {
      return world.providers[provider].readWeek({ fantasyLeagueId, season, week })
    })
    const reading = {
      freshUntil: later(now, FRESH_MS),
      byTeam: new Map(report.teams.map(({ teamId, athletes }) => [teamId, athletes])),
    }
    readings.delete(name)
    readings.set(name, reading)
    const oldest = readings.keys().next().value
    if (readings.size > KEPT_MAX && oldest !== undefined) readings.delete(oldest)
    return reading
  }

  return {
    /** The roster of a team in a week, starters first. Throws a bad request where the provider does not answer. */
    async rosterOf(league: League, given: { teamId: TeamId; week: number }): Promise<RosterAthlete[]> {
      const { byTeam } = await readingOf(league, given.week)
      const games = await gamesOf(world.db, { season: league.season, week: given.week })
      return (byTeam.get(given.teamId) ?? [])
        .map((athlete) => withGame(athlete, games))
        .toSorted((a, b) => Number(b.isStarter) - Number(a.isStarter))
    },
  }
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
