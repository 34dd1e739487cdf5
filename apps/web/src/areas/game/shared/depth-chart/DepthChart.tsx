import type { LeaderboardRow } from '@whale/contract'
import { doesStatusCount } from '@whale/game'
import type { ReactNode } from 'react'
import { FinalistArt } from '../../../../shared/art/FinalistArt.tsx'
import { WhaleArt } from '../../../../shared/art/WhaleArt.tsx'
import { formatUnits, formatWeek } from '../../../../shared/format/format.ts'
import { ShortUnits } from '../../../../shared/components/ShortUnits.tsx'
import { Face } from '../../../../shared/components/Face.tsx'
import { DepthTable, type DepthTableRow } from '../../../../shared/ui/DepthTable.tsx'

interface Props {
  week: number
  rows: readonly LeaderboardRow[]
  /** From `whaleLineIn`: Infinity in the final. */
  whaleLine: number
  eliminationLine: number
  /** The week whose settlement `week_change` is about; undefined before the first. */
  changeWeek: number | undefined
  /** By user: a note below the name. */
  notes?: ReadonlyMap<string, ReactNode>
  onOpen?: (userId: string) => void
}

const rank = (
  <>
    <span aria-hidden="true">No.</span>
    <span className="sr-only">Place</span>
  </>
)
const headings = { rank, move: 'Places gained', name: 'Player', units: 'Units' }
const noNotes: ReadonlyMap<string, string> = new Map()

/** Returns the units of a whale in a week; Infinity once that decides nothing more, so that no chart draws the line. */
export function whaleLineIn(
  { me, game_state: { season } }: { me: { whale_line: number }; game_state: { season: number } },
  week: number,
): number {
  return doesStatusCount({ season, week }) ? me.whale_line : Infinity
}

/** The league by place, with the whale and elimination lines. */
export function DepthChart({
  week,
  changeWeek,
  rows,
  whaleLine,
  eliminationLine,
  notes = noNotes,
  onOpen,
}: Props): ReactNode {
  const items = depthOrder(rows, { whaleLine, eliminationLine })
  return (
    <DepthTable
      caption={`Depth chart, ${formatWeek(week).toLowerCase()}`}
      headings={{ ...headings, change: changeHeading(changeWeek) }}
      rows={items.map((item) => tableRow(item, { whaleLine, eliminationLine, isLevel: isLevel(rows), notes }))}
      onOpen={onOpen}
    />
  )
}

/** Whether there are no places: everyone has as much. */
export function isLevel(rows: readonly LeaderboardRow[]): boolean {
  return rows.every(({ place }) => place === 1)
}

/** A chart of today shows last week's moves beside this week's stakes. Before the first results nothing has moved. */
function changeHeading(week: number | undefined): ReactNode {
  return week === undefined ? <span className="sr-only">Week</span> : formatWeek(week)
}

type Look = Pick<Props, 'whaleLine' | 'eliminationLine'> & {
  isLevel: boolean
  notes: ReadonlyMap<string, ReactNode>
}

function tableRow(item: DepthItem, look: Look): DepthTableRow {
  const { whaleLine, eliminationLine } = look
  switch (item.kind) {
    case 'whale_line':
      return { kind: 'line', id: 'whale-line', label: `Whale line ${formatUnits(whaleLine)}`, tone: 'brass' }
    case 'out_line':
      return { kind: 'line', id: 'out', label: `Out below ${formatUnits(eliminationLine)}`, tone: 'coral' }
    case 'player':
      return playerRow(item.row, look)
  }
}

function playerRow(row: LeaderboardRow, { whaleLine, isLevel, notes }: Look): DepthTableRow {
  const status = statusOf(row)
  const since = notes.get(row.user_id) ?? row.note
  // A multiplier can take a whale below the line. The status stays until the next results (RULES §1).
  const isBelow = row.badge === 'whale' && row.units < whaleLine
  const note = isBelow ? <>{since !== undefined && <>{since}, </>}whale until Tuesday</> : since
  return {
    kind: 'player',
    id: row.user_id,
    // Who is out has no place among those who play.
    rank: isLevel || row.is_eliminated ? '' : String(row.place),
    move: row.is_eliminated ? 0 : row.move,
    avatar: <Face userId={row.user_id} size={32} isFaint={row.is_eliminated} />,
    name: row.team_name,
    // Other pages and the feed call a player by this name.
    detail: row.is_you ? `${row.username}, you` : row.username,
    // The column has room for five digits on a phone.
    units: <ShortUnits units={row.units} wideFrom={10_000} />,
    change: changeOf(row.week_change, isLevel),
    ...(row.is_you ? { mine: true } : {}),
    ...(row.is_eliminated ? { faint: true } : {}),
    ...(status === null ? {} : { status }),
    ...(note === undefined ? {} : { note }),
  }
}

function statusOf({ is_eliminated: isEliminated, badge }: LeaderboardRow): ReactNode {
  // On screen the line above them says it.
  if (isEliminated) return <span className="sr-only">out</span>
  if (badge === null) return null
  return (
    <>
      <span className="sr-only">{badge}</span>
      {badge === 'whale' ? (
        <WhaleArt className="h-2.5 w-6 @md:h-3.5 @md:w-8" />
      ) : (
        <FinalistArt className="h-3 w-3.5 text-brass-text @md:h-3.5 @md:w-4" />
      )}
    </>
  )
}

function changeOf(change: number | null, isLevel: boolean): Extract<DepthTableRow, { kind: 'player' }>['change'] {
  if (change === null) return { text: isLevel ? '' : '–', direction: 'none' }
  const text = <ShortUnits units={change} signed wideFrom={10_000} />
  return { text, direction: change > 0 ? 'up' : change < 0 ? 'down' : 'none' }
}

type DepthItem = { kind: 'player'; row: LeaderboardRow } | { kind: 'whale_line' } | { kind: 'out_line' }

interface Lines {
  whaleLine: number
  eliminationLine: number
}

/**
 * Returns the players and the lines between them. The whale line follows the last player at or above it; the out line comes before
 * the first player below it. A line that nobody has crossed is left out.
 */
export function depthOrder(rows: readonly LeaderboardRow[], { whaleLine, eliminationLine }: Lines): DepthItem[] {
  const isOut = (row: LeaderboardRow) => row.is_eliminated || row.units < eliminationLine
  const whales = rows.filter((row) => row.units >= whaleLine && !isOut(row))
  const swimming = rows.filter((row) => row.units < whaleLine && !isOut(row))
  const out = rows.filter(isOut)
  const players = (some: readonly LeaderboardRow[]) => some.map((row) => ({ kind: 'player', row }) as const)
  return [
    ...players(whales),
    ...(whales.length > 0 ? [{ kind: 'whale_line' } as const] : []),
    ...players(swimming),
    ...(out.length > 0 ? [{ kind: 'out_line' } as const] : []),
    ...players(out),
  ]
}
