/** The depth chart: who stands where, now and after each week that was counted. */
import { endpoints } from '@whale/contract'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { usePageQuery } from '../../api/query.ts'
import { DepthChart } from '../../features/depth-chart/DepthChart.tsx'
import { GameShell } from '../../features/game-shell/GameShell.tsx'
import { type Game, useGame } from '../../features/game-shell/use-game.ts'
import { InviteDialog } from '../../features/invite/InviteDialog.tsx'
import { WeekOfSeason, useWeekAsked } from '../../features/week-history/WeekOfSeason.tsx'
import { formatCount, formatUnits } from '../../format.ts'
import { paths } from '../../paths.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { classNames } from '../../ui/class-names.ts'

export function DepthPage(): ReactNode {
  const game = useGame()
  const navigate = useNavigate()
  const { league, me } = game
  const { week, isNow } = useWeekAsked(game.week)
  return (
    <GameShell game={game} room="depth" title="Depth chart" Invite={InviteDialog}>
      <PageHeader
        heading="Depth chart"
        lede={isNow ? standing(game) : `As it stood after the count of week ${week}.`}
        aside={<WeekOfSeason current={game.week} />}
      />
      <div className="max-w-[900px] px-4 pt-3 pb-10 md:px-6 lg:px-9">
        <Panel className={classNames(!isNow && 'paper-edge-left')}>
          <Chart
            leagueId={league.id}
            week={week}
            onOpen={(userId) => void navigate(paths.ledger(league.id, userId === me.user_id ? undefined : userId))}
          />
        </Panel>
        <p className="mt-4 text-small text-foam-muted">
          A name opens that player&apos;s ledger. Equal units share a place.
        </p>
      </div>
    </GameShell>
  )
}

function Chart(props: { leagueId: string; week: number; onOpen: (userId: string) => void }): ReactNode {
  const { leagueId, week, onOpen } = props
  const params = { league: leagueId, week }
  const { rows, whale_line, elimination_line } = usePageQuery(
    endpoints.game.leaderboard,
    { params },
    { refetchInterval: 30_000 },
  )
  return (
    <DepthChart
      week={week}
      rows={rows}
      whaleLine={whale_line}
      eliminationLine={elimination_line}
      look="page"
      onOpen={onOpen}
    />
  )
}

/** Where the viewer stands, and how far the line is. */
function standing({ leaderboard, me }: Game): string {
  const own = leaderboard.find(({ is_you: isYou }) => isYou)
  const whales = leaderboard.filter(({ status }) => status === 'whale').length
  const left = me.whale_line - me.units
  const place = own === undefined ? '' : `Place ${own.place} of ${leaderboard.length}, `
  const line = left > 0 ? `${formatUnits(left)} to the whale line` : 'over the whale line'
  return `${place}${line}. ${whales === 0 ? 'No whales yet.' : `${formatCount(whales, 'whale')} in the league.`}`
}
