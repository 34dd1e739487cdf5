/** Join page. Shows the current step of join-steps.ts. */
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import type { ProviderWire } from '@whale/contract'
import { type ReactNode, useEffect, useEffectEvent, useReducer, useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import {
  type News,
  useMemberSubscription,
  useFootHeight,
  useStepFocus,
  useStepHistory,
  joinCalls,
} from '../shared/wizard.ts'
import { paths } from '../../../shared/paths.ts'
import { IconButton } from '../../../shared/ui/IconButton.tsx'
import { LeagueStep } from './LeagueStep.tsx'
import { PendingStep } from './PendingStep.tsx'
import { CodeStep, SleeperNameStep, TeamStep } from './steps.tsx'
import { ContestStep } from './ContestStep.tsx'
import { type StepProps, JoinFrame } from './step-parts.tsx'
import { type JoinEvent, type JoinStep, firstJoinStep, joinProgress, nextJoinStep, stepsBehind } from './join-steps.ts'
import { ScenePage } from '../../../shared/components/ScenePage.tsx'
import { LobbyLink, NextStep } from '../shared/links.tsx'
import { asFailure } from '../../../shared/api/failure.ts'
import { queryFor } from '../../../shared/api/query.ts'
import { useCommand } from '../../../shared/api/command.ts'
import { readToken } from '../../../shared/api/token.ts'
import { useSession } from '../../../shared/api/session.ts'
import { Ticket, TicketFact, TicketFacts, TicketTear } from '../../../shared/ui/Ticket.tsx'
import { AccountStep, SignedInAs } from '../shared/account/AccountForm.tsx'
import { Notice } from '../../../shared/ui/InfoStrip.tsx'

export function JoinPage(): ReactNode {
  const { code } = useParams()
  const [step, dispatch] = useReducer(nextJoinStep, code, firstJoinStep)
  useLookup(step, dispatch)
  useReadingAgain(step, dispatch)
  useJoining(step, dispatch)
  useStepFocus(step.at)
  useFootHeight('84px')
  const news = useMemberSubscription(step.at === 'complete' && !step.isPending ? newMember(step) : null, 'invite')
  const [isLink] = useState(step.at === 'code_input' && step.isLooking)
  const depth = stepsBehind(step, isLink)
  const goBack = (): void => dispatch({ type: 'back' })
  // A claim on its way is not taken back.
  useStepHistory({ depth, isHeld: step.at === 'joining', onBack: step.at === 'joining' ? () => {} : goBack })
  const codeNow = 'code' in step && step.at !== 'code_input' ? step.code : undefined
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
      <Step step={step} dispatch={dispatch} back={back} news={news} />
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
  return 'invitation' in step ? `Join ${step.invitation.fantasy_league.name}, Whale Club` : 'Join a league, Whale Club'
}

function Step({ step, news, ...rest }: { step: JoinStep; news: News } & StepProps): ReactNode {
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
      return <AuthStep step={step} news={news} {...rest} />
    case 'joining':
      return <JoiningStep step={step} />
    case 'complete':
      return <CompleteStep step={step} />
    case 'left':
      return <Navigate to={paths.landing()} />
  }
}

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

/** Looks up the code, and refreshes the teams after a failed join. */
function useLookup(step: JoinStep, dispatch: (event: JoinEvent) => void): void {
  const queries = useQueryClient()
  const wanted = step.at === 'code_input' && step.isLooking ? step.code : null
  const stale = step.at === 'team_selection' && step.notice !== null ? step.code : null

  useEffect(() => {
    if (wanted === null) return
    // Skip the cache: the number of free teams must be current.
    queries.query({ ...queryFor(joinCalls.invitation, { params: { code: wanted } }), staleTime: 0 }).then(
      (invitation) => dispatch({ type: 'league_found', code: wanted, invitation }),
      (thrown: unknown) => dispatch({ type: 'lookup_failed', code: wanted, failure: asFailure(thrown) }),
    )
  }, [wanted, dispatch, queries])

  useEffect(() => {
    if (stale === null) return
    queries.query({ ...queryFor(joinCalls.invitation, { params: { code: stale } }), staleTime: 0 }).then(
      (invitation) => dispatch({ type: 'league_refreshed', invitation }),
      // On failure keep the old teams: the page already shows a message.
      () => undefined,
    )
  }, [stale, dispatch, queries])
}

/** Has the server read the league again for a username that no team has. */
function useReadingAgain(step: JoinStep, dispatch: (event: JoinEvent) => void): void {
  const { run } = useCommand(joinCalls.refreshInvitation, { isQuiet: true })
  const wanted = step.at === 'sleeper_username' && step.isAsking ? step.code : null
  const ask = useEffectEvent((code: string) => {
    // On failure the name stays unknown, and the page says so.
    void run({ params: { code } }).then((invitation) => dispatch({ type: 'league_read_again', invitation }))
  })
  useEffect(() => {
    if (wanted !== null) ask(wanted)
  }, [wanted])
}

/** Claims the team in the step `joining`. Commands keep their keys while the page lives, so a retry claims only once. */
function useJoining(step: JoinStep, dispatch: (event: JoinEvent) => void): void {
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

/** The ticket while it gets its stamp. */
function JoiningStep({ step }: { step: Extract<JoinStep, { at: 'joining' }> }): ReactNode {
  const { fantasy_league: league } = step.invitation
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid min-h-svh w-full max-w-[32rem] content-center gap-6 px-5 py-10"
    >
      <h1 tabIndex={-1} role="status" className="display text-d2">
        {step.invitation.requires_approval ? 'Asking to join' : 'Joining'} {league.name}
      </h1>
      <div className="relative">
        <Ticket label="Your ticket">
          <p className="text-small font-bold text-paper-muted">{league.name}</p>
          <p className="display mt-2 text-[min(2.05rem,11.5vw)] leading-[1.02] break-words">{step.team.team_name}</p>
          <TicketTear />
          <TicketFacts>
            <TicketFact name="Buy-in">1,000 units</TicketFact>
            <TicketFact name="Yours to play with">100 units</TicketFact>
            <TicketFact name="To the treasury">900 units</TicketFact>
          </TicketFacts>
        </Ticket>
        <Stamp />
      </div>
    </main>
  )
}

function Stamp(): ReactNode {
  return (
    <span
      aria-hidden="true"
      className="on-paper display stamped absolute top-6 right-5 -rotate-8 rounded-tag border-3 border-coral px-3 py-1 text-d3 !text-coral"
    >
      Boarding
    </span>
  )
}

interface Props extends StepProps {
  step: Extract<JoinStep, { at: 'auth' }>
  news: News
}

function AuthStep({ step, news, dispatch, back }: Props): ReactNode {
  const { status } = useSession()
  const join = (): void => dispatch({ type: 'signed_in' })
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
          onConfirm={join}
          isPending={false}
          failure={null}
          label={isAsking ? `Ask to join ${league}` : `Join ${league}`}
          busyLabel={isAsking ? 'Asking' : 'Joining'}
        />
      </JoinFrame>
    )
  }
  return (
    <AccountStep news={isAsking ? null : news} name={step.team.display_name} onSignedIn={join}>
      {({ form, ...said }) => (
        <JoinFrame back={back} progress={joinProgress(step)} place={league} notice={notice} {...said}>
          {form}
        </JoinFrame>
      )}
    </AccountStep>
  )
}
