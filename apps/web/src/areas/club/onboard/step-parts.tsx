/** Parts of the steps that add a league: frame, notes, pick form, and the sheet that connects an ESPN sign-in. */
import type { ReactNode, ComponentProps } from 'react'
import { Link } from 'react-router'
import { type ApiFailure, isLeagueAlreadyCreated } from '../../../shared/api/failure.ts'
import { useConfig } from '../../../shared/api/query.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { FieldError } from '../../../shared/ui/Field.tsx'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { BottomActions, SlimFrame } from '../../../shared/ui/SlimFrame.tsx'
import type { PickableTeam } from '../shared/TeamPicker.tsx'
import {
  type EspnTeam,
  type SleeperLeague,
  type SleeperTeam,
  isOpenSleeperTeam,
  type EspnLeague,
} from './onboard-steps.ts'
import { Scene } from '../../../shared/art/Scene.tsx'
import { Brand } from '../../../shared/ui/Brand.tsx'
import { endpoints } from '@whale/contract'
import { paths } from '@whale/words/addresses'
import {
  EspnSignInFields,
  type GivenSignIn,
  NO_SIGN_IN,
  type SignInValues,
} from '../../../shared/components/EspnSignInFields.tsx'
import { Form } from '../../../shared/forms/Form.tsx'
import { useCommandForm } from '../../../shared/forms/use-command-form.ts'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { joinCalls } from '../shared/wizard.ts'

export interface StepFrameProps {
  back: ReactNode
  place: string
  step: string
  progress: number
}

/** How much of the season a new league can play; or `instead`, for a reservation. Renders nothing before the season. */
export function SeasonNote({ instead = null }: { instead?: string | null }): ReactNode {
  const { season_note } = useConfig()
  const note = instead ?? season_note
  return note === null ? null : <p className="font-bold">{note}</p>
}

/** How many teams can be claimed today. Renders nothing if there are enough for a game. */
export function ShortageNote({ shortage }: { shortage: string | null }): ReactNode {
  return shortage === null ? null : <InfoStrip tone="squall">{shortage}</InfoStrip>
}

/** A join link when the league already exists: the failure says whom to ask for the code. Renders nothing for other failures. */
export function JoinInstead({ failure }: { failure: ApiFailure | null }): ReactNode {
  return failure !== null && isLeagueAlreadyCreated(failure) ? <JoinInsteadLink /> : null
}

export function JoinInsteadLink(): ReactNode {
  return (
    <Link to={paths.join()} className={`${buttonClass({ tone: 'line' })} justify-self-start`}>
      Join Existing League Instead
    </Link>
  )
}

interface PickFormProps {
  onSubmit: () => void
  label: string
  /** Shown beside the button, because the list can be long. */
  error?: string | undefined
  children: ReactNode
}

export function PickForm({ onSubmit, label, error, children }: PickFormProps): ReactNode {
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      <BottomActions>
        {error !== undefined && (
          <div className="self-center">
            <FieldError>{error}</FieldError>
          </div>
        )}
        <Button type="submit" tone="brass">
          {label}
        </Button>
      </BottomActions>
    </form>
  )
}

/** An ESPN team for the team picker. Any can be picked. */
export function pickableEspnTeam({ team_id, team_name, owner_name, avatar }: EspnTeam, note?: string): PickableTeam {
  const team = { id: team_id, name: team_name, owner: owner_name, avatar, closed: null }
  return note === undefined ? team : { ...team, note }
}

/** A Sleeper team for the team picker, closed if the user cannot claim it. */
export function pickableSleeperTeam(league: SleeperLeague, team: SleeperTeam): PickableTeam {
  return {
    // Roster ids are unique only within a league.
    id: sleeperPick(league.league_id, team.roster_id),
    name: team.team_name,
    owner: team.display_name,
    closed: isOpenSleeperTeam(league, team) ? null : team.team_taken ? 'Taken' : team.is_owner ? 'Closed' : 'Co-owner',
  }
}

export function sleeperPick(leagueId: string, rosterId: string): string {
  return `${leagueId}/${rosterId}`
}

type OnboardFrameProps = Omit<ComponentProps<typeof SlimFrame>, 'brand' | 'corner' | 'art'>

/** The frame of a step. Only Back leaves the page (specification, section 4), so the brand is no link and there is no Sign In. */
export function OnboardFrame(props: OnboardFrameProps): ReactNode {
  return <SlimFrame {...props} art={<Scene name="casino-one" crop="poster" />} brand={<Brand size="header" />} />
}

// A private ESPN league: make it public, or read it with the user's own sign-in.

/** What to do about a private league: make it public, or connect an ESPN sign-in. */
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
  /** `signIn` is null if the league turns out to be public. */
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
