import { LightningIcon } from '@phosphor-icons/react/dist/csr/Lightning'
import { Fragment, type ReactNode } from 'react'
import { formatPoints } from '../../../shared/format/format.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { type Standings, type TriangleRow, triangleRows, weeksOf } from './triangle-view.ts'

/** The Triangle's standings: three weeks, the total, and the prize cut. */
export function TriangleTable({ standings }: { standings: Standings }): ReactNode {
  const { rows, cutAfter } = triangleRows(standings)
  const weeks = weeksOf(standings)
  return (
    <table className="-mx-2.5 w-[calc(100%+1.25rem)] table-fixed border-separate border-spacing-0 text-small">
      <caption className="sr-only">Standings in the Bermuda Triangle</caption>
      <colgroup>
        <col className="w-7 md:w-9" />
        <col />
        {weeks.map((week) => (
          <col key={week} className="hidden w-12 min-[360px]:table-column md:w-20" />
        ))}
        <col className="w-15 md:w-20" />
      </colgroup>
      <thead className="condensed text-micro text-foam-muted">
        <tr className="h-8">
          <th scope="col" className="text-right font-semibold">
            No.
          </th>
          <th scope="col" className="pl-2 text-left font-semibold">
            Player
          </th>
          {weeks.map((week) => (
            <th key={week} scope="col" className="hidden text-right font-semibold min-[360px]:table-cell">
              <span className="md:hidden" aria-hidden="true">
                Wk {week}
              </span>
              <span className="sr-only md:not-sr-only">Week {week}</span>
            </th>
          ))}
          <th scope="col" className="pr-2.5 text-right font-semibold">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <Fragment key={row.entrant.user_id}>
            {at === cutAfter && <CutLine span={weeks.length + 3} />}
            <EntrantRow row={row} />
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function CutLine({ span }: { span: number }): ReactNode {
  return (
    <tr>
      <td colSpan={span} className="px-2.5 py-1.5">
        <span className="flex items-center gap-2.5 text-micro font-bold text-violet">
          <span aria-hidden="true" className="w-5 border-t-2 border-dashed border-current" />
          The cut: prizes above
          <span aria-hidden="true" className="flex-1 border-t-2 border-dashed border-current" />
        </span>
      </td>
    </tr>
  )
}

function EntrantRow({ row: { entrant, cells } }: { row: TriangleRow }): ReactNode {
  const mine = entrant.is_you
  const cell = classNames('h-13 first:rounded-l-control last:rounded-r-control', mine && 'bg-brass')
  const quiet = mine ? '' : 'text-foam-muted'
  return (
    <tr
      aria-current={mine || undefined}
      className={classNames(mine && 'text-on-brass', !entrant.is_active && 'text-foam-faint')}
    >
      <td className={classNames(cell, 'text-right font-bold tabular-nums', quiet)}>
        {entrant.is_active ? entrant.place : '–'}
      </td>
      <th scope="row" className={classNames(cell, 'pr-1 pl-2 text-left font-semibold')}>
        <Named entrant={entrant} />
      </th>
      {cells.map(({ week, score, isMultiplied }) => (
        <td
          key={week}
          className={classNames(
            cell,
            'hidden text-right text-micro tabular-nums min-[360px]:table-cell md:text-small',
            quiet,
          )}
        >
          <span className="inline-flex flex-col-reverse items-end justify-end gap-0.5 md:flex-row md:items-center">
            {isMultiplied && (
              <>
                <LightningIcon
                  size={14}
                  weight="fill"
                  aria-hidden="true"
                  className={mine ? undefined : 'text-brass-text'}
                />
                <span className="sr-only">multiplied </span>
              </>
            )}
            {score === null ? <Open /> : formatPoints(score)}
          </span>
        </td>
      ))}
      <td className={classNames(cell, 'pr-2.5 text-right font-extrabold tabular-nums')}>
        {formatPoints(entrant.total)}
      </td>
    </tr>
  )
}

function Named({ entrant }: Pick<TriangleRow, 'entrant'>): ReactNode {
  const mine = entrant.is_you
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="hidden flex-none md:inline-flex">
        <Avatar name={entrant.team_name} imageUrl={entrant.avatar} size={32} tone={mine ? 'you-on-brass' : 'seeded'} />
      </span>
      <span className="min-w-0 leading-tight">
        <span className="line-clamp-2 md:line-clamp-1">{entrant.team_name}</span>
        <span className={classNames('block truncate text-micro font-medium', mine ? '' : 'text-foam-muted')}>
          {noteOf(entrant)}
        </span>
      </span>
    </span>
  )
}

function noteOf({ is_active: isActive, is_you: isYou, username }: TriangleRow['entrant']): string {
  if (!isActive) return 'out'
  return isYou ? 'you' : username
}

function Open(): ReactNode {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">no results yet</span>
    </>
  )
}
