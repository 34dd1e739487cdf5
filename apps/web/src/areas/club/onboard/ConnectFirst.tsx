/** A private ESPN league: what the user can do, and reading it with their own sign-in. */
import { endpoints } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useConfig } from '../../../shared/api/config.ts'
import {
  EspnSignInFields,
  type GivenSignIn,
  NO_SIGN_IN,
  type SignInValues,
} from '../../../shared/components/EspnSignInFields.tsx'
import { Form } from '../../../shared/forms/Form.tsx'
import { useCommandForm } from '../../../shared/forms/use-command-form.ts'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { joinCalls } from '../shared/join-calls.ts'
import type { EspnLeague } from './onboard-steps.ts'
import { JoinInstead } from './step-parts.tsx'

/** The ways on for a private league: make it public, or connect an ESPN sign-in. */
export function PrivateLeagueWays({ leagueId, onConnect }: { leagueId: string; onConnect: () => void }): ReactNode {
  const canConnect = useConfig().access === 'open'
  return (
    <>
      {/* A new tab, so that the setup stays open. */}
      <Link to={paths.privateLeague({ league: leagueId })} target="_blank" className={buttonClass({ tone: 'line' })}>
        Show me the switch
      </Link>
      {canConnect && (
        <div className="grid gap-2">
          <p className="text-small text-foam-muted">Can’t change it? Your own ESPN sign-in can read the league.</p>
          <Button tone="quiet" aria-haspopup="dialog" onClick={onConnect}>
            Connect my ESPN sign-in
          </Button>
        </div>
      )}
    </>
  )
}

interface ConnectProps {
  leagueId: string
  /** `signIn` is null for a league that needs none after all. */
  onFound: (league: EspnLeague, signIn: GivenSignIn | null) => void
}

/** Reads a private league with the user's sign-in. Place it outside of other forms, which would submit too. */
export function ConnectSheet({
  open,
  onOpenChange,
  ...form
}: ConnectProps & { open: boolean; onOpenChange: (open: boolean) => void }): ReactNode {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      heading="Connect your ESPN sign-in"
      description="For a league that ESPN shows only to its members. We store it once you add the league."
    >
      <ConnectForm {...form} />
    </Sheet>
  )
}

type Validate = typeof endpoints.onboarding.espnValidate

/** Nothing is stored before the league is added. */
function ConnectForm({ leagueId, onFound }: ConnectProps): ReactNode {
  const { form, ...shell } = useCommandForm<Validate, SignInValues>(joinCalls.espnValidate, {
    schema: endpoints.espnSignIn.connectEspn.body,
    start: NO_SIGN_IN,
    input: (values) => ({ body: { league_id: leagueId, espn_sign_in: givenOf(values) } }),
    fallback: 'Validation failed',
    onDone: (league, values) =>
      onFound({ ...league, league_id: leagueId }, league.needs_sign_in ? givenOf(values) : null),
  })
  return (
    <Form
      {...shell}
      label="Find my league"
      busyLabel="Testing at ESPN"
      instead={<JoinInstead failure={shell.failure} />}
    >
      <EspnSignInFields form={form} place="in the league’s settings" />
    </Form>
  )
}

/** The schema accepts a ticked box only. */
function givenOf({ espn_s2, swid }: SignInValues): GivenSignIn {
  return { espn_s2, swid, agrees: true }
}
