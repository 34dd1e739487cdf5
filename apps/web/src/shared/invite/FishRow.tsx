import type { ReactNode } from 'react'
import { FishArt } from '../art/FishArt.tsx'

/** One fish for each team, in color once it is claimed. The words beside it have the count. */
export function FishRow({ claimed, total }: { claimed: number; total: number }): ReactNode {
  return (
    <div aria-hidden="true" className="flex flex-wrap gap-x-1.5 gap-y-2">
      {Array.from({ length: total }, (_, index) => (
        <span key={index} className="w-9">
          {index < claimed ? <FishArt className="stamped" /> : <FishArt ink="teal" className="opacity-25 grayscale" />}
        </span>
      ))}
    </div>
  )
}
