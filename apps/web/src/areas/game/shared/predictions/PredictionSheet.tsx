/** The form for the week’s prediction, and the viewer’s own prediction with it. */
import { lockWords } from '../tide/TideStrip.tsx'
import {
  type PredictionEntryWire,
  type TeamForm,
  byForm,
  calls,
  endpoints,
  expectedPoints,
  rankChances,
} from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { useQueryOf } from '../../../../shared/api/query.ts'
import { useCommandForm } from '../../../../shared/forms/use-command-form.ts'
import { FormFailure } from '../../../../shared/forms/Form.tsx'
import { formatPoints } from '../../../../shared/format/format.ts'
import { Avatar } from '../../../../shared/ui/Avatar.tsx'
import { classNames } from '../../../../shared/ui/class-names.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { DialogActions } from '../../../../shared/ui/DialogFrame.tsx'
import { ErrorState } from '../../../../shared/ui/ErrorState.tsx'
import { FieldError } from '../../../../shared/ui/Field.tsx'
import { InfoStrip } from '../../../../shared/ui/InfoStrip.tsx'
import { RadioList } from '../../../../shared/ui/RadioList.tsx'
import { Sheet } from '../../../../shared/ui/Sheet.tsx'
import { Skeleton } from '../../../../shared/ui/Skeleton.tsx'
import { pointsTyped, bestSoFar, guessPays, predictionTitle, rewardWords } from './prediction-view.ts'
import { shortForm } from './short-form.ts'
import { useOpenSheet } from '../../../../shared/sheet-address.ts'
import { type Finalists, comparedForms, guessFor, isMultiplied } from '../final/race.ts'
import { useFinalists } from '../final/use-race.ts'
import { Guess } from './Guess.tsx'
import { PredictionCard } from './PredictionCard.tsx'
import { chanceText } from '../bets/chance-words.ts'
import { useTeamForms } from '../bets/use-bets.ts'
import type { Game } from '../shell/use-game.ts'

interface Props {
  game: Game
  /** The reward for the right pick, in a sentence. */
  reward: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The form: the week's best team, and its score. */
export function PredictionSheet({ game, reward, open, onOpenChange }: Props): ReactNode {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      heading={predictionTitle({ season: game.game_state.season, week: game.week })}
      description={termsWords(game, reward)}
    >
      <PredictionForm key={formKey(game)} game={game} onDone={() => onOpenChange(false)} />
    </Sheet>
  )
}

/** A new week or a changed entry resets the form. */
export function formKey({ week, prediction }: Game): string {
  return `${week} ${prediction.entry?.predicted_at ?? ''}`
}

/** What the pick costs and pays, and until when it can change. */
export function termsWords({ prediction, game_state: { moments, now } }: Game, reward: string): string {
  if (prediction.refusal !== null) return reward
  const until = lockWords(moments.locks_at, now)
  const terms = `${reward} Change it until ${until}. No one sees it before then.`
  return prediction.entry === null ? `It’s free. ${terms}` : terms
}

type Predict = typeof endpoints.predictions.makePrediction
interface Values {
  team_id: string
  points: number | undefined
}

const schema = endpoints.predictions.makePrediction.body.pick({ team_id: true, points: true })
/** Where no guess pays, none is needed. */
const freeSchema = schema.extend({ points: schema.shape.points.optional() })

interface FormProps {
  game: Game
  onDone: () => void
  /** A page has room for columns of numbers, with the guess beside them. */
  look?: 'sheet' | 'page'
  /** Places the list of teams, and what comes with the button. */
  arrange?: (choice: ReactNode, foot: ReactNode) => ReactNode
}

function inOrder(choice: ReactNode, foot: ReactNode): ReactNode {
  return (
    <>
      {choice}
      {foot}
    </>
  )
}

const formLooks = {
  sheet: 'grid gap-5',
  page: 'grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,3fr)]',
}

