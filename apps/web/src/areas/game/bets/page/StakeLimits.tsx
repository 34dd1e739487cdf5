import type { ReactNode } from 'react'
import { mostWords, safeWords } from './bet-form-words.ts'
import { type Draft, type Table, mostRisk } from './draft.ts'

interface Props {
  table: Table
  draft: Draft
  /** Whether an offer between the two is open. */
  hasOffer: boolean
  /** What the viewer can lose, with everything that rides, and stay in. */
  safe: number
  /** Whether nothing can be sent: a draft outlives the lock. */
  isClosed: boolean
}

/** The largest stake against this opponent with its reason, and how much of it the viewer can lose. */
export function StakeLimits({ table, draft, hasOffer, safe, isClosed }: Props): ReactNode {
  if (isClosed) return null
  const limit = mostWords(draft, table, { hasOffer })
  const most = mostRisk(draft, table.board)
  const staysIn = safeWords(safe, { most, least: table.board.bounds.stake_min })
  return (
    <>
      {limit !== null && <p className="mt-3 text-small text-foam-muted">{limit}</p>}
      {staysIn !== null && <p className="mt-1 text-small font-bold">{staysIn}</p>}
    </>
  )
}
