import { type TeamForm, byForm, calls, rankChances } from '@whale/contract'
import { Fragment, type ReactNode } from 'react'
import { useQueryOf } from '../../../../shared/api/query.ts'
import { Face } from '../../../../shared/components/Face.tsx'
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
}

/** The league's teams, best form first, each with its numbers and its chance to top the week. */
export function TeamChoice({ leagueId, week, forms, players, error, ...choice }: Props): ReactNode {
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
    <div className="[--deep:var(--shelf)] [&_input]:scroll-mb-66">
      <RadioList
        legend={chances.size === 0 ? 'Team' : `Team, and its chance to top all ${data.teams.length}`}
        legendLook="shown"
        items={byForm(data.teams, { forms, first: 'best' }).map((team) => ({
          value: team.team_id,
          label: team.team_name,
          detail: <Detail team={team} isPlaying={players.has(team.team_id)} times={timesOf(team.team_id)} />,
          ...figureOf(chances.get(team.team_id)),
          picture: <Face team={team.team_name} size={44} />,
        }))}
        value={value}
        onChange={onChange}
        error={error}
      />
    </div>
  )
}

interface DetailProps {
  team: { is_you: boolean; owner_name: string | null; form: TeamForm | null }
  isPlaying: boolean
  /** "×1.2" in a week with the team's multiplier; else empty. */
  times: string
}

function Detail({ team: { is_you: isYou, owner_name: owner, form }, isPlaying, times }: DetailProps): ReactNode {
  return (
    <>
      {isYou ? 'Your team' : owner}
      {!isPlaying && ', not playing'}
      {/* A projection carries the multiplier itself. */}
      {times !== '' && countedTimes(form, times) === '' && `, ${times} this week`}
      {form !== null && (
        <span className="block tabular-nums">
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

/** The chance to top the week, if there is one. */
function figureOf(chance: string | undefined): { figure?: ReactNode } {
  if (chance === undefined) return {}
  return {
    figure: (
      <span className="figure min-w-[3.75rem] text-right text-lead">
        {chance}
        <span className="sr-only"> to top the week</span>
      </span>
    ),
  }
}
