/** Page for adding a league. Shows the current step of onboard-steps.ts. */
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { type ProviderWire, calls } from '@whale/contract'
import { providerWords } from '@whale/words'
import { paths } from '@whale/words/addresses'
import { type ReactNode, useEffect, useReducer, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { type News, useMemberSubscription, useFootHeight, useStepFocus, useStepHistory } from '../shared/wizard.ts'
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx'
import { LoadingOverlay } from '../../../shared/ui/LoadingOverlay.tsx'
import { IconButton } from '../../../shared/ui/IconButton.tsx'
import {
  type OnboardEvent,
  type OnboardStep,
  stepNumber,
  firstOnboardStep,
  nextOnboardStep,
  progressOf,
} from './onboard-steps.ts'
import type { StepFrameProps } from './step-parts.tsx'
import { readFrontConfig } from '../../../shared/api/front-config.ts'
import { networkFailure } from '../../../shared/api/failure.ts'
import { useSession } from '../../../shared/api/session.ts'
import { useQueryOf } from '../../../shared/api/query.ts'
import { formatDate } from '@whale/words/times'
import { BetaAccess } from '../shared/beta/BetaAccess.tsx'
import { betaAccess } from '../../../shared/beta-code.ts'
import { LobbyLink, NextStep } from '../shared/links.tsx'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import type { GivenSignIn } from '../../../shared/components/EspnSignInFields.tsx'
import { ScenePage } from '../../../shared/components/ScenePage.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { ProgressBar } from '../../../shared/ui/SlimFrame.tsx'
import { AuthStep } from './AuthStep.tsx'
import { CommissionerStep, EspnTeamStep, EspnValidateStep } from './espn-steps.tsx'
import { SleeperTeamStep, SleeperValidateStep } from './sleeper-steps.tsx'

export function OnboardPage(): ReactNode {
  const provider = providerOf(useLocation().state)
  return provider === null ? <Navigate to={paths.landing()} replace /> : <BetaOnly provider={provider} />
}

/** Adding a league needs beta access: a stored code that is still accepted. */
function BetaOnly({ provider }: { provider: ProviderWire }): ReactNode {
  const [access, grant] = useBetaAccess()
  const { status } = useSession()
  // The first step renders after the check, when the router has already tried to focus a heading.
  useStepFocus(access)
  switch (access) {
    case 'checking':
      return <LoadingOverlay />
    case 'none':
      // Members never see the landing page, which asks visitors for the code.
      return status === 'signed_in' ? <NoCode onAccepted={grant} /> : <Navigate to={paths.landing()} replace />
    case 'granted':
      return <Wizard provider={provider} />
  }
}

/** Reads the provider from the navigation state. The URL has none. */
function providerOf(state: unknown): ProviderWire | null {
  if (typeof state !== 'object' || state === null || !('provider' in state)) return null
  return state.provider === 'espn' || state.provider === 'sleeper' ? state.provider : null
}

function Wizard({ provider }: { provider: ProviderWire }): ReactNode {
  const [step, dispatch] = useReducer(nextOnboardStep, provider, firstOnboardStep)
  const [isLeaving, setLeaving] = useState(false)
  // In memory only, and outside of the steps, which are shown and stored.
  const [signIn, holdSignIn] = useState<GivenSignIn | null>(null)
  const navigate = useNavigate()
  useStepFocus(step.at)
  useFootHeight('84px')
  // Setup only goes forward: the browser's Back asks, like the arrow.
  useStepHistory({ depth: step.at === 'completed' ? null : 1, isHeld: true, onBack: () => setLeaving(true) })
  const news = useMemberSubscription(step.at === 'completed' ? { provider, leagueId: step.leagueId } : null, 'onboard')
  const onEvent = (event: OnboardEvent): void => {
    if (event.type === 'completed') holdSignIn(null)
    dispatch(event)
  }
  const { number, of } = stepNumber(step)
  const frame: StepFrameProps = {
    back: <IconButton label="Back" icon={<ArrowLeftIcon size={24} />} onClick={() => setLeaving(true)} />,
    place: `${providerWords(provider)} league`,
    step: `Step ${number} of ${of}`,
    progress: progressOf(step),
  }
  return (
    <>
      <title>Add your league, Whale Club</title>
      <Step step={step} dispatch={onEvent} frame={frame} signIn={signIn} onSignIn={holdSignIn} news={news} />
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
  signIn: GivenSignIn | null
  onSignIn: (signIn: GivenSignIn | null) => void
  news: News
}

function Step({ step, dispatch, frame, signIn, onSignIn, news }: StepProps): ReactNode {
  switch (step.at) {
    case 'validate':
      return step.provider === 'espn' ? (
        <EspnValidateStep frame={frame} dispatch={dispatch} onSignIn={onSignIn} />
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
      return <AuthStep step={step} frame={frame} dispatch={dispatch} signIn={signIn} news={news} />
    case 'completed':
      return <CompletedStep step={step} />
  }
}

type Access = 'checking' | 'granted' | 'none' | 'unknown'

/** Asks a member for a beta code. */
function NoCode({ onAccepted }: { onAccepted: () => void }): ReactNode {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(true)
  return (
    <ScenePage
      scene="open-seas"
      title="Add a league, Whale Club"
      heading="First, your beta code"
      actions={
        <>
          <Button tone="brass" onClick={() => setOpen(true)}>
            Enter your code
          </Button>
          <Link to={paths.home()} className={buttonClass({ tone: 'line' })}>
            Back to your leagues
          </Link>
        </>
      }
    >
      <p>While we’re in beta, adding a league takes a code. Joining one doesn’t.</p>
      <BetaAccess
        open={isOpen}
        onOpenChange={setOpen}
        codes={async () => (await readFrontConfig()).betaCodes}
        hasCodes
        onAccepted={onAccepted}
        onRecorded={(email) => void navigate(paths.betaSuccess({ email }))}
      />
    </ScenePage>
  )
}

/** Returns the beta access of this browser, and what grants it. Throws an `ApiFailure` during render when the check fails. */
function useBetaAccess(): [Exclude<Access, 'unknown'>, () => void] {
  const [access, setAccess] = useState<Access>('checking')
  useEffect(() => {
    let isCurrent = true
    void readAccess().then((found) => {
      if (isCurrent) setAccess(found)
    })
    return () => {
      isCurrent = false
    }
  }, [])
  if (access === 'unknown') throw networkFailure()
  return [access, () => setAccess('granted')]
}

async function readAccess(): Promise<Access> {
  try {
    const { betaCodes } = await readFrontConfig()
    return (await betaAccess(betaCodes)) === null ? 'none' : 'granted'
  } catch {
    // The request failed, or the reply was invalid.
    return 'unknown'
  }
}

/** The league is added. Opens the invite dialog, since the game needs eight players. */
function CompletedStep({ step }: { step: Extract<OnboardStep, { at: 'completed' }> }): ReactNode {
  const [isInviting, setInviting] = useState(true)
  return (
    <>
      <header className="sr-only">
        <ProgressBar percent={progressOf(step)} label="Setup complete" />
      </header>
      <ScenePage
        scene="casino-one"
        title={`${step.leagueName}, Whale Club`}
        heading="Your league is in"
        actions={
          <>
            <LobbyLink leagueId={step.leagueId} look={{ tone: 'brass' }} />
            <Button tone="line" onClick={() => setInviting(true)}>
              Invite your league
            </Button>
          </>
        }
      >
        <p>
          <strong className="text-foam">{step.leagueName}</strong> is set up.{' '}
          <NextStep>
            <StartsWhen leagueId={step.leagueId} />
          </NextStep>
        </p>
      </ScenePage>
      <InviteDialog open={isInviting} onOpenChange={setInviting} leagueId={step.leagueId} />
    </>
  )
}

/** "You need 8 in by September 10 to start week 2." Shown while the game is open, so that the league can be read. */
function StartsWhen({ leagueId }: { leagueId: string }): ReactNode {
  const { data } = useQueryOf(calls.leagues.league, { params: { id: leagueId } })
  if (data === undefined) return 'You need 8 to play.'
  const { players_min: needed, starts_at: at, starts_week: week } = data
  return `You need ${needed} in by ${formatDate(at)} to start week ${week}.`
}
