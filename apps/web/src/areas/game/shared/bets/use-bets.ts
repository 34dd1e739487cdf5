/** The viewer's bets and the builder's board: one shared query each. */
import { type BetWire, type endpoints, type ReplyOf, type TeamForm, calls, type TideWire } from '@whale/contract'
import type { ApiFailure } from '../../../../shared/api/failure.ts'
import { usePageQuery, useQueryOf } from '../../../../shared/api/query.ts'
import { useMemo, useState } from 'react'
import { type Cause, causesBetween } from './causes.ts'
import type { Scores, TeamNow } from './standing.ts'
import { useLiveWeek, withLive } from '../casino/live-week.ts'
import type { Game } from '../shell/use-game.ts'

export type BetBoard = ReplyOf<typeof endpoints.h2h.betBoard>

const POLL_MS = 30_000

interface Given {
  leagueId: string
  userId: string
}

/** Returns all bets of the viewer this season, newest first. Suspends. */
export function useBets({ leagueId, userId }: Given): BetWire[] {
  const params = { league: leagueId, user: userId }
  return usePageQuery(calls.h2h.userBets, { params }, { refetchInterval: POLL_MS }).bets
}

/** The same without suspending: undefined while loading. */
export function useBetsBeside({ leagueId, userId }: Given): {
  bets: BetWire[] | undefined
  error: ApiFailure | null
  refetch: () => void
} {
  const params = { league: leagueId, user: userId }
  const { data, error, refetch } = useQueryOf(calls.h2h.userBets, { params }, { refetchInterval: POLL_MS })
  return { bets: data?.bets, error, refetch }
}

/** Returns possible opponents, teams and limits. Suspends. */
export function useBetBoard(leagueId: string): BetBoard {
  return usePageQuery(calls.h2h.betBoard, { params: { league: leagueId } }, { refetchInterval: POLL_MS })
}

/** Returns the open offers to this user: those that can be accepted first. */
export function offersTo(userId: string, bets: readonly BetWire[]): BetWire[] {
  const offers = bets.filter(({ state, challenged }) => state === 'proposed' && challenged.user_id === userId)
  const canTake = (bet: BetWire) => bet.refusals.accept === null
  return [...offers.filter(canTake), ...offers.filter((bet) => !canTake(bet))]
}

/** Does not suspend: no chances show until it has loaded. */
export function useTeamForms(leagueId: string, isWanted = true): readonly TeamForm[] {
  const { data } = useQueryOf(calls.h2h.betBoard, { params: { league: leagueId } }, { enabled: isWanted })
  return data?.teams ?? []
}

// This week's scores and projections by team.

const NONE: Causes = new Map()

interface ScoresOf {
  leagueId: string
  tide: TideWire
  /** From the last reading. */
  scored: readonly Scored[]
  /** From the provider while games are on; otherwise the board is loaded. */
  live: ReplyOf<typeof endpoints.game.teamsLive> | null
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

type Live = ReplyOf<typeof endpoints.game.teamsLive>

type Causes = ReadonlyMap<string, Cause>

/** Returns the last cause of each team; none before a second reading. */
function useCauses(live: Live | null): Causes {
  const [known, setKnown] = useState<{ live: Live | null; causes: Causes }>({ live, causes: NONE })
  if (live === known.live) return known.causes
  const causes = nextCauses(known, live)
  setKnown({ live, causes })
  return causes
}

function nextCauses({ live: before, causes }: { live: Live | null; causes: Causes }, live: Live | null): Causes {
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

// This week's scores for the bets on them, and when they were read.

/** Does not suspend. `asOf` is null before there are points. */
export function useWeekScores(game: Game): { scores: Scores; asOf: string | null } {
  const live = useLiveWeek(game)
  const { player_scores: scored, fantasy_league: fantasy } = withLive(game, live)
  const { tide } = game.game_state
  const scores = useScores({ leagueId: game.league.id, tide, scored, live })
  return { scores, asOf: tide === 'betting' || scored.length === 0 ? null : fantasy.last_synced }
}
