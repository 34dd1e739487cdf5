import type { LeaderboardRow } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { DepthChart } from '../shared/depth-chart/DepthChart.tsx'
import type { Game } from '../shared/shell/use-game.ts'

interface Props {
  game: Game
  heading?: string
  /** Below the table. */
  note?: string
  /** The rows if the current scores hold; without them, the current chart. */
  held?: readonly LeaderboardRow[]
}

/** The home's depth chart, with a link to the whole table. */
export function DepthBlock({ game, heading = 'Depth chart', note, held }: Props): ReactNode {
  const { league, leaderboard, me, week } = game
  const navigate = useNavigate()
  return (
    <Panel
      heading={heading}
      className="when-near"
      actions={
        <Link
          to={paths.depth(league.id, held === undefined ? {} : { view: 'held' })}
          className="text-link inline-flex min-h-11 items-center text-small text-foam-muted"
        >
          Full table
        </Link>
      }
    >
      <DepthChart
        week={week}
        rows={held ?? leaderboard}
        whaleLine={me.whale_line}
        eliminationLine={me.elimination_line}
        look="block"
        onOpen={(userId) => void navigate(paths.ledger(league.id, userId === me.user_id ? undefined : userId))}
      />
      {note !== undefined && <p className="text-small text-foam-muted">{note}</p>}
    </Panel>
  )
}
