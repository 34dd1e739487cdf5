import { type TeamForm, byForm, calls, expectedPoints, rankChances } from '@whale/contract'
import { Fragment, type ReactNode } from 'react'
import { useQueryOf } from '../../../../shared/api/query.ts'
import { formatPoints } from '../../../../shared/format/format.ts'
import { Face } from '../../../../shared/components/Face.tsx'
import { classNames } from '../../../../shared/ui/class-names.ts'
import { ErrorState } from '../../../../shared/ui/ErrorState.tsx'
import { RadioList } from '../../../../shared/ui/RadioList.tsx'
import { Skeleton } from '../../../../shared/ui/Skeleton.tsx'
import { chanceList } from './chance-list.ts'
import { countedTimes, shortForm } from './short-form.ts'
import { type Finalists, isMultiplied } from '../final/race.ts'

interface Props {
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
  /** A page has columns of numbers from 1024 pixels on. */
  look: 'sheet' | 'page'
}

/** The league's teams, best form first, each with its numbers and its chance to top the week. */
export function TeamChoice({ leagueId, week, forms, players, error, look, ...choice }: Props): ReactNode {
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
  const choosable = new Set(data.teams.map(({ team_id: id }) => id))
  const chances = chanceList(
    rankChances(
      forms.filter(({ team_id: id }) => choosable.has(id)),
      { places: 1, from: 'highest' },
    ),
  )
  const timesOf = (teamId: string) =>
    finalists !== null && isMultiplied(teamId, finalists) ? `×${finalists.percent / 100}` : ''
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
            <Detail team={team} isPlaying={players.has(team.team_id)} times={timesOf(team.team_id)} look={look} />
          ),
          ...figureOf(
            chances.get(team.team_id),
            look === 'page' ? <Numbers form={team.form} times={timesOf(team.team_id)} /> : null,
          ),
          picture: <Face team={team.team_name} size={look === 'page' ? 36 : 44} />,
        }))}
        value={value}
        onChange={onChange}
        error={error}
      />
    </div>
  )
}

interface DetailProps extends Pick<Props, 'look'> {
  team: { is_you: boolean; owner_name: string | null; form: TeamForm | null }
  isPlaying: boolean
  /** "×1.2" in a week with the team's multiplier; else empty. */
  times: string
}

function Detail({ team: { is_you: isYou, owner_name: owner, form }, isPlaying, times, look }: DetailProps): ReactNode {
  return (
    <>
      {isYou ? 'Your team' : owner}
      {!isPlaying && ', not playing'}
      {/* A projection carries the multiplier itself. */}
      {times !== '' && countedTimes(form, times) === '' && `, ${times} this week`}
      {form !== null && (
        <span className={classNames('block tabular-nums', look === 'page' && 'lg:sr-only')}>
          {/* A line breaks between the numbers only. */}
          {shortForm(form, times).map((part) => (
            <Fragment key={part}>
              {' '}
              <span className="inline-block">{part}</span>
            </Fragment>
          ))}
        </span>
      )}
    </>
  )
}

/** The chance to top the week, if there is one, after other numbers. */
function figureOf(chance: string | undefined, before: ReactNode): { figure?: ReactNode } {
  if (chance === undefined) return before === null ? {} : { figure: before }
  return {
    figure: (
      <>
        {before}
        <span className="figure min-w-[3.75rem] text-right text-lead">
          {chance}
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
function Numbers({ form, times }: { form: TeamForm | null; times: string }): ReactNode {
  const numbers = [form === null ? null : expectedPoints(form), form?.scores.at(-1) ?? null]
  const counted = countedTimes(form, times)
  return (
    <span aria-hidden="true" className="hidden gap-2 text-small tabular-nums lg:flex">
      {numbers.map((points, at) => (
        <span key={at} className={COLUMN}>
          {points === null ? '–' : formatPoints(points)}
          {at === 0 && counted !== '' && <span className="block text-micro">with {counted}</span>}
        </span>
      ))}
    </span>
  )
}
