import type { TopScorePickWire } from '@whale/contract'
import { pickPaidWords } from '@whale/words'
import type { ReactNode } from 'react'
import { inWords } from '@whale/words/numbers'

/** What a pick paid on Tuesday, in units or the Triangle's points. */
export function Paid({ entry }: { entry: TopScorePickWire }): ReactNode {
  const words = pickPaidWords(entry)
  if (words === null) return null
  return (
    <b className="text-lagoon tabular-nums">
      <span aria-hidden="true">{words}</span>
      <span className="sr-only">{inWords(words)}</span>
    </b>
  )
}
