/** Who can still score for a bet. */
import type { ReactNode } from 'react'
import { FoldCaret } from '../../../../shared/ui/FoldCaret.tsx'
import type { LiveWeek } from '../../scores/live-week.ts'
import { Lineups } from './Lineups.tsx'
import { type Lineup, type Look, lineupsOf } from './lineups-view.ts'

interface RowLineupsProps {
  live: LiveWeek | null
  look: Look | null
  teamIds: readonly string[]
  wordsOf: (lineups: readonly Lineup[]) => string
}

/** Who can still score for a bet; a tap lists the starters. */
export function RowLineups({ teamIds, wordsOf, live, look }: RowLineupsProps): ReactNode {
  const lineups = lineupsOf(teamIds, live, look)
  if (live === null || lineups.length === 0) return null
  return (
    <details className="basis-full text-small">
      <summary className="mt-1 flex min-h-11 cursor-pointer items-center justify-between gap-3 text-foam-muted">
        {wordsOf(lineups)}
        <FoldCaret size={16} />
      </summary>
      <div className="pt-1 pb-2">
        <Lineups lineups={lineups} look={look} now={live.as_of} />
      </div>
    </details>
  )
}
