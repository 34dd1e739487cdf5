/** Reading again, when the calendar rather than a command has changed something. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { isHidden } from './live-stream.ts'

/** Returns a function after which everything that is shown is read again: at once, or when somebody looks at the page again. */
export function useRefresh(): () => void {
  const queries = useQueryClient()
  return useCallback(() => void queries.invalidateQueries({ refetchType: isHidden() ? 'none' : 'active' }), [queries])
}
