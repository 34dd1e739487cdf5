/** The five tabs of a league, the same in every week, and what counts on their badges. */
import { ChartBarIcon } from '@phosphor-icons/react/dist/csr/ChartBar'
import { ChatCircleIcon } from '@phosphor-icons/react/dist/csr/ChatCircle'
import { HouseIcon } from '@phosphor-icons/react/dist/csr/House'
import { PokerChipIcon } from '@phosphor-icons/react/dist/csr/PokerChip'
import { TicketIcon } from '@phosphor-icons/react/dist/csr/Ticket'
import type { Icon } from '@phosphor-icons/react'
import { paths } from '@whale/words/addresses'
import type { NavItem } from '../../../shared/ui/AppShell.tsx'
import type { Game } from '../league/use-game.ts'

export type TabName = 'home' | 'bets' | 'picks' | 'table' | 'feed'

export type ShellItem = NavItem & { to: string }

interface Given {
  leagueId: string
  /** Null on pages of the menu. */
  current: TabName | null
  /** Before the start the home is the lobby. */
  isPlaying: boolean
  /** How many offers wait for the viewer's answer, how many picks for the viewer, and how many votes are open. */
  offers: number
  picks: number
  votes: number
}

/** Returns the tabs, Home first. */
export function tabItems(given: Given): ShellItem[] {
  const { leagueId, isPlaying, offers, picks, votes } = given
  const tab = (id: TabName, label: string, Drawn: Icon, to: string, count = 0, what = ''): ShellItem => ({
    id,
    label,
    to,
    icon: <Drawn size={24} />,
    currentIcon: <Drawn size={24} weight="fill" />,
    current: id === given.current,
    ...(count === 0 ? {} : { badge: { count, label: `${count} ${what}` } }),
  })
  const home = isPlaying ? paths.game(leagueId) : paths.pregame(leagueId)
  return [
    tab('home', 'Home', HouseIcon, home, votes, votes === 1 ? 'vote open' : 'votes open'),
    tab('bets', 'Bets', TicketIcon, paths.bets(leagueId), offers, 'to answer'),
    tab('picks', 'Picks', PokerChipIcon, paths.casino(leagueId), picks, 'to make'),
    tab('table', 'Table', ChartBarIcon, paths.table(leagueId)),
    tab('feed', 'Feed', ChatCircleIcon, paths.activity(leagueId)),
  ]
}

export type Waiting = 'casino' | 'prediction'

/** Returns what the viewer can still do this week. Skips what the rules would refuse. */
export function waitingOnYou({ casino, prediction }: Pick<Game, 'casino' | 'prediction'>): Waiting[] {
  const waiting: Waiting[] = []
  if (casino.event !== null && casino.entry === null && casino.refusal === null) waiting.push('casino')
  if (prediction.entry === null && prediction.refusal === null) waiting.push('prediction')
  return waiting
}
