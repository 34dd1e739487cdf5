import type { ReactNode } from 'react'
import { formatShortUnits, formatSignedShortUnits, formatSignedUnits, formatUnits, inWords } from '../format/format.ts'

interface Props {
  units: number
  /** Shows "+" on a gain. */
  signed?: boolean
  /** The least number that shortens. Default: 1,000. */
  from?: number
}

/**
 * Units that shorten to "3.6k" where their `@container` is narrower than 28rem, or if there is none. Screen readers and the tooltip have
 * the full number.
 */
export function ShortUnits({ units, signed = false, from = 1000 }: Props): ReactNode {
  const full = signed ? formatSignedUnits(units) : formatUnits(units)
  if (Math.abs(units) < from) return full
  return (
    <span title={full}>
      <span className="sr-only">{inWords(full)}</span>
      <span aria-hidden="true" className="hidden @md:inline">
        {full}
      </span>
      <span aria-hidden="true" className="@md:hidden">
        {signed ? formatSignedShortUnits(units) : formatShortUnits(units)}
      </span>
    </span>
  )
}
