import type { TeamWire } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { Notice } from '../../../shared/components/Notice.tsx'
import { type PickableTeam, TeamPicker } from '../shared/TeamPicker.tsx'
import { LobbyLink } from '../shared/LobbyLink.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { FieldError } from '../../../shared/ui/Field.tsx'
import { JoinFrame } from './JoinFrame.tsx'
import { BottomActions } from '../../../shared/ui/SlimFrame.tsx'
import { type StepProps, TakenLink } from './step-parts.tsx'
import { type JoinStep, canContest, joinProgress, teamsToChoose } from './join-steps.ts'

interface Props extends StepProps {
  step: Extract<JoinStep, { at: 'team_selection' }>
}

export function TeamStep({ step, dispatch, back }: Props): ReactNode {
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
            This one&apos;s mine
          </Button>
        </BottomActions>
      </form>
    </JoinFrame>
  )
}

/** The focused join error. A user who already plays in the league gets a link to its lobby. */
function FailureNotice({ step }: Pick<Props, 'step'>): ReactNode {
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
