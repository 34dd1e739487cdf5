/** The drawing of the chart: sea, land, route, fog. The links lie on top. */
import type { ReactNode } from 'react'
import { type Point, coast, curveThrough, pointsAlong } from './chart-drawing.ts'
import type { Chart } from './charts.ts'

interface Props {
  chart: Chart
  boatAt: number
  lastSeen: number
  /** Whether the fog over the newest week is lifting now. */
  isLifting: boolean
  className: string
}

export function SeaChart({ chart, boatAt, lastSeen, isLifting, className }: Props): ReactNode {
  const { width, height, ports } = chart
  const sailed = ports.slice(0, boatAt)
  const next = ports.slice(boatAt - 1, lastSeen)
  const beyond = ports.slice(lastSeen - 1)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
      className={`sea-chart w-full ${className}`}
    >
      <rect width={width} height={height} className="sea-water" />
      <Grid width={width} height={height} />
      {chart.islands.map(({ radius, bays, ...middle }) => (
        <g key={`${middle.x} ${middle.y}`}>
          <path d={coast(middle, radius * 1.7, bays)} className="sea-shallow" />
          <path d={coast(middle, radius * 1.3, bays)} className="sea-shore" />
          <path d={coast(middle, radius, bays)} className="sea-land" />
        </g>
      ))}
      {chart.soundings.map(({ x, y, depth }) => (
        <text key={`${x} ${y}`} x={x} y={y} className="sea-depth">
          {depth}
        </text>
      ))}
      <Rose {...chart.rose} />
      <path d={curveThrough(sailed)} className="sea-route" />
      <path d={curveThrough(next)} className="sea-route" strokeDasharray="9 8" />
      {lastSeen < ports.length && <Fog ports={beyond} chart={chart} />}
      {isLifting && <LiftingFog chart={chart} lastSeen={lastSeen} />}
      <Boat at={ports[boatAt - 1] ?? { x: 0, y: 0 }} />
    </svg>
  )
}

function Grid({ width, height }: { width: number; height: number }): ReactNode {
  const upright = Array.from(
    { length: Math.floor(width / 110) },
    (_, index) => `M${(index + 1) * 110 - 40} 0V${height}`,
  )
  const level = Array.from({ length: Math.floor(height / 110) }, (_, index) => `M0 ${(index + 1) * 110 - 30}H${width}`)
  return <path d={[...upright, ...level].join('')} className="sea-grid" />
}

/** Fog along the hidden weeks, and over the last place until it is near. */
function Fog({ ports, chart }: { ports: readonly Point[]; chart: Chart }): ReactNode {
  return (
    <g>
      <path d={curveThrough(ports.slice(0, 2))} className="sea-route" strokeWidth="2.5" strokeDasharray="2 9" />
      {fogOver(ports.slice(1), chart).map((point) => (
        <Scallop key={keyOf(point)} at={point} />
      ))}
    </g>
  )
}

/** The fog of the newest week, lifting row by row. */
function LiftingFog({ chart, lastSeen }: { chart: Chart; lastSeen: number }): ReactNode {
  const left = new Set(fogOver(chart.ports.slice(lastSeen), chart).map(keyOf))
  const lifted = fogOver(chart.ports.slice(lastSeen - 1), chart).filter((point) => !left.has(keyOf(point)))
  const rows = [...new Set(lifted.map(rowOf))].toSorted((a, b) => a - b)
  return (
    <g>
      {lifted.map((point) => (
        <g
          key={keyOf(point)}
          className="sea-lifts"
          style={{ animationDelay: `${(rows.indexOf(rowOf(point)) / rows.length) * LAST_ROW_MS}ms` }}
        >
          <Scallop at={point} />
        </g>
      ))}
    </g>
  )
}

/** Delay of the last row. */
const LAST_ROW_MS = 500
const ROW_HEIGHT = 24

function rowOf({ y }: Point): number {
  return Math.floor(y / ROW_HEIGHT)
}

function keyOf({ x, y }: Point): string {
  return `${x} ${y}`
}

/** Returns the positions of the fog over these weeks, and over the last place while most of its weeks are hidden. */
function fogOver(hidden: readonly Point[], chart: Chart): Point[] {
  const cover = hidden.length < 3 ? [] : ring(chart.places.bermuda_triangle, 52)
  return [...pointsAlong(hidden, 42).flatMap((point) => ring(point, 26)), ...cover]
}

function Scallop({ at: { x, y } }: { at: Point }): ReactNode {
  return (
    <g transform={`translate(${x} ${y})`} className="sea-fog">
      <circle r="30" />
      <circle r="21" />
      <circle r="12" />
    </g>
  )
}

function ring({ x, y }: Point, radius: number): Point[] {
  const around = [0, 1, 2, 3, 4, 5].map((index) => {
    const angle = (index / 6) * 2 * Math.PI + 0.3
    return { x: Math.round(x + radius * Math.cos(angle)), y: Math.round(y + radius * Math.sin(angle)) }
  })
  return [...around, { x, y }]
}

function Rose({ x, y }: Point): ReactNode {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="40" fill="none" className="sea-rose-ring" />
      <path d="M0-58 9-9 58 0 9 9 0 58-9 9-58 0-9-9Z" className="sea-ink" />
      <path d="M0-58 0 0-9-9ZM58 0H0L9-9ZM0 58V0L9 9ZM-58 0H0L-9 9Z" className="sea-paper" />
      <circle r="5" className="fill-brass" />
    </g>
  )
}

function Boat({ at }: { at: Point }): ReactNode {
  return (
    <g transform={`translate(${at.x - 40} ${at.y + 34})`} className="sea-boat">
      <path d="M-2-22V16H-20Z" className="sea-paper" />
      <path d="M2-24 22 16H2Z" className="sea-sail" />
      <path d="M-28 20H28C26 32 16 38 6 38H-8C-18 38-26 32-28 20Z" className="sea-hull" />
    </g>
  )
}
