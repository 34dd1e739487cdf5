/** The final in one list: the Triangle's prizes counted in, what separates the viewer from the next, and how their number adds up. */
import type { TableRow } from '@whale/contract'
import { placeWords } from '@whale/words'
import { TriangleIcon } from '@phosphor-icons/react/dist/csr/Triangle'
import { type ReactNode, useTransition } from 'react'
import { Swimmer } from '../../../../shared/components/Face.tsx'
import { formatExactPoints, formatSignedUnits, formatUnits } from '@whale/words/numbers'
import { Sheet } from '../../../../shared/ui/Sheet.tsx'
import { classNames } from '../../../../shared/ui/class-names.ts'
import { countedIn } from '../places.ts'
import { type Due, dueOf, finalistsOf, levelWords } from './final-view.ts'
import './final.css'

interface Props {
  rows: readonly TableRow[]
  /** The units below which a player is out. */
  outLine: number
  /** What replaces the way to go: the winner once it is over, nothing for a past week; undefined before. */
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

function Separates({ due: { figure, words, track, pass, passedBy } }: { due: Due }): ReactNode {
  return (
    <section aria-labelledby="separates" className="final-due">
      <h2 id="separates" className="display">
        <b>{figure}</b> <span>{words}</span>
      </h2>
      {track.length > 1 && (
        <ul className="final-track">
          {track.map(({ row, at }) => (
            <li key={row.user_id} style={{ left: `${at}%` }}>
              <Swimmer userId={row.user_id} />
              <span>{row.is_you ? 'you' : row.username}</span>
              <b>{formatExactPoints(row.final.points)}</b>
            </li>
          ))}
        </ul>
      )}
      {pass !== null && (
        <p className="final-up">
          <span aria-hidden="true">↑</span> Pass {pass.name} <b className="figure">{formatUnits(pass.units)}</b>
        </p>
      )}
      {passedBy !== null && (
        <p className="final-down">
          <span aria-hidden="true">↓</span> {passedBy.name} passes{' '}
          <b className="figure">{formatUnits(passedBy.units)}</b>
        </p>
      )}
    </section>
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

interface SumProps {
  rows: readonly TableRow[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** How the viewer's number adds up. */
export function FinalSum({ rows, open, onOpenChange }: SumProps): ReactNode {
  const own = rows.find(({ is_you: isYou }) => isYou)
  if (own === undefined) return null
  const at = finalistsOf(rows).findIndex((row) => row.user_id === own.user_id)
  const level = levelWords(rows)
  return (
    <Sheet open={open} onOpenChange={onOpenChange} heading="As it stands">
      <dl className="grid gap-1">
        <SumRow name="Your units" text={formatUnits(own.units)} />
        {own.final !== undefined && own.final.prize > 0 && (
          <SumRow name={`${placeWords(at + 1)} prize, about`} text={formatSignedUnits(own.final.prize)} />
        )}
        <SumRow name="Counted together" text={formatUnits(countedIn(own))} isSum />
      </dl>
      {level !== null && at >= 0 && <p className="mt-4">{level}</p>}
      {at < 0 && <p className="mt-4">Only finalists take a prize. Everyone still in shares the rest.</p>}
    </Sheet>
  )
}

function SumRow({ name, text, isSum = false }: { name: string; text: string; isSum?: boolean }): ReactNode {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 py-2 ${isSum ? 'border-t-2 border-line-strong' : 'border-t border-line first:border-t-0'}`}
    >
      <dt className="font-semibold">{name}</dt>
      <dd className="figure text-d3">{text}</dd>
    </div>
  )
}
