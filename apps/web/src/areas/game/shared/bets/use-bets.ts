/** The viewer's bets and the board that a new one is made of: one reading each, shared by whoever shows them. */
import { type BetWire, type endpoints, type ReplyOf, type TeamForm, calls } from '@whale/contract'
import { type ApiFailure, asFailure } from '../../../../shared/api/failure.ts'
import { usePageQuery, useQueryOf } from '../../../../shared/api/query.ts'
import { useCommand } from '../../../../shared/api/command.ts'
import { useRefresh } from '../../../../shared/api/query-client.ts'

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

/** Returns the proposals to this user that wait for an answer: those that can be taken first, else in the order given. */
export function offersTo(userId: string, bets: readonly BetWire[]): BetWire[] {
  const offers = bets.filter(({ state, challenged }) => state === 'proposed' && challenged.user_id === userId)
  const canTake = (bet: BetWire) => bet.refusals.accept === null
  return [...offers.filter(canTake), ...offers.filter((bet) => !canTake(bet))]
}

/** Does not suspend: nobody's chances are known until it has come, and a chance is not said before it is. */
export function useTeamForms(leagueId: string, isWanted = true): readonly TeamForm[] {
  const { data } = useQueryOf(calls.h2h.betBoard, { params: { league: leagueId } }, { enabled: isWanted })
  return data?.teams ?? []
}

/** All three take the bet's id and answer with the bet. */
type Answer = typeof calls.h2h.acceptBet

export interface Answering {
  /** Resolves with the bet as the server has it then, or with why it did not take the answer. */
  send: (betId: string) => Promise<{ bet: BetWire } | { failure: ApiFailure }>
  isPending: boolean
}

export function useAnswering(endpoint: Answer): Answering {
  const { send, isPending } = useCommand(endpoint)
  const refresh = useRefresh()
  return {
    isPending,
    async send(betId) {
      try {
        return await send({ params: { id: betId } })
      } catch (thrown) {
        // Somebody was faster, or the lock fell: what is shown is not how it is any more.
        refresh()
        return { failure: asFailure(thrown) }
      }
    },
  }
}
