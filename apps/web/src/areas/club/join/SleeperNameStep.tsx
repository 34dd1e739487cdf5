import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { Field } from '../../../shared/ui/Field.tsx'
import { BottomActions, SlimFrame } from '../../../shared/ui/SlimFrame.tsx'
import { TakenLink } from './TakenLink.tsx'
import { type JoinStep, canContest, joinProgress } from './join-steps.ts'
import type { StepProps } from './step-props.ts'

interface Props extends StepProps {
  step: Extract<JoinStep, { at: 'sleeper_username' }>
}

/** The teams are here already, so the name is compared at once; the server compares it again when the team is claimed. */
export function SleeperNameStep({ step, dispatch, back }: Props): ReactNode {
  const [username, setUsername] = useState(step.username)
  const field = useRef<HTMLInputElement>(null)
  const { notice } = step
  useEffect(() => {
    if (notice !== null) field.current?.focus()
  }, [notice])
  return (
    <SlimFrame
      back={back}
      progress={joinProgress(step)}
      place={step.invitation.fantasy_league.name}
      heading="What's your Sleeper username?"
    >
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          dispatch({ type: 'username_entered', username })
        }}
      >
        <Field
          ref={field}
          label="Sleeper username"
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="It finds your team. Only a roster's primary owner can claim it."
          error={notice?.text}
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        {notice !== null && canContest(step.invitation) && <TakenLink dispatch={dispatch} />}
        <BottomActions>
          <Button type="submit" tone="brass">
            Find my team
          </Button>
        </BottomActions>
      </form>
    </SlimFrame>
  )
}
