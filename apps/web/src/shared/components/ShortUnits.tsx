import type { ReactNode } from 'react'
import { formatShortUnits, formatSignedShortUnits, formatSignedUnits, formatUnits, inWords } from '@whale/words/numbers'

interface Props {
  units: number
  /** Shows "+" on a gain. */
  signed?: boolean
  /** From this number on they shorten below 28rem. Smaller ones have room there, and shorten below 12rem: at twice the text. */
  wideFrom?: number
}

/**
 * A number of units that shortens to "3.6k" where its `@container` is narrow, or if there is none. Below 1,000 it never does. Screen
 * readers and the tooltip have the full number.
 */
export function ShortUnits({ units, signed = false, wideFrom = 1000 }: Props): ReactNode {
  const full = signed ? formatSignedUnits(units) : formatUnits(units)
  if (Math.abs(units) < 1000) return full
  const isWide = Math.abs(units) >= wideFrom
  return (
    <span title={full}>
      <span className="sr-only">{inWords(full)}</span>
      <span aria-hidden="true" className={isWide ? 'hidden @md:inline' : 'hidden @min-[12rem]:inline'}>
        {full}
      </span>
      <span aria-hidden="true" className={isWide ? '@md:hidden' : '@min-[12rem]:hidden'}>
        {signed ? formatSignedShortUnits(units) : formatShortUnits(units)}
      </span>
    </span>
  )
}
