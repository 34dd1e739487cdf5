import { type ReactNode, useState } from 'react'
import { TeamPicker } from '../shared/TeamPicker.tsx'
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { OnboardFrame } from './OnboardFrame.tsx'
import type { OnboardEvent, OnboardStep } from './onboard-steps.ts'
import { type StepFrameProps, pickableEspnTeam, PickForm } from './step-parts.tsx'

interface Props {
  step: Extract<OnboardStep, { at: 'commissioner_selection' }>
  frame: StepFrameProps
  dispatch: (event: OnboardEvent) => void
}

/** ESPN has no commissioner data, so the creator names the commissioner. Permanent. */
export function CommissionerStep({ step, frame, dispatch }: Props): ReactNode {
  const { league, team: own } = step
  const [teamId, setTeamId] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const chosen = league.teams.find(({ team_id }) => team_id === teamId)
  const choose = (): void => dispatch({ type: 'commissioner_chosen', teamId })
  return (
    <OnboardFrame {...frame} width="wide" heading="Who runs this league?" lede={league.league_name}>
      <PickForm
        label="Name the commissioner"
        error={teamId === null ? (step.message ?? undefined) : undefined}
        onSubmit={() => (chosen === undefined ? choose() : setAsking(true))}
      >
        <InfoStrip tone="squall">This can&apos;t be undone. They&apos;ll manage the league.</InfoStrip>
        <TeamPicker
          legend="The commissioner"
          teams={league.teams.map((team) => pickableEspnTeam(team, team.team_id === own.team_id ? 'you' : undefined))}
          value={teamId}
          onChange={setTeamId}
        />
      </PickForm>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        heading={`${chosen?.owner_name ?? ''} runs this league?`}
        confirmLabel="Yes, name them"
        busyLabel="Naming"
        cancelLabel="Go back"
        tone="brass"
        onConfirm={choose}
      >
        <p>
          {chosen?.owner_name} ({chosen?.team_name}) will manage {league.league_name} here. This can&apos;t be undone.
        </p>
      </ConfirmDialog>
    </OnboardFrame>
  )
}
