import { type ReactNode, Suspense, lazy } from 'react'
import type { Game } from '../shared/shell/use-game.ts'
import { formatUnits } from '../../../shared/format/format.ts'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { crossingOf } from './count-play.ts'
import type { CountPlay } from './use-count-play.ts'

// Once or twice a season: it comes with the count that brings it.
const Rising = lazy(async () => ({ default: (await import('./Rising.tsx')).Rising }))

interface Props {
  game: Game
  play: CountPlay | null
}

/** Over the whale line, as the count comes to it. Back under the line is said plainly. */
export function Crossing({ game: { me }, play }: Props): ReactNode {
  if (play === null) return null
  const crossing = crossingOf(play.slip, { whaleLine: me.whale_line })
  if (crossing === null) return null
  // The place is there from the start, so that nothing moves below.
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
