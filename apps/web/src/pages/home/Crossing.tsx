import type { ReactNode } from 'react'
import { FishArt } from '../../art/FishArt.tsx'
import { WhaleArt } from '../../art/WhaleArt.tsx'
import type { Game } from '../../features/game-shell/use-game.ts'
import { formatUnits, unitsInWords } from '../../format.ts'
import { InfoStrip } from '../../ui/InfoStrip.tsx'
import { crossingOf } from './count-play.ts'
import type { CountPlay } from './use-count-play.ts'
import './crossing.css'

interface Props {
  game: Game
  play: CountPlay | null
}

/**
 * Over the whale line: a fish waits in the dark while the count goes on, and the whale rises when it has come to it. The place is
 * there from the start, so that nothing moves below. Back under the line is said plainly.
 */
export function Crossing({ game: { me }, play }: Props): ReactNode {
  if (play === null) return null
  const crossing = crossingOf(play.slip, { whaleLine: me.whale_line })
  if (crossing === null) return null
  if (crossing === 'into_whales') return <Rising play={play} />
  return (
    <InfoStrip>
      Back below {formatUnits(me.whale_line)}: you are a fish again. What whales alone can do waits above the line.
    </InfoStrip>
  )
}

function Rising({ play: { slip, isPlaying } }: { play: CountPlay }): ReactNode {
  return (
    <div className="relative isolate h-60 overflow-hidden rounded-panel bg-scrim p-6 text-on-scene md:h-52">
      {isPlaying ? (
        <FishArt className="absolute right-[22%] bottom-12 -z-10 w-20" />
      ) : (
        <WhaleArt className="whale-rises absolute right-[4%] -bottom-5 -z-10 w-[66%] max-w-[22rem] md:right-[8%] md:bottom-[-1.75rem]" />
      )}
      <div role="status">
        {!isPlaying && (
          <>
            <h2 className="display text-d2">You are a whale</h2>
            <p className="mt-1">{unitsInWords(slip.units_after)} at the count.</p>
          </>
        )}
      </div>
    </div>
  )
}
