/** The season map with the viewer's results. */
import { type ReplyOf, type endpoints, calls } from '@whale/contract'
import { placeWords, MAP_STEPS, bettingWindowWords } from '@whale/words'
import { paths } from '@whale/words/addresses'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { usePageQuery } from '../../../shared/api/query.ts'
import { Term } from '../../../shared/dictionary/Term.tsx'
import { GameShell } from '../shell/GameShell.tsx'
import { useGame } from '../league/use-game.ts'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { BackLink } from '../../../shared/components/BackLink.tsx'
import { SeasonMap } from '../../../shared/sea-chart/SeasonMap.tsx'
import { weekShown } from '../../../shared/sea-chart/weeks.ts'
import { formatPoints, formatSignedUnits, inWords } from '@whale/words/numbers'
import { buttonClass } from '../../../shared/ui/button-class.ts'

export function SeasonMapPage(): ReactNode {
  const game = useGame()
  const [query] = useSearchParams()
  const { league, week } = game
  const { weeks } = usePageQuery(calls.game.season, { params: { league: league.id } })
  const shown = weekShown(query.get('week') ?? undefined, week)
  const own = weeks.find((each) => each.week === shown)
  const isOver = game.game_state.tide === 'over'
  return (
    <GameShell game={game} tab="table" title="Season map" Invite={InviteDialog} hasResults>
      <div className="px-4 pt-2 pb-10 md:px-6 lg:px-9 lg:pt-6">
        <SeasonMap
          back={<BackLink to={paths.game(league.id)} />}
          season={game.game_state.season}
          window={bettingWindowWords(game.game_state.moments)}
          currentWeek={week}
          shown={shown}
          to={(port) => paths.seasonMap(league.id, { week: port })}
          results={new Map(weeks.map((each) => [each.week, each.change]))}
          Term={Term}
          result={own === undefined ? null : <Result leagueId={league.id} own={own} />}
          revealName={`map_seen ${league.id} ${game.me.user_id}`}
          isOver={isOver}
          go={goOf({ shown, week, leagueId: league.id, isSettled: own !== undefined, isOver })}
          footClass="bottom-[calc(var(--foot-height,76px)+env(safe-area-inset-bottom))] -mx-4 px-4 pb-2.5 md:-mx-6 md:px-6"
        />
        {weeks.length > 0 && (
          <p className="mt-6 flex flex-wrap gap-3">
            {own !== undefined && (
              <Link to={paths.table(league.id, { week: shown })} className={buttonClass({ tone: 'line' })}>
                Table after week {shown}
              </Link>
            )}
            <Link to={paths.recap(league.id)} className={buttonClass({ tone: 'line' })}>
              {isOver ? 'Your season' : 'Your season so far'}
            </Link>
          </p>
        )}
      </div>
    </GameShell>
  )
}

interface Shown {
  shown: number
  week: number
  leagueId: string
  isSettled: boolean
  isOver: boolean
}

function goOf({ shown, week, leagueId, isSettled, isOver }: Shown): { to: string; label: string } {
  if (isOver && !isSettled) return { to: paths.game(leagueId), label: MAP_STEPS.final_table }
  if (isSettled && (isOver || shown !== week)) return { to: paths.receipt(leagueId, shown), label: MAP_STEPS.results }
  return { to: paths.game(leagueId), label: MAP_STEPS.this_week }
}

type OwnWeek = ReplyOf<typeof endpoints.game.season>['weeks'][number]

/** Undefined while loading; null before any team has scored, and outside of games. */
function Result({ leagueId, own: { week, place, change, points } }: { leagueId: string; own: OwnWeek }): ReactNode {
  const moved = formatSignedUnits(change)
  return (
    <Link
      to={paths.receipt(leagueId, week)}
      className="mt-4 flex items-center justify-between gap-3 rounded-card bg-shelf px-4 py-3 leading-tight no-underline hover:bg-shoal"
    >
      <span>
        <b className="block text-small">Your week</b>
        <span className="text-small text-foam-muted">
          {points === null ? '' : `${formatPoints(points)} points, `}
          {placeWords(place)} in units
        </span>
      </span>
      <span className="figure text-d2">
        <span aria-hidden="true">{moved}</span>
        <span className="sr-only">{inWords(moved)} units</span>
      </span>
    </Link>
  )
}
