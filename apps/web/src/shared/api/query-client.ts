import { QueryClient } from '@tanstack/react-query'
import { asFailure, isPassing } from './failure.ts'

/** The cache of one page load. A query tries once more where that can help; a command never repeats by itself. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Without an answer we say so at once, instead of waiting in silence for the browser to believe in its network.
        networkMode: 'always',
        staleTime: 10_000,
        retry: (failures, error) => failures < 1 && isPassing(asFailure(error)),
        retryDelay: 700,
      },
    },
  })
}
