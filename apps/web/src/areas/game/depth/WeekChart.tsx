import type { ReactNode } from 'react'
import { calls } from '@whale/contract'
import { rowsAfter } from '../shared/depth-chart/places.ts'
import type { Game } from '../shared/shell/use-game.ts'
import { usePageQuery } from '../../../shared/api/query.ts'
import { DepthChart, isLevel, whaleLineIn } from '../shared/depth-chart/DepthChart.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Changes, NoPlaces } from './Changes.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { betColumns } from './bet-columns.tsx'
import { useNotes } from './use-notes.ts'
import { changeSentences } from './depth-view.ts'
import { UncrossedLines } from './UncrossedLines.tsx'

interface Props {
  game: Game
  week: number
  isNow: boolean
  onOpen: (userId: string) => void
}

/** The chart after a week, or now, with everyone's bets and what changed. */
export function WeekChart({ game, week, isNow, onOpen }: Props): ReactNode {
  const params = { league: game.league.id, week }
  const chart = usePageQuery(calls.game.leaderboard, { params }, { refetchInterval: 30_000 })
  const settledWeek = isNow ? game.last_run?.week : week
  const rows = rowsAfter(chart.rows, { week: settledWeek, season: game.game_state.season })
  const notes = useNotes(game, { rows, week: settledWeek, isNow })
  return (
    <>
      <Panel className={classNames('min-w-0', !isNow && 'paper-edge-left')}>
        <DepthChart
          week={week}
          changeWeek={settledWeek}
          rows={rows.map(({ note: _, ...row }) => row)}
          whaleLine={whaleLineIn(game, week)}
          eliminationLine={chart.elimination_line}
          look="page"
          columns={betColumns(chart.rows)}
          {...notes}
          onOpen={onOpen}
        />
        <UncrossedLines rows={rows} whaleLine={whaleLineIn(game, week)} eliminationLine={chart.elimination_line} />
      </Panel>
      {settledWeek === undefined && isLevel(rows) ? (
        <NoPlaces game={game} />
      ) : (
        <Changes
          sentences={changeSentences(rows)}
          note={`${settledWeek === undefined ? '' : `Compared with the places before week ${settledWeek}’s results. `}Pick a name to see their season and your record against them.`}
        />
      )}
    </>
  )
}
