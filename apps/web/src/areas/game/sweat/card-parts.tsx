/** Parts of every card of the sweat page: its chance as a bar, and who can still score for it. */
import type { ReactNode } from 'react'
import { classNames } from '../../../shared/ui/class-names.ts'
import { FoldCaret } from '../../../shared/ui/FoldCaret.tsx'
import type { LiveWeek } from '../shared/scores/live-week.ts'
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

/** The words of a card and its bar: below them, on a wide page beside them. */
export function WordsAndBar({ bar, children }: { bar: ReactNode; children: ReactNode }): ReactNode {
  return (
    <div className="grid max-w-full flex-[1_1_9rem] gap-x-6 gap-y-2 lg:grid-cols-[minmax(0,1fr)_13rem] lg:items-center">
      <div className="min-w-0">{children}</div>
      {bar}
    </div>
  )
}

interface ShareBarProps {
  /** From 0 to 1. */
  share: number
  /** Colors. */
  own: string
  other: string
  tall?: boolean
}

/** A chance and what is against it. Decoration: words beside it say the same. */
export function ShareBar({ share, own, other, tall = false }: ShareBarProps): ReactNode {
  return (
    <span aria-hidden="true" className={classNames('flex gap-1', tall ? 'h-4' : 'h-2')}>
      <span
        className="rounded-[4px] transition-[width] duration-(--dur-4) motion-reduce:transition-none forced-colors:border"
        style={{ width: `${Math.min(98, Math.max(2, share * 100))}%`, background: own }}
      />
      <span className="flex-1 rounded-[4px] forced-colors:border" style={{ background: other }} />
    </span>
  )
}
