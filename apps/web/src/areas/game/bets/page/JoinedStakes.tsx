/** The stakes of an offer that was just taken. */
import type { ReactNode } from 'react'
import { classNames } from '../../../../shared/ui/class-names.ts'
import './joined-stakes.css'

/** One chip per this many units, up to a maximum: an illustration of the stakes on the slip. */
const CHIP_UNITS = 10

const CHIPS_MAX = 8

/** An accepted offer: both stakes slide into one stack, or appear there with reduced motion. */
export function JoinedStakes({ own, other }: { own: number; other: number }): ReactNode {
  return (
    <div aria-hidden="true" className="mb-4 flex justify-center overflow-hidden py-1">
      <Chips units={own} className="from-the-left bg-coral" />
      <Chips units={other} className="from-the-right bg-lagoon" />
    </div>
  )
}

function Chips({ units, className }: { units: number; className: string }): ReactNode {
  const count = Math.min(CHIPS_MAX, Math.max(1, Math.round(units / CHIP_UNITS)))
  return Array.from({ length: count }, (_, index) => (
    <span
      key={index}
      className={classNames(
        'size-9 rounded-full border-[5px] border-dashed border-paper not-first:-ml-5 outline-2 -outline-offset-1 outline-paper-ink',
        className,
      )}
    />
  ))
}
