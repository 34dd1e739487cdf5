import { tideGeometry, type TideSegment } from './geometry.ts'

type TideClockProps = {
  segments: readonly TideSegment[]
  /** Names the segments below the scale, unless the text is too large for it. */
  isNamed?: boolean
  /** Current position from the start of the first segment, in the unit of the lengths. */
  position: number
}

/** The week as a black-and-white scale. Hidden from screen readers: the text beside it says the same. */
export function TideClock({ segments, position, isNamed = false }: TideClockProps) {
  const { columns, marker } = tideGeometry(segments, position)
  return (
    <div aria-hidden="true" className="@container">
      <div className="relative grid h-4 rounded-[4px] border-2 border-foam" style={{ gridTemplateColumns: columns }}>
        {segments.map((segment) => (
          <span
            key={segment.label}
            className={segment.fill === 'solid' ? 'bg-foam' : 'chart-ruled'}
            style={parts(segment)}
          />
        ))}
        <span
          className="absolute -top-[7px] -bottom-[7px] -ml-[3px] w-1.5 rounded-[3px] bg-brass shadow-[0_0_0_3px_var(--abyss)] transition-[left] duration-(--dur-4) ease-in-out"
          style={{ left: `${marker}%` }}
        />
      </div>
      {isNamed && (
        <div
          className="condensed mt-2 hidden gap-x-1 max-sm:hidden! text-micro leading-none whitespace-nowrap text-foam-muted @min-[17rem]:grid"
          style={{ gridTemplateColumns: columns }}
        >
          {segments.map(({ label }) => (
            <span key={label} className="min-w-0 text-center">
              {label}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}

/** Number of days in a ruled segment, drawn by the stylesheet. */
function parts(segment: TideSegment): Record<string, number> {
  return { '--parts': segment.parts ?? 5 }
}
