import type { ReactNode } from 'react'
import { useSession } from '../../../shared/api/session.ts'
import { AccountForm } from '../shared/account/AccountForm.tsx'
import { SignedInAs } from '../shared/account/SignedInAs.tsx'
import { Notice } from '../../../shared/components/Notice.tsx'
import { SlimFrame } from '../../../shared/ui/SlimFrame.tsx'
import { type JoinStep, joinProgress } from './join-steps.ts'
import type { StepProps } from './step-props.ts'

interface Props extends StepProps {
  step: Extract<JoinStep, { at: 'auth' }>
}

export function AuthStep({ step, dispatch, back }: Props): ReactNode {
  const { status } = useSession()
  const join = (): void => dispatch({ type: 'signed_in' })
  const league = step.invitation.fantasy_league.name
  const notice =
    step.notice === null ? undefined : (
      <div className="mb-6">
        <Notice tone="danger">{step.notice.text}</Notice>
      </div>
    )
  if (status === 'signed_in') {
    return (
      <SlimFrame
        back={back}
        progress={joinProgress(step)}
        place={league}
        notice={notice}
        heading="Ready to board"
        lede={`With ${step.team.team_name}.`}
      >
        <SignedInAs onConfirm={join} isPending={false} failure={null} label={`Join ${league}`} busyLabel="Joining" />
      </SlimFrame>
    )
  }
  return (
    <SlimFrame
      back={back}
      progress={joinProgress(step)}
      place={league}
      notice={notice}
      heading="Make your account"
      lede="If you already have an account, just enter your password to sign in"
    >
      <AccountForm onSignedIn={join} />
    </SlimFrame>
  )
}
