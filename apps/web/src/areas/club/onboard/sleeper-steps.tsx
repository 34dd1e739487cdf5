/** Steps of adding a Sleeper league: the username, then the league and team. */
import { type BodyOf, endpoints, isSleeperLeagueId } from '@whale/contract'
import { listWords, tooLateToPlay } from '@whale/words'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { joinCalls } from '../shared/wizard.ts'
import {
  OnboardFrame,
  type StepFrameProps,
  JoinInstead,
  PickForm,
  JoinInsteadLink,
  pickableSleeperTeam,
  SeasonNote,
  ShortageNote,
  sleeperPick,
} from './step-parts.tsx'
import {
  type OnboardEvent,
  type OnboardStep,
  type SleeperLeague,
  isOpenSleeperTeam,
  onlyOpenTeam,
  type SleeperPick,
} from './onboard-steps.ts'
import { SeasonOver } from './SeasonOver.tsx'
import { StepsAhead } from '../shared/StepsAhead.tsx'
import { TeamPicker } from '../shared/TeamPicker.tsx'
import { useCommand } from '../../../shared/api/command.ts'
import { formatCount } from '@whale/words/numbers'
import { Button } from '../../../shared/ui/Button.tsx'
import { Form, TextField } from '../../../shared/forms/Form.tsx'
import { useCommandForm } from '../../../shared/forms/use-command-form.ts'
import { useConfig } from '../../../shared/api/query.ts'

type Validate = typeof endpoints.onboarding.sleeperValidate

interface SleeperValidateStepProps {
  frame: StepFrameProps
  dispatch: (event: OnboardEvent) => void
}

/** Finds the leagues of a Sleeper username, or the league of a pasted address. */
export function SleeperValidateStep({ frame, dispatch }: SleeperValidateStepProps): ReactNode {
  const { form, ...shell } = useCommandForm<Validate, Pick<BodyOf<Validate>, 'username'>>(joinCalls.sleeperValidate, {
    schema: endpoints.onboarding.sleeperValidate.body.pick({ username: true }),
    start: { username: '' },
    input: (body) => ({ body }),
    fieldOfCode: { 'provider.not_found': 'username' },
    fallback: 'Validation failed',
    onDone: ({ available_teams: leagues, missing_leagues: missing }, { username }) =>
      dispatch({ type: 'sleeper_found', username, leagues, missing }),
  })
  useEffect(() => form.setFocus('username'), [form])
  return (
    <OnboardFrame
      {...frame}
      heading="What’s your Sleeper username?"
      lede="We only read your league. Nothing changes on Sleeper."
    >
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
          hint="The one you sign in with, not your team name."
        />
      </Form>
      <StepsAhead steps={['Pick your team']} />
    </OnboardFrame>
  )
}

interface SleeperTeamStepProps {
  step: Extract<OnboardStep, { at: 'team_selection'; provider: 'sleeper' }>
  frame: StepFrameProps
  dispatch: (event: OnboardEvent) => void
}

/** The user's leagues at Sleeper with their teams: those that can be added, and why the others cannot. */
export function SleeperTeamStep({ step, frame, dispatch }: SleeperTeamStepProps): ReactNode {
  const { season } = useConfig()
  const [pick, setPick] = useState(() => (step.missing.length === 0 ? onlyOpenTeam(step) : null))
  useReadingOn(step, dispatch)
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
      {step.leagues.length === 0 && step.missing.length === 0 && (
        <p className="text-foam-muted">
          {step.username} isn’t in a Sleeper league this season. Check the username, or ask your commissioner for an
          invite code.
        </p>
      )}
      <MissingLeagues step={step} onTryAgain={() => dispatch({ type: 'sleeper_tried_again' })} />
      {over.length > 0 && (
        <SeasonOver sentence={tooLateToPlay(listWords(over.map(({ league_name: name }) => name)), season)} />
      )}
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

/** Reads the missing leagues as long as each read returns some. */
function useReadingOn(step: SleeperTeamStepProps['step'], dispatch: (event: OnboardEvent) => void): void {
  const { run } = useCommand(joinCalls.sleeperValidate, { isQuiet: true })
  const readOn = useEffectEvent((known: string) => {
    void run({ body: { username: step.username, known_league_ids: known.split(' ') } }).then((reply) => {
      const more = reply === null ? null : { leagues: reply.available_teams, missing: reply.missing_leagues }
      dispatch({ type: 'sleeper_read_on', more })
    })
  })
  const isOn = step.missing.length > 0 && !step.isStuck
  const known = step.leagues.map(({ league_id: id }) => id).join(' ')
  useEffect(() => {
    if (isOn) readOn(known)
  }, [isOn, known])
}

function MissingLeagues({
  step: { missing, isStuck },
  onTryAgain,
}: {
  step: SleeperTeamStepProps['step']
  onTryAgain: () => void
}): ReactNode {
  if (missing.length === 0) return null
  if (!isStuck) {
    return (
      <p role="status" className="text-foam-muted">
        {`Reading ${formatCount(missing.length, 'more league', 'more leagues')} from Sleeper…`}
      </p>
    )
  }
  return (
    <div role="status" className="grid justify-items-start gap-3">
      <p className="text-foam-muted">{`Sleeper didn’t answer about ${listWords(missing)}.`}</p>
      <Button onClick={onTryAgain}>Try again</Button>
    </div>
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
