/** The table as a race: a lane for each player, their units from left to right, and both lines across all lanes. */
import type { TableRow } from '@whale/contract'
import { type ReactNode, useRef, useTransition } from 'react'
import { Swimmer } from '../../../../shared/components/Face.tsx'
import { ShortUnits } from '../../../../shared/components/ShortUnits.tsx'
import { formatSignedUnits, formatUnits, inWords } from '@whale/words/numbers'
import { formatWeek } from '@whale/words/times'
import { classNames } from '../../../../shared/ui/class-names.ts'
import { useReorder } from '../../../../shared/ui/use-reorder.ts'
import { isLevel } from '../places.ts'
import { type Lane, laneScale, lanesOf } from './lanes.ts'
import './race.css'

interface Props {
  week: number
  rows: readonly TableRow[]
  /** Null where it decides nothing anymore. */
  whaleLine: number | null
  /** Null in week 1, where nothing can be lost. */
  outLine: number | null
  /** What the change is since: "Change". */
  changeHeading: string
  /** By user: what the row would cross. */
  notes?: ReadonlyMap<string, string>
  onOpen: (userId: string) => void
}

export function Race({ week, rows, whaleLine, outLine, changeHeading, notes, onOpen }: Props): ReactNode {
  const body = useRef<HTMLTableSectionElement>(null)
  useReorder(body)
  const xOf = laneScale(rows, whaleLine)
  const hasPlaces = !isLevel(rows)
  return (
    <div className="race">
      <div className="race-sea">
        {outLine !== null && <Across x={xOf(outLine)} tone="out" units={outLine} />}
        {whaleLine !== null && <Across x={xOf(whaleLine)} tone="whale" units={whaleLine} />}
        <table className="race-table">
          <caption className="sr-only">{`Table, ${formatWeek(week).toLowerCase()}`}</caption>
          <colgroup>
            <col className="race-col-place" />
            <col />
            <col className="race-col-units" />
            <col className="race-col-change" />
            <col className="race-col-distance" />
          </colgroup>
          <thead className="sr-only">
            <tr>
              <th scope="col">Place</th>
              <th scope="col">Player</th>
              <th scope="col">Units</th>
              <th scope="col">{changeHeading}</th>
              <th scope="col">Distance to you</th>
            </tr>
          </thead>
          <tbody ref={body}>
            {lanesOf(rows, { whaleLine, outLine }).map((item, at) =>
              item.kind === 'line' ? (
                <tr key={item.line} data-line={item.line} className={`race-cut race-${item.line}`}>
                  <td colSpan={5}>
                    <span>{lineWords(item.line, item.units)}</span>
                  </td>
                </tr>
              ) : (
                <LaneRow
                  key={item.row.user_id}
                  lane={item}
                  at={at}
                  hasPlace={hasPlaces && !item.row.is_eliminated}
                  isBelow={whaleLine !== null && item.row.badge === 'whale' && item.row.units < whaleLine}
                  note={notes?.get(item.row.user_id)}
                  onOpen={onOpen}
                />
              ),
            )}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function lineWords(line: 'whale' | 'out', units: number): string {
  return `${formatUnits(units)} ${line}`
}

/** A line across all lanes. The table has it as a row. */
function Across({ x, tone, units }: { x: number; tone: 'whale' | 'out'; units: number }): ReactNode {
  return (
    <span aria-hidden="true" className={`race-across race-${tone}`} style={along(x)}>
      <span>{lineWords(tone, units)}</span>
    </span>
  )
}

function along(x: number, at = 0): Record<string, number> {
  return { '--x': x, '--at': at }
}

interface LaneRowProps {
  lane: Lane
  /** Its position on the page: the fish swim in one after the other. */
  at: number
  hasPlace: boolean
  /** A whale below the line, who stays a whale until Tuesday (RULES §1). */
  isBelow: boolean
  note: string | undefined
  onOpen: (userId: string) => void
}

function LaneRow({ lane, at, hasPlace, isBelow, note, onOpen }: LaneRowProps): ReactNode {
  const { row, x, isTurned, distance, gap } = lane
  const { user_id: id, is_you: isYou, is_eliminated: isOut } = row
  const [isPending, startTransition] = useTransition()
  return (
    <tr
      data-row={id}
      aria-current={isYou || undefined}
      className={classNames('race-lane', isYou && 'race-mine', isOut && 'race-sunk')}
      style={along(x, at)}
    >
      <td className="race-place">{hasPlace ? row.place : ''}</td>
      <th scope="row">
        <button
          type="button"
          data-pending={isPending ? '' : undefined}
          onClick={() => startTransition(() => onOpen(id))}
          className={classNames('race-fish', isTurned && 'race-turned')}
        >
          <Swimmer userId={id} />
          <span className="race-name">
            <b>{isYou ? 'you' : row.username}</b>
            {isBelow && <small>whale until Tuesday</small>}
            {note !== undefined && <span className="sr-only">, {note}</span>}
            {isOut && <span className="sr-only">, out</span>}
          </span>
        </button>
        {gap !== null && (
          <span aria-hidden="true" className={classNames('race-gap', gap.isAhead && 'race-ahead')}>
            {formatUnits(gap.units)}
          </span>
        )}
      </th>
      <td className="race-units figure">
        <ShortUnits units={row.units} wideFrom={10_000} />
      </td>
      <td className={classNames('race-change', tone(row.week_change))}>
        {row.week_change !== null && (
          <>
            <span className="sr-only">{inWords(formatSignedUnits(row.week_change))}</span>
            <span aria-hidden="true">{formatSignedUnits(row.week_change)}</span>
          </>
        )}
      </td>
      <td className="race-distance">
        <span className="sr-only">{distance}</span>
      </td>
    </tr>
  )
}

function tone(change: number | null): string {
  return change === null || change === 0 ? '' : change > 0 ? 'race-up' : 'race-down'
}
