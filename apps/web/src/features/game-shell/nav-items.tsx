import { AnchorIcon } from '@phosphor-icons/react/dist/csr/Anchor'
import { HouseIcon } from '@phosphor-icons/react/dist/csr/House'
import { ListIcon } from '@phosphor-icons/react/dist/csr/List'
import { PokerChipIcon } from '@phosphor-icons/react/dist/csr/PokerChip'
import { RankingIcon } from '@phosphor-icons/react/dist/csr/Ranking'
import { ReceiptIcon } from '@phosphor-icons/react/dist/csr/Receipt'
import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree'
import type { Icon } from '@phosphor-icons/react'
import { paths } from '../../paths.ts'
import type { NavItem } from '../../ui/AppShell.tsx'

export type Room = 'home' | 'casino' | 'depth' | 'ledger' | 'lobby'

/** Where an item leads; what has no address opens something on the page. */
export type ShellItem = NavItem & { to: string | null }

interface Given {
  leagueId: string
  current: Room | null
  /** How many things wait on the viewer. */
  waiting: number
}

/** The rooms that a running league has, in the order of the rail. */
export function gameItems({ leagueId, current, waiting }: Given): ShellItem[] {
  const badge = waiting === 0 ? {} : { badge: { count: waiting, label: `${waiting} waiting on you` } }
  return [
    { ...item('home', 'Home', HouseIcon, paths.game(leagueId), current), ...badge },
    item('casino', 'Casino', PokerChipIcon, paths.casino(leagueId), current),
    item('depth', 'Depth chart', RankingIcon, paths.depth(leagueId), current),
    item('ledger', 'Ledger', ReceiptIcon, paths.ledger(leagueId), current),
  ]
}

/** Before the start there is the lobby, and nothing else. */
export function lobbyItems({ leagueId, current }: Omit<Given, 'waiting'>): ShellItem[] {
  return [item('lobby', 'Lobby', AnchorIcon, paths.pregame(leagueId), current)]
}

/** What opens on the page itself. */
export const inviteItem: ShellItem = item('invite', 'Invite', UsersThreeIcon, null, null)
export const moreItem: ShellItem = item('more', 'More', ListIcon, null, null)

/** The tabs of a phone have room for one word. */
export function asTab(each: ShellItem): ShellItem {
  return each.id === 'depth' ? { ...each, label: 'Depth' } : each
}

function item(id: string, label: string, Drawn: Icon, to: string | null, current: Room | null): ShellItem {
  return {
    id,
    label,
    to,
    icon: <Drawn size={24} />,
    currentIcon: <Drawn size={24} weight="fill" />,
    current: id === current,
  }
}
