import type { ReactNode } from 'react'
import { FishArt } from '../../../shared/art/FishArt.tsx'
import { WhaleArt } from '../../../shared/art/WhaleArt.tsx'
import { unitsInWords } from '../../../shared/format/format.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import type { ResultsReplay } from './use-results-replay.ts'
import './rising.css'

interface Props {
  play: ResultsReplay
  className: string
}

/** A fish swims to the line during the replay. When it arrives, the water darkens and a whale rises. */
export function Rising({ play: { slip, shown, isPlaying }, className }: Props): ReactNode {
  const swum = isPlaying ? shown / Math.max(1, slip.lines.length) : 1
  return (
    <div className={classNames('relative isolate p-6 text-on-scene', className)}>
      <span aria-hidden="true" className="absolute inset-y-0 right-[12%] -z-10 border-l-3 border-dashed border-brass" />
      {isPlaying ? (
        <span
          className="absolute inset-x-6 bottom-12 -z-10 block transition-transform duration-(--dur-5) ease-in-out"
          style={{ transform: `translateX(${swum * 70}%)` }}
        >
          <FishArt className="w-20" />
        </span>
      ) : (
        <>
          <span className="dark-band absolute inset-x-0 bottom-0 -z-10 h-1/2 bg-abyss" />
          <WhaleArt className="whale-rises absolute right-[4%] -bottom-5 -z-10 w-[66%] max-w-[22rem] md:right-[8%] md:bottom-[-1.75rem]" />
        </>
      )}
      <div role="status">
        {!isPlaying && (
          <>
            <h2 className="display text-d2">You are a whale</h2>
            <p className="mt-1">{unitsInWords(slip.units_after)} after Tuesday’s results.</p>
          </>
        )}
      </div>
    </div>
  )
}
