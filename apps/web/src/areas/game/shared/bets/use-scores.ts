/** The teams of this week as far as they are known: the points of now, and what the provider projects. */
import { type ReplyOf, type TideWire, type endpoints, calls } from '@whale/contract'
import { useQueryOf } from '../../../../shared/api/query.ts'
import { type Scored, scoresOf } from './scores.ts'
import { useCauses } from './use-causes.ts'
import type { Scores } from './standing.ts'

interface Given {
  leagueId: string
  tide: TideWire
  /** By the last reading. */
  scored: readonly Scored[]
  /** From the provider itself while the games are on; else the board is asked. */
  live: ReplyOf<typeof endpoints.game.teamsLive> | null
  /** Whether somebody wants to know. */
  isWanted?: boolean
}

/** Does not suspend: what is not known yet is not in it. */
export function useScores({ leagueId, tide, scored, live, isWanted = true }: Given): Scores {
  const isAsked = live === null && isWanted
  const { data } = useQueryOf(calls.h2h.betBoard, { params: { league: leagueId } }, { enabled: isAsked })
  // Before the lock a reading may have the week's teams already, all at nothing.
  const causes = useCauses(live)
  const projected = live?.teams ?? data?.teams ?? []
  return scoresOf({ scored: tide === 'betting' ? [] : scored, projected, causes })
}
