import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ChampionPoster } from '../shared/champion/ChampionPoster.tsx'
import { championOf } from '../shared/champion/champion-of.ts'
import type { Game } from '../shared/shell/use-game.ts'
import { paths } from '../../../shared/paths.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { History } from './History.tsx'
import { TriangleTable } from './TriangleTable.tsx'
import type { Standings } from './triangle-view.ts'

/** After the last count: the champion's poster, the final table, the way to one's own season. */
export function Finish({ game, standings }: { game: Game; standings: Standings }): ReactNode {
  const found = championOf(game, standings.champion_user_id)
  return (
    <div className="grid items-start gap-7 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-6">
      <div className="grid gap-5">
        {found !== null && <ChampionPoster champion={found.champion} isYou={found.isYou} leagueId={game.league.id} />}
        <Link to={paths.recap(game.league.id)} className={buttonClass({ tone: 'line', wide: true })}>
          Your season
        </Link>
      </div>
      <div className="grid gap-7 lg:gap-6">
        <Panel heading="Final standings" className="min-w-0">
          <TriangleTable standings={standings} />
        </Panel>
        <History standings={standings} />
      </div>
    </div>
  )
}
