/** The viewer's bets, and the board with possible opponents, teams and limits: one shared query each. */
import { type BetWire, type endpoints, type ReplyOf, calls } from '@whale/contract'
import type { ApiFailure } from '../../../shared/api/failure.ts'
import { usePageQuery, useQueryOf } from '../../../shared/api/query.ts'

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
