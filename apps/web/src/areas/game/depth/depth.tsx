/** The depth chart: now, after each settled week, and if current scores hold. */
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { calls } from '@whale/contract'
import { FlowsLink } from '../shared/flows/FlowsLink.tsx'
import { GameShell } from '../shared/shell/GameShell.tsx'
import { type Game, useGame } from '../shared/shell/use-game.ts'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { WeekHeader } from '../shared/tide/WeekHeader.tsx'
import { useSheetAddress } from '../../../shared/sheet-address.ts'
import { useWeekAsked, WeekOfSeason } from '../shared/week-history/WeekOfSeason.tsx'
import { formatCount, formatUnits } from '../../../shared/format/format.ts'
import { Segmented } from '../../../shared/ui/Segmented.tsx'
import { HeldChart } from './HeldChart.tsx'
import { PlayerSheet } from './PlayerSheet.tsx'
import { usePageQuery } from '../../../shared/api/query.ts'
import { DepthChart } from '../shared/depth-chart/DepthChart.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Changes } from './Changes.tsx'
import { changeSentences } from './depth-view.ts'

const VIEWS = [
  { value: 'now', label: 'Now' },
  { value: 'held', label: 'If it holds' },
] as const

export function DepthPage(): ReactNode {
  const game = useGame()
  const [query, setQuery] = useSearchParams()
  const { week, isNow } = useWeekAsked(game.week)
  // Between the lock and the settlement there are live scores.
  const canHold = isNow && (game.game_state.tide === 'games' || game.game_state.tide === 'waiting')
  const isHeld = canHold && query.get('view') === 'held'
  const player = useSheetAddress('player')
  return (
    <GameShell game={game} page="depth" title="Depth chart" Invite={InviteDialog}>
      <WeekHeader
        game={game}
        isNow={isNow}
        heading="Depth chart"
        lede={isNow ? standing(game) : `After week ${week}.`}
        parts={<WeekOfSeason current={game.week} />}
      />
      <div className="grid max-w-[1260px] items-start gap-5 px-4 pt-3 pb-10 md:px-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6 lg:px-9">
        {canHold && (
          <div className="lg:col-span-2">
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
          <WeekChart leagueId={game.league.id} week={week} isNow={isNow} onOpen={player.open} />
        )}
        <div className="lg:col-span-2">
          <FlowsLink leagueId={game.league.id} />
        </div>
      </div>
      <PlayerSheet game={game} userId={player.shown} open={player.isOpen} onClose={player.close} />
    </GameShell>
  )
}

/** The viewer's place, and the distance to the line. */
function standing({ leaderboard, me }: Game): string {
  const own = leaderboard.find(({ is_you: isYou }) => isYou)
  const whales = leaderboard.filter(({ status }) => status === 'whale').length
  const left = me.whale_line - me.units
  const place = own === undefined ? '' : `Place ${own.place} of ${leaderboard.length}, `
  const line = left > 0 ? `${formatUnits(left)} to the whale line` : 'over the whale line'
  return `${place}${line}. ${whales === 0 ? 'No whales yet.' : `${formatCount(whales, 'whale')} in the league.`}`
}

interface Props {
  leagueId: string
  week: number
  isNow: boolean
  onOpen: (userId: string) => void
}

/** A week's chart, with bets. Past weeks are read-only. */
function WeekChart({ leagueId, week, isNow, onOpen }: Props): ReactNode {
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
        note="Moves since last Tuesday. Equal units share a place. Tap a name for details."
      />
    </>
  )
}
