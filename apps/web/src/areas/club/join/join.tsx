/** Join page. Shows the current step of join-steps.ts. */
import { joinTitle } from '@whale/words'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import type { ProviderWire } from '@whale/contract'
import { type ReactNode, useEffect, useReducer, useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { paths } from '@whale/words/addresses'
import { type News, useMemberSubscription, useFootHeight, useStepFocus, useStepHistory } from '../shared/wizard.ts'
import { IconButton } from '../../../shared/ui/IconButton.tsx'
import { LeagueAhead, LeagueStep } from './LeagueStep.tsx'
import { PendingStep } from './PendingStep.tsx'
import { CodeStep, SleeperNameStep, TeamStep } from './steps.tsx'
import { ContestStep } from './ContestStep.tsx'
import type { StepProps } from './step-parts.tsx'
import { type JoinStep, firstJoinStep, nextJoinStep, stepsBehind } from './join-steps.ts'
import { ScenePage } from '../../../shared/components/ScenePage.tsx'
import { LobbyLink, NextStep } from '../shared/links.tsx'
import { AuthStep } from './AuthStep.tsx'
import { JoiningStep } from './JoiningStep.tsx'
import { useJoining, useLookup, useReadingAgain } from './use-join-calls.ts'

export function JoinPage(): ReactNode {
  const { code } = useParams()
  const [step, dispatch] = useReducer(nextJoinStep, code, firstJoinStep)
  useLookup(step, dispatch)
  useReadingAgain(step, dispatch)
  useJoining(step, dispatch)
  useStepFocus(step.at)
  useFootHeight('84px')
  const news = useMemberSubscription(step.at === 'complete' && !step.isPending ? newMember(step) : null, 'invite')
  // A link with a full code starts with its lookup.
  const [linkCode] = useState(step.at === 'code_input' && step.isLooking ? step.code : null)
  const depth = stepsBehind(step, linkCode !== null)
  const goBack = (): void => dispatch({ type: 'back' })
  // A pending claim cannot be undone.
  useStepHistory({ depth, isHeld: step.at === 'joining', onBack: step.at === 'joining' ? () => {} : goBack })
  const isNight = step.at === 'league_info' && step.invitation.game_league.is_night === true
  const codeNow = 'code' in step && step.at !== 'code_input' && !isNight ? step.code : undefined
  useCodeInAddress(codeNow)
  const back = (
    <IconButton
      label="Back"
      icon={<ArrowLeftIcon size={24} />}
      onClick={() => (depth === null || depth === 0 ? goBack() : window.history.back())}
    />
  )
  return (
    <>
      <title>{titleOf(step)}</title>
      {step.at === 'code_input' && step.isLooking && step.code === linkCode ? (
        <LeagueAhead back={back} />
      ) : (
        <Step step={step} dispatch={dispatch} back={back} news={news} />
      )}
    </>
  )
}

/** Puts the code in the URL, so a reload or a shared link opens the same league. */
function useCodeInAddress(code: string | undefined): void {
  useEffect(() => {
    if (code === undefined) return
    // Not through the router, which would treat it as a new page.
    window.history.replaceState(window.history.state, '', paths.join({ code }))
  }, [code])
}

function newMember({ invitation }: Extract<JoinStep, { at: 'complete' }>): {
  provider: ProviderWire
  leagueId: string
} {
  return { provider: invitation.fantasy_league.provider, leagueId: invitation.game_league.id }
}

function titleOf(step: JoinStep): string {
  return joinTitle('invitation' in step ? step.invitation.fantasy_league.name : null)
}

function Step({ step, news, ...rest }: { step: JoinStep; news: News } & StepProps): ReactNode {
  switch (step.at) {
    case 'code_input':
      return <CodeStep step={step} {...rest} />
    case 'league_info':
      // A night is joined by a name, without an account.
      if (step.invitation.game_league.is_night === true) return <Navigate to={paths.joinNight(step.code)} replace />
      return <LeagueStep step={step} {...rest} />
    case 'sleeper_username':
      return <SleeperNameStep step={step} {...rest} />
    case 'team_selection':
      return <TeamStep step={step} {...rest} />
    case 'contest':
      return <ContestStep step={step} back={rest.back} />
    case 'auth':
      return <AuthStep step={step} news={news} {...rest} />
    case 'joining':
      return <JoiningStep step={step} />
    case 'complete':
      return <CompleteStep step={step} />
    case 'left':
      return <Navigate to={paths.landing()} />
  }
}

/** The welcome to the league; the pending step while the commissioner still has to approve. */
function CompleteStep({ step }: { step: Extract<JoinStep, { at: 'complete' }> }): ReactNode {
  const { fantasy_league: league, game_league: game } = step.invitation
  if (step.isPending) return <PendingStep step={step} />
  return (
    <ScenePage
      scene="casino-one"
      title={`Welcome to ${league.name}, Whale Club`}
      heading="You’re in"
      actions={<LobbyLink leagueId={game.id} look={{ tone: 'brass' }} />}
    >
      <p>
        <strong className="text-foam">{step.team.team_name}</strong> is yours in {league.name}.{' '}
        <NextStep>You start as a fish with 100 units.</NextStep>
      </p>
    </ScenePage>
  )
}
