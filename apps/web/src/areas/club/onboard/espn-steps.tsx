/** Steps of adding an ESPN league: its ID, the user's team, the commissioner. */
import { ESPN_ID_HINT } from '@whale/words'
import { endpoints, espnLeagueIdIn } from '@whale/contract'
import { type ReactNode, useEffect, useState } from 'react'
import { joinCalls } from '../shared/wizard.ts'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import {
  OnboardFrame,
  type StepFrameProps,
  JoinInstead,
  pickableEspnTeam,
  PickForm,
  SeasonNote,
  ShortageNote,
  ConnectSheet,
  PrivateLeagueWays,
} from './step-parts.tsx'
import type { GivenSignIn } from '../../../shared/components/EspnSignInFields.tsx'
import type { OnboardEvent, OnboardStep } from './onboard-steps.ts'
import { SeasonOver } from './SeasonOver.tsx'
import { StepsAhead } from '../shared/StepsAhead.tsx'
import { TeamPicker } from '../shared/TeamPicker.tsx'
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import { Form, TextField } from '../../../shared/forms/Form.tsx'
import { useCommandForm } from '../../../shared/forms/use-command-form.ts'
import { Sheet } from '../../../shared/ui/Sheet.tsx'

type Validate = typeof endpoints.onboarding.espnValidate

interface EspnValidateStepProps {
  frame: StepFrameProps
  dispatch: (event: OnboardEvent) => void
  /** Remembers the sign-in that reads a private league until the league is added. */
  onSignIn: (signIn: GivenSignIn | null) => void
}

/** Finds the ESPN league by its ID. Says what to do about a private one, and about one that came too late. */
export function EspnValidateStep({ frame, dispatch, onSignIn }: EspnValidateStepProps): ReactNode {
  const [isConnecting, setConnecting] = useState(false)
  const { form, failure, ...shell } = useCommandForm<Validate, { league_id: string }>(joinCalls.espnValidate, {
    schema: endpoints.onboarding.espnValidate.body,
    start: { league_id: '' },
    input: (body) => ({ body }),
    fieldOfCode: {
      'provider.private': 'league_id',
      'provider.not_found': 'league_id',
      'provider.not_yet': 'league_id',
    },
    fallback: 'Validation failed',
    onDone: (league, { league_id }) => dispatch({ type: 'espn_found', league: { ...league, league_id } }),
  })
  useEffect(() => form.setFocus('league_id'), [form])
  const leagueId = espnLeagueIdIn(form.getValues('league_id').trim())
  const { error } = form.getFieldState('league_id', form.formState)
  const isOver = failure?.code === 'league.over'
  return (
    <OnboardFrame
      {...frame}
      heading="What’s your ESPN league ID?"
      lede="We only read your league. Nothing changes on ESPN."
    >
      <Form
        {...shell}
        failure={isOver ? null : failure}
        label="Find my league"
        busyLabel="Looking"
        buttonAt="bottom"
        instead={<JoinInstead failure={failure} />}
      >
        <TextField
          form={form}
          name="league_id"
          label="ESPN League ID"
          inputMode="numeric"
          autoComplete="off"
          hint={error === undefined ? ESPN_ID_HINT : undefined}
        />
        {error?.type === 'provider.private' && (
          <PrivateLeagueWays leagueId={leagueId} onConnect={() => setConnecting(true)} />
        )}
        <EspnIdHelp />
      </Form>
      {/* Outside the form, because it contains another form. */}
      <WhatFollows over={isOver ? failure.message : null} />
      <ConnectSheet
        leagueId={leagueId}
        open={isConnecting}
        onOpenChange={setConnecting}
        onFound={(league, signIn) => {
          onSignIn(signIn)
          dispatch({ type: 'espn_found', league })
        }}
      />
    </OnboardFrame>
  )
}

/** Below the form: the steps ahead, or why there are none this season. */
function WhatFollows({ over }: { over: string | null }): ReactNode {
  if (over === null) return <StepsAhead steps={['Pick your team', 'Say who runs the league']} />
  return (
    <div className="mt-6">
      <SeasonOver sentence={over} />
    </div>
  )
}

