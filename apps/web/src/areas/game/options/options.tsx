/** The house line: over or under on one team's points, against the treasury. One a week. */
import { calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePageQuery } from '../../../shared/api/query.ts'
import { type Game, useGame } from '../shared/shell/use-game.ts'
import { OptionsFrame } from './OptionsFrame.tsx'
import { PlacedOption } from './PlacedOption.tsx'
import { TakeLine } from './TakeLine.tsx'
import { paths } from '../../../shared/paths.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'

const POLL_MS = 30_000

export function OptionsPage(): ReactNode {
  const game = useGame()
  return <HouseLine key={game.week} game={game} />
}

function HouseLine({ game }: { game: Game }): ReactNode {
  const params = { league: game.league.id }
  const options = usePageQuery(calls.options.options, { params }, { refetchInterval: POLL_MS })
  const { option, refusal } = options
  // A draft stays visible after the lock: the builder shows that it is closed.
  return option === null ? (
    <TakeLine game={game} options={options} none={<NoLine game={game} why={refusal?.sentence ?? ''} />} />
  ) : (
    <OptionsFrame game={game}>
      <PlacedOption game={game} option={option} />
    </OptionsFrame>
  )
}

/** Why no line can be taken, and when there will be one. */
function NoLine({ game, why }: { game: Game; why: string }): ReactNode {
  return (
    <Panel className="grid gap-4">
      <h2 className="display text-d3">{why}</h2>
      <p className="text-foam-muted">
        The house sets a line on every team&rsquo;s score. Say which team beats its line, once a week. Get it right and
        the treasury pays you. Get it wrong and it keeps your stake.
      </p>
      <p>
        <Link to={paths.game(game.league.id)} className={buttonClass({ tone: 'line' })}>
          Back to the week
        </Link>
      </p>
    </Panel>
  )
}
