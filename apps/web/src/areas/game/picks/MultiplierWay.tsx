import { opensWords } from '@whale/words'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import type { Game } from '../league/use-game.ts'
import { hasAllIn } from '../tide/feature-weeks.ts'

/** Links to the multipliers in weeks that sell them; for fish in week 9, to all in. Otherwise renders nothing. */
export function MultiplierWay({ game: { week, league, me, all_in: allIn } }: { game: Game }): ReactNode {
  if (opensWords('multipliers', week) !== null) return null
  const isFish = me.status === 'fish' || allIn !== null
  if (isFish && !hasAllIn(week)) return null
  return (
    <Link
      to={paths.multipliers(league.id)}
      className="flex min-h-14 items-center gap-3 rounded-card bg-deep px-4 py-2 font-bold text-foam no-underline hover:bg-shelf"
    >
      {isFish ? 'All in' : 'Multiplier'}
      <CaretRightIcon size={18} aria-hidden="true" className="ml-auto flex-none" />
    </Link>
  )
}
