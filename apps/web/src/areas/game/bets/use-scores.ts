/** This week's scores by team, with projections, and who scored since the last reading. */
import { scorersWords } from '@whale/words'
import type { Cause, Scores, TeamNow } from './standing.ts'
import { type TideWire, calls } from '@whale/contract'
import { useMemo, useState } from 'react'
import { useQueryOf } from '../../../shared/api/query.ts'
import { type LiveWeek, useLiveWeek, withLive } from '../scores/live-week.ts'
import type { Game } from '../league/use-game.ts'

const NONE: Causes = new Map()

interface ScoresOf {
  leagueId: string
  tide: TideWire
  /** From the last reading. */
  scored: readonly Scored[]
  /** From the provider while games are on; otherwise the board is loaded. */
  live: LiveWeek | null
  /** Whether the scores are needed. */
  isWanted?: boolean
}

/** Does not suspend: unknown values are left out. */
export function useScores({ leagueId, tide, scored, live, isWanted = true }: ScoresOf): Scores {
  const isAsked = live === null && isWanted
  const { data } = useQueryOf(calls.h2h.betBoard, { params: { league: leagueId } }, { enabled: isAsked })
  // Before the lock a reading may list the teams with 0 points.
  const causes = useCauses(live)
  const projected = live?.teams ?? data?.teams
  return useMemo(
    () => scoresOf({ scored: tide === 'betting' ? [] : scored, projected: projected ?? [], causes }),
    [tide, scored, projected, causes],
  )
}

type Causes = ReadonlyMap<string, Cause>

/** Returns the last cause of each team; none before a second reading. */
function useCauses(live: LiveWeek | null): Causes {
  const [known, setKnown] = useState<{ live: LiveWeek | null; causes: Causes }>({ live, causes: NONE })
  if (live === known.live) return known.causes
  const causes = nextCauses(known, live)
  setKnown({ live, causes })
  return causes
}

function nextCauses(
  { live: before, causes }: { live: LiveWeek | null; causes: Causes },
  live: LiveWeek | null,
): Causes {
  if (before === null || live === null || before.week !== live.week) return NONE
  return new Map([...causes, ...causesBetween(before.teams, live.teams, live.as_of)])
}

type Scored = { team_id: string; points: number }

type Projected = { team_id: string; projected: number | null; to_play?: number | null }

interface Known {
  scored: readonly Scored[]
  projected: readonly Projected[]
  causes: ReadonlyMap<string, Cause>
}

/** Joins points, projections and causes. Teams without points or a projection are left out. */
function scoresOf({ scored, projected, causes }: Known): Scores {
  const teams = new Map<string, TeamNow>(
    projected.map((team) => [
      team.team_id,
      { points: null, projected: team.projected, toPlay: team.to_play ?? null, cause: null },
    ]),
  )
  for (const { team_id: id, points } of scored) {
    const { projected: expected = null, toPlay = null } = teams.get(id) ?? {}
    teams.set(id, { points, projected: expected, toPlay, cause: causes.get(id) ?? null })
  }
  return teams
}

/** The scores for the bets of this week, and when they were read. Does not suspend. `asOf` is null before there are points. */
export function useWeekScores(game: Game): { scores: Scores; asOf: string | null } {
  const live = useLiveWeek(game)
  const { player_scores: scored, fantasy_league: fantasy } = withLive(game, live)
  const { tide } = game.game_state
  const scores = useScores({ leagueId: game.league.id, tide, scored, live })
  return { scores, asOf: tide === 'betting' || scored.length === 0 ? null : fantasy.last_synced }
}

type TeamReading = Pick<LiveWeek['teams'][number], 'team_id' | 'team_name' | 'points' | 'athletes'>

/** Returns the causes by team. Teams without a change that shows in tenths are left out. */
export function causesBetween(
  before: readonly TeamReading[],
  after: readonly TeamReading[],
  at: string,
): Map<string, Cause> {
  const causes = new Map<string, Cause>()
  for (const team of after) {
    const was = before.find(({ team_id: id }) => id === team.team_id)
    const points = was === undefined ? 0 : moved(was.points, team.points)
    if (was !== undefined && Math.round(points * 10) !== 0)
      causes.set(team.team_id, { points, who: whoMoved(was, team, points), at })
  }
  return causes
}

/** The starter who moved the score most in its direction. */
function whoMoved(was: TeamReading, team: TeamReading, points: number): string {
  const movers = team.athletes
    .filter(({ is_starter: isStarter }) => isStarter)
    .map((athlete) => {
      const past = was.athletes.find(({ athlete_id: id }) => id === athlete.athlete_id)?.points ?? 0
      return { name: athlete.name, points: moved(past, athlete.points) }
    })
    .filter((mover) => Math.sign(mover.points) === Math.sign(points))
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
  const [most, ...others] = movers
  if (most === undefined) return team.team_name
  return scorersWords(most.name, others.length)
}

/** Subtract in whole hundredths to avoid rounding errors. */
function moved(from: number, to: number): number {
  return Math.round((to - from) * 100) / 100
}
