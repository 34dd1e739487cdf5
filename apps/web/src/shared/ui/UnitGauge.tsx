import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { gaugeGeometry, type GaugeGeometry, type GaugeInput } from './geometry.ts'

type UnitGaugeProps = GaugeInput & {
  /** Text alternative of the drawing, a full sentence. */
  summary: string
  /** "Whale line 700", shown while there is a line. */
  lineLabel: string
  /**
   * The drawing at the current value and the one at the far end. The first faces right below the line and left above it.
   */
  swimmer: ReactNode
  farEnd?: ReactNode
  formatUnits: (units: number) => string
  className?: string
}

/** Units as a bar: certain units are filled, units in open bets are hatched, the whale line is dashed while it counts. */
export function UnitGauge({ summary, lineLabel, swimmer, farEnd, formatUnits, className, ...input }: UnitGaugeProps) {
  const gauge = gaugeGeometry(input)
  return (
    <div
      role="img"
      aria-label={summary}
      className={classNames('relative', gauge.line === null ? 'pt-3' : 'pt-7', className)}
    >
      {gauge.line !== null && (
        <span
          className="condensed absolute top-0 text-micro font-bold whitespace-nowrap text-brass-text"
          style={{ left: `${gauge.line}%`, transform: `translateX(${gauge.line > 80 ? -100 : -50}%)` }}
        >
          {lineLabel}
        </span>
      )}
      <Bar gauge={gauge} swimmer={swimmer} farEnd={farEnd} />
      <Ruler gauge={gauge} formatUnits={formatUnits} />
    </div>
  )
}

function Bar({ gauge, swimmer, farEnd }: { gauge: GaugeGeometry; swimmer: ReactNode; farEnd: ReactNode }) {
  const width = gauge.past ? 48 : 34
  return (
    <div className="relative h-6 bg-abyss forced-colors:border">
      <Stretch from={0} to={gauge.floor} className="bg-coral-soft" />
      <Stretch from={Math.min(gauge.floor, gauge.filled)} to={gauge.filled} className="bg-water" />
      <Stretch from={gauge.filled} to={gauge.hatched} className="hatched" />
      {gauge.line !== null && <Stretch from={gauge.line} to={100} className="bg-whale/12" />}
      {gauge.line !== null && !gauge.past && farEnd !== undefined && gauge.hatched < 82 && (
        <span className="absolute top-1/2 right-1.5 w-[58px] -translate-y-1/2 opacity-55">{farEnd}</span>
      )}
      {gauge.line !== null && (
        <span
          className="dashed-upright absolute -top-2.5 -bottom-2.5 -ml-[1.5px] w-[3px]"
          style={{ left: `${gauge.line}%` }}
        />
      )}
      <span
        className="absolute -top-1.5 -bottom-1.5 -ml-[2px] w-[3.5px] bg-foam transition-[left] duration-(--dur-4) ease-in-out"
        style={{ left: `${gauge.now}%` }}
      />
      {/* The swimmer stands at its tick, also in the red zone; near an end it stays inside. */}
      <span
        className="absolute top-1/2 -translate-x-1/2 -translate-y-1/2 transition-[left] duration-(--dur-4) ease-in-out"
        style={{ left: `clamp(${width / 2}px, ${gauge.now}%, 100% - ${width / 2}px)`, width }}
      >
        {swimmer}
      </span>
    </div>
  )
}

function Stretch({ from, to, className }: { from: number; to: number; className: string }) {
  return (
    <span
      className={classNames('absolute inset-y-0', className)}
      style={{ left: `${from}%`, width: `${Math.max(to - from, 0)}%` }}
    />
  )
}

function Ruler({ gauge, formatUnits }: { gauge: GaugeGeometry; formatUnits: (units: number) => string }) {
  return (
    <div className="@container relative h-[2.25rem]">
      {gauge.ticks.map((tick) => (
        <span
          key={tick.at}
          className={classNames(
            'absolute top-1 -ml-px bg-foam-faint',
            tick.length === 'long' ? 'h-2.5 w-0.5' : 'h-1.5 w-px translate-y-1',
          )}
          style={{ left: `${tick.at}%` }}
        />
      ))}
      {gauge.labels.map((label) => (
        <span
          key={label.value}
          className={classNames(
            'condensed absolute top-[1.1rem] text-micro text-foam-faint tabular-nums',
            label.tight && '@max-[14rem]:invisible',
          )}
          style={edgeAligned(label.at)}
        >
          {formatUnits(label.value)}
        </span>
      ))}
    </div>
  )
}

/** Centers labels on their tick, and keeps those at the ends inside. */
function edgeAligned(at: number): CSSProperties {
  const shift = at === 0 ? 0 : at === 100 ? -100 : -50
  return { left: `${at}%`, transform: `translateX(${shift}%)` }
}
