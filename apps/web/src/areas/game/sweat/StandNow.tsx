/** Where everyone would stand if the games ended now, and who still plays for each. */
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import type { LiveWeek } from '../shared/scores/live-week.ts'
import { DepthChart, whaleLineIn } from '../shared/depth-chart/DepthChart.tsx'
import { useIfItHolds } from '../shared/scores/use-if-it-holds.ts'
import type { Game } from '../shared/shell/use-game.ts'
import { lineupsOf } from './lineups-view.ts'
import { standWords } from './stand-now-view.ts'

interface StandNowProps {
  game: Game
  live: LiveWeek | null
}

export function StandNow({ game, live }: StandNowProps): ReactNode {
  const { league, leaderboard, me, week } = game
  const navigate = useNavigate()
  const held = useIfItHolds(game)
  if (held === undefined) return null
  const rows = held?.rows ?? leaderboard
  const lines = { whaleLine: whaleLineIn(game, week), eliminationLine: me.elimination_line }
  const words = me.is_eliminated ? null : standWords(rows, lines)
  const notes = rows.flatMap(({ user_id: id, team_id: teamId }) =>
    lineupsOf([teamId], live, null).map(({ words }) => [id, words] as const),
  )
  return (
    <Panel heading={held === null ? 'Where everyone stands' : 'If games ended now'}>
      {words !== null && <p className="-mt-2 mb-2 text-small text-foam-muted tabular-nums">{words}</p>}
      <DepthChart
        week={week}
        changeWeek={held === null ? game.last_run?.week : week}
        rows={rows}
        {...lines}
        look="block"
        notes={new Map(notes)}
        onOpen={(userId) => void navigate(paths.ledger(league.id, userId === me.user_id ? undefined : userId))}
      />
    </Panel>
  )
}
