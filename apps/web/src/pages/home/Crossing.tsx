import type { ReactNode } from 'react'
import { WhaleArt } from '../../art/WhaleArt.tsx'
import type { Game } from '../../features/game-shell/use-game.ts'
import { formatUnits } from '../../format.ts'
import { InfoStrip } from '../../ui/InfoStrip.tsx'
import { crossingOf } from './count-play.ts'
import type { CountPlay } from './use-count-play.ts'
import './crossing.css'

interface Props {
  game: Game
  play: CountPlay | null
}

/** Over the whale line: the whale rises, once the count has come to it. Back below it is said plainly. Announced when it is there. */
export function Crossing({ game: { me }, play }: Props): ReactNode {
  const isOver = play !== null && !play.isPlaying
  const crossing = isOver ? crossingOf(play.slip, { whaleLine: me.whale_line }) : null
  return (
    <div role="status" className="empty:hidden">
      {crossing === 'into_whales' && <Risen line={me.whale_line} />}
      {crossing === 'out_of_whales' && (
        <InfoStrip>
          Back below {formatUnits(me.whale_line)}: you are a fish again. What whales alone can do waits above the line.
        </InfoStrip>
      )}
    </div>
  )
}

function Risen({ line }: { line: number }): ReactNode {
  return (
    <section
      aria-labelledby="whale"
      className="relative isolate grid min-h-44 items-end overflow-hidden rounded-panel bg-scrim px-6 py-6 text-on-scene"
    >
      <span aria-hidden="true" className="whale-band absolute inset-0 -z-10 bg-whale-soft" />
      <WhaleArt className="whale-rises absolute right-[4%] bottom-[-1.5rem] -z-10 w-[58%] max-w-[24rem] md:right-[8%]" />
      <div className="on-scene-chip max-w-[17rem] rounded-card px-3.5 py-2.5">
        <h2 id="whale" className="display text-d2">
          You are a whale
        </h2>
        <p className="mt-1 text-small">{formatUnits(line)} units or more at the count. Multipliers are yours to buy.</p>
      </div>
    </section>
  )
}
