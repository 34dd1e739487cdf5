import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Game } from '../shared/shell/use-game.ts'
import { paths } from '../../../shared/paths.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'

interface Props {
  game: Game
  /** Why betting is closed, and when it opens. */
  why: string
  /** Whether the viewer has open offers, which may be the reason. */
  hasOffers: boolean
}

/** Replaces the builder while betting is closed. */
export function Closed({ game, why, hasOffers }: Props): ReactNode {
  return (
    <div className="max-w-[720px] px-4 pt-3 pb-10 md:px-6 lg:px-9">
      <Panel className="grid gap-4">
        <h2 className="display text-d3">{why}</h2>
        <p className="text-foam-muted">Your bets are under Riding and Settled.</p>
        <p>
          {hasOffers ? (
            <Link to={paths.bets(game.league.id, { tab: 'offers' })} className={buttonClass({ tone: 'line' })}>
              See your offers
            </Link>
          ) : (
            <Link to={paths.game(game.league.id)} className={buttonClass({ tone: 'line' })}>
              Back to the week
            </Link>
          )}
        </p>
      </Panel>
    </div>
  )
}
