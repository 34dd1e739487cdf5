import { type ReactNode, Suspense, lazy } from 'react'
import type { Game } from '../shared/shell/use-game.ts'
import { formatUnits } from '../../../shared/format/format.ts'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { crossingOf } from './results-replay.ts'
import type { ResultsReplay } from './use-results-replay.ts'

// Loaded once or twice a season, when it happens.
const Rising = lazy(async () => ({ default: (await import('./Rising.tsx')).Rising }))

interface Props {
  game: Game
  play: ResultsReplay | null
}

/** Becoming a whale, or dropping back below the line. */
export function Crossing({ game: { me }, play }: Props): ReactNode {
  if (play === null) return null
  const crossing = crossingOf(play.slip, { whaleLine: me.whale_line })
  if (crossing === null) return null
  // The space is reserved, so that nothing below moves.
  const place = 'h-60 overflow-hidden rounded-panel bg-scrim md:h-52'
  if (crossing === 'into_whales') {
    return (
      <Suspense fallback={<div className={place} />}>
        <Rising play={play} className={place} />
      </Suspense>
    )
  }
  return (
    <InfoStrip>
      Back below {formatUnits(me.whale_line)}: you are a fish again. Get back over the line for the whale perks.
    </InfoStrip>
  )
}
