import { calls } from '@whale/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { asFailure } from '../../../shared/api/failure.ts'
import { queryFor } from '../../../shared/api/query.ts'
import type { JoinEvent, JoinStep } from './join-steps.ts'

/** While the step is looking for a code, asks the server for it; after a failed join, asks how the teams stand now. */
export function useLookup(step: JoinStep, dispatch: (event: JoinEvent) => void): void {
  const queries = useQueryClient()
  const wanted = step.at === 'code_input' && step.isLooking ? step.code : null
  const stale = step.at === 'team_selection' && step.notice !== null ? step.code : null

  useEffect(() => {
    if (wanted === null) return
    // Never from the cache: how many teams are free is the point of asking.
    queries.query({ ...queryFor(calls.onboarding.invitation, { params: { code: wanted } }), staleTime: 0 }).then(
      (invitation) => dispatch({ type: 'league_found', code: wanted, invitation }),
      (thrown: unknown) => dispatch({ type: 'lookup_failed', code: wanted, failure: asFailure(thrown) }),
    )
  }, [wanted, dispatch, queries])

  useEffect(() => {
    if (stale === null) return
    queries.query({ ...queryFor(calls.onboarding.invitation, { params: { code: stale } }), staleTime: 0 }).then(
      (invitation) => dispatch({ type: 'league_refreshed', invitation }),
      // Without an answer the teams stay as they were: the message above them says what went wrong.
      () => undefined,
    )
  }, [stale, dispatch, queries])
}
