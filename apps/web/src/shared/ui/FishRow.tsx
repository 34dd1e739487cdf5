import type { ReactNode } from 'react'

type FishRowProps = {
  filled: number
  of: number
  /** One that is there, and one that is awaited. About 40 pixels wide. */
  full: ReactNode
  empty: ReactNode
  /** The count in words: "7 of 12 claimed". It is shown below. */
  label: ReactNode
}

/** n of m as a row of small drawings, and in words. */
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
