import { type BodyOf, calls, endpoints } from '@whale/contract'
import type { ReactNode } from 'react'
import { Form } from '../../../shared/forms/Form.tsx'
import { TextField } from '../../../shared/forms/TextField.tsx'
import { useCommandForm } from '../../../shared/forms/use-command-form.ts'
import { SlimFrame } from '../../../shared/ui/SlimFrame.tsx'
import { JoinInstead } from './JoinInstead.tsx'
import type { OnboardEvent } from './onboard-steps.ts'
import type { StepFrameProps } from './step-frame.ts'

type Validate = typeof endpoints.onboarding.sleeperValidate

interface Props {
  frame: StepFrameProps
  dispatch: (event: OnboardEvent) => void
}

export function SleeperValidateStep({ frame, dispatch }: Props): ReactNode {
  const { form, ...shell } = useCommandForm<Validate, BodyOf<Validate>>(calls.onboarding.sleeperValidate, {
    schema: endpoints.onboarding.sleeperValidate.body,
    start: { username: '' },
    input: (body) => ({ body }),
    onDone: ({ available_teams }, { username }) =>
      dispatch({ type: 'sleeper_found', username, leagues: available_teams }),
  })
  return (
    <SlimFrame {...frame} heading="What's your Sleeper username?">
      <Form
        {...shell}
        label="Find my league"
        busyLabel="Looking"
        buttonAt="bottom"
        instead={<JoinInstead failure={shell.failure} />}
      >
        <TextField
          form={form}
          name="username"
          label="Sleeper username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="The name you sign in with, not your team's name."
        />
      </Form>
    </SlimFrame>
  )
}
