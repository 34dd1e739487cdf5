/** Bringing a league: shows the step it is on. The steps themselves are in onboard-steps.ts. */
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import type { ProviderWire } from '@whale/contract'
import { providerWords } from '@whale/contract'
import { type ReactNode, useReducer, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { useBetaAccess } from './use-beta-access.ts'
import { useAboardSubscription } from '../shared/use-aboard-subscription.ts'
import { useFootHeight } from '../shared/use-foot-height.ts'
import { useStepFocus } from '../shared/use-step-focus.ts'
import { paths } from '../../../shared/paths.ts'
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx'
import { LoadingOverlay } from '../../../shared/ui/LoadingOverlay.tsx'
import { IconButton } from '../../../shared/ui/IconButton.tsx'
import { AuthStep } from './AuthStep.tsx'
import { CommissionerStep } from './CommissionerStep.tsx'
import { CompletedStep } from './CompletedStep.tsx'
import { EspnTeamStep } from './EspnTeamStep.tsx'
import { EspnValidateStep } from './EspnValidateStep.tsx'
import {
  type OnboardEvent,
  type OnboardStep,
  countOf,
  firstOnboardStep,
  onboardStep,
  progressOf,
} from './onboard-steps.ts'
import { SleeperTeamStep } from './SleeperTeamStep.tsx'
import { SleeperValidateStep } from './SleeperValidateStep.tsx'
import type { StepFrameProps } from './step-frame.ts'

export function OnboardPage(): ReactNode {
  const provider = providerOf(useLocation().state)
  return provider === null ? <Navigate to={paths.landing()} replace /> : <BetaOnly provider={provider} />
}

/** Bringing a league needs beta access: a stored code that is still accepted. */
function BetaOnly({ provider }: { provider: ProviderWire }): ReactNode {
  const access = useBetaAccess()
  // The first step comes after the check, when the router has looked for its heading already.
  useStepFocus(access)
  switch (access) {
    case 'checking':
      return <LoadingOverlay />
    case 'none':
      return <Navigate to={paths.landing()} replace />
    case 'granted':
      return <Wizard provider={provider} />
  }
}

/** The provider comes with the navigation; an address alone does not say which. */
function providerOf(state: unknown): ProviderWire | null {
  if (typeof state !== 'object' || state === null || !('provider' in state)) return null
  return state.provider === 'espn' || state.provider === 'sleeper' ? state.provider : null
}

function Wizard({ provider }: { provider: ProviderWire }): ReactNode {
  const [step, dispatch] = useReducer(onboardStep, provider, firstOnboardStep)
  const [isLeaving, setLeaving] = useState(false)
  const navigate = useNavigate()
  useStepFocus(step.at)
  useFootHeight('84px')
  useAboardSubscription(step.at === 'completed' ? { provider, leagueId: step.leagueId } : null, 'onboard')
  const { number, of } = countOf(step)
  const frame: StepFrameProps = {
    back: <IconButton label="Back" icon={<ArrowLeftIcon size={24} />} onClick={() => setLeaving(true)} />,
    place: `${providerWords(provider)} league`,
    step: `Step ${number} of ${of}`,
    progress: progressOf(step),
  }
  return (
    <>
      <title>Bring your league, Whale Club</title>
      <Step step={step} dispatch={dispatch} frame={frame} />
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        heading="Leave setup?"
        confirmLabel="Leave setup"
        busyLabel="Leaving"
        cancelLabel="Stay"
        onConfirm={() => void navigate(paths.landing())}
      >
        <p>Nothing is saved yet.</p>
      </ConfirmDialog>
    </>
  )
}

interface StepProps {
  step: OnboardStep
  dispatch: (event: OnboardEvent) => void
  frame: StepFrameProps
}

function Step({ step, dispatch, frame }: StepProps): ReactNode {
  switch (step.at) {
    case 'validate':
      return step.provider === 'espn' ? (
        <EspnValidateStep frame={frame} dispatch={dispatch} />
      ) : (
        <SleeperValidateStep frame={frame} dispatch={dispatch} />
      )
    case 'team_selection':
      return step.provider === 'espn' ? (
        <EspnTeamStep step={step} frame={frame} dispatch={dispatch} />
      ) : (
        <SleeperTeamStep step={step} frame={frame} dispatch={dispatch} />
      )
    case 'commissioner_selection':
      return <CommissionerStep step={step} frame={frame} dispatch={dispatch} />
    case 'auth':
      return <AuthStep step={step} frame={frame} dispatch={dispatch} />
    case 'completed':
      return <CompletedStep step={step} />
  }
}
