import { QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { asFailure, isRetryable } from './failure.ts'
import { isHidden } from './wake.ts'

/** The query cache of one page load. Retries a query once if that can help. Never retries a command. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Fail at once when offline, instead of waiting for the browser's online state.
        networkMode: 'always',
        staleTime: 10_000,
        retry: (failures, error) => failures < 1 && isRetryable(asFailure(error)),
        retryDelay: 700,
      },
    },
  })
}

/** Returns a function that refetches everything shown, or later when the page is hidden. */
export function useRefresh(): () => void {
  const queries = useQueryClient()
  return useCallback(() => void queries.invalidateQueries({ refetchType: isHidden() ? 'none' : 'active' }), [queries])
}

/** Returns a function that refetches everything shown and resolves once it has loaded. */
export function useReload(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(async () => await queries.invalidateQueries(), [queries])
}
