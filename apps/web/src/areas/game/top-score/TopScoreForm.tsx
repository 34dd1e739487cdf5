import { type TopScorePickWire, calls, endpoints } from '@whale/contract'
import type { TeamForm } from '@whale/words'
import { constantsOf } from '@whale/game'
import { type ReactNode, useState } from 'react'
import { useCommandForm } from '../../../shared/forms/use-command-form.ts'
import { FormFailure } from '../../../shared/forms/Form.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { DialogActions } from '../../../shared/ui/DialogFrame.tsx'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { pointsTyped, guessPays } from './top-score-view.ts'
import { type Finalists, comparedForms, guessFor } from '../final/race.ts'
import { useFinalists } from '../final/use-race.ts'
import { Guess } from './Guess.tsx'
import { useTeamForms } from '../scores/use-team-forms.ts'
import { personOf } from '../league/person-of.ts'
import type { Game } from '../league/use-game.ts'
import { TeamChoice } from './TeamChoice.tsx'

/** A new week or a changed entry resets the form. */
export function formKey({ week, prediction }: Game): string {
  return `${week} ${prediction.entry?.predicted_at ?? ''}`
}

type PickTopScore = typeof endpoints.topScore.pickTopScore
interface Values {
  team_id: string
  points: number | undefined
}

const schema = endpoints.topScore.pickTopScore.body.pick({ team_id: true, points: true })
/** If no guess pays, none is required. */
const schemaWithoutGuess = schema.extend({ points: schema.shape.points.optional() })

interface Props {
  game: Game
  /** On the page instead of in a sheet, whose foot stays visible below a long list. */
  isInPage?: boolean
  onDone: () => void
}

/** The form for the week's top-score pick, filled with the viewer's own one. While it is closed it says why, with the button off. */
export function TopScoreForm({ game, isInPage = false, onDone }: Props): ReactNode {
  const { week, prediction } = game
  const { entry } = prediction
  const [leagueId, userId] = [game.league.id, game.me.user_id]
  // A refusal disables the button, but the form keeps showing the entry.
  const whyClosed = prediction.refusal?.sentence ?? null
  const pays = guessPays(prediction.reward)
  const { form, submit, isPending, failure } = useCommandForm<PickTopScore, Values>(calls.topScore.pickTopScore, {
    schema: pays ? schema : schemaWithoutGuess,
    start: { team_id: entry?.team_id ?? '', points: guessOf(entry) },
    input: ({ team_id, points = null }) => ({ body: { league_id: leagueId, user_id: userId, week, team_id, points } }),
    onDone,
    fieldOfCode: { 'team.unknown': 'team_id' },
  })
  const { team_id: teamIssue, points: guessIssue } = form.formState.errors
  const points = form.watch('points')
  const { finalists, isLoading } = useFinalists(game)
  const forms = comparedForms(useTeamForms(leagueId), finalists)
  const [isTyped, setTyped] = useState(false)
  const { teamId, choose } = useChosenTeam({ form, entry, forms, finalists, fillsIn: pays && !isTyped })

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TeamChoice
        {...{ leagueId, week, forms, finalists, isLoading }}
        players={new Set(game.leaderboard.map(({ team_id: id }) => id))}
        value={teamId}
        onChange={choose}
        error={teamIssue?.message}
      />
      {whyClosed === null && failure !== null && <FormFailure failure={failure} />}
      <Foot
        isInPage={isInPage}
        button={
          <SubmitButton
            isNew={entry === null}
            isClosed={whyClosed !== null}
            isPending={isPending}
            isAsEntered={teamId === entry?.team_id && points === guessOf(entry)}
          />
        }
      >
        {week >= constantsOf(game.game_state.season).finalFirstWeek && (
          <Guess
            game={game}
            guess={points}
            error={guessIssue?.message}
            input={form.register('points', { setValueAs: pointsTyped, onChange: () => setTyped(true) })}
          />
        )}
        {whyClosed !== null && <ClosedNotice game={game} why={whyClosed} />}
      </Foot>
    </form>
  )
}

/** The guess and the button. In a sheet they stay visible below the long list. */
function Foot({
  isInPage,
  button,
  children,
}: {
  isInPage: boolean
  button: ReactNode
  children: ReactNode
}): ReactNode {
  if (isInPage) {
    return (
      <div className="grid gap-3">
        {children}
        {button}
      </div>
    )
  }
  return (
    <div className="sticky -bottom-5 -mx-5 -mb-5 bg-deep md:-bottom-6 md:-mx-6 md:-mb-6">
      <div className="grid gap-3 border-t border-line px-5 py-3 md:px-6">{children}</div>
      <DialogActions>{button}</DialogActions>
    </div>
  )
}

interface Choosing {
  form: ReturnType<typeof useCommandForm<PickTopScore, Values>>['form']
  entry: TopScorePickWire | null
  forms: readonly TeamForm[]
  finalists: Finalists | null
  /** Whether the guess can pay, and none was typed. */
  fillsIn: boolean
}

/** The guess of an entry; undefined without one. */
function guessOf(entry: TopScorePickWire | null): number | undefined {
  return entry?.points ?? undefined
}

/** The chosen team. Before anything is entered or typed, choosing one fills in a guess that can pay. */
function useChosenTeam({ form, entry, forms, finalists, fillsIn }: Choosing) {
  const [teamId, setTeamId] = useState(entry?.team_id ?? null)
  function choose(id: string): void {
    const isChecked = form.formState.isSubmitted
    // The list has its own state, so that the row shows the choice at once.
    setTeamId(id)
    form.setValue('team_id', id, { shouldValidate: isChecked })
    const chosen = forms.find(({ team_id: one }) => one === id)
    const expected = chosen === undefined ? null : guessFor(chosen, finalists)
    // An entered guess stays with another team.
    if (entry === null && fillsIn && expected !== null) form.setValue('points', expected, { shouldValidate: isChecked })
  }
  return { teamId, choose }
}

type SubmitButtonProps = { isNew: boolean; isAsEntered: boolean; isClosed: boolean; isPending: boolean }

/** The button, quiet while nothing differs from what is entered. */
function SubmitButton({ isNew, isAsEntered, isClosed, isPending }: SubmitButtonProps): ReactNode {
  return (
    <Button
      type="submit"
      tone={isAsEntered ? 'line' : 'brass'}
      busy={isPending}
      busyLabel="Entering"
      disabled={isClosed}
    >
      {isNew ? 'Enter pick' : 'Change pick'}
    </Button>
  )
}

/** Next to the disabled button: why, and what is entered. */
function ClosedNotice({ game, why }: { game: Game; why: string }): ReactNode {
  const { entry } = game.prediction
  const standing = entry === null ? 'You made no pick.' : `Your pick is still ${personOf(game, entry.team_name)}.`
  return (
    <InfoStrip tone="danger">
      {why} {standing}
    </InfoStrip>
  )
}
