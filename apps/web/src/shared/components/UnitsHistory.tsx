import { type ReplyOf, type endpoints, calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { useQueryOf } from '../api/query.ts'
import { formatUnits, formatWeek } from '../format/format.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { StepChart } from '../ui/StepChart.tsx'
import { historyOf, historySummary } from './history.ts'

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
