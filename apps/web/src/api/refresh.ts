/** Reading again, when the calendar rather than a command has changed something. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Returns a function after which everything that is shown is read again. */
export function useRefresh(): () => void {
  const queries = useQueryClient()
  return useCallback(() => void queries.invalidateQueries(), [queries])
}
