import { calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { usePageQuery } from '../../../shared/api/query.ts'
import { DepthChart } from '../shared/depth-chart/DepthChart.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Changes } from './Changes.tsx'
import { changeSentences } from './changes.ts'

interface Props {
  leagueId: string
  week: number
  isNow: boolean
  onOpen: (userId: string) => void
}

/** The chart of a week, with the bets beside it. What is past is read-only paper. */
export function WeekChart({ leagueId, week, isNow, onOpen }: Props): ReactNode {
  const params = { league: leagueId, week }
  const chart = usePageQuery(calls.game.leaderboard, { params }, { refetchInterval: 30_000 })
  return (
    <>
      <Panel className={classNames('min-w-0', !isNow && 'paper-edge-left')}>
        <DepthChart
          week={week}
          rows={chart.rows}
          whaleLine={chart.whale_line}
          eliminationLine={chart.elimination_line}
          look="page"
          bets={new Map(chart.rows.map((row) => [row.user_id, row]))}
          onOpen={onOpen}
        />
      </Panel>
      <Changes
        key={week}
        sentences={changeSentences(chart.rows)}
        note="Places since the last count. Equal units share a place; a name opens that player."
      />
    </>
  )
}
