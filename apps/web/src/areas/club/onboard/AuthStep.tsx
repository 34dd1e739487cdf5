import type { ReplyOf, endpoints } from '@whale/contract'
import type { ReactNode } from 'react'
import { useCommand } from '../../../shared/api/command.ts'
import { ApiFailure } from '../../../shared/api/failure.ts'
import { useSession } from '../../../shared/api/session.ts'
import { joinCalls } from '../shared/join-calls.ts'
import { Notice } from '../../../shared/components/Notice.tsx'
import { AccountForm, SignedInAs } from '../shared/account/AccountForm.tsx'
import { OnboardFrame } from './OnboardFrame.tsx'
import { readBetaEmail } from '../shared/beta/beta-code.ts'
import { type StepFrameProps, JoinInstead } from './step-parts.tsx'
import { type Choice, type OnboardEvent, type OnboardStep, leagueNameOf } from './onboard-steps.ts'

interface Props {
  step: Extract<OnboardStep, { at: 'auth' }>
  frame: StepFrameProps
  dispatch: (event: OnboardEvent) => void
}

export function AuthStep({ step, frame, dispatch }: Props): ReactNode {
  const { choice } = step
  const { status, retry } = useSession()
  const { send, isPending, failure } = useComplete(choice)

  async function complete(): Promise<void> {
    try {
      const { game_league, invite_code } = await send()
      dispatch({ type: 'completed', leagueId: game_league.id, inviteCode: invite_code })
    } catch (thrown) {
      // The form shows API failures. Anything else is a bug.
      if (!(thrown instanceof ApiFailure)) throw thrown
      // The server ended the session: this step asks for the account again, and every choice stays.
      if (thrown.status === 401) retry()
    }
  }

  if (status === 'signed_in') {
    return (
      <OnboardFrame {...frame} heading="Ready to go" lede={`${leagueNameOf(choice)}, with ${choice.team.team_name}.`}>
        <SignedInAs
          onConfirm={() => void complete()}
          isPending={isPending}
          failure={failure}
          label="Add the league"
          busyLabel="Adding it"
          instead={<JoinInstead failure={failure} />}
        />
      </OnboardFrame>
    )
  }
  return (
    <OnboardFrame
      {...frame}
      notice={
        failure?.status === 401 ? (
          <div className="mb-6">
            <Notice tone="danger">Authentication required</Notice>
          </div>
        ) : undefined
      }
      heading="Make your account"
      lede="If you already have an account, just enter your password to sign in"
    >
      <AccountForm email={readBetaEmail()} onSignedIn={complete} />
    </OnboardFrame>
  )
}

type Completed = ReplyOf<typeof endpoints.onboarding.espnComplete>

/** Completes onboarding with the call of the provider. */
function useComplete(choice: Choice): {
  send: () => Promise<Completed>
  isPending: boolean
  failure: ApiFailure | null
} {
  const espn = useCommand(joinCalls.espnComplete, { isQuiet: true })
  const sleeper = useCommand(joinCalls.sleeperComplete, { isQuiet: true })
  if (choice.provider === 'espn') {
    const body = {
      league_id: choice.league.league_id,
      selected_team_id: choice.team.team_id,
      commissioner_team_id: choice.commissioner.team_id,
    }
    return { ...espn, send: () => espn.send({ body }) }
  }
  const body = {
    username: choice.username,
    selected_league_id: choice.league.league_id,
    selected_roster_id: choice.team.roster_id,
    selected_fantasy_user_id: choice.fantasyUserId,
  }
  return { ...sleeper, send: () => sleeper.send({ body }) }
}