/** Shows where the league ID is in the URL, and how to make a private league public. */
function EspnIdHelp(): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="text-link inline-flex min-h-11 items-center justify-self-start"
      >
        Where do I find it?
      </button>
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        heading="It’s in the URL"
        description="Open your league on ESPN in a browser. We need the number after leagueId."
      >
        <p className="on-paper rounded-control bg-paper px-4 py-5 text-lead leading-loose">
          fantasy.espn.com/
          <wbr />
          football/
          <wbr />
          league?
          <wbr />
          leagueId=
          <wbr />
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
    </>
  )
}

interface EspnTeamStepProps {
  step: Extract<OnboardStep, { at: 'team_selection'; provider: 'espn' }>
  frame: StepFrameProps
  dispatch: (event: OnboardEvent) => void
}

/** Picks the user's team of the ESPN league. */
export function EspnTeamStep({ step, frame, dispatch }: EspnTeamStepProps): ReactNode {
  const [teamId, setTeamId] = useState<string | null>(null)
  return (
    <OnboardFrame {...frame} width="wide" heading="Which team is yours?" lede={step.league.league_name}>
      <PickForm
        label="This one’s mine"
        // Picking a team clears the message.
        error={teamId === null ? (step.message ?? undefined) : undefined}
        onSubmit={() => dispatch({ type: 'espn_team_chosen', teamId })}
      >
        <SeasonNote instead={step.league.reservation_note} />
        <ShortageNote shortage={step.league.shortage} />
        <TeamPicker
          legend="Your team"
          teams={step.league.teams.map((team) => pickableEspnTeam(team))}
          value={teamId}
          onChange={setTeamId}
        />
      </PickForm>
    </OnboardFrame>
  )
}

interface CommissionerStepProps {
  step: Extract<OnboardStep, { at: 'commissioner_selection' }>
  frame: StepFrameProps
  dispatch: (event: OnboardEvent) => void
}

/** ESPN has no commissioner data, so the creator names the commissioner. Permanent. */
export function CommissionerStep({ step, frame, dispatch }: CommissionerStepProps): ReactNode {
  const { league, team: own } = step
  const [teamId, setTeamId] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const chosen = league.teams.find(({ team_id }) => team_id === teamId)
  const isOwn = teamId === own.team_id
  const ownFirst = league.teams.toSorted(
    (a, b) => Number(b.team_id === own.team_id) - Number(a.team_id === own.team_id),
  )
  const choose = (): void => dispatch({ type: 'commissioner_chosen', teamId })
  return (
    <OnboardFrame {...frame} width="wide" heading="Who runs this league?" lede={league.league_name}>
      <PickForm
        label="Name the commissioner"
        error={teamId === null ? (step.message ?? undefined) : undefined}
        onSubmit={() => (chosen === undefined ? choose() : setAsking(true))}
      >
        <InfoStrip tone="squall">
          ESPN doesn’t tell us, so you pick. You can’t change your pick, but they can hand the league over later.
        </InfoStrip>
        <TeamPicker
          legend="The commissioner"
          teams={ownFirst.map((team) => pickableEspnTeam(team, team.team_id === own.team_id ? 'you' : undefined))}
          value={teamId}
          onChange={setTeamId}
        />
      </PickForm>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        heading={isOwn ? 'You run this league?' : `${chosen?.owner_name ?? ''} runs this league?`}
        confirmLabel={isOwn ? 'Yes, that’s me' : 'Yes, name them'}
        busyLabel="Naming"
        cancelLabel="Go back"
        tone="brass"
        onConfirm={choose}
      >
        <p>
          {isOwn
            ? `You’ll manage ${league.league_name} here, and can hand it over later.`
            : `You’ll manage ${league.league_name} here until ${chosen?.owner_name} joins and verifies ${chosen?.team_name}.`}
        </p>
      </ConfirmDialog>
    </OnboardFrame>
  )
}
