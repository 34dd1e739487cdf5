import { historySummary } from '@whale/words'
import { type endpoints, type ReplyOf, calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { useQueryOf } from '../api/query.ts'
import { formatUnits } from '@whale/words/numbers'
import { formatWeek } from '@whale/words/times'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { StepChart } from '../ui/StepChart.tsx'

interface Props {
  leagueId: string
  userId: string
  /** Subject of the summary: "You", "Reel Deal". */
  who: string
  units: number
  whaleLine: number
}

/** A player's units after each week, and now. */
export function UnitsHistory(props: Props): ReactNode {
  const { data, error, refetch } = useQueryOf(calls.bank.unitsHistory, { params: { league: props.leagueId } })
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

type HistoryReply = ReplyOf<typeof endpoints.bank.unitsHistory>

function History({ history, userId, who, units, whaleLine }: Props & { history: HistoryReply }): ReactNode {
  const settled = historyOf(history, userId)
  const points = [
    ...settled.map((each) => ({
      label: String(each.week),
      name: formatWeek(each.week),
      text: `After week ${each.week}: ${formatUnits(each.units)} units`,
      units: each.units,
    })),
    { label: 'Now', name: 'Now', text: `Now: ${formatUnits(units)} units`, units },
  ]
  return (
    <StepChart
      label="Week"
      summary={historySummary({ who, units, settled })}
      points={points.map((point) => ({
        known: point.units,
        label: point.label,
        text: point.text,
        cells: [point.name, formatUnits(point.units)],
      }))}
      start={points.length - 1}
      line={{ value: whaleLine, label: `Whale line ${formatUnits(whaleLine)}` }}
      tableHeadings={['Week', 'Units']}
      formatValue={formatUnits}
    />
  )
}

export interface SettledWeek {
  week: number
  units: number
}

/** Returns the player's settled weeks in order. */
export function historyOf(
  { weeks, players }: ReplyOf<typeof endpoints.bank.unitsHistory>,
  userId: string,
): SettledWeek[] {
  const own = players.find(({ user_id: id }) => id === userId)?.units ?? []
  return weeks.flatMap((week, index) => {
    const units = own[index] ?? null
    return units === null ? [] : [{ week, units }]
  })
}
