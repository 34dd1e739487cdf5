/** The viewer's bets and the board that a new one is made of: one reading each, shared by whoever shows them. */
import { type BetWire, type ReplyOf, type endpoints, calls } from '@whale/contract'
import type { ApiFailure } from '../../../../shared/api/failure.ts'
import { usePageQuery, useQueryOf } from '../../../../shared/api/query.ts'

export type BetBoard = ReplyOf<typeof endpoints.h2h.betBoard>

const POLL_MS = 30_000

interface Given {
  leagueId: string
  userId: string
}

/** Returns every bet of the season that the viewer has a side of, newest first. Suspends. */
export function useBets({ leagueId, userId }: Given): BetWire[] {
  const params = { league: leagueId, user: userId }
  return usePageQuery(calls.h2h.userBets, { params }, { refetchInterval: POLL_MS }).bets
}

/** The same beside a page's own matter: undefined until they are known. Does not suspend. */
export function useBetsBeside({ leagueId, userId }: Given): {
  bets: BetWire[] | undefined
  error: ApiFailure | null
  refetch: () => void
} {
  const params = { league: leagueId, user: userId }
  const { data, error, refetch } = useQueryOf(calls.h2h.userBets, { params }, { refetchInterval: POLL_MS })
  return { bets: data?.bets, error, refetch }
}

/** Returns who can be challenged, on which teams, and within which bounds. Suspends. */
export function useBetBoard(leagueId: string): BetBoard {
  return usePageQuery(calls.h2h.betBoard, { params: { league: leagueId } }, { refetchInterval: POLL_MS })
}
