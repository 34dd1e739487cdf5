/** Joining a league: shows the step it is on. The steps themselves are in join-steps.ts. */
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import type { ProviderWire } from '@whale/contract'
import { type ReactNode, useEffect, useReducer } from 'react'
import { Navigate, useParams } from 'react-router'
import { useAboardSubscription } from '../shared/use-aboard-subscription.ts'
import { useFootHeight } from '../shared/use-foot-height.ts'
import { useStepFocus } from '../shared/use-step-focus.ts'
import { paths } from '../../../shared/paths.ts'
import { IconButton } from '../../../shared/ui/IconButton.tsx'
import { AuthStep } from './AuthStep.tsx'
import { CodeStep } from './CodeStep.tsx'
import { CompleteStep } from './CompleteStep.tsx'
import { ContestStep } from './ContestStep.tsx'
import { type JoinStep, firstJoinStep, joinStep } from './join-steps.ts'
import { JoiningStep } from './JoiningStep.tsx'
import { LeagueStep } from './LeagueStep.tsx'
import { SleeperNameStep } from './SleeperNameStep.tsx'
import type { StepProps } from './step-props.ts'
import { TeamStep } from './TeamStep.tsx'
import { useJoining } from './use-joining.ts'
import { useLookup } from './use-lookup.ts'

export function JoinPage(): ReactNode {
  const { code } = useParams()
  const [step, dispatch] = useReducer(joinStep, code, firstJoinStep)
  useLookup(step, dispatch)
  useJoining(step, dispatch)
  useStepFocus(step.at)
  useFootHeight('84px')
  useAboardSubscription(step.at === 'complete' ? aboard(step) : null, 'invite')
  const codeNow = 'code' in step && step.at !== 'code_input' ? step.code : undefined
  useCodeInAddress(codeNow)
  const back = <IconButton label="Back" icon={<ArrowLeftIcon size={24} />} onClick={() => dispatch({ type: 'back' })} />
  return (
    <>
      <title>{titleOf(step)}</title>
      <Step step={step} dispatch={dispatch} back={back} />
    </>
  )
}

/** A reload, or a link passed on, opens on the league that was found. */
function useCodeInAddress(code: string | undefined): void {
  useEffect(() => {
    if (code === undefined) return
    // Not through the router: the page is the same, and must not be taken for another one.
    window.history.replaceState(window.history.state, '', paths.join({ code }))
  }, [code])
}

function aboard({ invitation }: Extract<JoinStep, { at: 'complete' }>): { provider: ProviderWire; leagueId: string } {
  return { provider: invitation.fantasy_league.provider, leagueId: invitation.game_league.id }
}

function titleOf(step: JoinStep): string {
  return 'invitation' in step ? `Join ${step.invitation.fantasy_league.name}, Whale Club` : 'Join a league, Whale Club'
}

function Step({ step, ...rest }: { step: JoinStep } & StepProps): ReactNode {
  switch (step.at) {
    case 'code_input':
      return <CodeStep step={step} {...rest} />
    case 'league_info':
      return <LeagueStep step={step} {...rest} />
    case 'sleeper_username':
      return <SleeperNameStep step={step} {...rest} />
    case 'team_selection':
      return <TeamStep step={step} {...rest} />
    case 'contest':
      return <ContestStep step={step} back={rest.back} />
    case 'auth':
      return <AuthStep step={step} {...rest} />
    case 'joining':
      return <JoiningStep step={step} />
    case 'complete':
      return <CompleteStep step={step} />
    case 'left':
      return <Navigate to={paths.landing()} />
  }
}
