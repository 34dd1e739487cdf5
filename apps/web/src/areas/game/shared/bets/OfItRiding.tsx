/** On a slip, below what the viewer will have: how much of it is still on other bets. */
import type { ReactNode } from 'react'
import { formatUnits } from '../../../../shared/format/format.ts'

export function OfItRiding({ units }: { units: number }): ReactNode {
  if (units === 0) return null
  return (
    <span className="block text-small leading-tight">
      <span className="sr-only">, </span>
      {formatUnits(units)} of it riding
    </span>
  )
}
