import type { ReactNode } from 'react'
import { FishArt } from '../../art/FishArt.tsx'
import { crewWords } from './share.ts'

const inks = ['brass', 'coral', 'teal', 'cream'] as const

interface Props {
  claimed: number
  total: number
  needed: number
}

/** Who is aboard, as a row of fish that fills one by one; the words below say it in numbers. */
export function CrewRow({ claimed, total, needed }: Props): ReactNode {
  return (
    <div className="grid gap-2">
      <div aria-hidden="true" className="flex flex-wrap justify-center gap-x-2 gap-y-1.5">
        {Array.from({ length: total }, (_, place) => (
          <span key={place} className="grid h-6 w-8 place-items-center">
            {place < claimed ? (
              <FishArt ink={inks[place % inks.length] ?? 'brass'} className="stamped w-8" />
            ) : (
              <span className="size-2 rounded-full border-[1.5px] border-line-strong" />
            )}
          </span>
        ))}
      </div>
      <p role="status" className="text-center text-small text-foam-muted">
        {crewWords({ claimed, total, needed })}
      </p>
    </div>
  )
}
