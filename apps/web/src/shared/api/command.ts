/** Changing something: one command of the contract, safe to press twice. */
import type { Call, Endpoint, ReplyOf } from '@whale/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { type CallInput, call } from './call.ts'
import { newCommandKey } from './command-key.ts'
import { type ApiFailure, asFailure } from './failure.ts'

export interface Command<E extends Endpoint> {
  /** Rejects with the same `ApiFailure` that `failure` then holds. While a call is under way, a second one joins it. */
  send(input: CallInput<E>): Promise<ReplyOf<E>>
  isPending: boolean
  failure: ApiFailure | null
  /** Forgets the last failure. */
  reset(): void
}

export function useCommand<E extends Endpoint>(endpoint: Call<E>): Command<E> {
  const queries = useQueryClient()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [key] = useState(newCommandKey)
  const underWay = useRef<Promise<ReplyOf<E>> | null>(null)

  const run = useCallback(
    async (input: CallInput<E>): Promise<ReplyOf<E>> => {
      setPending(true)
      setFailure(null)
      try {
        const reply = await call(endpoint, input, endpoint.takesKey ? { key: key.for(input) } : {})
        key.answered()
        // One rule of freshness: after a command, everything that was read before it may be old.
        void queries.invalidateQueries()
        return reply
      } catch (thrown) {
        const told = asFailure(thrown)
        if (told.status !== null && told.status < 500) key.answered()
        setFailure(told)
        throw told
      } finally {
        underWay.current = null
        setPending(false)
      }
    },
    [endpoint, key, queries],
  )

  const send = useCallback(
    (input: CallInput<E>): Promise<ReplyOf<E>> => {
      if (underWay.current === null) underWay.current = run(input)
      return underWay.current
    },
    [run],
  )
  const reset = useCallback(() => setFailure(null), [])
  return { send, isPending, failure, reset }
}
