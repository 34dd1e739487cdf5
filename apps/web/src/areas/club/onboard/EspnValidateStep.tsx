import { type BodyOf, endpoints, espnLeagueIdIn } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { ApiFailure } from '../../../shared/api/failure.ts'
import { Form, TextField } from '../../../shared/forms/Form.tsx'
import { useCommandForm } from '../../../shared/forms/use-command-form.ts'
import { paths } from '../../../shared/paths.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
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
        instead={<Instead failure={shell.failure} leagueId={form.getValues('league_id')} />}
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

/** The way on after a refusal: join the league, or open the guide to the public switch. */
function Instead({ failure, leagueId }: { failure: ApiFailure | null; leagueId: string }): ReactNode {
  if (failure?.code !== 'provider.private') return <JoinInstead failure={failure} />
  return (
    // A new tab, so that the setup stays open.
    <Link
      to={paths.privateLeague({ league: espnLeagueIdIn(leagueId.trim()) })}
      target="_blank"
      className={buttonClass({ tone: 'line' })}
    >
      Show me the switch
    </Link>
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
      <p className="mt-2 text-foam-muted">Your commissioner can change that with one switch at ESPN.</p>
      <Link to={paths.privateLeague()} target="_blank" className="text-link inline-flex min-h-11 items-center">
        Show me the switch
      </Link>
    </Sheet>
  )
}
