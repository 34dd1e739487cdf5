import { type ReactNode, useState } from 'react'
import { TeamPicker } from '../shared/TeamPicker.tsx'
import { SlimFrame } from '../../../shared/ui/SlimFrame.tsx'
import type { OnboardEvent, OnboardStep } from './onboard-steps.ts'
import { PickForm } from './PickForm.tsx'
import { pickableEspnTeam } from './pickable.ts'
import type { StepFrameProps } from './step-frame.ts'

interface Props {
  step: Extract<OnboardStep, { at: 'team_selection'; provider: 'espn' }>
  frame: StepFrameProps
  dispatch: (event: OnboardEvent) => void
}

export function EspnTeamStep({ step, frame, dispatch }: Props): ReactNode {
  const [teamId, setTeamId] = useState<string | null>(null)
  return (
    <SlimFrame {...frame} width="wide" heading="Which team is yours?" lede={step.league.league_name}>
      <PickForm
        label="This one's mine"
        // The message is about having chosen nothing: choosing answers it.
        error={teamId === null ? (step.message ?? undefined) : undefined}
        onSubmit={() => dispatch({ type: 'espn_team_chosen', teamId })}
      >
        <TeamPicker
          legend="Your team"
          teams={step.league.teams.map((team) => pickableEspnTeam(team))}
          value={teamId}
          onChange={setTeamId}
        />
      </PickForm>
    </SlimFrame>
  )
}
