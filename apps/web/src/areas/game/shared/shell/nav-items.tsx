import { AnchorIcon } from '@phosphor-icons/react/dist/csr/Anchor'
import { BinocularsIcon } from '@phosphor-icons/react/dist/csr/Binoculars'
import { CrosshairIcon } from '@phosphor-icons/react/dist/csr/Crosshair'
import { GearSixIcon } from '@phosphor-icons/react/dist/csr/GearSix'
import { HouseIcon } from '@phosphor-icons/react/dist/csr/House'
import { HurricaneIcon } from '@phosphor-icons/react/dist/csr/Hurricane'
import { LightningIcon } from '@phosphor-icons/react/dist/csr/Lightning'
import { ListIcon } from '@phosphor-icons/react/dist/csr/List'
import { MapTrifoldIcon } from '@phosphor-icons/react/dist/csr/MapTrifold'
import { PokerChipIcon } from '@phosphor-icons/react/dist/csr/PokerChip'
import { RankingIcon } from '@phosphor-icons/react/dist/csr/Ranking'
import { ReceiptIcon } from '@phosphor-icons/react/dist/csr/Receipt'
import { ScalesIcon } from '@phosphor-icons/react/dist/csr/Scales'
import { ScrollIcon } from '@phosphor-icons/react/dist/csr/Scroll'
import { TicketIcon } from '@phosphor-icons/react/dist/csr/Ticket'
import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree'
import { VaultIcon } from '@phosphor-icons/react/dist/csr/Vault'
import type { Icon } from '@phosphor-icons/react'
import { paths } from '../../../../shared/paths.ts'
import type { NavItem } from '../../../../shared/ui/AppShell.tsx'

export type PageName =
  | 'home'
  | 'bets'
  | 'options'
  | 'casino'
  | 'bermuda'
  | 'depth'
  | 'predictions'
  | 'bounties'
  | 'multipliers'
  | 'treasury'
  | 'ledger'
  | 'season-map'
  | 'activity'
  | 'settings'
  | 'lobby'

/** The address; items without one open something on the page. */
export type ShellItem = NavItem & { to: string | null }

interface Given {
  leagueId: string
  current: PageName | null
  /** How many things wait on the viewer. */
  waiting: number
  /** How many offers wait for the viewer's answer. */
  offers: number
  /** In the last weeks the Triangle replaces the casino. */
  isBermuda: boolean
}

/** The phone's tabs, except the last. */
function mainItems({ leagueId, current, waiting, offers, isBermuda }: Given): ShellItem[] {
  return [
    { ...item('home', 'Home', HouseIcon, paths.game(leagueId), current), ...badgeOf(waiting, 'waiting on you') },
    { ...item('bets', 'Bets', TicketIcon, paths.bets(leagueId), current), ...badgeOf(offers, 'to answer') },
    isBermuda
      ? item('bermuda', 'Bermuda', HurricaneIcon, paths.bermuda(leagueId), current)
      : item('casino', 'Casino', PokerChipIcon, paths.casino(leagueId), current),
    item('depth', 'Depth chart', RankingIcon, paths.depth(leagueId), current),
  ]
}

function badgeOf(count: number, what: string): Pick<ShellItem, 'badge'> {
  return count === 0 ? {} : { badge: { count, label: `${count} ${what}` } }
}

/** Items of the phone's More sheet, and of the rail after the tabs. */
function otherItems({ leagueId, current }: Pick<Given, 'leagueId' | 'current'>): ShellItem[] {
  return [
    item('options', 'House line', ScalesIcon, paths.options(leagueId), current),
    item('predictions', 'Predictions', BinocularsIcon, paths.predictions(leagueId), current),
    item('bounties', 'Bounties', CrosshairIcon, paths.bounties(leagueId), current),
    item('multipliers', 'Multipliers', LightningIcon, paths.multipliers(leagueId), current),
    item('treasury', 'Treasury', VaultIcon, paths.treasury(leagueId), current),
    item('ledger', 'Ledger', ReceiptIcon, paths.ledger(leagueId), current),
    item('season-map', 'Season map', MapTrifoldIcon, paths.seasonMap(leagueId), current),
    item('activity', 'League log', ScrollIcon, paths.activity(leagueId), current),
  ]
}

/** Before the start there is only the lobby. */
function lobbyItems({ leagueId, current }: Pick<Given, 'leagueId' | 'current'>): ShellItem[] {
  return [item('lobby', 'Lobby', AnchorIcon, paths.pregame(leagueId), current)]
}

function settingsItem({ leagueId, current }: Pick<Given, 'leagueId' | 'current'>): ShellItem {
  return item('settings', 'League settings', GearSixIcon, paths.leagueSettings(leagueId), current)
}

/** All navigation of a page: the rail, its foot, the phone's tabs, and the More sheet. */
export interface ShellItems {
  rail: ShellItem[]
  foot: ShellItem[]
  tabs: ShellItem[]
  more: ShellItem[]
}

/** Returns the navigation of a running league, or of one in its lobby. */
export function shellItems({ isPlaying, ...given }: Given & { isPlaying: boolean }): ShellItems {
  const settings = settingsItem(given)
  const foot = [{ ...inviteItem, label: 'Invite your league' }, settings]
  if (isPlaying) {
    const others = otherItems(given)
    const main = mainItems(given)
    const more = [...others, settings]
    return { rail: [...main, ...others], foot, tabs: [...main.map(asTab), moreTab(more)], more }
  }
  const lobby = lobbyItems(given)
  return { rail: lobby, foot, tabs: [...lobby, inviteItem, moreTab([settings])], more: [settings] }
}

/** What opens on the page itself. */
const inviteItem: ShellItem = item('invite', 'Invite', UsersThreeIcon, null, null)

/** The last tab stands for every page in its sheet. */
function moreTab(listed: readonly ShellItem[]): ShellItem {
  return { ...item('more', 'More', ListIcon, null, null), current: listed.some(({ current }) => current) }
}

/** The phone's tabs have room for one word. */
function asTab(each: ShellItem): ShellItem {
  return each.id === 'depth' ? { ...each, label: 'Depth' } : each
}

function item(id: string, label: string, Drawn: Icon, to: string | null, current: PageName | null): ShellItem {
  return {
    id,
    label,
    to,
    icon: <Drawn size={24} />,
    currentIcon: <Drawn size={24} weight="fill" />,
    current: id === current,
  }
}
