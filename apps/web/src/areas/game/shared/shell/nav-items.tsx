import { AnchorIcon } from '@phosphor-icons/react/dist/csr/Anchor'
import { BinocularsIcon } from '@phosphor-icons/react/dist/csr/Binoculars'
import { CrosshairIcon } from '@phosphor-icons/react/dist/csr/Crosshair'
import { FireIcon } from '@phosphor-icons/react/dist/csr/Fire'
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
import { SlidersHorizontalIcon } from '@phosphor-icons/react/dist/csr/SlidersHorizontal'
import { TicketIcon } from '@phosphor-icons/react/dist/csr/Ticket'
import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree'
import { VaultIcon } from '@phosphor-icons/react/dist/csr/Vault'
import type { Icon } from '@phosphor-icons/react'
import { formatUnits } from '../../../../shared/format/format.ts'
import { isPractice } from '../../../../shared/api/transport.ts'
import { paths } from '../../../../shared/paths.ts'
import { closedWords, type Feature, hasAllIn, newWord, openFeatures } from '../tide/feature-weeks.ts'
import type { NavItem } from '../../../../shared/ui/AppShell.tsx'
import type { Game } from './use-game.ts'

export type PageName =
  | 'home'
  | 'sweat'
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
  | 'past-seasons'

/** The address; items without one open something on the page. */
export type ShellItem = NavItem & { to: string | null }

interface Given {
  leagueId: string
  current: PageName | null
  week: number
  isOver: boolean
  /** Somebody can still claim a team. */
  canJoin: boolean
  /** The week takes bets and picks. */
  isBetting: boolean
  isFish: boolean
  /** The viewer is eliminated, and can only predict and watch. */
  isOut: boolean
  /** Games are on, so the bets of the league are worth watching. */
  isLive: boolean
  /** A team has scored this week. */
  hasScores: boolean
  /** What the viewer can still do this week, and what is done. */
  waiting: readonly Waiting[]
  done: readonly Waiting[]
  /** The viewer's units on active bets and on the house line. */
  riding: Partial<Record<Feature, number>>
  /** How many offers wait for the viewer's answer, and how many votes. */
  offers: number
  votes: number
  /** The viewer's all-in of this week, and the multiplier on sale in it. */
  allIn: Game['all_in']
  hasBought: boolean
}

type Look = { label: string; Drawn: Icon; to: (leagueId: string) => string }

const PLAY: Readonly<Record<Feature, Look>> = {
  bets: { label: 'Bets', Drawn: TicketIcon, to: paths.bets },
  casino: { label: 'Casino', Drawn: PokerChipIcon, to: paths.casino },
  predictions: { label: 'Predictions', Drawn: BinocularsIcon, to: paths.predictions },
  options: { label: 'House line', Drawn: ScalesIcon, to: paths.options },
  multipliers: { label: 'Multipliers', Drawn: LightningIcon, to: paths.multipliers },
  bounties: { label: 'Bounties', Drawn: CrosshairIcon, to: paths.bounties },
  bermuda: { label: 'Bermuda', Drawn: HurricaneIcon, to: paths.bermuda },
}

const ALL_IN = 'All in'
const THE_FINAL = 'The final'

const FEATURES = ['bets', 'casino', 'predictions', 'options', 'bounties', 'multipliers', 'bermuda'] as const

/** The pages of each middle tab, the first open one wins. No page is in both, so each keeps its place all season. */
const LEFT = ['sweat', 'bets', 'predictions', 'past-seasons', 'season-map'] as const
const RIGHT = ['casino', 'multipliers', 'bermuda', 'bounties', 'activity'] as const

/** What a tab has room for. */
const TAB_LABELS: Readonly<Record<string, string>> = {
  'past-seasons': 'Seasons',
  'season-map': 'Map',
  activity: 'Feed',
}

/** A page of play: its badge counts only what needs the viewer, its note says when it opens. */
function playItem(feature: Feature, given: Given): ShellItem {
  const { label, Drawn, to } = PLAY[feature]
  // Also once a win has made a whale of them, or a loss has put them out.
  const couldGo = given.isFish && (given.isBetting || given.isLive)
  const isAllIn = feature === 'multipliers' && hasAllIn(given.week) && (couldGo || given.allIn !== null)
  const address = feature === 'bets' ? betsPath(given) : to(given.leagueId)
  const name = isAllIn ? ALL_IN : feature === 'bermuda' && given.isOver ? THE_FINAL : label
  const drawn = item(feature, name, isAllIn ? FireIcon : Drawn, address, given.current)
  const closed = given.isOver
    ? null
    : (closedWords(feature, given.week) ?? (isFor(given)(feature) ? null : 'You’re out'))
  const isDone = feature !== 'bets' && given.done.some((each) => each === waitingOf(feature))
  const riding = given.riding[feature] ?? 0
  const own = isDone && !given.isOver ? 'Done' : riding > 0 ? `${formatUnits(riding)} units riding` : null
  const tag = !given.isBetting || (closed ?? own) !== null ? null : newWord(feature, given.week)
  const bought = feature === 'multipliers' && !given.isOver ? boughtWords(given) : null
  const note = bought ?? closed ?? own ?? (tag && `${tag} this week`)
  const badge = badgeOf(needed(feature, given))
  return { ...drawn, ...badge, ...(note === null ? {} : { note }), ...(tag === null ? {} : { tag }) }
}

