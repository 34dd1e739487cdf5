import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type DepthTableRow =
  | {
      kind: 'player'
      id: string
      rank: string
      /** Places gained since the last count; negative for places lost. */
      move: number
      avatar: ReactNode
      name: ReactNode
      /** "you", an owner, in small type after the name. */
      detail?: ReactNode
      /** A glyph or a word. */
      status?: ReactNode
      units: string
      change: { text: string; direction: 'up' | 'down' | 'none' }
      /** What wide tables show besides; as many as `extraHeadings`. */
      extras?: readonly ReactNode[]
      mine?: boolean
      faint?: boolean
    }
  | { kind: 'line'; id: string; label: ReactNode; tone: 'brass' | 'coral' }

type DepthTableProps = {
  caption: string
  rows: readonly DepthTableRow[]
  headings: { rank: string; move: string; name: string; units: string; change: string }
  /** Shown from 704 pixels on, between units and change. */
  extraHeadings?: readonly string[]
  /** Makes each name a button. */
  onOpen?: ((id: string) => void) | undefined
  /** Wide pages show the headings; the block on the home page keeps them for readers. */
  header?: 'shown' | 'for-readers'
  /** On a page that is all table the viewer's own row stays in sight, at the edge it would leave by. */
  ownRow?: 'sticky' | 'in-place'
}

const noHeadings: readonly string[] = []

/** The league by depth: a real table, with the two lines of the game as rows, and the viewer's own row kept in sight. */
export function DepthTable(props: DepthTableProps) {
  const {
    caption,
    rows,
    headings,
    extraHeadings = noHeadings,
    onOpen,
    header = 'for-readers',
    ownRow = 'in-place',
  } = props
  return (
    <table className="-mx-2.5 w-[calc(100%+1.25rem)] table-fixed border-separate border-spacing-0 text-small">
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        <col className="w-7 md:w-9" />
        <col className="w-[2.15rem] md:w-10" />
        <col />
        <col className="w-13 md:w-20" />
        {extraHeadings.map((heading) => (
          <col key={heading} className="hidden w-24 md:table-column" />
        ))}
        <col className="w-[2.9rem] md:w-16" />
      </colgroup>
      <thead className="condensed text-micro text-foam-muted">
        <tr className={header === 'shown' ? 'h-8' : undefined}>
          <Heading header={header} align="right">
            {headings.rank}
          </Heading>
          <Heading header="for-readers">{headings.move}</Heading>
          <Heading header={header}>{headings.name}</Heading>
          <Heading header={header} align="right">
            {headings.units}
          </Heading>
          {extraHeadings.map((heading) => (
            <Heading key={heading} header={header} align="right" className="hidden md:table-cell">
              {heading}
            </Heading>
          ))}
          <Heading header={header} align="right" className="pr-2.5">
            {headings.change}
          </Heading>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) =>
          row.kind === 'line' ? (
            <LineRow key={row.id} label={row.label} tone={row.tone} span={5 + extraHeadings.length} />
          ) : (
            <PlayerRow key={row.id} row={row} onOpen={onOpen} ownRow={ownRow} />
          ),
        )}
      </tbody>
    </table>
  )
}

type HeadingProps = {
  header: 'shown' | 'for-readers'
  children: ReactNode
  align?: 'left' | 'right'
  className?: string
}

/** Hidden words stay in a real header cell: hiding the row itself would make it no row for readers. */
function Heading({ header, children, align = 'left', className }: HeadingProps) {
  return (
    <th
      scope="col"
      className={classNames('font-semibold', align === 'right' ? 'text-right' : 'pl-1 text-left', className)}
    >
      {header === 'shown' ? children : <span className="sr-only">{children}</span>}
    </th>
  )
}

function LineRow({ label, tone, span }: { label: ReactNode; tone: 'brass' | 'coral'; span: number }) {
  return (
    <tr>
      <td colSpan={span} className="px-2.5 py-1.5">
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
      </td>
    </tr>
  )
}

type PlayerCellProps = { row: Extract<DepthTableRow, { kind: 'player' }>; onOpen: ((id: string) => void) | undefined }
type PlayerRowProps = PlayerCellProps & { ownRow: 'sticky' | 'in-place' }

const stickyRow = 'sticky top-2 bottom-[calc(var(--foot-height,76px)+env(safe-area-inset-bottom))] z-10 lg:bottom-2'

function PlayerRow({ row, onOpen, ownRow }: PlayerRowProps) {
  const { mine = false, faint = false } = row
  const cell = classNames('h-[46px] first:rounded-l-control last:rounded-r-control', mine && 'bg-brass')
  return (
    <tr
      aria-current={mine || undefined}
      className={classNames(
        mine && 'text-on-brass',
        mine && ownRow === 'sticky' && stickyRow,
        faint && 'text-foam-faint',
      )}
    >
      <td className={classNames(cell, 'text-right font-bold tabular-nums', !mine && 'text-foam-muted')}>{row.rank}</td>
      <td className={classNames(cell, 'pl-1.5')}>
        <Move by={row.move} mine={mine} />
      </td>
      <th scope="row" className={classNames(cell, 'pl-1 text-left font-semibold')}>
        <PlayerCell row={row} onOpen={onOpen} />
      </th>
      <td className={classNames(cell, 'text-right font-extrabold tabular-nums')}>{row.units}</td>
      {row.extras?.map((extra, index) => (
        <td
          key={index}
          className={classNames(cell, 'hidden text-right tabular-nums md:table-cell', !mine && 'text-foam-muted')}
        >
          {extra}
        </td>
      ))}
      <td
        className={classNames(
          cell,
          'pr-2.5 text-right text-micro font-semibold tabular-nums',
          !mine && changeTone(row.change.direction),
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
      {row.avatar}
      <span className="min-w-0 truncate leading-tight">{row.name}</span>
    </>
  )
  return (
    <span className="flex min-w-0 items-center gap-2">
      {onOpen === undefined ? (
        name
      ) : (
        <button
          type="button"
          onClick={() => onOpen(row.id)}
          className="-my-1 flex min-h-11 min-w-0 items-center gap-2 text-left underline-offset-4 hover:underline"
        >
          {name}
        </button>
      )}
      {row.detail !== undefined && <span className="flex-none text-micro font-medium opacity-85">{row.detail}</span>}
      {row.status !== undefined && <span className="flex flex-none items-center">{row.status}</span>}
    </span>
  )
}

/** Places gained or lost since the last count: arrow, number, and words for readers. */
function Move({ by, mine = false }: { by: number; mine?: boolean }) {
  if (by === 0) {
    return (
      <span className={mine ? undefined : 'text-foam-faint'}>
        <span aria-hidden="true">–</span>
        <span className="sr-only">no change</span>
      </span>
    )
  }
  const Arrow = by > 0 ? ArrowUpIcon : ArrowDownIcon
  return (
    <span
      className={classNames(
        'flex items-center gap-0.5 text-micro leading-none font-bold tabular-nums',
        !mine && changeTone(by > 0 ? 'up' : 'down'),
      )}
    >
      <Arrow size={14} weight="bold" aria-hidden="true" />
      <span className="sr-only">{by > 0 ? 'up' : 'down'} </span>
      {Math.abs(by)}
    </span>
  )
}

function changeTone(direction: 'up' | 'down' | 'none'): string {
  return { up: 'text-lagoon', down: 'text-coral', none: 'text-foam-muted' }[direction]
}
