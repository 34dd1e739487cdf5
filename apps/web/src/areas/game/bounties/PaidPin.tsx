import type { ReactNode } from 'react'
import { formatSignedUnits } from '../../../shared/format/format.ts'

interface Props {
  name: string
  who: string
  units: number
  sentence: string
}

/** A bounty that was paid: a scrap of paper on a pin. */
export function PaidPin({ name, who, units, sentence }: Props): ReactNode {
  return (
    <div className="on-paper relative grid content-start gap-1 rounded-tag bg-paper px-4 pt-5 pb-3.5 leading-snug">
      <span
        aria-hidden="true"
        className="absolute top-1.5 left-1/2 size-2.5 -translate-x-1/2 rounded-full bg-coral shadow-[0_2px_0_var(--paper-line)]"
      />
      <p className="flex items-baseline justify-between gap-3">
        <b className="min-w-0 [overflow-wrap:anywhere]">{who}</b>
        <span className="figure flex-none text-d3 text-brass-text">{formatSignedUnits(units)}</span>
      </p>
      <p className="text-small text-paper-muted">{name}</p>
      <p className="text-micro text-paper-muted">{sentence}</p>
    </div>
  )
}
