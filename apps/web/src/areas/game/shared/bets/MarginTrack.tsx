import type { ReactNode } from 'react'
import { classNames } from '../../../../shared/ui/class-names.ts'
import type { Standing } from './standing.ts'

interface Props {
  market: 'spread' | 'over_under'
  standing: Pick<Standing, 'lineAt' | 'pointsAt'>
  /** Below the track, from end to end: its meaning in words. */
  captions: readonly ReactNode[]
}

/** A line with a tick where the bet turns and a dot at the current score. */
export function MarginTrack({ market, standing: { lineAt, pointsAt }, captions }: Props): ReactNode {
  const isSpread = market === 'spread'
  return (
    <div>
      <div aria-hidden="true" className="relative mx-1 h-[34px]">
        <span
          className={classNames(
            'absolute inset-x-0 top-[13px] h-2 overflow-hidden rounded-full forced-colors:border',
            isSpread ? 'bg-coral-soft' : 'bg-shoal',
          )}
        >
          <span
            className={classNames(
              'absolute inset-y-0',
              isSpread ? 'right-0 bg-[color-mix(in_oklch,var(--lagoon)_45%,var(--lagoon-soft))]' : 'left-0 bg-water',
            )}
            style={isSpread ? { left: percent(lineAt) } : { width: percent(pointsAt) }}
          />
        </span>
        <span
          className="absolute top-[5px] -ml-px h-6 w-[3px] rounded-full bg-brass-text"
          style={{ left: percent(lineAt) }}
        />
        <span
          className="absolute top-2 -ml-[9px] size-[18px] rounded-full border-4 border-abyss bg-foam transition-[left] duration-(--dur-4) ease-in-out motion-reduce:transition-none"
          style={{ left: percent(pointsAt) }}
        />
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 text-micro text-foam-muted tabular-nums">
        {captions.map((caption, place) => (
          <span key={place}>{caption}</span>
        ))}
      </p>
    </div>
  )
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`
}
