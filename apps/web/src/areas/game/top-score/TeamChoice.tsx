import { calls } from '@whale/contract'
import { type TeamForm, byForm, expectedPoints } from '@whale/words'
import { type ReactNode, useId } from 'react'
import { useQueryOf } from '../../../shared/api/query.ts'
import { Face } from '../../../shared/components/Face.tsx'
import { formatPoints } from '@whale/words/numbers'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { FieldError } from '../../../shared/ui/Field.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { type Finalists, isMultiplied } from '../final/race.ts'
import { saidLastWeek } from './said-last-week.ts'
import './team-choice.css'

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

/** The league's players as tiles, best form first: what to expect of each, and a dot for everybody who named them last week. */
export function TeamChoice({ leagueId, week, forms, players, error, ...choice }: Props): ReactNode {
  const { value, onChange, finalists, isLoading } = choice
  const name = useId()
  const {
    data,
    error: failure,
    refetch,
  } = useQueryOf(calls.topScore.weekTopScore, {
    params: { league: leagueId, week },
  })
  const before = useQueryOf(
    calls.topScore.weekTopScore,
    { params: { league: leagueId, week: week - 1 } },
    { enabled: week > 1 },
  )
  if (data === undefined || isLoading) {
    if (failure !== null) return <ErrorState onRetry={refetch}>{failure.message}</ErrorState>
    return (
      <Skeleton.Group label="Loading the teams">
        <Skeleton.Rows count={6} />
      </Skeleton.Group>
    )
  }
  const said = saidLastWeek(week > 1 ? before.data : undefined)
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${name}-error`} className="min-w-0">
      <legend className="sr-only">Who scores most?</legend>
      <div className="name-tiles">
        {byForm(data.teams, { forms, first: 'best' }).map(({ form, ...team }) => (
          <label key={team.team_id} className="name-tile">
            <input
              type="radio"
              name={name}
              value={team.team_id}
              checked={team.team_id === value}
              onChange={() => onChange(team.team_id)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <Face team={team.team_name} size={44} />
            <span className="min-w-0 flex-[1_1_4rem] leading-tight">
              <span className="sr-only">{team.team_name} </span>
              <b className="block wrap-anywhere">
                {team.is_you ? 'you' : team.owner_name}
                {!players.has(team.team_id) && ', not playing'}
              </b>
              <Dots count={said.get(team.team_id) ?? 0} />
              {finalists !== null && isMultiplied(team.team_id, finalists) && (
                <span className="text-small">×{finalists.percent / 100}</span>
              )}
            </span>
            <Expected form={form} />
          </label>
        ))}
      </div>
      {error !== undefined && <FieldError id={`${name}-error`}>{error}</FieldError>}
      <Legend hasProjections={forms.some(({ projected }) => projected !== null)} hasDots={said.size > 0} />
    </fieldset>
  )
}

function Legend({ hasProjections, hasDots }: { hasProjections: boolean; hasDots: boolean }): ReactNode {
  return (
    <p className="mt-3 flex flex-wrap gap-x-4 text-small text-foam-muted">
      <span>Number: {hasProjections ? 'projected' : 'points a week so far'}.</span>
      {hasDots && (
        <span aria-hidden="true" className="inline-flex items-center gap-1.5">
          <span className="name-dot" /> named last week
        </span>
      )}
    </p>
  )
}

function Dots({ count }: { count: number }): ReactNode {
  if (count === 0) return null
  return (
    <span className="mt-1 flex flex-wrap gap-1">
      {Array.from({ length: count }, (_, at) => (
        <span key={at} aria-hidden="true" className="name-dot" />
      ))}
      <span className="sr-only">, {count} named them last week</span>
    </span>
  )
}

function Expected({ form }: { form: TeamForm | null }): ReactNode {
  const points = form === null ? null : expectedPoints(form)
  return points === null ? null : <b className="figure ml-auto text-lead">{formatPoints(points)}</b>
}
