/** Answering a proposal by one press: what the server made of it, and reading again where it was too late. */
import type { BetWire, calls } from '@whale/contract'
import { type ApiFailure, asFailure } from '../../../../shared/api/failure.ts'
import { useCommand } from '../../../../shared/api/command.ts'
import { useRefresh } from '../../../../shared/api/refresh.ts'

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
