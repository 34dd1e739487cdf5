/** Steps of adding a league: sign in, check the ESPN league or pick the Sleeper team, confirm the commissioner. */
import { type ReplyOf, endpoints, espnLeagueIdIn, isSleeperLeagueId } from '@whale/contract'
import { type ReactNode, useEffect, useState } from 'react'
import { useCommand } from '../../../shared/api/command.ts'
import { ApiFailure } from '../../../shared/api/failure.ts'
import { useSession } from '../../../shared/api/session.ts'
import { type News, joinCalls } from '../shared/wizard.ts'
import { Notice, InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { AccountStep, SignedInAs } from '../shared/account/AccountForm.tsx'
import {
  OnboardFrame,
  type StepFrameProps,
  JoinInstead,
  pickableEspnTeam,
  PickForm,
  JoinInsteadLink,
  pickableSleeperTeam,
  SeasonNote,
  ShortageNote,
  sleeperPick,
  ConnectSheet,
  PrivateLeagueWays,
} from './step-parts.tsx'
import type { GivenSignIn } from '../../../shared/components/EspnSignInFields.tsx'
import { readBetaEmail } from '../../../shared/beta-code.ts'
import {
  type Choice,
  type OnboardEvent,
  type OnboardStep,
  leagueNameOf,
  type SleeperLeague,
  isOpenSleeperTeam,
  onlyOpenTeam,
  type SleeperPick,
} from './onboard-steps.ts'
import { SeasonOver, foundSentence } from './SeasonOver.tsx'
import { StepsAhead } from '../shared/StepsAhead.tsx'
import { TeamPicker } from '../shared/TeamPicker.tsx'
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx'
import { Link } from 'react-router'
import { Form, TextField } from '../../../shared/forms/Form.tsx'
import { useCommandForm } from '../../../shared/forms/use-command-form.ts'
import { paths } from '../../../shared/paths.ts'
import { Sheet } from '../../../shared/ui/Sheet.tsx'

interface AuthStepProps {
  step: Extract<OnboardStep, { at: 'auth' }>
  frame: StepFrameProps
  dispatch: (event: OnboardEvent) => void
  /** The ESPN sign-in that reads a private league; null for any other league. */
  signIn: GivenSignIn | null
  news: News
}

export function AuthStep({ step, frame, dispatch, signIn, news }: AuthStepProps): ReactNode {
  const { choice } = step
  const { status, refresh } = useSession()
  const { send, isPending, failure } = useComplete(choice, signIn)

  async function complete(): Promise<void> {
    try {
      const { game_league, invite_code } = await send()
      dispatch({ type: 'completed', leagueId: game_league.id, inviteCode: invite_code })
    } catch (thrown) {
      // The form shows API failures. Anything else is a bug.
      if (!(thrown instanceof ApiFailure)) throw thrown
      // The server ended the session: this step asks for the account again, and every choice stays.
      if (thrown.status === 401) refresh()
    }
  }

  if (status === 'signed_in') {
    return (
      <OnboardFrame {...frame} heading="Ready to go" lede={`${leagueNameOf(choice)}, with ${choice.team.team_name}.`}>
        <SignedInAs
          news={news}
          onConfirm={() => void complete()}
          isPending={isPending}
          failure={failure}
          label="Add the league"
          busyLabel="Adding it"
          instead={<JoinInstead failure={failure} />}
        />
      </OnboardFrame>
    )
  }
  const notice =
    failure?.status === 401 ? (
      <div className="mb-6">
        <Notice tone="danger">Authentication required</Notice>
      </div>
    ) : undefined
  return (
    <AccountStep news={news} email={readBetaEmail()} name={ownerOf(choice.team)} onSignedIn={complete}>
      {({ form, ...said }) => (
        <OnboardFrame {...frame} notice={notice} {...said}>
          {form}
        </OnboardFrame>
      )}
    </AccountStep>
  )
}

/** The manager's name at the provider. */
function ownerOf(team: Choice['team']): string {
  return 'owner_name' in team ? team.owner_name : team.display_name
}

type Completed = ReplyOf<typeof endpoints.onboarding.espnComplete>

/** Completes onboarding with the call of the provider. */
function useComplete(
  choice: Choice,
  signIn: GivenSignIn | null,
): {
  send: () => Promise<Completed>
  isPending: boolean
  failure: ApiFailure | null
} {
  const espn = useCommand(joinCalls.espnComplete, { isQuiet: true })
  const sleeper = useCommand(joinCalls.sleeperComplete, { isQuiet: true })
  if (choice.provider === 'espn') {
    const body = {
      league_id: choice.league.league_id,
      selected_team_id: choice.team.team_id,
      commissioner_team_id: choice.commissioner.team_id,
      ...(signIn !== null && { espn_sign_in: signIn }),
    }
    return { ...espn, send: () => espn.send({ body }) }
  }
  const body = {
    username: choice.username,
    selected_league_id: choice.league.league_id,
    selected_roster_id: choice.team.roster_id,
    selected_fantasy_user_id: choice.fantasyUserId,
  }
  return { ...sleeper, send: () => sleeper.send({ body }) }
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
          {isOwn ? 'You' : `${chosen?.owner_name} (${chosen?.team_name})`} will manage {league.league_name} here, and
          can hand it over later.
        </p>
      </ConfirmDialog>
    </OnboardFrame>
  )
}

