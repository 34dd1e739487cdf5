import type { ReactNode } from 'react'
import type { LeaderboardRow } from '@whale/contract'
import { formatUnits } from '../../../shared/format/format.ts'

interface Props {
  rows: readonly LeaderboardRow[]
  whaleLine: number
  eliminationLine: number
}

/** The whale line and the elimination line in words, where nobody has crossed them: the chart draws only the others. */
export function UncrossedLines({ rows, whaleLine, eliminationLine }: Props): ReactNode {
  const hasWhale = whaleLine === Infinity || rows.some(({ units }) => units >= whaleLine)
  const hasOut = rows.some(({ units }) => units < eliminationLine)
  if (hasWhale && hasOut) return null
  return (
    <p className="pt-3 text-small text-foam-muted">
      {!hasWhale && `The whale line is ${formatUnits(whaleLine)}.`}{' '}
      {!hasOut && `Under ${formatUnits(eliminationLine)} you’re out.`}
    </p>
  )
}
