import type { ReactNode } from 'react'
import { formatShortUnits, formatSignedShortUnits, formatSignedUnits, formatUnits, inWords } from '../format/format.ts'

interface Props {
  units: number
  /** Shows "+" on a gain. */
  signed?: boolean
  /** The least number that shortens below 28rem. Default: 1,000. Smaller ones shorten below 12rem: at twice the text. */
  from?: number
}

/**
 * Units from 1,000 on shorten to "3.6k" where their `@container` is narrow, or if there is none. Screen readers and the tooltip have the
 * full number.
 */
export function ShortUnits({ units, signed = false, from = 1000 }: Props): ReactNode {
  const full = signed ? formatSignedUnits(units) : formatUnits(units)
  if (Math.abs(units) < 1000) return full
  const isLong = Math.abs(units) >= from
  return (
    <span title={full}>
      <span className="sr-only">{inWords(full)}</span>
      <span aria-hidden="true" className={isLong ? 'hidden @md:inline' : 'hidden @min-[12rem]:inline'}>
        {full}
      </span>
      <span aria-hidden="true" className={isLong ? '@md:hidden' : '@min-[12rem]:hidden'}>
        {signed ? formatSignedShortUnits(units) : formatShortUnits(units)}
      </span>
    </span>
  )
}
