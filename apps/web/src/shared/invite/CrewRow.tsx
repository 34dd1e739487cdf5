import type { ReactNode } from 'react'
import { FishArt } from '../art/FishArt.tsx'
import { FishRow } from '../ui/FishRow.tsx'
import { crewWords } from './share.ts'

interface Props {
  claimed: number
  total: number
  needed: number
}

/** Who is aboard, as a row of fish that fills one by one, and in words. */
export function CrewRow({ claimed, total, needed }: Props): ReactNode {
  return (
    <div role="status">
      <FishRow
        filled={claimed}
        of={total}
        full={<FishArt className="stamped" />}
        empty={<FishArt ink="teal" className="opacity-25 grayscale" />}
        label={crewWords({ claimed, total, needed })}
      />
    </div>
  )
}