type Validate = typeof endpoints.onboarding.espnValidate

interface EspnValidateStepProps {
  frame: StepFrameProps
  dispatch: (event: OnboardEvent) => void
  /** Remembers the sign-in that reads a private league until the league is added. */
  onSignIn: (signIn: GivenSignIn | null) => void
}

const ID_HINT = 'Or paste the league’s web address. If it’s private, we show you what to do.'

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
      <Form {...shell} failure={isOver ? null : failure} label="Find my league" busyLabel="Looking" buttonAt="bottom">
        <TextField
          form={form}
          name="league_id"
          label="ESPN League ID"
          inputMode="numeric"
          autoComplete="off"
          hint={error === undefined ? ID_HINT : undefined}
        />
        {error?.type === 'provider.private' ? (
          <PrivateLeagueWays leagueId={leagueId} onConnect={() => setConnecting(true)} />
        ) : (
          <JoinInstead failure={failure} />
        )}
        <EspnIdHelp />
      </Form>
      {/* Outside of the form, because it has one of its own. */}
      {isOver ? (
        <div className="mt-6">
          <SeasonOver sentence={failure.message} />
        </div>
      ) : (
        <StepsAhead steps={['Pick your team', 'Say who runs the league']} />
      )}
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

interface SleeperTeamStepProps {
  step: Extract<OnboardStep, { at: 'team_selection'; provider: 'sleeper' }>
  frame: StepFrameProps
  dispatch: (event: OnboardEvent) => void
}

export function SleeperTeamStep({ step, frame, dispatch }: SleeperTeamStepProps): ReactNode {
  const [pick, setPick] = useState(() => onlyOpenTeam(step))
  // Picking a team clears only the "select a team" message.
  const message = pick !== null && step.message === 'Please select a team' ? null : step.message
  const isAnyOpen = step.leagues.some((league) => league.user_teams.some((team) => isOpenSleeperTeam(league, team)))
  const over = step.leagues.filter(({ refusal }) => refusal?.code === 'league.over')
  const leagues = step.leagues
    .filter((league) => !over.includes(league))
    .map((league) => <LeagueTeams key={league.league_id} league={league} pick={pick} onPick={setPick} />)
  return (
    <OnboardFrame
      {...frame}
      width="wide"
      heading={over.length > 0 ? 'See you next season' : 'Which team is yours?'}
      lede={
        isSleeperLeagueId(step.username) ? 'The teams of your Sleeper league' : `${step.username}’s leagues on Sleeper`
      }
    >
      {step.leagues.length === 0 && (
        <p className="text-foam-muted">
          {step.username} isn’t in a Sleeper league this season. Check the username, or ask your commissioner for an
          invite code.
        </p>
      )}
      {over.length > 0 && <SeasonOver sentence={foundSentence(over)} />}
      {isAnyOpen ? (
        <PickForm
          label="This one’s mine"
          error={message ?? undefined}
          onSubmit={() =>
            dispatch({
              type: 'sleeper_team_chosen',
              leagueId: pick?.leagueId ?? null,
              rosterId: pick?.rosterId ?? null,
            })
          }
        >
          {step.leagues.every(({ reservation_note }) => reservation_note === null) && <SeasonNote />}
          {leagues}
        </PickForm>
      ) : (
        <div className="mt-6 grid gap-6 first:mt-0 empty:hidden">{leagues}</div>
      )}
    </OnboardFrame>
  )
}

interface LeagueProps {
  league: SleeperLeague
  pick: SleeperPick | null
  onPick: (pick: SleeperPick) => void
}

/** One league with the user's rosters. Shows why when the league can't be added. */
function LeagueTeams({ league, pick, onPick }: LeagueProps): ReactNode {
  const { league_id: leagueId, refusal, reservation_note } = league
  const hasCoOwned = league.user_teams.some((team) => !team.is_owner)
  return (
    <section aria-label={league.league_name}>
      <h2 className="display text-d3">{league.league_name}</h2>
      {refusal === null && reservation_note !== null && <p className="mt-1.5 font-bold">{reservation_note}</p>}
      {refusal === null && hasCoOwned && <p className="mt-1.5 text-foam-muted">Co-owners can’t claim a team.</p>}
      {refusal !== null && (
        <div className="mt-1.5 grid justify-items-start gap-3">
          <p className="text-foam-muted">{refusal.sentence}</p>
          {refusal.code === 'league.exists' && <JoinInsteadLink />}
        </div>
      )}
      <div className="mt-3 grid gap-3">
        <ShortageNote shortage={league.shortage} />
        <TeamPicker
          legend={`Your team in ${league.league_name}`}
          teams={league.user_teams.map((team) => pickableSleeperTeam(league, team))}
          value={pick?.leagueId === leagueId ? sleeperPick(leagueId, pick.rosterId) : null}
          onChange={(id) => onPick({ leagueId, rosterId: id.slice(leagueId.length + 1) })}
        />
      </div>
    </section>
  )
}
