import type { ReactNode } from 'react'
import { FishArt } from '../art/FishArt.tsx'

/** A row holds this many on a narrow phone. */
const ROW_MAX = 8

/** One fish for each team in rows of one length, in color once it is claimed. The words beside it have the count. */
export function FishRow({ claimed, total }: { claimed: number; total: number }): ReactNode {
  const columns = Math.ceil(total / Math.ceil(total / ROW_MAX))
  return (
    <div
      aria-hidden="true"
      className="grid gap-x-1.5 gap-y-2"
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 2.25rem))` }}
    >
      {Array.from({ length: total }, (_, index) => (
        <span key={index}>
          {index < claimed ? <FishArt className="stamped" /> : <FishArt ink="teal" className="opacity-25 grayscale" />}
        </span>
      ))}
    </div>
  )
}
