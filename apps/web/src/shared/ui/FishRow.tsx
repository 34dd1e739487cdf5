import type { ReactNode } from 'react'

type FishRowProps = {
  filled: number
  of: number
  /** Drawings of a filled and an empty place, about 40 pixels wide. */
  full: ReactNode
  empty: ReactNode
  /** Text shown below: "7 of 12 in". */
  label: ReactNode
}

/** Shows n of m as a row of small drawings with a text. */
export function FishRow({ filled, of, full, empty, label }: FishRowProps) {
  return (
    <div>
      <div aria-hidden="true" className="flex flex-wrap gap-x-1.5 gap-y-2">
        {Array.from({ length: of }, (_, index) => (
          <span key={index} className="w-9">
            {index < filled ? full : empty}
          </span>
        ))}
      </div>
      <p className="mt-2 text-small font-semibold tabular-nums">{label}</p>
    </div>
  )
}
