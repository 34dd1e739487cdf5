import { type CSSProperties, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import { type StepColumn, type StepGeometry, type StepValue, stepGeometry } from './geometry.ts'

export type StepPoint = StepValue & {
  /** Label below the column: "8". */
  label: string
  /** Text of the point, shown and read out: "Week 8: 642 units". */
  text: string
  /** Cells of its table row. */
  cells: readonly string[]
}

type StepChartProps = {
  /** Summary of the chart, shown above it. */
  summary: string
  /** The slider's name: "Week". */
  label: string
  points: readonly StepPoint[]
  /** Index of the point selected first. */
  start: number
  /** A dashed line across. */
  line?: { value: number; label: string }
  /** Label at the end of the last column: "All paid back". */
  endLabel?: string
  tableHeadings: readonly string[]
  formatValue: (value: number) => string
}

/** A step chart with a slider and a table. Known values are filled. Future ones are hatched between their minimum and maximum. */
export function StepChart(props: StepChartProps) {
  const { summary, label, points, start, line, endLabel, tableHeadings, formatValue } = props
  const [at, setAt] = useState(Math.min(Math.max(start, 0), points.length - 1))
  const chosen = points[at]
  const geometry = stepGeometry(points, line?.value)
  if (chosen === undefined) return <p className="text-foam-muted">{summary}</p>
  return (
    <figure>
      <figcaption className="text-foam-muted">{summary}</figcaption>
      <p className="mt-3 font-bold tabular-nums">{chosen.text}</p>
      <div aria-hidden="true" className={classNames('flex gap-2', endLabel === undefined ? 'mt-2' : 'mt-7')}>
        <Scale geometry={geometry} formatValue={formatValue} />
        <div className="min-w-0 flex-1">
          <Plot geometry={geometry} at={at} line={line} endLabel={endLabel} onPick={setAt} />
        </div>
      </div>
      <div className="flex gap-2">
        <span className="invisible h-0 flex-none" aria-hidden="true">
          <Scale geometry={geometry} formatValue={formatValue} />
        </span>
        <div className="@container min-w-0 flex-1">
          <Labels points={points} at={at} />
          {points.length > 1 && (
            <Slider label={label} count={points.length} at={at} text={chosen.text} onChange={setAt} />
          )}
        </div>
      </div>
      <AsTable caption={summary} headings={tableHeadings} points={points} />
    </figure>
  )
}

type ScaleProps = { geometry: StepGeometry; formatValue: (value: number) => string }

/** Grid labels at the left, as wide as the longest. */
function Scale({ geometry, formatValue }: ScaleProps) {
  return (
    <div className="condensed relative flex-none text-right text-micro text-foam-muted tabular-nums">
      {geometry.grid.map(({ value, top }, index) => (
        <span key={value} className={index === 0 ? 'invisible block h-0' : 'hidden'} style={{ top: `${top}%` }}>
          {formatValue(value)}
        </span>
      ))}
      {geometry.grid.map(({ value, top }) => (
        <span key={value} className="absolute right-0 -translate-y-1/2" style={{ top: `${top}%` }}>
          {formatValue(value)}
        </span>
      ))}
    </div>
  )
}

type PlotProps = {
  geometry: StepGeometry
  at: number
  line: StepChartProps['line']
  endLabel: string | undefined
  onPick: (at: number) => void
}

function Plot({ geometry, at, line, endLabel, onPick }: PlotProps) {
  const hatch = useId()
  const { columns, grid, place } = geometry
  const chosen = columns[at]
  return (
    <svg
      className="notranslate block h-44 w-full overflow-visible md:h-52"
      focusable="false"
      onPointerDown={({ clientX, currentTarget }) => {
        const { left, width } = currentTarget.getBoundingClientRect()
        onPick(Math.min(columns.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * columns.length))))
      }}
    >
      <defs>
        <pattern id={hatch} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="9" height="9" className="fill-water-soft" />
          <rect width="4" height="9" className="fill-water" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="transparent" />
      {grid.map(({ value, top }) => (
        <line key={value} x1="0" x2="100%" y1={`${top}%`} y2={`${top}%`} className="stroke-line" strokeWidth="1" />
      ))}
      {columns.map((column, index) => (
        <Step key={column.left} column={column} before={columns[index - 1]} fill={`url(#${hatch})`} />
      ))}
      {line !== undefined && <DashedLine label={line.label} top={place(line.value)} />}
      {endLabel !== undefined && <End label={endLabel} />}
      {chosen !== undefined && <Chosen column={chosen} />}
    </svg>
  )
}

type StepProps = { column: StepColumn; before: StepColumn | undefined; fill: string }

