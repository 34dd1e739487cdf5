import type { LeaderboardRow } from '@whale/contract'
import type { ReactNode } from 'react'
import { WhaleArt } from '../../art/WhaleArt.tsx'
import { formatSignedUnits, formatUnits, formatWeek } from '../../format.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { DepthTable, type DepthTableRow } from '../../ui/DepthTable.tsx'
import { type DepthItem, depthOrder } from './depth-order.ts'

interface Props {
  week: number
  rows: readonly LeaderboardRow[]
  whaleLine: number
  eliminationLine: number
  /** `page` shows headings and owners, and keeps the own row in sight; `block` is the one on the home. */
  look: 'page' | 'block'
  onOpen?: (userId: string) => void
}

const headings = { rank: 'No.', move: 'Move', name: 'Player', units: 'Units', change: 'Week' }

/** The league by units, with the two lines of the game. */
export function DepthChart({ week, rows, whaleLine, eliminationLine, look, onOpen }: Props): ReactNode {
  const isPage = look === 'page'
  const items = depthOrder(rows, { whaleLine, eliminationLine })
  // The block leaves out a line that nobody is beyond, but for the one that everybody looks up to.
  const shown = isPage ? items : items.filter(({ kind }, at) => kind !== 'beached_line' || at < items.length - 1)
  return (
    <DepthTable
      caption={`Depth chart, ${formatWeek(week).toLowerCase()}`}
      headings={headings}
      rows={shown.map((item) => tableRow(item, { whaleLine, eliminationLine, isPage }))}
      onOpen={onOpen}
      {...(isPage ? { header: 'shown', ownRow: 'sticky' } : {})}
    />
  )
}

function tableRow(
  item: DepthItem,
  { whaleLine, eliminationLine, isPage }: { whaleLine: number; eliminationLine: number; isPage: boolean },
): DepthTableRow {
  switch (item.kind) {
    case 'whale_line':
      return { kind: 'line', id: 'whale-line', label: `Whale line ${formatUnits(whaleLine)}`, tone: 'brass' }
    case 'beached_line':
      return { kind: 'line', id: 'beached', label: `Beached below ${formatUnits(eliminationLine)}`, tone: 'coral' }
    case 'player':
      return playerRow(item.row, isPage)
  }
}

function playerRow(row: LeaderboardRow, isPage: boolean): DepthTableRow {
  const tone = row.is_you ? 'you-on-brass' : row.is_eliminated ? 'faint' : 'seeded'
  const status = statusOf(row)
  return {
    kind: 'player',
    id: row.user_id,
    rank: String(row.place),
    move: row.move,
    avatar: <Avatar name={row.team_name} imageUrl={row.avatar} size={32} tone={tone} />,
    name: isPage ? <WithOwner row={row} /> : row.team_name,
    units: formatUnits(row.units),
    change: changeOf(row.week_change),
    ...(row.is_you ? { mine: true, detail: 'you' } : {}),
    ...(row.is_eliminated ? { faint: true } : {}),
    ...(status === null ? {} : { status }),
  }
}

/** Whose team it is, where there is room for it. */
function WithOwner({ row }: { row: LeaderboardRow }): ReactNode {
  return (
    <>
      {row.team_name}
      <span className="ml-2 hidden text-micro font-medium opacity-80 md:inline">{row.username}</span>
    </>
  )
}

function statusOf({ is_eliminated: isEliminated, status }: LeaderboardRow): ReactNode {
  if (isEliminated) return <span className="text-micro">beached</span>
  if (status === 'fish') return null
  return (
    <>
      <span className="sr-only">whale</span>
      <WhaleArt className="h-3.5 w-8" />
    </>
  )
}

function changeOf(change: number | null): Extract<DepthTableRow, { kind: 'player' }>['change'] {
  if (change === null) return { text: '–', direction: 'none' }
  return { text: formatSignedUnits(change), direction: change > 0 ? 'up' : change < 0 ? 'down' : 'none' }
}
