/** Texts and links on the chart: places, the twelve weeks, the text in the fog. */
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { placeName } from '@whale/contract'
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Scene } from '../art/Scene.tsx'
import { formatSignedUnits, inWords } from '../format/format.ts'
import { classNames } from '../ui/class-names.ts'
import { Porthole } from '../ui/Porthole.tsx'
import type { Point } from './chart-drawing.ts'
import { BROAD, type Chart, TALL } from './charts.ts'
import { LOCKED, PLACES, WEEKS, placeWords } from './weeks.ts'

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
        <span className="text-micro font-semibold">{weeks}</span>
      </figcaption>
    </figure>
  ))
}

export interface PortsProps {
  boatAt: number
  lastSeen: number
  shown: number
  /** Link of a week. */
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
    if (matchMedia('(width >= 67.5rem)').matches) return
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
        'condensed absolute left-1/2 -translate-x-1/2 rounded-[4px] bg-paper px-1.5 text-micro leading-[1.25] font-bold whitespace-nowrap text-paper-ink tabular-nums',
        isHere ? 'top-[3.6rem]' : 'top-[2.35rem]',
      )}
    >
      {formatSignedUnits(result)}
    </span>
  )
}

function portWords(given: { week: number; boatAt: number; lastSeen: number; result: number | undefined }): string {
  const look = lookOf(given)
  if (look === 'locked') return `Week ${given.week}, locked`
  const state = { here: 'you are here', sailed: 'done', next: 'next' }[look]
  const moved = given.result === undefined ? '' : `, ${inWords(formatSignedUnits(given.result))} units`
  return `${placeWords(given.week)}, ${state}${moved}`
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
      className="sea-mark narrator w-52 rounded-card bg-(--sea-fog) px-2 pt-1 pb-1.5 text-center text-lead leading-tight text-balance text-paper-ink lg:w-36"
      style={lying(middle)}
    >
      {LOCKED}
    </p>
  )
}