function Step({ column, before, fill }: StepProps) {
  const { left, width, top, isKnown, floor } = column
  const right = left + width
  // Columns overlap slightly, so that no seam shows between them.
  const area = { x: `${left}%`, y: `${top}%`, width: `${width + 0.15}%`, height: `${100 - top}%` }
  return (
    <>
      <rect {...area} shapeRendering="crispEdges" {...(isKnown ? { className: 'fill-water' } : { fill })} />
      <line
        x1={`${left}%`}
        x2={`${right}%`}
        y1={`${top}%`}
        y2={`${top}%`}
        className="stroke-brass-text"
        strokeWidth={isKnown ? 3 : 2}
      />
      {before !== undefined && (
        <line
          x1={`${left}%`}
          x2={`${left}%`}
          y1={`${before.top}%`}
          y2={`${top}%`}
          className="stroke-brass-text"
          strokeWidth={isKnown ? 3 : 2}
          strokeLinecap="square"
        />
      )}
      {floor !== null && <Floor column={column} before={before} />}
    </>
  )
}

/** Line of the minimum future values, starting after the known ones. */
function Floor({ column: { left, width, floor }, before }: Pick<StepProps, 'column' | 'before'>) {
  const look = { className: 'stroke-foam', strokeWidth: 2, strokeLinecap: 'square' } as const
  return (
    <>
      <line x1={`${left}%`} x2={`${left + width}%`} y1={`${floor}%`} y2={`${floor}%`} {...look} />
      {before !== undefined && (
        <line x1={`${left}%`} x2={`${left}%`} y1={`${before.floor ?? before.top}%`} y2={`${floor}%`} {...look} />
      )}
    </>
  )
}

function DashedLine({ label, top }: { label: string; top: number }) {
  return (
    <>
      <line
        x1="0"
        x2="100%"
        y1={`${top}%`}
        y2={`${top}%`}
        className="stroke-brass-text"
        strokeWidth="2"
        strokeDasharray="6 5"
      />
      <text x="2" y={`${top}%`} dy="-6" className="condensed fill-brass-text text-micro font-bold">
        {label}
      </text>
    </>
  )
}

/** A vertical dashed line after the last column. */
function End({ label }: { label: string }) {
  return (
    <>
      <line x1="100%" x2="100%" y1="0" y2="100%" className="stroke-brass-text" strokeWidth="2" strokeDasharray="6 5" />
      {/* Above the plot, because the selection would cross it inside. */}
      <text x="100%" y="0" dy="-6" textAnchor="end" className="condensed fill-brass-text text-micro font-bold">
        {label}
      </text>
    </>
  )
}

function Chosen({ column: { left, width, top } }: { column: StepColumn }) {
  const centre = `${left + width / 2}%`
  return (
    <>
      <line x1={centre} x2={centre} y1="0" y2="100%" className="stroke-foam" strokeWidth="2" />
      <circle cx={centre} cy={`${top}%`} r="6.5" className="fill-foam stroke-abyss" strokeWidth="3" />
    </>
  )
}

function Labels({ points, at }: { points: readonly StepPoint[]; at: number }) {
  return (
    <div aria-hidden="true" className="condensed flex pt-1 text-micro text-foam-muted tabular-nums">
      {points.map(({ label }, index) => (
        <span
          key={label}
          className={classNames(
            'flex min-w-0 flex-1 justify-center whitespace-nowrap @max-[16rem]:[&:not(:nth-child(3n+1))]:invisible',
            index === at && 'font-bold text-foam',
          )}
        >
          {label}
        </span>
      ))}
    </div>
  )
}

type SliderProps = { label: string; count: number; at: number; text: string; onChange: (at: number) => void }

const THUMB = '24px'

/** Inset by half a column, so that the thumb is below the selected column. */
function Slider({ label, count, at, text, onChange }: SliderProps) {
  const inset: CSSProperties = { paddingInline: `max(0px, calc(${50 / count}% - ${THUMB} / 2))` }
  return (
    <div style={inset}>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={text}
        min={0}
        max={count - 1}
        step={1}
        value={at}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        className="range-thumb block h-11 w-full cursor-pointer"
      />
    </div>
  )
}

type AsTableProps = { caption: string; headings: readonly string[]; points: readonly StepPoint[] }

function AsTable({ caption, headings, points }: AsTableProps) {
  return (
    <details className="mt-1 text-small">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-link text-foam-muted">
        Show as table
      </summary>
      <table className="mt-1 w-full tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-left text-micro text-foam-muted">
            {headings.map((heading, index) => (
              <th key={heading} scope="col" className={classNames('py-1.5 font-semibold', index > 0 && 'text-right')}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ cells, label }) => (
            <tr key={label} className="border-t border-line">
              {cells.map((cell, index) =>
                index === 0 ? (
                  <th key={headings[index]} scope="row" className="py-2 text-left font-semibold">
                    {cell}
                  </th>
                ) : (
                  <td key={headings[index]} className="py-2 text-right">
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
