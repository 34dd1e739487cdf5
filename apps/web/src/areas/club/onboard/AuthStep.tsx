import type { ReplyOf, endpoints } from '@whale/contract'
import type { ReactNode } from 'react'
import { useCommand } from '../../../shared/api/command.ts'
import { ApiFailure } from '../../../shared/api/failure.ts'
import { useSession } from '../../../shared/api/session.ts'
import { type News, joinCalls } from '../shared/wizard.ts'
import { Notice } from '../../../shared/ui/InfoStrip.tsx'
import { AccountStep, SignedInAs } from '../shared/account/AccountForm.tsx'
import { OnboardFrame, type StepFrameProps, JoinInstead } from './step-parts.tsx'
import type { GivenSignIn } from '../../../shared/components/EspnSignInFields.tsx'
import { readBetaEmail } from '../../../shared/beta-code.ts'
import { type Choice, type OnboardEvent, type OnboardStep, leagueNameOf } from './onboard-steps.ts'

interface Props {
  step: Extract<OnboardStep, { at: 'auth' }>
  frame: StepFrameProps
  dispatch: (event: OnboardEvent) => void
  /** The ESPN sign-in that reads a private league; null for any other league. */
  signIn: GivenSignIn | null
  news: News
}

/** The last step: sign in or create an account, then add the league with everything chosen before. */
export function AuthStep({ step, frame, dispatch, signIn, news }: Props): ReactNode {
  const { choice } = step
  const { status, refresh } = useSession()
  const { send, isPending, failure } = useAddLeague(choice, signIn)

  async function complete(): Promise<void> {
    try {
      const { game_league } = await send()
      dispatch({ type: 'completed', leagueId: game_league.id })
    } catch (thrown) {
      // The form shows API failures. Anything else is a bug.
      if (!(thrown instanceof ApiFailure)) throw thrown
      // The server ended the session: this step asks for the account again, and every choice stays.
      if (thrown.status === 401) refresh()
    }
  }

  if (status === 'signed_in') {
    return (
      <OnboardFrame {...frame} heading="Ready to go" lede={`${leagueNameOf(choice)}, with ${choice.team.team_name}.`}>
        <SignedInAs
          news={news}
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
  const notice =
    failure?.status === 401 ? (
      <div className="mb-6">
        <Notice tone="danger">Authentication required</Notice>
      </div>
    ) : undefined
  return (
    <AccountStep news={news} email={readBetaEmail()} name={ownerOf(choice.team)} onSignedIn={complete}>
      {({ form, ...headings }) => (
        <OnboardFrame {...frame} notice={notice} {...headings}>
          {form}
        </OnboardFrame>
      )}
    </AccountStep>
  )
}

/** The manager's name at the provider. */
function ownerOf(team: Choice['team']): string {
  return 'owner_name' in team ? team.owner_name : team.display_name
}

type Completed = ReplyOf<typeof endpoints.onboarding.espnComplete>

/** Adds the league with the call of its provider. */
function useAddLeague(
  choice: Choice,
  signIn: GivenSignIn | null,
): {
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
      ...(signIn !== null && { espn_sign_in: signIn }),
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
