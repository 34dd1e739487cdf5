/** This week's scores and projections by team. */
import { type endpoints, type ReplyOf, type TideWire, calls } from '@whale/contract'
import { useState } from 'react'
import { useQueryOf } from '../../../../shared/api/query.ts'
import type { Scores, TeamNow } from './standing.ts'
import { type Cause, causesBetween } from './cause.ts'

const NONE: Causes = new Map()

interface Given {
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
export function useScores({ leagueId, tide, scored, live, isWanted = true }: Given): Scores {
  const isAsked = live === null && isWanted
  const { data } = useQueryOf(calls.h2h.betBoard, { params: { league: leagueId } }, { enabled: isAsked })
  // Before the lock a reading may list the teams with 0 points.
  const causes = useCauses(live)
  const projected = live?.teams ?? data?.teams ?? []
  return scoresOf({ scored: tide === 'betting' ? [] : scored, projected, causes })
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
