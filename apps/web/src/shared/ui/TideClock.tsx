import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { tideGeometry, type TideSegment } from './geometry.ts'

type TideClockProps = {
  segments: readonly TideSegment[]
  /** Current position from the start of the first segment, in the unit of the lengths. */
  position: number
  /** Phase and countdown as one line of text. */
  phase?: ReactNode
  countdown?: ReactNode
  /** Shows a coral dot before the phase: live now. */
  live?: boolean
  /** `scale` omits the text, for headers that have it. */
  look?: 'full' | 'scale'
  className?: string
}

/** The week as a black-and-white scale with a line of text. Screen readers get only the text. */
export function TideClock({
  segments,
  position,
  phase,
  countdown,
  live = false,
  look = 'full',
  className,
}: TideClockProps) {
  const geometry = tideGeometry(segments, position)
  if (look === 'scale') return <Scale segments={segments} {...geometry} className={className} />
  return (
    <div className={classNames('grid gap-x-8 gap-y-2.5 lg:grid-cols-[auto_minmax(0,1fr)] lg:items-start', className)}>
      <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5 lg:flex-col">
        <span className="inline-flex items-center gap-2 font-bold">
          {live && <LiveDot />}
          {phase}
        </span>
        {countdown !== undefined && <span className="text-foam-muted tabular-nums [&_b]:text-foam">{countdown}</span>}
      </p>
      <div className="lg:pt-1.5">
        <Scale segments={segments} {...geometry} />
        <Labels segments={segments} {...geometry} />
      </div>
    </div>
  )
}

function LiveDot() {
  return <span aria-hidden="true" className="mx-1 size-[9px] rounded-full bg-coral ring-4 ring-coral/28" />
}

type DrawnProps = ReturnType<typeof tideGeometry> & { segments: readonly TideSegment[]; className?: string | undefined }

function Scale({ segments, columns, marker, className }: DrawnProps) {
  return (
    <div
      aria-hidden="true"
      className={classNames('relative grid h-4 rounded-[4px] border-2 border-foam', className)}
      style={{ gridTemplateColumns: columns }}
    >
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
  )
}

/** Number of days in a ruled segment, drawn by the stylesheet. */
function parts(segment: TideSegment): Record<string, number> {
  return { '--parts': segment.parts ?? 5 }
}

function Labels({ segments, columns, current }: DrawnProps) {
  return (
    <div
      aria-hidden="true"
      className="condensed @container mt-2 grid text-micro whitespace-nowrap text-foam-muted"
      style={{ gridTemplateColumns: columns }}
    >
      {segments.map((segment, index) => (
        <span
          key={segment.label}
          className={classNames(
            'w-0',
            index === segments.length - 1 && 'justify-self-end [direction:rtl]',
            index > 0 && index < segments.length - 1 && 'pl-1',
            index === current && 'font-semibold text-foam',
            // Large text has room for the current one and the end.
            index !== current && index < segments.length - 1 && '@max-[15rem]:invisible',
          )}
        >
          {segment.label}
        </span>
      ))}
    </div>
  )
}