const ALL_IN_WORDS = { in: 'You’re in', won: 'You won', back: 'Your units came back', lost: 'You lost' } as const
const SHUT = 'Closed this week'

/** What the viewer bought in a week of multipliers, or that it is too late; null while it is open, and in other weeks. */
function boughtWords({ week, allIn, hasBought, isBetting, isOut }: Given): string | null {
  if (closedWords('multipliers', week) !== null) return null
  if (allIn !== null) return ALL_IN_WORDS[allIn]
  if (hasBought) return 'Bought'
  return isBetting || isOut ? null : SHUT
}

/** A player who is out can only predict and watch. */
function isFor({ isOut }: Pick<Given, 'isOut'>): (feature: Feature) => boolean {
  return (feature) => !isOut || feature === 'predictions' || feature === 'bermuda'
}

/** An offer waits for an answer before a new bet is made. While games are on, nobody can make one. */
function betsPath({ leagueId, offers, isLive }: Pick<Given, 'leagueId' | 'offers' | 'isLive'>): string {
  return paths.bets(leagueId, offers > 0 ? { tab: 'offers' } : isLive ? { tab: 'riding' } : {})
}

function waitingOf(feature: Feature): Waiting | null {
  if (feature === 'casino') return 'casino'
  return feature === 'predictions' ? 'prediction' : null
}

function needed(feature: Feature, { waiting, offers }: Given): { count: number; what: string } {
  if (feature === 'bets') return { count: offers, what: 'to answer' }
  return { count: waiting.filter((each) => each === waitingOf(feature)).length, what: 'waiting on you' }
}

function badgeOf({ count, what }: { count: number; what: string }): Pick<ShellItem, 'badge'> {
  return count === 0 ? {} : { badge: { count, label: `${count} ${what}` } }
}

function homeItem({ leagueId, current, votes }: Given): ShellItem {
  const home = item('home', 'Home', HouseIcon, paths.game(leagueId), current)
  return { ...home, ...badgeOf({ count: votes, what: votes === 1 ? 'vote open' : 'votes open' }) }
}

/** The league and its books. The archive comes early once it has this season. */
function leagueItems({ leagueId, current, isOver }: Pick<Given, 'leagueId' | 'current' | 'isOver'>): ShellItem[] {
  const past = pastItems({ leagueId, current })
  return [
    item('depth', 'Depth chart', RankingIcon, paths.depth(leagueId), current),
    ...(isOver ? past : []),
    item('activity', 'League feed', ScrollIcon, paths.activity(leagueId), current),
    item('treasury', 'Treasury', VaultIcon, paths.treasury(leagueId), current),
    item('ledger', 'Ledger', ReceiptIcon, paths.ledger(leagueId), current),
    item('season-map', 'Season map', MapTrifoldIcon, paths.seasonMap(leagueId), current),
    ...(isOver ? [] : past),
  ]
}

/** The archive. Practice has none. */
function pastItems({ leagueId, current }: Pick<Given, 'leagueId' | 'current'>): ShellItem[] {
  return isPractice ? [] : [item('past-seasons', 'Past seasons', AnchorIcon, paths.pastSeasons(leagueId), current)]
}

/** Before the start there are only the lobby and the archive. */
function lobbyItem({ leagueId, current }: Pick<Given, 'leagueId' | 'current'>): ShellItem {
  return item('lobby', 'Lobby', HouseIcon, paths.pregame(leagueId), current)
}

function settingsItem({ leagueId, current }: Pick<Given, 'leagueId' | 'current'>): ShellItem {
  return item('settings', 'League settings', SlidersHorizontalIcon, paths.leagueSettings(leagueId), current)
}

/** A part of the rail or of the More sheet. */
export interface ShellGroup {
  /** Null for the first row, which needs none. */
  heading: string | null
  items: ShellItem[]
  /** Folded until opened, or until it has the current page. */
  isFolded?: boolean
}

/** All navigation of a page: the rail, its foot, the phone's tabs, and the More sheet. */
export interface ShellItems {
  rail: ShellGroup[]
  foot: ShellItem[]
  tabs: ShellItem[]
  more: ShellGroup[]
}

