/** The calls of the join page: each starts when its step is reached, and its reply is an event of the step. */
import { useEffect, useEffectEvent } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { joinCalls } from '../shared/wizard.ts'
import type { JoinEvent, JoinStep } from './join-steps.ts'
import { asFailure } from '../../../shared/api/failure.ts'
import { queryFor } from '../../../shared/api/query.ts'
import { useCommand } from '../../../shared/api/command.ts'
import { readToken } from '../../../shared/api/token.ts'
import { useSession } from '../../../shared/api/session.ts'

/** Looks up the code, and refreshes the teams after a failed join. */
export function useLookup(step: JoinStep, dispatch: (event: JoinEvent) => void): void {
  const queries = useQueryClient()
  const codeToFind = step.at === 'code_input' && step.isLooking ? step.code : null
  const codeToRefresh = step.at === 'team_selection' && step.notice !== null ? step.code : null

  useEffect(() => {
    if (codeToFind === null) return
    // Skip the cache: the number of free teams must be current.
    queries.query({ ...queryFor(joinCalls.invitation, { params: { code: codeToFind } }), staleTime: 0 }).then(
      (invitation) => dispatch({ type: 'league_found', code: codeToFind, invitation }),
      (thrown: unknown) => dispatch({ type: 'lookup_failed', code: codeToFind, failure: asFailure(thrown) }),
    )
  }, [codeToFind, dispatch, queries])

  useEffect(() => {
    if (codeToRefresh === null) return
    queries.query({ ...queryFor(joinCalls.invitation, { params: { code: codeToRefresh } }), staleTime: 0 }).then(
      (invitation) => dispatch({ type: 'league_refreshed', invitation }),
      // On failure keep the old teams: the page already shows a message.
      () => undefined,
    )
  }, [codeToRefresh, dispatch, queries])
}

/** Has the server find the team of a username. */
export function useReadingAgain(step: JoinStep, dispatch: (event: JoinEvent) => void): void {
  const { run } = useCommand(joinCalls.refreshInvitation, { isQuiet: true })
  const codeToAsk = step.at === 'sleeper_username' && step.isAsking ? step.code : null
  const ask = useEffectEvent((code: string) => {
    if (step.at !== 'sleeper_username') return
    const { username } = step
    // On failure the names in the league are left.
    void run({ params: { code }, body: { username } }).then((reply) =>
      dispatch({ type: 'username_looked_up', invitation: reply, teamId: reply?.named_team_id ?? null }),
    )
  })
  useEffect(() => {
    if (codeToAsk !== null) ask(codeToAsk)
  }, [codeToAsk])
}

/** Claims the team in the step `joining`. Commands keep their keys while the page lives, so a retry claims only once. */
export function useJoining(step: JoinStep, dispatch: (event: JoinEvent) => void): void {
  const espn = useCommand(joinCalls.espnJoin, { isQuiet: true })
  const sleeper = useCommand(joinCalls.sleeperJoin, { isQuiet: true })
  const { status, refresh } = useSession()

  // The token is gone, here or on the server: the auth step asks for the account again.
  function askToSignIn(): void {
    refresh()
    dispatch({ type: 'sign_in_missing' })
  }

  const claim = useEffectEvent(() => {
    if (step.at !== 'joining') return
    if (status !== 'signed_in' || readToken() === null) return askToSignIn()
    const { code, username, team } = step
    const reply =
      username === null
        ? espn.send({ body: { team_id: team.team_id, invite_code: code } })
        : sleeper.send({ body: { username, invite_code: code } })
    reply.then(
      ({ is_pending: isPending }) => dispatch({ type: 'joined', isPending }),
      (thrown: unknown) => {
        const failure = asFailure(thrown)
        if (failure.status === 401) askToSignIn()
        else dispatch({ type: 'join_failed', failure })
      },
    )
  })

  useEffect(() => {
    if (step.at === 'joining') claim()
  }, [step.at])
}
