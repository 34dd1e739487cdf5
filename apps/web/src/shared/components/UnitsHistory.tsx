import { type endpoints, type ReplyOf, calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { useQueryOf } from '../api/query.ts'
import { formatUnits, formatWeek } from '../format/format.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { StepChart } from '../ui/StepChart.tsx'

interface Props {
  leagueId: string
  userId: string
  /** Whose it is, as a sentence begins: "You", "Reel Deal". */
  who: string
  units: number
  whaleLine: number
}

/** Somebody's units after each count, and now. */
export function UnitsHistory(props: Props): ReactNode {
  const { data, error, refetch } = useQueryOf(calls.treasury.unitsHistory, { params: { league: props.leagueId } })
  if (error !== null && data === undefined) return <ErrorState onRetry={refetch}>{error.message}</ErrorState>
  if (data === undefined) {
    return (
      <Skeleton.Group label="Loading the units of each week">
        <Skeleton.Block />
      </Skeleton.Group>
    )
  }
  return <History {...props} history={data} />
}

type HistoryReply = ReplyOf<typeof endpoints.treasury.unitsHistory>

function History({ history, userId, who, units, whaleLine }: Props & { history: HistoryReply }): ReactNode {
  const counted = historyOf(history, userId)
  const points = [
    ...counted.map((each) => ({
      label: String(each.week),
      name: formatWeek(each.week),
      said: `After week ${each.week}: ${formatUnits(each.units)} units`,
      units: each.units,
    })),
    { label: 'Now', name: 'Now', said: `Now: ${formatUnits(units)} units`, units },
  ]
  return (
    <StepChart
      label="Week"
      summary={historySummary({ who, units, counted })}
      points={points.map((point) => ({
        known: point.units,
        label: point.label,
        said: point.said,
        cells: [point.name, formatUnits(point.units)],
      }))}
      start={points.length - 1}
      line={{ value: whaleLine, label: `Whale line ${formatUnits(whaleLine)}` }}
      tableHeadings={['Week', 'Units']}
      formatValue={formatUnits}
    />
  )
}

export interface CountedWeek {
  week: number
  units: number
}

/** Returns the weeks after which the player had units, in their order. */
export function historyOf(
  { weeks, players }: ReplyOf<typeof endpoints.treasury.unitsHistory>,
  userId: string,
): CountedWeek[] {
  const own = players.find(({ user_id: id }) => id === userId)?.units ?? []
  return weeks.flatMap((week, index) => {
    const units = own[index] ?? null
    return units === null ? [] : [{ week, units }]
  })
}

/** Returns the chart in a sentence: where it stands, and its highest and lowest count. */
export function historySummary(given: { who: string; units: number; counted: readonly CountedWeek[] }): string {
  const { who, units, counted } = given
  const now = `${who} ${who === 'You' ? 'have' : 'has'} ${formatUnits(units)}.`
  if (counted.length < 2) return now
  const best = counted.reduce((a, b) => (b.units > a.units ? b : a))
  const worst = counted.reduce((a, b) => (b.units < a.units ? b : a))
  return `${now} Most after a count: ${formatUnits(best.units)} in week ${best.week}. Least: ${formatUnits(worst.units)} in week ${worst.week}.`
}