export function PredictionForm({ game, onDone, look = 'sheet', arrange = inOrder }: FormProps): ReactNode {
  const { week, prediction } = game
  const { entry } = prediction
  const [leagueId, userId] = [game.league.id, game.me.user_id]
  // A refusal disables the button, but the form keeps showing the entry.
  const closed = prediction.refusal?.sentence ?? null
  const pays = guessPays(prediction.reward)
  const { form, submit, isPending, failure } = useCommandForm<Predict, Values>(calls.predictions.makePrediction, {
    schema: pays ? schema : freeSchema,
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
    <form noValidate onSubmit={submit} className={formLooks[look]}>
      {arrange(
        <TeamChoice
          {...{ leagueId, week, forms, finalists, isLoading, look }}
          players={new Set(game.leaderboard.map(({ team_id: id }) => id))}
          value={teamId}
          onChange={choose}
          error={look === 'sheet' ? teamIssue?.message : undefined}
        />,
        <>
          {/* Below so many teams it would be off the screen. */}
          {look === 'page' && teamIssue !== undefined && <FieldError>{teamIssue.message}</FieldError>}
          {closed === null && failure !== null && <FormFailure failure={failure} />}
          <GuessAndButton
            look={look}
            late={closed !== null && <WhyClosed closed={closed} entry={entry} />}
            guess={
              <Guess
                game={game}
                guess={points}
                error={guessIssue?.message}
                input={form.register('points', { setValueAs: pointsTyped, onChange: () => setTyped(true) })}
              />
            }
          >
            <Submit
              isNew={entry === null}
              isClosed={closed !== null}
              isPending={isPending}
              isAsEntered={teamId === entry?.team_id && points === guessOf(entry)}
            />
          </GuessAndButton>
        </>,
      )}
    </form>
  )
}

interface Choosing {
  form: ReturnType<typeof useCommandForm<Predict, Values>>['form']
  entry: PredictionEntryWire | null
  forms: readonly TeamForm[]
  finalists: Finalists | null
  /** Whether the guess can pay, and none was typed. */
  fillsIn: boolean
}

/** The guess of an entry; undefined without one. */
function guessOf(entry: PredictionEntryWire | null): number | undefined {
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

type SubmitProps = { isNew: boolean; isAsEntered: boolean; isClosed: boolean; isPending: boolean }

/** The button, quiet while nothing differs from what is entered. */
function Submit({ isNew, isAsEntered, isClosed, isPending }: SubmitProps): ReactNode {
  return (
    <Button
      type="submit"
      tone={isAsEntered ? 'line' : 'brass'}
      busy={isPending}
      busyLabel="Entering"
      disabled={isClosed}
    >
      {isNew ? 'Enter prediction' : 'Change prediction'}
    </Button>
  )
}

interface GuessAndButtonProps {
  look: 'sheet' | 'page'
  late: ReactNode
  guess: ReactNode
  children: ReactNode
}

/** The guess and the button, which stay visible in a sheet, below the long list. */
function GuessAndButton({ look, late, guess, children }: GuessAndButtonProps): ReactNode {
  if (look === 'page')
    return (
      <div className="grid gap-4">
        {guess}
        {late}
        {children}
      </div>
    )
  return (
    <div className="sticky -bottom-5 -mx-5 -mb-5 bg-deep md:-bottom-6 md:-mx-6 md:-mb-6">
      <div className="grid gap-3 border-t border-line px-5 py-3 md:px-6">
        {guess}
        {late}
      </div>
      <DialogActions>{children}</DialogActions>
    </div>
  )
}

/** Next to the disabled button: why, and what is entered. */
function WhyClosed({ closed, entry }: { closed: string; entry: PredictionEntryWire | null }): ReactNode {
  const standing = entry === null ? 'You made no pick.' : `${entry.team_name} is still your pick.`
  return (
    <InfoStrip tone="danger">
      {closed} {standing}
    </InfoStrip>
  )
}

type ChoiceProps = {
  /** The teams of the league's players. */
  players: ReadonlySet<string>
  leagueId: string
  week: number
  /** As the pick compares them. Empty until they are loaded. */
  forms: readonly TeamForm[]
  finalists: Finalists | null
  isLoading: boolean
  value: string | null
  onChange: (id: string) => void
  error: string | undefined
  look: 'sheet' | 'page'
}

function TeamChoice({ leagueId, week, forms, players, error, look, ...choice }: ChoiceProps): ReactNode {
  const { value, onChange, finalists, isLoading } = choice
  const params = { league: leagueId, week }
  const { data, error: failure, refetch } = useQueryOf(calls.predictions.weekPredictions, { params })
  if (data === undefined || isLoading) {
    if (failure !== null) return <ErrorState onRetry={refetch}>{failure.message}</ErrorState>
    return (
      <Skeleton.Group label="Loading the teams">
        <Skeleton.Rows count={6} />
      </Skeleton.Group>
    )
  }
  const inIt = new Set(data.teams.map(({ team_id: id }) => id))
  const chances = rankChances(
    forms.filter(({ team_id: id }) => inIt.has(id)),
    { places: 1, from: 'highest' },
  )
  return (
    // Rows are styled for the page; in a sheet they are one step lighter. A row that gets the focus stops above the sheet's foot.
    <div className={classNames('[--deep:var(--shelf)]', look === 'sheet' && '[&_input]:scroll-mb-66')}>
      {look === 'page' && <ColumnNames hasChance={chances.size > 0} />}
      <RadioList
        legend={chances.size === 0 ? 'Team' : `Team, and its chance to top all ${data.teams.length}`}
        legendLook={look === 'page' ? 'for-screen-readers' : 'shown'}
        columns={look === 'page' ? 'table' : 'one'}
        items={byForm(data.teams, { forms, first: 'best' }).map((team) => ({
          value: team.team_id,
          label: team.team_name,
          detail: (
            <>
              {team.is_you ? 'Your team' : team.owner_name}
              {!players.has(team.team_id) && ', not playing'}
              {isMultiplied(team.team_id, finalists) && ', multiplier this week'}
              {team.form !== null && (
                <span className={classNames('block whitespace-nowrap tabular-nums', look === 'page' && 'lg:sr-only')}>
                  {' '}
                  {shortForm(team.form)}
                </span>
              )}
            </>
          ),
          ...figureOf(chances.get(team.team_id), look === 'page' ? <Numbers form={team.form} /> : null),
          picture: (
            <Avatar
              name={team.team_name}
              imageUrl={team.avatar}
              size={look === 'page' ? 36 : 44}
              tone={!team.is_you ? 'seeded' : team.team_id === value ? 'you-on-brass' : 'you'}
            />
          ),
        }))}
        value={value}
        onChange={onChange}
        error={error}
      />
    </div>
  )
}

/** The chance to top the week, if there is one, after other numbers. */
function figureOf(chance: number | undefined, before: ReactNode): { figure?: ReactNode } {
  if (chance === undefined) return before === null ? {} : { figure: before }
  return {
    figure: (
      <>
        {before}
        <span className="figure min-w-[3.75rem] text-right text-lead">
          {chanceText(chance)}
          <span className="sr-only"> to top the week</span>
        </span>
      </>
    ),
  }
}

/** The widths of the columns of numbers on the page. A page that becomes narrow shows them as a sheet does. */
const COLUMN = 'w-[5.5rem] text-right'

/** A `div`, because a paragraph is not as wide as the rows. */
function ColumnNames({ hasChance }: { hasChance: boolean }): ReactNode {
  return (
    <div aria-hidden="true" className="mb-1.5 hidden gap-2 px-3.5 text-micro font-semibold text-foam-muted lg:flex">
      <span className="flex-1">Team</span>
      <span className={COLUMN}>Projected</span>
      <span className={COLUMN}>Last score</span>
      {hasChance && <span className="w-[3.75rem] text-right">Chance</span>}
    </div>
  )
}

/** A team's projection and last score. Its detail reads them out. */
function Numbers({ form }: { form: TeamForm | null }): ReactNode {
  const numbers = [form === null ? null : expectedPoints(form), form?.scores.at(-1) ?? null]
  return (
    <span aria-hidden="true" className="hidden gap-2 text-small tabular-nums lg:flex">
      {numbers.map((points, at) => (
        <span key={at} className={COLUMN}>
          {points === null ? '–' : formatPoints(points)}
        </span>
      ))}
    </span>
  )
}

/** The viewer's prediction this week, and the form to make it. */
export function OwnPrediction({ game }: { game: Game }): ReactNode {
  const { isOpen, setOpen } = useOpenSheet('prediction')
  const { week, game_state: state, prediction } = game
  const reward = rewardWords({ season: state.season, week, reward: prediction.reward, streak: game.me.streak })
  return (
    <>
      <PredictionCard
        season={state.season}
        week={week}
        entry={prediction.entry}
        refusal={prediction.refusal}
        best={bestSoFar(game)}
        reward={reward}
        onOpen={() => setOpen(true)}
        look="page"
      />
      <PredictionSheet game={game} reward={reward} open={isOpen} onOpenChange={setOpen} />
    </>
  )
}
