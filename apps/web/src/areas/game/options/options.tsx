/** The house line: over or under on one team's points, against the treasury. One a week. */
import { calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { usePageQuery } from '../../../shared/api/query.ts'
import type { Game } from '../shared/shell/use-game.ts'
import { useGame } from '../shared/shell/use-game.ts'
import { NoLine } from './NoLine.tsx'
import { OptionsFrame } from './OptionsFrame.tsx'
import { PlacedOption } from './PlacedOption.tsx'
import { TakeLine } from './TakeLine.tsx'

const POLL_MS = 30_000

export function OptionsPage(): ReactNode {
  const game = useGame()
  return <HouseLine key={game.week} game={game} />
}

function HouseLine({ game }: { game: Game }): ReactNode {
  const params = { league: game.league.id }
  const options = usePageQuery(calls.options.options, { params }, { refetchInterval: POLL_MS })
  const { option, refusal } = options
  // What was set when the lock fell stays in sight: the builder says itself that it is closed.
  return option === null ? (
    <TakeLine game={game} options={options} none={<NoLine game={game} why={refusal?.sentence ?? ''} />} />
  ) : (
    <OptionsFrame game={game}>
      <PlacedOption game={game} option={option} />
    </OptionsFrame>
  )
}
