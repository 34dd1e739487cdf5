import type { ReactNode } from 'react'
import { formatPoints } from '../../../shared/format/format.ts'
import { chanceText } from '../shared/bets/chance-words.ts'
import type { PickOutlook } from './draft.ts'

/** The picks' projection against the target, and the chance. */
export function Expected({
  outlook: { projected, chance },
  target,
}: {
  outlook: PickOutlook
  target: number
}): ReactNode {
  const width = Math.max(projected, target) * 1.2
  const share = (points: number) => `${Math.round((points / width) * 100)}%`
  const marks = { projected: `Projected ${formatPoints(projected)}`, target: `Needs ${target}` }
  return (
    <div className="mt-4">
      <span aria-hidden="true" className="relative my-2 block h-2.5 rounded-full bg-paper-line forced-colors:border">
        <span className="absolute inset-y-0 left-0 rounded-full bg-lagoon" style={{ width: share(projected) }} />
        <span className="absolute -inset-y-1.5 w-[3px] bg-paper-ink" style={{ left: share(target) }} />
      </span>
      <p className="flex gap-x-3 text-small whitespace-nowrap text-paper-muted">
        <span className="min-w-max shrink text-right" style={{ flexBasis: share(Math.min(projected, target)) }}>
          {projected < target ? marks.projected : marks.target}
        </span>
        <span className="ml-auto">{projected < target ? marks.target : marks.projected}</span>
      </p>
      <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <span>Chance of {target}+</span>
        <b className="figure text-d2 leading-none text-lagoon">{chanceText(chance)}</b>
      </p>
    </div>
  )
}
