/** The chart itself: sea, land, the route, the fog. All of it is drawing; the ports are links that lie on top. */
import type { ReactNode } from 'react'
import { type Point, coast, curveThrough, pointsAlong } from './chart-drawing.ts'
import type { Chart } from './charts.ts'

interface Props {
  chart: Chart
  boatAt: number
  lastSeen: number
  className: string
}

export function SeaChart({ chart, boatAt, lastSeen, className }: Props): ReactNode {
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

/** A cloud of scallops along what has not been revealed, over the whole of the last place until it is near. */
function Fog({ ports, chart }: { ports: readonly Point[]; chart: Chart }): ReactNode {
  const [, ...hidden] = ports
  const wide = chart.places.bermuda_triangle
  const isNear = hidden.length < 3
  const cover = isNear ? [] : ring(wide, 52)
  const bulk = [...pointsAlong(hidden, 42).flatMap((point) => ring(point, 26)), ...cover]
  return (
    <g>
      <path d={curveThrough(ports.slice(0, 2))} className="sea-route" strokeWidth="2.5" strokeDasharray="2 9" />
      {bulk.map(({ x, y }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`} className="sea-fog">
          <circle r="30" />
          <circle r="21" />
          <circle r="12" />
        </g>
      ))}
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
