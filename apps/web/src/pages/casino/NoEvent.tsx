import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Game } from '../../features/game-shell/use-game.ts'
import { formatInstant } from '../../format.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Panel } from '../../ui/Panel.tsx'

/** A week without an event: that there is none, and when to look again. */
export function NoEvent({ game, message }: { game: Game; message: string | null }): ReactNode {
  const { week, game_state: state, league } = game
  const { next_opens_at: nextOpensAt } = state.moments
  return (
    <div className="mx-auto grid max-w-[720px] gap-6 px-4 pt-3 pb-10 md:px-6 lg:mx-0 lg:px-9">
      <Panel className="grid gap-3">
        <h2 className="display text-d3">{message ?? 'No casino event this week.'}</h2>
        <p className="text-foam-muted">
          {nextOpensAt === null
            ? 'That was the last week of the season.'
            : `Week ${week + 1} opens ${formatInstant(nextOpensAt, { now: state.now })}.`}
        </p>
        <p>
          <Link to={paths.game(league.id)} className={buttonClass({ tone: 'line' })}>
            Back to the week
          </Link>
        </p>
      </Panel>
    </div>
  )
}
