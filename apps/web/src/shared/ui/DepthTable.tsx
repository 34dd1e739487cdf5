import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { type ReactNode, useRef, useTransition } from 'react'
import { classNames } from './class-names.ts'
import { useReorder } from './use-reorder.ts'

export type DepthTableRow =
  | {
      kind: 'player'
      id: string
      rank: string
      /** Places gained since last Tuesday. Negative for places lost. */
      move: number
      avatar: ReactNode
      name: ReactNode
      /** "you", an owner, in small type after the name. */
      detail?: ReactNode
      /** A glyph or a word. */
      status?: ReactNode
      units: ReactNode
      change: { text: ReactNode; direction: 'up' | 'down' | 'none' }
      /** Below the name, in small type. */
      note?: ReactNode
      mine?: boolean
      faint?: boolean
    }
  | { kind: 'line'; id: string; label: ReactNode; tone: 'brass' | 'coral' }

type DepthTableProps = {
  caption: string
  rows: readonly DepthTableRow[]
  headings: { rank: ReactNode; move: string; name: string; units: string; change: ReactNode }
  /** Makes each name a button. */
  onOpen?: ((id: string) => void) | undefined
}

/** Rank, move, player, units, change. */
const PHONE_COLUMNS = 5
/** Rank, player, units: what twice the text size leaves room for on a phone. */
const NARROW_COLUMNS = 3
/** For the cells of the two columns that a narrow table drops. */
const dropped = '@max-[14rem]:hidden'

