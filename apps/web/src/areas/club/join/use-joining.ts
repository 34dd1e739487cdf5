import { calls } from '@whale/contract'
import { useEffect, useEffectEvent } from 'react'
import { useCommand } from '../../../shared/api/command.ts'
import { asFailure } from '../../../shared/api/failure.ts'
import { useSession } from '../../../shared/api/session.ts'
import type { JoinEvent, JoinStep } from './join-steps.ts'

/**
 * Claims the team as soon as the step is `joining`. The commands live as long as the page, and with them their keys: a lost
 * reply and a second press claim once.
 */
export function useJoining(step: JoinStep, dispatch: (event: JoinEvent) => void): void {
  const espn = useCommand(calls.onboarding.espnJoin)
  const sleeper = useCommand(calls.onboarding.sleeperJoin)
  const { status } = useSession()

  const claim = useEffectEvent(() => {
    if (step.at !== 'joining') return
    if (status !== 'signed_in') return dispatch({ type: 'sign_in_missing' })
    const { code, username, team } = step
    const reply =
      username === null
        ? espn.send({ body: { team_id: team.team_id, invite_code: code } })
        : sleeper.send({ body: { username, invite_code: code } })
    reply.then(
      () => dispatch({ type: 'joined' }),
      (thrown: unknown) => dispatch({ type: 'join_failed', failure: asFailure(thrown) }),
    )
  })

  useEffect(() => {
    if (step.at === 'joining') claim()
  }, [step.at])
}
