import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Game } from '../shared/shell/use-game.ts'
import { paths } from '../../../shared/paths.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'

/** In the place of the line, while none can be taken: why, and when there will be one. */
export function NoLine({ game, why }: { game: Game; why: string }): ReactNode {
  return (
    <Panel className="grid gap-4">
      <h2 className="display text-d3">{why}</h2>
      <p className="text-foam-muted">
        The house sets a line on every team&rsquo;s score. Say over or under, once a week: right, the treasury pays you;
        wrong, it keeps your stake.
      </p>
      <p>
        <Link to={paths.game(game.league.id)} className={buttonClass({ tone: 'line' })}>
          Back to the week
        </Link>
      </p>
    </Panel>
  )
}
