import { type BodyOf, endpoints } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { Form, TextField } from '../../../shared/forms/Form.tsx'
import { useCommandForm } from '../../../shared/forms/use-command-form.ts'
import { joinCalls } from '../shared/join-calls.ts'
import { OnboardFrame } from './OnboardFrame.tsx'
import { type StepFrameProps, JoinInstead } from './step-parts.tsx'
import type { OnboardEvent } from './onboard-steps.ts'
import { Sheet } from '../../../shared/ui/Sheet.tsx'

type Validate = typeof endpoints.onboarding.espnValidate

interface Props {
  frame: StepFrameProps
  dispatch: (event: OnboardEvent) => void
}

export function EspnValidateStep({ frame, dispatch }: Props): ReactNode {
  const [isHelpOpen, setHelpOpen] = useState(false)
  const { form, ...shell } = useCommandForm<Validate, BodyOf<Validate>>(joinCalls.espnValidate, {
    schema: endpoints.onboarding.espnValidate.body,
    start: { league_id: '' },
    input: (body) => ({ body }),
    fallback: 'Validation failed',
    onDone: (league, { league_id }) => dispatch({ type: 'espn_found', league: { ...league, league_id } }),
  })
  return (
    <OnboardFrame {...frame} heading="What's your ESPN league ID?">
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
          hint="Only public leagues work. Your commissioner can make the league viewable to the public in its settings."
        />
        <button
          type="button"
          onClick={() => setHelpOpen(true)}
          className="text-link inline-flex min-h-11 items-center justify-self-start"
        >
          Where do I find it?
        </button>
      </Form>
      <EspnIdHelp open={isHelpOpen} onOpenChange={setHelpOpen} />
    </OnboardFrame>
  )
}

interface EspnIdHelpProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Shows where the league ID is in the URL, and how to make a private league public. */
function EspnIdHelp({ open, onOpenChange }: EspnIdHelpProps): ReactNode {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      heading="It’s in the URL"
      description="Open your league on ESPN in a browser. We need the number after leagueId."
    >
      <p className="on-paper rounded-control bg-paper px-4 py-5 text-lead leading-loose break-all">
        fantasy.espn.com/football/league?leagueId=
        <strong className="inline-block rounded-full leading-tight px-2.5 py-1 font-bold outline-3 outline-brass-deep">
          12345678
        </strong>
      </p>
      <h3 className="display mt-6 text-d3">If the league is private</h3>
      <ol className="mt-2 grid list-decimal gap-1.5 pl-5 text-foam-muted">
        <li>Your commissioner opens the league on ESPN.</li>
        <li>They go to LM Tools, then Edit League Settings, then Basic Settings.</li>
        <li>They set “Make League Viewable to Public” to Yes and save.</li>
      </ol>
    </Sheet>
  )
}
