/** The final in one list: the Triangle's prizes counted in, and what separates the viewer from the next. */
import type { TableRow } from '@whale/contract'
import { TriangleIcon } from '@phosphor-icons/react/dist/csr/Triangle'
import { type ReactNode, useTransition } from 'react'
import { Swimmer } from '../../../../shared/components/Face.tsx'
import { formatUnits } from '@whale/words/numbers'
import { classNames } from '../../../../shared/ui/class-names.ts'
import { countedIn } from '../places.ts'
import { dueOf } from '../../final/due.ts'
import { Separates } from '../../final/Separates.tsx'
import './final.css'

interface Props {
  rows: readonly TableRow[]
  /** The units below which a player is out. */
  outLine: number
  /** Replaces the distance to the next player: the winner once it is over, nothing for a past week; undefined before. */
  ending?: ReactNode
  onOpen: (userId: string) => void
}

export function Final({ rows, outLine, ending, onOpen }: Props): ReactNode {
  const due = ending === undefined ? dueOf(rows) : null
  return (
    <div className="final">
      <div className="final-parts">
        {ending}
        {due !== null && <Separates due={due} />}
        <FinalList rows={rows} outLine={outLine} onOpen={onOpen} />
      </div>
    </div>
  )
}

function FinalList({ rows, outLine, onOpen }: Omit<Props, 'ending'>): ReactNode {
  const most = Math.max(1, ...rows.map(countedIn))
  const hasPrizes = rows.some(({ final }) => final !== undefined)
  const out = rows.filter((row) => row.is_eliminated)
  return (
    <table className="final-list">
      <caption className="sr-only">{hasPrizes ? 'As it stands' : 'Table'}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Place</th>
          <th scope="col">Player</th>
          <th scope="col">Units and prize</th>
          <th scope="col">{hasPrizes ? 'Counted together' : 'Units'}</th>
        </tr>
      </thead>
      <tbody>
        {rows
          .filter((row) => !row.is_eliminated)
          .map((row) => (
            <FinalRow key={row.user_id} row={row} most={most} onOpen={onOpen} />
          ))}
        {out.length > 0 && (
          <tr className="final-cut">
            <td colSpan={4}>{formatUnits(outLine)} out</td>
          </tr>
        )}
        {out.map((row) => (
          <FinalRow key={row.user_id} row={row} most={most} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  row: TableRow
  /** The units of a full bar. */
  most: number
  onOpen: (userId: string) => void
}

function FinalRow({ row, most, onOpen }: RowProps): ReactNode {
  const { user_id: id, is_you: isYou, is_eliminated: isOut, final, units } = row
  const [isPending, startTransition] = useTransition()
  const isIn = final !== undefined || (row.badge === 'finalist' && !isOut)
  return (
    <tr
      data-row={id}
      aria-current={isYou || undefined}
      className={classNames('final-row', isYou && 'final-mine', isOut && 'final-sunk', isIn && 'final-in')}
    >
      <td className="final-place">{isOut ? '' : row.place}</td>
      <th scope="row">
        <button
          type="button"
          data-pending={isPending ? '' : undefined}
          onClick={() => startTransition(() => onOpen(id))}
          className="final-name"
        >
          <Swimmer userId={id} />
          <b>{isYou ? 'you' : row.username}</b>
          {isIn && (
            <>
              <TriangleIcon size={15} weight="bold" aria-hidden="true" className="flex-none text-brass-text" />
              <span className="sr-only">, in the final</span>
            </>
          )}
        </button>
      </th>
      <td className="final-bar">
        <span className="final-units" style={{ width: `${(Math.max(0, units) / most) * 100}%` }}>
          {final !== undefined && formatUnits(units)}
        </span>
        {final !== undefined && final.prize > 0 && (
          <span className="final-prize" style={{ width: `${(final.prize / most) * 100}%` }}>
            <span className="sr-only">prize about </span>
            {formatUnits(final.prize)}
          </span>
        )}
      </td>
      <td className="final-sum figure">{formatUnits(countedIn(row))}</td>
    </tr>
  )
}
