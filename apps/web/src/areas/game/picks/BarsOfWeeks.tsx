import { targetHits } from '@whale/words'
import type { Choice } from './choices.ts'
import type { ReactNode } from 'react'
import { formatPoints } from '@whale/words/numbers'

interface Props {
  last: Choice['last']
  /** The points of one pick that count; null where none do. */
  target: number | null
}

const HEIGHT = 44

/** The last weeks as bars, the newest last, over a dashed line where the points count; below it how many reached it. */
export function BarsOfWeeks({ last, target }: Props): ReactNode {
  const weeks = last.toReversed()
  if (weeks.every(({ points }) => points === null)) return null
  const top = Math.max(target ?? 0, ...weeks.map(({ points }) => points ?? 0), 1) * 1.08
  const at = (points: number) => Math.max(2, (points / top) * HEIGHT)
  const hits = targetHits(last, target)
  return (
    <>
      <svg
        viewBox={`0 0 ${weeks.length * 16} ${HEIGHT + 2}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
        className="h-11 w-full"
      >
        {weeks.map(({ week, points }, index) => (
          <rect
            key={week}
            x={index * 16 + 3}
            width="10"
            rx="1.5"
            y={HEIGHT - at(points ?? 0)}
            height={points === null ? 0 : at(points)}
            className={target !== null && (points ?? 0) < target ? 'fill-coral' : 'fill-lagoon'}
          />
        ))}
        {target !== null && (
          <line
            x1="0"
            x2={weeks.length * 16}
            y1={HEIGHT - at(target)}
            y2={HEIGHT - at(target)}
            strokeWidth="1.5"
            strokeDasharray="3 3"
            className="stroke-paper-muted"
          />
        )}
        <line
          x1="0"
          x2={weeks.length * 16}
          y1={HEIGHT + 1}
          y2={HEIGHT + 1}
          strokeWidth="1.5"
          className="stroke-paper-ink"
        />
      </svg>
      {hits === null ? (
        <span className="sr-only">
          . Last: {weeks.map(({ points }) => (points === null ? 'no game' : formatPoints(points))).join(', ')}
        </span>
      ) : (
        <b>
          <span aria-hidden="true">{hits.short}</span>
          <span className="sr-only">, {hits.spoken}</span>
        </b>
      )}
    </>
  )
}
