/** The Triangle's standings as a table. */
import { type FinalTable, type TeamForm, multiplierNote } from '@whale/words'
import { Fragment, type ReactNode } from 'react'
import { formatExactPoints, formatPoints, formatSignedUnits, formatUnits } from '@whale/words/numbers'
import { Face } from '../../../shared/components/Face.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { type PointsBoard, type FinalistRow, boardOf } from './points-view.ts'

/** A narrow table has no week columns: the weeks are a sum below the name. A wide one also has those to come. */
function columnOf(week: number, now: number): string {
  return week > now ? '@min-[34rem]:table-cell' : '@min-[26rem]:table-cell'
}

interface Shown {
  now: number
  weeks: readonly number[]
}

interface TableProps {
  standings: FinalTable
  week: number
  /** What to expect of the teams, for the time before the first game. */
  forms?: readonly TeamForm[]
  /** What a multiplier makes of 100 points. */
  percent: number
  /** While games are on, how many starters of each team are playing and to come. */
  left?: Left
}

type Left = ReadonlyMap<string, string>

/** Three weeks, the total, and the prize line. Before the first game the projections alone, before the final the units. */
export function PointsTable({ standings, week: now, forms = [], percent, left }: TableProps): ReactNode {
  const { column, rows, weeks, prizeLineAfter } = boardOf(standings, { forms, week: now, percent })
  const best = Math.max(...rows.map(({ figure }) => figure ?? 0))
  return (
    <div className="@container">
      <table className="-mx-2.5 w-[calc(100%+var(--spacing)*5)] table-fixed border-separate border-spacing-0 text-small">
        <caption className="sr-only">Standings in the Bermuda Triangle</caption>
        <Columns weeks={weeks} now={now} />
        <thead className="condensed text-micro text-foam-muted">
          <tr className="h-8">
            <th scope="col" className="text-right font-semibold">
              No.
            </th>
            <th scope="col" className="pl-2 text-left font-semibold">
              Player
            </th>
            {weeks.map((week) => (
              <th key={week} scope="col" className={classNames('hidden text-right font-semibold', columnOf(week, now))}>
                <span className="md:hidden" aria-hidden="true">
                  Wk {week}
                </span>
                <span className="sr-only md:not-sr-only">Week {week}</span>
              </th>
            ))}
            <th scope="col" className="pr-2.5 text-right font-semibold">
              {column}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Fragment key={row.entrant.user_id}>
              {at === prizeLineAfter && <PrizeLine weeks={weeks} now={now} />}
              <EntrantRow {...{ row, now, best, column, percent }} left={left?.get(row.entrant.team_id)} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Columns({ weeks, now }: Shown): ReactNode {
  return (
    <colgroup>
      <col className="w-[1.75rem] md:w-[2.25rem]" />
      <col />
      {weeks.map((week) => (
        <col
          key={week}
          className={classNames(
            'hidden w-[3.6rem] md:w-[5rem]',
            week > now ? '@min-[34rem]:table-column' : '@min-[26rem]:table-column',
          )}
        />
      ))}
      <col className="w-[4.25rem] md:w-[5rem]" />
    </colgroup>
  )
}

/** No cell spans the week columns: hidden columns would still take space. */
function PrizeLine({ weeks, now }: { weeks: readonly number[]; now: number }): ReactNode {
  const dashes = <span aria-hidden="true" className="block flex-1 border-t-2 border-dashed border-current" />
  return (
    <tr className="text-violet">
      <td colSpan={2} className="py-1.5 pl-2.5">
        <span className="flex items-center gap-2.5 text-micro font-bold">
          <span aria-hidden="true" className="w-5 border-t-2 border-dashed border-current" />
          Prizes above this line
          {dashes}
        </span>
      </td>
      {weeks.map((week) => (
        <td key={week} className={classNames('hidden', columnOf(week, now))}>
          {dashes}
        </td>
      ))}
      <td className="pr-2.5">{dashes}</td>
    </tr>
  )
}

/** Weeks appear next to their total, so both have all decimals. */
const FIGURES: Readonly<Record<PointsBoard['column'], (figure: number) => string>> = {
  Units: formatUnits,
  'Proj.': formatPoints,
  Total: formatExactPoints,
}

interface RowProps {
  row: FinalistRow
  now: number
  /** The biggest figure of the table. */
  best: number
  column: PointsBoard['column']
  percent: number
  left: string | undefined
}

function EntrantRow({ row, now, best, column, percent, left }: RowProps): ReactNode {
  const { entrant, cells, figure } = row
  const mine = entrant.is_you
  const cell = classNames(
    'h-13 first:rounded-l-control last:rounded-r-control',
    mine && 'border-y-2 border-brass-text first:border-l-2 last:border-r-2',
  )
  const quiet = 'text-foam-muted'
  return (
    <tr aria-current={mine || undefined} className={classNames(!entrant.is_active && 'text-foam-faint')}>
      <td className={classNames(cell, 'text-right font-bold tabular-nums', quiet)}>
        {entrant.is_active && entrant.weeks.length > 0 ? entrant.place : '–'}
      </td>
      <th scope="row" className={classNames(cell, 'py-1.5 pr-1 pl-2 text-left font-semibold')}>
        <Named row={row} now={now} best={best} left={left} />
      </th>
      {cells.map(({ week, score, isMultiplied }) => (
        <td
          key={week}
          className={classNames(
            cell,
            'condensed hidden pl-1 text-right text-micro tabular-nums md:text-small',
            columnOf(week, now),
            quiet,
          )}
        >
          <span className="inline-flex flex-col-reverse items-end justify-end gap-0.5 md:flex-row md:items-center md:gap-1">
            {isMultiplied && (
              <>
                <span aria-hidden="true" className="text-micro text-brass-text">
                  ×{percent / 100}
                </span>
                <span className="sr-only">multiplied </span>
              </>
            )}
            {score === null ? <Open /> : formatExactPoints(score)}
          </span>
        </td>
      ))}
      <td
        className={classNames(
          cell,
          'condensed pr-2.5 text-right font-extrabold tabular-nums @max-[18rem]:pr-1.5 @max-[18rem]:text-micro',
        )}
      >
        {figure === null ? <Open /> : FIGURES[column](figure)}
      </td>
    </tr>
  )
}

/** The player, and how far the total is from the best one. */
function Named({ row, now, best, left }: Omit<RowProps, 'column' | 'percent'>): ReactNode {
  const { entrant, cells, figure } = row
  const mine = entrant.is_you
  const scores = cells.flatMap(({ score }) => (score === null ? [] : [formatExactPoints(score)]))
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {/* The narrowest tables have room for the name only. */}
      <span className="flex-none @max-[18rem]:hidden">
        <Face userId={entrant.user_id} size={32} />
      </span>
      <span className="min-w-0 flex-1 leading-tight">
        <span className="line-clamp-2 md:line-clamp-1">{mine ? 'you' : entrant.username}</span>
        <span className="line-clamp-2 text-micro font-medium text-foam-muted empty:hidden">
          {noteOf(entrant, { now, left })}
        </span>
        {entrant.is_active && figure !== null && (
          <span aria-hidden="true" className="mt-1 block h-2 rounded-full bg-shoal forced-colors:border">
            <span
              className={classNames('block h-2 rounded-full', mine ? 'bg-brass' : 'bg-violet')}
              style={{ width: `${best > 0 ? (figure / best) * 100 : 0}%` }}
            />
          </span>
        )}
        {scores.length > 1 && (
          <span className="mt-1 block text-micro font-medium text-foam-muted tabular-nums @min-[26rem]:hidden">
            {scores.join(' + ')}
          </span>
        )}
      </span>
    </span>
  )
}

function noteOf(entrant: FinalistRow['entrant'], { now, left }: Pick<RowProps, 'now' | 'left'>): string {
  const { is_active: isActive, prize } = entrant
  if (!isActive) return 'out'
  const multiplied = multiplierNote(entrant, now)
  const notes = [
    ...(left === undefined ? [] : [left]),
    ...(multiplied === null ? [] : [multiplied]),
    ...(prize !== null && prize > 0 ? [`${formatSignedUnits(prize)} units`] : []),
  ]
  return notes.join(', ')
}

function Open(): ReactNode {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">no results yet</span>
    </>
  )
}
