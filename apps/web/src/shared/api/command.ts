/** Sends one command of the contract. A second click joins the first call. */
import type { Call, Endpoint, ReplyOf } from '@whale/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type CallInput, call } from './call.ts'
import { type ApiFailure, asFailure, waitingFailure } from './failure.ts'
import { randomKey } from './random-key.ts'

export interface Command<E extends Endpoint> {
  /** Sends, and resolves to null if the call fails: `failure` then says why. While a call is pending, a second one joins it. */
  run(input: CallInput<E>): Promise<ReplyOf<E> | null>
  /** The same, but rejects with the `ApiFailure`, for callers that need it at once. */
  send(input: CallInput<E>): Promise<ReplyOf<E>>
  isPending: boolean
  failure: ApiFailure | null
  /** Clears the last failure. */
  reset(): void
}

interface Choices {
  /** The page handles a 401 itself, so it does not open the sign-in page. */
  isQuiet?: boolean
  /** The command ends the session, so nothing is read again: the answers would be 401, and open the sign-in page. */
  endsSession?: boolean
}

export function useCommand<E extends Endpoint>(
  endpoint: Call<E>,
  { isQuiet = false, endsSession = false }: Choices = {},
): Command<E> {
  const queries = useQueryClient()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [key] = useState(newCommandKey)
  const pending = useRef<Promise<ReplyOf<E>> | null>(null)

  const attempt = useCallback(
    async (input: CallInput<E>): Promise<ReplyOf<E>> => {
      setPending(true)
      setFailure(null)
      try {
        const send = () => call(endpoint, input, { isQuiet, ...(endpoint.takesKey && { key: key.for(input) }) })
        const reply = await (endpoint.takesKey ? againOnline(send, () => setFailure(waitingFailure())) : send())
        setFailure(null)
        key.answered()
        // Any query may be stale after a command.
        if (!endsSession) void queries.invalidateQueries()
        return reply
      } catch (thrown) {
        const caught = asFailure(thrown)
        if (caught.status !== null && caught.status < 500) key.answered()
        setFailure(caught)
        throw caught
      } finally {
        pending.current = null
        setPending(false)
      }
    },
    [endpoint, isQuiet, endsSession, key, queries],
  )

  const send = useCallback(
    (input: CallInput<E>): Promise<ReplyOf<E>> => {
      if (pending.current === null) pending.current = attempt(input)
      return pending.current
    },
    [attempt],
  )
  // `attempt` rejects with nothing but failures, and has stored them.
  const run = useCallback(async (input: CallInput<E>) => await send(input).catch(() => null), [send])
  const reset = useCallback(() => setFailure(null), [])
  useClearedOnline(failure, reset)
  return { run, send, isPending, failure, reset }
}

/** Clears a failure of the connection once the device is online again: it is no longer true. */
export function useClearedOnline(failure: ApiFailure | null, clear: () => void): void {
  const isOffline = failure?.code === 'network'
  useEffect(() => {
    if (!isOffline) return undefined
    window.addEventListener('online', clear)
    return () => window.removeEventListener('online', clear)
  }, [isOffline, clear])
}

/** How long a command waits for the connection. The server still refuses one whose deadline has passed. */
const WAIT_MS = 120_000

/**
 * Sends, and sends again with the same key if the device lost its connection meanwhile. A command that was pressed
 * without a connection fails at once.
 */
async function againOnline<T>(send: () => Promise<T>, onWait: () => void): Promise<T> {
  const tooLate = AbortSignal.timeout(WAIT_MS)
  let wasOnline = navigator.onLine
  for (;;) {
    try {
      return await send()
    } catch (thrown) {
      if (asFailure(thrown).code !== 'network' || !wasOnline || navigator.onLine) throw thrown
      onWait()
      wasOnline = await backOnline(tooLate)
      if (!wasOnline) throw thrown
    }
  }
}

/** Resolves to true once the device is online, to false if that is too late. */
function backOnline(tooLate: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (tooLate.aborted) resolve(false)
    window.addEventListener('online', () => resolve(true), { once: true, signal: tooLate })
    tooLate.addEventListener('abort', () => resolve(false), { once: true })
  })
}

// The `Idempotency-Key` of a command. Stays the same until the server replies.

interface CommandKey {
  /** Returns the key for this input: the same for the same input until a reply. */
  for(input: unknown): string
  /** Ends this command after a reply. The next one gets a new key. */
  answered(): void
}

/** A retry after a lost reply uses the same key. Changed input gets a new key, because the server would reject the old one. */
export function newCommandKey(): CommandKey {
  let key = randomKey()
  let sentWith: string | null = null
  return {
    for(input) {
      const content = JSON.stringify(input)
      if (sentWith !== null && sentWith !== content) key = randomKey()
      sentWith = content
      return key
    },
    answered() {
      key = randomKey()
      sentWith = null
    },
  }
}
