import { calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import { useQueryOf } from '../../../shared/api/query.ts'
import { isPractice } from '../../../shared/api/transport.ts'
import { Face } from '../../../shared/components/Face.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import type { Game } from '../league/use-game.ts'

/** Of the pairs with a bet this week, the one that bet most often this season. Nothing without such a pair. */
export function RivalryOfTheWeek({ game, className }: { game: Game; className?: string }): ReactNode {
  const { data } = useQueryOf(calls.bank.pairFlows, { params: { league: game.league.id } })
  if (data === undefined || data.rivalry === null) return null
  const { first, second, won_by_first: won, won_by_second: lost, stakes } = data.rivalry
  const rival = first.is_you ? second : second.is_you ? first : null
  return (
    <Panel heading="Rivalry of the week" className={classNames('text-center', className)}>
      <p className="flex items-center justify-center gap-3.5">
        <Face userId={first.user_id} size={46} />
        <span className="figure text-d2 whitespace-nowrap">
          <span aria-hidden="true">
            {won}–{lost}
          </span>
          <span className="sr-only">
            {first.username} won {won}, {second.username} {lost}
          </span>
        </span>
        <Face userId={second.user_id} size={46} />
      </p>
      <p className="mt-2.5 text-foam-muted wrap-anywhere">
        {first.username} and {second.username}, {stakes}
      </p>
      {rival !== null && !isPractice && (
        <Link
          to={paths.rivalry(game.league.id, rival.user_id)}
          className="text-link mt-1 inline-flex min-h-11 items-center"
        >
          You two, all bets
        </Link>
      )}
    </Panel>
  )
}
