/** The drawing of the chart: sea, land, route, fog. The links lie on top. */
import { type ReactNode, type CSSProperties, useEffect, useRef } from 'react'
import { BROAD, type Chart, TALL } from './charts.ts'
import { type Point, coast, curveThrough, pointsAlong } from './curves.ts'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { placeName, LOCKED_WEEK, PORT_STATES } from '@whale/words'
import { Link } from 'react-router'
import { Scene } from '../art/Scene.tsx'
import { formatSignedShortUnits, formatSignedUnits, inWords } from '@whale/words/numbers'
import { classNames } from '../ui/class-names.ts'
import { Porthole } from '../ui/Poster.tsx'
import { PLACES, WEEKS, weekAndPlace } from './weeks.ts'
import { isWide } from '../ui/wide.ts'

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
      className={`sea-chart notranslate w-full ${className}`}
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
        <text key={`${x} ${y}`} x={x} y={y} className="sea-depth" data-drawing>
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

// Texts and links on the chart: places, the twelve weeks, the text in the fog.

/** Design widths of the charts. On narrower screens, marks shrink with the chart. */
const DRAWN_WIDE = { broad: 690, tall: 320 } as const

/** Returns the position on both charts, in percent of the sheet. */
function lying(place: (chart: Chart) => Point & { size?: number }): CSSProperties & Record<`--${string}`, string> {
  const [broad, tall] = [place(BROAD), place(TALL)]
  return {
    '--broad-x': `${(broad.x / BROAD.width) * 100}%`,
    '--broad-y': `${(broad.y / BROAD.height) * 100}%`,
    '--broad-size': sizeOf(broad, DRAWN_WIDE.broad),
    '--tall-x': `${(tall.x / TALL.width) * 100}%`,
    '--tall-y': `${(tall.y / TALL.height) * 100}%`,
    '--tall-size': sizeOf(tall, DRAWN_WIDE.tall),
  }
}

function sizeOf({ size = 0 }: { size?: number }, drawnWide: number): string {
  return `min(${size}px, ${(size / drawnWide) * 100}%)`
}

/** Portholes of the revealed places. */
export function Places({ lastSeen }: { lastSeen: number }): ReactNode {
  return PLACES.filter(({ firstWeek }) => firstWeek <= lastSeen).map(({ place, scene, weeks }) => (
    <figure key={place} className="sea-mark sea-place text-center" style={lying(({ places }) => places[place])}>
      <Porthole art={<Scene name={scene} crop="porthole" priority="first" />} />
      <figcaption className="-mx-8 mt-4 text-paper-ink">
        <span className="display block text-lead leading-none lg:text-[1.25rem]">{placeName(place)}</span>
        <span className="text-micro font-semibold @max-[14rem]:sr-only">{weeks}</span>
      </figcaption>
    </figure>
  ))
}

export interface PortsProps {
  boatAt: number
  lastSeen: number
  shown: number
  to: (week: number) => string
  /** The player's change of units by settled week. */
  results?: ReadonlyMap<number, number>
}

const NO_RESULTS: ReadonlyMap<number, number> = new Map()

/** The weeks as links, in order. */
export function Ports({ boatAt, lastSeen, shown, to, results = NO_RESULTS }: PortsProps): ReactNode {
  const boat = useRef<HTMLLIElement>(null)
  // On phones the chart is longer than the screen, so scroll to the current week.
  useEffect(() => {
    if (isWide()) return
    const frame = requestAnimationFrame(() => {
      const { bottom = 0 } = boat.current?.getBoundingClientRect() ?? {}
      if (bottom > window.innerHeight - 140) boat.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <ol aria-label="Weeks">
      {WEEKS.map((week) => (
        <li
          key={week}
          ref={week === boatAt ? boat : undefined}
          className="sea-mark z-10"
          style={lying(({ ports }) => ports[week - 1] ?? { x: 0, y: 0 })}
        >
          <Link
            to={to(week)}
            replace
            preventScrollReset
            aria-label={portWords({ week, boatAt, lastSeen, result: results.get(week) })}
            aria-current={week === shown ? 'true' : undefined}
            className="grid size-11 place-items-center rounded-full no-underline [--focus:var(--paper-ink)]"
          >
            <PortDisc week={week} look={lookOf({ week, boatAt, lastSeen })} shown={week === shown} />
          </Link>
          <ResultTag result={results.get(week)} isHere={week === boatAt} />
        </li>
      ))}
    </ol>
  )
}

type PortLook = 'sailed' | 'here' | 'next' | 'locked'

function lookOf({ week, boatAt, lastSeen }: { week: number; boatAt: number; lastSeen: number }): PortLook {
  if (week === boatAt) return 'here'
  if (week < boatAt) return 'sailed'
  return week <= lastSeen ? 'next' : 'locked'
}

/** The units of a finished week. The link's label has them too. */
function ResultTag({ result, isHere }: { result: number | undefined; isHere: boolean }): ReactNode {
  if (result === undefined) return null
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'condensed absolute left-1/2 -translate-x-1/2 rounded-[4px] bg-paper px-1.5 text-micro leading-[1.25] font-bold whitespace-nowrap text-paper-ink tabular-nums @max-[14rem]:hidden',
        isHere ? 'top-[3.6rem]' : 'top-[2.35rem]',
      )}
    >
      {Math.abs(result) < 10_000 ? formatSignedUnits(result) : formatSignedShortUnits(result)}
    </span>
  )
}

function portWords(given: { week: number; boatAt: number; lastSeen: number; result: number | undefined }): string {
  const look = lookOf(given)
  if (look === 'locked') return `Week ${given.week}, locked`
  const state = PORT_STATES[look]
  const moved = given.result === undefined ? '' : `, ${inWords(formatSignedUnits(given.result))} units`
  return `${weekAndPlace(given.week)}, ${state}${moved}`
}

const discs: Record<PortLook, string> = {
  sailed: 'size-9 bg-paper-ink text-paper text-lead',
  here: 'size-14 bg-brass text-on-brass text-[1.8rem] border-[3.5px] border-paper-ink shadow-[0_0_0_5px_var(--paper),0_0_0_8px_var(--paper-ink)]',
  next: 'size-10 bg-paper text-paper-ink text-lead border-[2.5px] border-dashed border-paper-ink',
  locked: 'size-9 bg-paper-line text-paper-ink border-[1.5px] border-paper-muted',
}

function PortDisc({ week, look, shown }: { week: number; look: PortLook; shown: boolean }): ReactNode {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'figure grid flex-none place-items-center rounded-full leading-none',
        discs[look],
        shown && look !== 'here' && 'outline-3 outline-offset-3 outline-brass-deep',
      )}
    >
      {look === 'locked' ? <LockSimpleIcon size={18} weight="bold" /> : week}
    </span>
  )
}

/** The text in the fog, at the position of the last place. */
export function FogWords({ lastSeen }: { lastSeen: number }): ReactNode {
  if (PLACES.every(({ firstWeek }) => firstWeek <= lastSeen)) return null
  const middle = (chart: Chart): Point => (chart === BROAD ? { x: 690, y: 458 } : { x: chart.width / 2, y: 1066 })
  return (
    <p
      className="sea-mark narrator w-[min(13rem,70%)] rounded-card bg-(--sea-fog) px-2 pt-1 pb-1.5 text-center text-lead leading-tight text-balance text-paper-ink lg:w-36"
      style={lying(middle)}
    >
      {LOCKED_WEEK}
    </p>
  )
}
