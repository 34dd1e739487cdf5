/** The answers to an offer: take it, pass, withdraw it. */
import type { BetWire, calls } from '@whale/contract'
import { useCommand } from '../../../../shared/api/command.ts'
import { type ApiFailure, asFailure } from '../../../../shared/api/failure.ts'
import { useRefresh } from '../../../../shared/api/query-client.ts'

/** All three take the bet's id and return the bet. */
type Answer = typeof calls.h2h.acceptBet

interface Answering {
  /** Resolves with the updated bet, or with the reason of a refusal. */
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
        // The bet changed meanwhile, or the lock passed: refresh the page.
        refresh()
        return { failure: asFailure(thrown) }
      }
    },
  }
}