/** The depth chart as a table, with the two lines of the game as rows. */
export function DepthTable(props: DepthTableProps) {
  const { caption, rows, headings, onOpen } = props
  const body = useRef<HTMLTableSectionElement>(null)
  useReorder(body)
  // While nobody has moved, a column of dashes says nothing.
  const hasMoves = rows.some((row) => row.kind === 'player' && row.move !== 0)
  return (
    // Its columns follow its own width: beside other columns it is as narrow as on a phone.
    <div className="@container">
      <table className="-mx-2.5 w-[calc(100%+var(--spacing)*5)] table-fixed border-separate border-spacing-0 text-small">
        <caption className="sr-only">{caption}</caption>
        <Columns />
        <Head headings={headings} />
        <tbody ref={body}>
          {rows.map((row) =>
            row.kind === 'line' ? (
              <LineRow key={row.id} id={row.id} label={row.label} tone={row.tone} />
            ) : (
              <PlayerRow key={row.id} row={row} onOpen={onOpen} hasMoves={hasMoves} />
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}

function Columns() {
  return (
    <colgroup>
      <col className="w-[1.6rem] @max-[14rem]:w-[1.25rem] @md:w-[2.25rem]" />
      <col className="w-[1.9rem] @max-[14rem]:hidden @md:w-[2.5rem]" />
      <col />
      <col className="w-[3.3rem] @md:w-[5rem]" />
      <col className="w-[3.9rem] @max-[14rem]:hidden @md:w-[4rem]" />
    </colgroup>
  )
}

function Head({ headings }: Pick<DepthTableProps, 'headings'>) {
  return (
    <thead className="condensed text-micro text-foam-muted">
      <tr className="h-8">
        <Heading align="right">{headings.rank}</Heading>
        <Heading className={dropped}>
          <span className="sr-only">{headings.move}</span>
        </Heading>
        <Heading>{headings.name}</Heading>
        <Heading align="right" className="@max-[14rem]:pr-2.5">
          {headings.units}
        </Heading>
        <Heading align="right" className={classNames(dropped, 'pr-2.5')}>
          {headings.change}
        </Heading>
      </tr>
    </thead>
  )
}

type HeadingProps = {
  children: ReactNode
  align?: 'left' | 'right'
  className?: string
}

function Heading({ children, align = 'left', className }: HeadingProps) {
  return (
    <th
      scope="col"
      className={classNames('font-semibold', align === 'right' ? 'text-right' : 'pl-1 text-left', className)}
    >
      {children}
    </th>
  )
}

type LineRowProps = { id: string; label: ReactNode; tone: 'brass' | 'coral' }

/** Spans only the visible columns, because spanning hidden ones keeps their width. */
function LineRow({ id, label, tone }: LineRowProps) {
  const line = <Line label={label} tone={tone} />
  return (
    <tr data-line={id}>
      <td colSpan={NARROW_COLUMNS} className="px-2.5 py-1.5 @min-[14rem]:hidden">
        {line}
      </td>
      <td colSpan={PHONE_COLUMNS} className={classNames('px-2.5 py-1.5', dropped)}>
        {line}
      </td>
    </tr>
  )
}

function Line({ label, tone }: Omit<LineRowProps, 'id'>) {
  return (
    <span
      className={classNames(
        'flex items-center gap-2.5 text-micro font-bold tabular-nums',
        tone === 'brass' ? 'text-brass-text' : 'text-coral',
      )}
    >
      <span aria-hidden="true" className="w-5 border-t-2 border-dashed border-current" />
      {label}
      <span aria-hidden="true" className="flex-1 border-t-2 border-dashed border-current" />
    </span>
  )
}

type PlayerCellProps = {
  row: Extract<DepthTableRow, { kind: 'player' }>
  onOpen: ((id: string) => void) | undefined
}
type PlayerRowProps = PlayerCellProps & { hasMoves: boolean }

function PlayerRow({ row, onOpen, hasMoves }: PlayerRowProps) {
  const { mine = false, faint = false } = row
  // Outlined, not filled: the one brass thing on a screen is the next step.
  const cell = classNames(
    'h-[46px] first:rounded-l-control last:rounded-r-control',
    mine && 'border-y-2 border-brass-text bg-deep first:border-l-2 last:border-r-2',
  )
  return (
    <tr data-row={row.id} aria-current={mine || undefined} className={classNames(faint && 'text-foam-faint')}>
      <td className={classNames(cell, 'text-right font-bold tabular-nums text-foam-muted')}>{row.rank}</td>
      <td className={classNames(cell, dropped, 'pl-1')}>{hasMoves && <Move by={row.move} />}</td>
      <th
        scope="row"
        className={classNames(
          cell,
          'pl-1 text-left font-semibold @max-[14rem]:py-1 @max-[14rem]:pl-2.5',
          // In a narrow table two or three lines are higher than the row.
          row.note !== undefined ? 'py-1.5 @max-md:py-2.5' : row.detail !== undefined && '@max-md:py-1',
        )}
      >
        <PlayerCell row={row} onOpen={onOpen} />
      </th>
      <td
        className={classNames(
          cell,
          'text-right font-extrabold tabular-nums @max-[14rem]:rounded-r-control @max-[14rem]:pr-2.5',
          mine && '@max-[14rem]:border-r-2',
        )}
      >
        {row.units}
      </td>
      <td
        className={classNames(
          cell,
          dropped,
          'text-right text-micro font-semibold tabular-nums last:pr-2.5 max-md:pr-2.5 max-md:rounded-r-control',
          mine && 'max-md:border-r-2',
          changeTone(row.change.direction),
        )}
      >
        {row.change.text}
      </td>
    </tr>
  )
}

function PlayerCell({ row, onOpen }: PlayerCellProps) {
  const name = (
    <>
      {/* The narrowest tables have room for the name only. */}
      <span className="flex-none @max-[18rem]:hidden">{row.avatar}</span>
      <span className="min-w-0 leading-tight">
        <span className="line-clamp-2 break-words">
          {row.name}
          {row.note !== undefined && row.detail !== undefined && (
            <span className="hidden text-micro font-medium @md:inline"> {row.detail}</span>
          )}
        </span>
        <SmallLine detail={row.detail} note={row.note} />
      </span>
    </>
  )
  return (
    // In the narrowest tables a long name has the whole cell, and the glyph is below it.
    <span className="flex min-w-0 items-center gap-1.5 @max-[18rem]:flex-wrap @md:gap-2">
      {onOpen === undefined ? name : <NameButton onPress={() => onOpen(row.id)}>{name}</NameButton>}
      {row.note === undefined && row.detail !== undefined && (
        <span className="hidden min-w-0 truncate text-micro font-medium @md:inline">{row.detail}</span>
      )}
      {row.status !== undefined && (
        // What only screen readers get takes no gap.
        <span className={classNames('flex flex-none items-center has-[>.sr-only:only-child]:absolute')}>
          {row.status}
        </span>
      )}
    </span>
  )
}

/** Is marked from the press until its page is there. */
function NameButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  const [isPending, startTransition] = useTransition()
  return (
    <button
      type="button"
      data-pending={isPending ? '' : undefined}
      onClick={() => startTransition(onPress)}
      className="-my-1 flex min-h-11 min-w-0 items-center gap-2 rounded-control text-left underline-offset-4 @max-[18rem]:py-2 hover:underline data-pending:bg-shoal"
    >
      {children}
    </button>
  )
}

/** Below the name: in a narrow table the detail, which would break the name beside it, and the note. */
function SmallLine({ detail, note }: { detail?: ReactNode; note?: ReactNode }) {
  return (
    <>
      {detail !== undefined && <span className="block truncate text-micro font-medium @md:hidden">{detail}</span>}
      {note !== undefined && (
        <span className="block text-micro font-medium">
          <span className="sr-only">, </span>
          {note}
        </span>
      )}
    </>
  )
}

/** Places gained or lost since last Tuesday: arrow, number, and text for screen readers. */
function Move({ by }: { by: number }) {
  if (by === 0) {
    return (
      <span className="text-foam-faint">
        <span aria-hidden="true">–</span>
        <span className="sr-only">no change</span>
      </span>
    )
  }
  const Arrow = by > 0 ? ArrowUpIcon : ArrowDownIcon
  return (
    <span
      className={classNames(
        'flex items-center gap-px text-micro leading-none font-bold tabular-nums',
        changeTone(by > 0 ? 'up' : 'down'),
      )}
    >
      <Arrow size={12} weight="bold" aria-hidden="true" />
      <span className="sr-only">{by > 0 ? 'up' : 'down'} </span>
      {Math.abs(by)}
    </span>
  )
}

function changeTone(direction: 'up' | 'down' | 'none'): string {
  return { up: 'text-lagoon', down: 'text-coral', none: 'text-foam-muted' }[direction]
}
