import { QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { asFailure, isPassing } from './failure.ts'
import { isHidden } from './live-stream.ts'

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

/** Returns a function after which everything that is shown is read again: at once, or when somebody looks at the page again. */
export function useRefresh(): () => void {
  const queries = useQueryClient()
  return useCallback(() => void queries.invalidateQueries({ refetchType: isHidden() ? 'none' : 'active' }), [queries])
}
