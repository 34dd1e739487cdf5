/** Steps of joining a league: enter its code, find the Sleeper team, pick a team. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { TeamWire } from '@whale/contract'
import { paths } from '@whale/words/addresses'
import { Button } from '../../../shared/ui/Button.tsx'
import { CodeBoxes } from '../../../shared/ui/CodeBoxes.tsx'
import { JoinFrame, type StepProps, TakenLink } from './step-parts.tsx'
import { BottomActions } from '../../../shared/ui/SlimFrame.tsx'
import { type Invitation, type JoinStep, canContest, isPlayedTeam, joinProgress, teamsToChoose } from './join-steps.ts'
import { Field, FieldError } from '../../../shared/ui/Field.tsx'
import { LobbyLink } from '../shared/links.tsx'
import { Notice } from '../../../shared/ui/InfoStrip.tsx'
import { StepsAhead } from '../shared/StepsAhead.tsx'
import { type PickableTeam, TeamPicker } from '../shared/TeamPicker.tsx'

interface CodeStepProps extends StepProps {
  step: Extract<JoinStep, { at: 'code_input' }>
}

/** The first step: the invite code in boxes. A full code is looked up at once. */
export function CodeStep({ step, dispatch, back }: CodeStepProps): ReactNode {
  const [typed, setTyped] = useState(step.code)
  const lookUp = (code: string): void => dispatch({ type: 'code_entered', code })
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
          if (!isLooking) lookUp(typed)
        }}
      >
        <div ref={boxes} className="min-w-0">
          <CodeBoxes
            label="League code"
            hint="Ask your league commissioner for your invite code if you don't have it."
            error={isSameCode ? notice?.text : undefined}
            value={typed}
            onChange={setTyped}
            onComplete={lookUp}
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

/** Asks for the Sleeper username, and compares it with the loaded teams. The server checks it again when the team is claimed. */
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

interface TeamStepProps extends StepProps {
  step: Extract<JoinStep, { at: 'team_selection' }>
}

/** All teams of an ESPN league, or the one team of a Sleeper username. Also shows why joining failed. */
export function TeamStep({ step, dispatch, back }: TeamStepProps): ReactNode {
  const teams = teamsToChoose(step)
  const [teamId, setTeamId] = useState(step.team?.team_id ?? null)
  const [isMissing, setMissing] = useState(false)
  const chosen = teams.find((team) => team.team_id === teamId && closedWord(step.invitation, team) === null)

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
          teams={teams.map((team) => pickable(team, closedWord(step.invitation, team)))}
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

function pickable({ team_id, team_name, display_name }: TeamWire, closed: string | null): PickableTeam {
  return { id: team_id, name: team_name, owner: display_name, closed }
}

function closedWord(invitation: Invitation, team: TeamWire): string | null {
  if (team.is_claimed) return 'Taken'
  return isPlayedTeam(invitation, team) ? 'Played' : null
}
