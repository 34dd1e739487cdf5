import type { ReactNode } from 'react'
import type { News } from '../shared/wizard.ts'
import { type StepProps, JoinFrame } from './step-parts.tsx'
import { type JoinStep, joinProgress } from './join-steps.ts'
import { useSession } from '../../../shared/api/session.ts'
import { AccountStep, SignedInAs } from '../shared/account/AccountForm.tsx'
import { Notice } from '../../../shared/ui/InfoStrip.tsx'

interface Props extends StepProps {
  step: Extract<JoinStep, { at: 'auth' }>
  news: News
}

/** The last step before the claim: sign in or create an account, then join or ask to. */
export function AuthStep({ step, news, dispatch, back }: Props): ReactNode {
  const { status } = useSession()
  const onSignedIn = (): void => dispatch({ type: 'signed_in' })
  const {
    fantasy_league: { name: league },
    requires_approval: isAsking,
  } = step.invitation
  const { team_name: team } = step.team
  const notice =
    step.notice === null ? undefined : (
      <div className="mb-6">
        <Notice tone="danger">{step.notice.text}</Notice>
      </div>
    )
  if (status === 'signed_in') {
    return (
      <JoinFrame
        back={back}
        progress={joinProgress(step)}
        place={league}
        notice={notice}
        heading={isAsking ? 'Ready to ask' : 'Ready to join'}
        lede={isAsking ? `You’re asking for ${team}. The commissioner says yes or no.` : `You’ll play as ${team}.`}
      >
        <SignedInAs
          news={isAsking ? null : news}
          onConfirm={onSignedIn}
          isPending={false}
          failure={null}
          label={isAsking ? `Ask to join ${league}` : `Join ${league}`}
          busyLabel={isAsking ? 'Asking' : 'Joining'}
        />
      </JoinFrame>
    )
  }
  return (
    <AccountStep news={isAsking ? null : news} name={step.team.display_name} onSignedIn={onSignedIn}>
      {({ form, ...headings }) => (
        <JoinFrame back={back} progress={joinProgress(step)} place={league} notice={notice} {...headings}>
          {form}
        </JoinFrame>
      )}
    </AccountStep>
  )
}
