import { type BodyOf, calls, endpoints } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { Form } from '../../../shared/forms/Form.tsx'
import { TextField } from '../../../shared/forms/TextField.tsx'
import { useCommandForm } from '../../../shared/forms/use-command-form.ts'
import { SlimFrame } from '../../../shared/ui/SlimFrame.tsx'
import { EspnIdHelp } from './EspnIdHelp.tsx'
import { JoinInstead } from './JoinInstead.tsx'
import type { OnboardEvent } from './onboard-steps.ts'
import type { StepFrameProps } from './step-frame.ts'

type Validate = typeof endpoints.onboarding.espnValidate

interface Props {
  frame: StepFrameProps
  dispatch: (event: OnboardEvent) => void
}

export function EspnValidateStep({ frame, dispatch }: Props): ReactNode {
  const [isHelpOpen, setHelpOpen] = useState(false)
  const { form, ...shell } = useCommandForm<Validate, BodyOf<Validate>>(calls.onboarding.espnValidate, {
    schema: endpoints.onboarding.espnValidate.body,
    start: { league_id: '' },
    input: (body) => ({ body }),
    onDone: (league, { league_id }) => dispatch({ type: 'espn_found', league: { ...league, league_id } }),
  })
  return (
    <SlimFrame {...frame} heading="What's your ESPN league ID?">
      <Form
        {...shell}
        label="Find my league"
        busyLabel="Looking"
        buttonAt="bottom"
        instead={<JoinInstead failure={shell.failure} />}
      >
        <TextField
          form={form}
          name="league_id"
          label="ESPN League ID"
          inputMode="numeric"
          autoComplete="off"
          hint="Only public leagues work. The commissioner can make a league viewable to the public in its settings."
        />
        <button
          type="button"
          onClick={() => setHelpOpen(true)}
          className="text-link inline-flex min-h-11 items-center justify-self-start"
        >
          Where do I find it
        </button>
      </Form>
      <EspnIdHelp open={isHelpOpen} onOpenChange={setHelpOpen} />
    </SlimFrame>
  )
}
