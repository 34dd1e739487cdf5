/** Queries: server state in TanStack Query, keyed by endpoint and input. */
import { type Call, type Endpoint, type ReplyOf, type endpoints, calls } from '@whale/contract'
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type CallInput, addressOf, call } from './call.ts'
import { useCallback } from 'react'
import { type ApiFailure, asFailure } from './failure.ts'
import { usePolling } from './live.ts'

/** The input is optional when none of it is required. */
type InputAnd<E extends Endpoint, Options> =
  Record<never, never> extends CallInput<E>
    ? [input?: CallInput<E>, options?: Options]
    : [input: CallInput<E>, options?: Options]

interface PageOptions {
  /**
   * Polling interval in ms. False or absent: load once. Pauses while the page is hidden, and slows down while the league's stream is
   * live.
   */
  refetchInterval?: number | false
}

interface QueryChoices extends PageOptions {
  enabled?: boolean
}

/** Returns the TanStack Query options of a query. The key starts with `api` and the path. */
export function queryFor<E extends Endpoint>(endpoint: Call<E>, ...[input]: InputAnd<E, never>) {
  const given = (input ?? {}) as CallInput<E> & { params?: object; query?: object }
  return queryOptions<ReplyOf<E>>({
    queryKey: ['api', endpoint.path, given.params ?? {}, given.query ?? {}],
    queryFn: ({ signal }) => call(endpoint, given, { signal }),
    // For the age of what a page shows (cached-replies.ts). What is the same for everyone does not count.
    meta: { address: addressOf(endpoint, given as object), isPublic: endpoint.isPublic },
  })
}

/** Loads a page's main data. Suspends, and throws an `ApiFailure` to the error boundary. */
export function usePageQuery<E extends Endpoint>(
  endpoint: Call<E>,
  ...[input, options]: InputAnd<E, PageOptions>
): ReplyOf<E> {
  const query = queryFor(endpoint, ...([input] as InputAnd<E, never>))
  const refetchInterval = usePolling(paramsOf(input), options?.refetchInterval ?? false)
  const { data, error } = useSuspenseQuery({ ...query, refetchInterval })
  // A failed refetch leaves the page as it was, unless there is nothing left to show.
  if (error !== null && asFailure(error).code === 'night.ended') throw error
  return data
}

/** Whether a page's cached reply is older than the last command, or than ten seconds, and is about to be read again. */
export function useIsStale<E extends Endpoint>(endpoint: Call<E>, ...[input]: InputAnd<E, never>): boolean {
  return useSuspenseQuery(queryFor(endpoint, ...([input] as InputAnd<E, never>))).isStale
}

/** Loads secondary data. Returns its failure instead of throwing, and does not suspend. */
export function useQueryOf<E extends Endpoint>(
  endpoint: Call<E>,
  ...[input, options]: InputAnd<E, QueryChoices>
): { data: ReplyOf<E> | undefined; error: ApiFailure | null; isPending: boolean; refetch: () => void } {
  const query = queryFor(endpoint, ...([input] as InputAnd<E, never>))
  const refetchInterval = usePolling(paramsOf(input), options?.refetchInterval ?? false)
  const result = useQuery({ ...query, enabled: options?.enabled ?? true, refetchInterval })
  const { data, error, isPending, refetch } = result
  return {
    data,
    error: error === null ? null : asFailure(error),
    isPending,
    refetch: useCallback(() => void refetch(), [refetch]),
  }
}

function paramsOf(input: object | undefined): object | undefined {
  return input !== undefined && 'params' in input ? (input.params as object) : undefined
}

/** Returns the public configuration: access, season, external URLs, and whether this is a demo. Suspends until loaded, once. */
export function useConfig(): ReplyOf<typeof endpoints.config.config> {
  return usePageQuery(calls.config.config)
}
