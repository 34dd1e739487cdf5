/** Steps of joining a league: find it, pick a team, wait for the approval. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { calls, type TeamWire } from '@whale/contract'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { CodeBoxes } from '../../../shared/ui/CodeBoxes.tsx'
import { JoinFrame, type StepProps, TakenLink } from './step-parts.tsx'
import { BottomActions } from '../../../shared/ui/SlimFrame.tsx'
import { type JoinStep, canContest, joinProgress, teamsToChoose } from './join-steps.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Field, FieldError } from '../../../shared/ui/Field.tsx'
import { useCommand } from '../../../shared/api/command.ts'
import { useQueryOf } from '../../../shared/api/query.ts'
import { ScenePage } from '../../../shared/components/ScenePage.tsx'
import { useToastAfter } from '../../../shared/components/use-toast-after.ts'
import { FormFailure } from '../../../shared/forms/Form.tsx'
import { claimWords, useOwnClaims } from '../shared/claims/OwnClaims.tsx'
import { LobbyLink, NextStep, useIsOpen } from '../shared/links.tsx'
import { Notice } from '../../../shared/ui/InfoStrip.tsx'
import { StepsAhead } from '../shared/StepsAhead.tsx'
import { type PickableTeam, TeamPicker } from '../shared/TeamPicker.tsx'

interface CodeStepProps extends StepProps {
  step: Extract<JoinStep, { at: 'code_input' }>
}

export function CodeStep({ step, dispatch, back }: CodeStepProps): ReactNode {
  const [typed, setTyped] = useState(step.code)
  const look = (code: string): void => dispatch({ type: 'code_entered', code })
  const boxes = useRef<HTMLDivElement>(null)
  const { isLooking, notice } = step
  // Focus at the start and after an error: the boxes are disabled during the lookup.
  useEffect(() => {
    if (isLooking) return
    const inputs = boxes.current?.querySelectorAll('input')
    // Focusing the last box moves the focus to the first empty one.
    inputs?.[notice === null ? 0 : inputs.length - 1]?.focus()
  }, [isLooking, notice])
  // Show the error only for the code it belongs to.
  const isSameCode = typed === step.code
  return (
    <JoinFrame back={back} progress={joinProgress(step)} place="Join a league" heading="What’s your league code?">
      <form
        noValidate
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isLooking) look(typed)
        }}
      >
        <div ref={boxes} className="min-w-0">
          <CodeBoxes
            label="League code"
            hint="Ask your league commissioner for your invite code if you don't have it."
            error={isSameCode ? notice?.text : undefined}
            value={typed}
            onChange={setTyped}
            onComplete={look}
            disabled={isLooking}
          />
        </div>
        <BottomActions>
          <Button type="submit" tone="brass" busy={isLooking} busyLabel="Looking">
            Join League
          </Button>
          <Link to={paths.landing()} className="text-link inline-flex min-h-11 items-center justify-center px-3">
            Cancel
          </Link>
        </BottomActions>
      </form>
      <StepsAhead steps={['Pick your team']} last="Join the league" />
    </JoinFrame>
  )
}

interface SleeperNameStepProps extends StepProps {
  step: Extract<JoinStep, { at: 'sleeper_username' }>
}

/** Compares the username with the loaded teams. The server checks it again when the team is claimed. */
export function SleeperNameStep({ step, dispatch, back }: SleeperNameStepProps): ReactNode {
  const [username, setUsername] = useState(step.username)
  const field = useRef<HTMLInputElement>(null)
  const { notice, isAsking } = step
  useEffect(() => {
    if (notice !== null) field.current?.focus()
  }, [notice])
  return (
    <JoinFrame
      back={back}
      progress={joinProgress(step)}
      place={step.invitation.fantasy_league.name}
      heading="What’s your Sleeper username?"
    >
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isAsking) dispatch({ type: 'username_entered', username })
        }}
      >
        <Field
          ref={field}
          label="Sleeper username"
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="We’ll find your team. Co-owners can’t claim it."
          error={notice?.text}
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        {notice !== null && canContest(step.invitation) && <TakenLink dispatch={dispatch} />}
        <BottomActions>
          <Button type="submit" tone="brass" busy={isAsking} busyLabel="Looking">
            Find my team
          </Button>
        </BottomActions>
      </form>
    </JoinFrame>
  )
}

// After a claim that needs approval: what became of it, while the page is open.

const POLL_MS = 15_000

type OwnClaim = ReturnType<typeof useOwnClaims>[number]

type State = 'waiting' | 'approved' | 'declined' | 'withdrawn'

const HEADINGS: Readonly<Record<State, string>> = {
  waiting: 'Request sent',
  approved: 'You’re in',
  declined: 'The commissioner said no',
  withdrawn: 'Request withdrawn',
}