/** Returns the navigation of a running league, or of one in its lobby. */
export function shellItems({ isPlaying, ...given }: Given & { isPlaying: boolean }): ShellItems {
  const settings = settingsItem(given)
  const invite = given.canJoin ? [inviteItem] : []
  const foot = isPractice ? [] : [...invite.map((one) => ({ ...one, label: 'Invite your league' })), settings]
  if (isPlaying) return { ...playingItems(given, settings), foot }
  const lobby = lobbyItem(given)
  const past = pastItems(given)
  const more = [{ heading: 'League', items: [...past, settings] }]
  return {
    rail: [{ heading: null, items: [lobby, ...past] }],
    foot,
    tabs: [lobby, ...invite, moreTab(more, [])],
    more,
  }
}

/** What is open comes first; the rest is folded under Play and League. */
function playingItems(given: Given, settings: ShellItem): Omit<ShellItems, 'foot'> {
  const open: readonly Feature[] = given.isOver ? ['bermuda'] : openFeatures(given.week).filter(isFor(given))
  const home = homeItem(given)
  const sweat = item('sweat', 'Sweat', LightningIcon, paths.sweat(given.leagueId), given.current)
  const live = given.isLive ? [{ ...sweat, ...(given.hasScores ? { note: 'Live' } : {}) }] : []
  const play = [...live, ...open.map((feature) => playItem(feature, given))]
  const closed = FEATURES.filter((feature) => !open.includes(feature)).map((feature) => playItem(feature, given))
  const league = leagueItems(given)
  const near = [home, ...litForBets(middleTabs([...play, ...league]), given), leagueTab(league)]
  const waiting = play.filter(({ id, badge }) => badge !== undefined && !near.some((tab) => tab.id === id))
  const more: ShellGroup[] = [
    // What the badge of the last tab counts.
    ...(waiting.length === 0 ? [] : [{ heading: 'Waiting on you', items: waiting }]),
    // The tabs' pages too: with large text the tabs between home and More are gone.
    { heading: 'Play', items: [...play, ...closed].filter((each) => !waiting.includes(each)) },
    { heading: 'League', items: isPractice ? league : [...league, settings] },
  ]
  return {
    rail: [
      { heading: null, items: [home] },
      { heading: given.isOver ? 'Season over' : given.isLive ? 'On now' : 'This week', items: play },
      { heading: 'League', items: league.slice(0, 2) },
      { heading: 'Everything else', items: [...league.slice(2), ...closed], isFolded: true },
    ],
    tabs: [...near, moreTab(more, near)],
    more,
  }
}

/** Multipliers have a tab only when the viewer can go all in there, or did. */
function middleTabs(open: readonly ShellItem[]): ShellItem[] {
  return [LEFT, RIGHT].flatMap((slot) =>
    slot
      .flatMap(
        (id) =>
          open.find(
            (each) => each.id === id && (id !== 'multipliers' || (each.label === ALL_IN && each.note !== SHUT)),
          ) ?? [],
      )
      .slice(0, 1)
      .map((tab) => ({ ...tab, label: TAB_LABELS[tab.id] ?? tab.label })),
  )
}

/** While games are on the bets have no tab: the sweat page, which has them too, stands for theirs. */
function litForBets(tabs: readonly ShellItem[], { current }: Pick<Given, 'current'>): ShellItem[] {
  return tabs.map((tab) => (tab.id === 'sweat' && current === 'bets' ? { ...tab, current: true } : tab))
}

/** What opens on the page itself. */
const inviteItem: ShellItem = item('invite', 'Invite', UsersThreeIcon, null, null)

/** The phone's way to the league: its depth chart. */
function leagueTab([depth]: readonly ShellItem[]): ShellItem {
  return { ...item('depth', 'League', RankingIcon, depth?.to ?? null, null), current: depth?.current === true }
}

/** The last tab stands for every page in its sheet, and for what needs the viewer there. */
function moreTab(listed: readonly ShellGroup[], shown: readonly ShellItem[]): ShellItem {
  const items = listed.flatMap((group) => group.items).filter(({ id }) => !shown.some((tab) => tab.id === id))
  const count = items.reduce((sum, { badge }) => sum + (badge?.count ?? 0), 0)
  const where = items.flatMap(({ label, badge }) => (badge === undefined ? [] : [label])).join(', ')
  const more = {
    ...item('more', 'More', ListIcon, null, null),
    current: items.some(({ current }) => current) && !shown.some(({ current }) => current),
  }
  return { ...more, ...badgeOf({ count, what: `waiting on you: ${where}` }) }
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

export type Waiting = 'casino' | 'prediction'

/** Returns what the viewer can still do this week. Skips what the rules would refuse. */
export function waitingOnYou({ casino, prediction }: Pick<Game, 'casino' | 'prediction'>): Waiting[] {
  const waiting: Waiting[] = []
  if (casino.event !== null && casino.entry === null && casino.refusal === null) waiting.push('casino')
  if (prediction.entry === null && prediction.refusal === null) waiting.push('prediction')
  return waiting
}
