/** The depth chart: now, after each settled week, and if current scores hold. */
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { TableFoot, TableHead } from './ways.tsx'
import { GameShell } from '../shared/shell/GameShell.tsx'
import { useGame } from '../shared/shell/use-game.ts'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { WeekHeader } from '../shared/tide/TideStrip.tsx'
import { useSheetAddress } from '../../../shared/sheet-address.ts'
import { useWeekAsked, WeekOfSeason } from '../shared/week-history/WeekOfSeason.tsx'
import { Segmented } from '../../../shared/ui/Segmented.tsx'
import { standingWords, weeksWithChart } from './depth-view.ts'
import { HeldChart } from './HeldChart.tsx'
import { PlayerSheet } from './PlayerSheet.tsx'
import { WeekChart } from './WeekChart.tsx'

const VIEWS = [
  { value: 'now', label: 'Now' },
  { value: 'held', label: 'If it holds' },
] as const

export function DepthPage(): ReactNode {
  const game = useGame()
  const [query, setQuery] = useSearchParams()
  const weeks = weeksWithChart(game)
  const { week, isNow } = useWeekAsked(weeks)
  // Between the lock and the settlement there are live scores.
  const canHold = isNow && (game.game_state.tide === 'games' || game.game_state.tide === 'waiting')
  const isHeld = canHold && query.get('view') === 'held'
  const player = useSheetAddress('player')
  return (
    <GameShell game={game} tab="table" title="Table" Invite={InviteDialog}>
      <WeekHeader
        game={game}
        isNow={isNow}
        heading="Table"
        lede={isNow ? standingWords(game) : `After week ${week}.`}
        parts={<WeekOfSeason weeks={weeks} />}
      />
      <div className="grid max-w-[1260px] items-start gap-5 px-4 pt-3 pb-10 md:px-6 min-[75rem]:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6 lg:px-9">
        <div className="empty:hidden min-[75rem]:col-span-2">
          <TableHead game={game} />
        </div>
        {canHold && (
          <div className="min-[75rem]:col-span-2">
            <Segmented
              label="Which chart"
              options={VIEWS}
              value={isHeld ? 'held' : 'now'}
              onChange={(view) =>
                setQuery(view === 'held' ? { view } : {}, { replace: true, preventScrollReset: true })
              }
            />
          </div>
        )}
        {isHeld ? (
          <HeldChart game={game} onOpen={player.open} />
        ) : (
          <WeekChart game={game} week={week} isNow={isNow} onOpen={player.open} />
        )}
        <div className="min-[75rem]:col-span-2">
          <TableFoot game={game} />
        </div>
      </div>
      <PlayerSheet game={game} userId={player.shown} open={player.isOpen} onClose={player.close} />
    </GameShell>
  )
}