export function PendingStep({ step }: { step: Extract<JoinStep, { at: 'complete' }> }): ReactNode {
  const { fantasy_league: league, game_league: game } = step.invitation
  const [isWithdrawn, setWithdrawn] = useState(false)
  const answer = useToastAfter()
  const withdraw = useCommand(calls.claims.withdrawClaim)
  const claim = useOwnClaims().find(({ league_id: id }) => id === game.id)
  const found = useClaimState(game.id, claim)
  const state = isWithdrawn ? 'withdrawn' : found
  const team = <strong className="text-foam">{step.team.team_name}</strong>

  async function withdrawIt(): Promise<object | null> {
    const reply = await withdraw.run({ body: { game_league_id: game.id } })
    if (reply !== null) setWithdrawn(true)
    return reply
  }

  return (
    <ScenePage
      scene="casino-one"
      title={`${HEADINGS[state]}: ${league.name}, Whale Club`}
      heading={HEADINGS[state]}
      actions={
        state === 'approved' ? (
          <LobbyLink leagueId={game.id} look={{ tone: 'brass' }} />
        ) : (
          <>
            <HomeLink />
            {state === 'waiting' && (
              <Button
                tone="line"
                busy={withdraw.isPending}
                busyLabel="Withdrawing"
                onClick={() => void answer(withdrawIt(), `You’re no longer asking to join ${league.name}.`)}
              >
                Withdraw request
              </Button>
            )}
          </>
        )
      }
    >
      <div role="status" className="grid gap-3">
        {state === 'waiting' && (
          <Waiting claim={claim}>
            The commissioner of {league.name} approves new players. Once they do, {team} is yours. We’ll email you the
            answer. <NextStep>{null}</NextStep>
          </Waiting>
        )}
        {state === 'approved' && (
          <p>
            {team} is yours in {league.name}. <NextStep>You start as a fish with 100 units.</NextStep>
          </p>
        )}
        {state === 'declined' && <p>You can ask again with the invite code. Talk to them first.</p>}
        {state === 'withdrawn' && <p>You can ask again with the invite code.</p>}
      </div>
      {withdraw.failure !== null && <FormFailure failure={withdraw.failure} />}
    </ScenePage>
  )
}

/** The children while the request can be approved, else why it cannot. */
function Waiting({ claim, children }: { claim: OwnClaim | undefined; children: ReactNode }): ReactNode {
  return <p>{claim === undefined || claim.approve_refusal === null ? children : claimWords(claim)}</p>
}

/** To the user's leagues; while access is closed that is the thank-you page. */
function HomeLink(): ReactNode {
  return (
    <Link to={paths.home()} className={buttonClass({ tone: 'brass' })}>
      {useIsOpen() ? 'Your leagues' : 'Continue'}
    </Link>
  )
}

/** A request that is gone was approved if the user is in the league now. */
function useClaimState(leagueId: string, claim: OwnClaim | undefined): Exclude<State, 'withdrawn'> {
  const { data } = useQueryOf(calls.users.userLeagues, {}, { refetchInterval: POLL_MS })
  if (data?.leagues.some(({ id }) => id === leagueId)) return 'approved'
  return claim !== undefined && claim.declined_at !== null ? 'declined' : 'waiting'
}

interface TeamStepProps extends StepProps {
  step: Extract<JoinStep, { at: 'team_selection' }>
}

export function TeamStep({ step, dispatch, back }: TeamStepProps): ReactNode {
  const teams = teamsToChoose(step)
  const [teamId, setTeamId] = useState(step.team?.team_id ?? null)
  const [isMissing, setMissing] = useState(false)
  const chosen = teams.find((team) => team.team_id === teamId && !team.is_claimed)

  function take(): void {
    if (chosen === undefined) setMissing(true)
    else dispatch({ type: 'team_picked', team: chosen })
  }

  return (
    <JoinFrame
      back={back}
      progress={joinProgress(step)}
      place={step.invitation.fantasy_league.name}
      width="wide"
      heading={step.username === null ? 'Which team is yours?' : 'This is your team'}
      lede={step.username === null ? undefined : `${step.username} on Sleeper`}
      notice={<FailureNotice step={step} />}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          take()
        }}
      >
        <TeamPicker
          legend="Your team"
          teams={teams.map(pickable)}
          value={chosen?.team_id ?? null}
          onChange={setTeamId}
        />
        {step.username === null && canContest(step.invitation) && <TakenLink dispatch={dispatch} />}
        <BottomActions>
          {isMissing && chosen === undefined && (
            <div className="self-center">
              <FieldError>Please select a team</FieldError>
            </div>
          )}
          <Button type="submit" tone="brass">
            This one’s mine
          </Button>
        </BottomActions>
      </form>
    </JoinFrame>
  )
}

/** The focused join error. A user who already plays in the league gets a link to its lobby. */
function FailureNotice({ step }: Pick<TeamStepProps, 'step'>): ReactNode {
  if (step.notice === null) return null
  const { text, code } = step.notice
  return (
    <div className="mb-6">
      <Notice
        tone="danger"
        action={
          code === 'player.already_in_league' ? (
            <LobbyLink leagueId={step.invitation.game_league.id} look={{ tone: 'line', size: 'small' }} />
          ) : undefined
        }
      >
        {text}
      </Notice>
    </div>
  )
}

function pickable({ team_id, team_name, display_name, avatar, is_claimed }: TeamWire): PickableTeam {
  return { id: team_id, name: team_name, owner: display_name, avatar, closed: is_claimed ? 'Taken' : null }
}
