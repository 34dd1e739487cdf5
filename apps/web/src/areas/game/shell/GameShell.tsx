import { calls, type NoticeWire } from '@whale/contract'
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useLayoutEffect,
  useMemo,
  useState,
  useTransition,
} from 'react'
import { Link, useLinkClickHandler, useLocation } from 'react-router'
import { useQueryOf } from '../../../shared/api/query.ts'
import { useSession } from '../../../shared/api/session.ts'
import { isPractice } from '../../../shared/api/transport.ts'
import { MarkArt } from '../../../shared/art/MarkArt.tsx'
import { Brand } from '../../../shared/ui/Brand.tsx'
import { Scene } from '../../../shared/art/Scene.tsx'
import { type SceneName, scenes } from '../../../shared/art/scenes.ts'
import { useOpenSheet } from '../../../shared/sheet-address.ts'
import { AppShell, type NavItem, type RenderNavItem } from '../../../shared/ui/AppShell.tsx'
import { Face, type Faces, FacesOfLeague, facesOf } from '../../../shared/components/Face.tsx'
import { SceneBanner } from '../../../shared/ui/SceneBanner.tsx'
import { AvatarButton, SwitcherButton, TopBar } from '../../../shared/ui/TopBar.tsx'
import { lateSheet } from '../../../shared/ui/Sheet.tsx'
import type { Ahead } from '../../../shared/ui/SheetAhead.tsx'
import { isJoinable } from '../share/is-joinable.ts'
import { entryOf, isInResults, isOver, keepListed, keepRead, readListed } from './notices.ts'
import { SealedPage } from '../../../shared/components/Sealed.tsx'
import { hasSeenResults, resultsToOpen } from '../../../shared/seen-results.ts'
import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell'
import { paths } from '@whale/words/addresses'
import { classNames } from '../../../shared/ui/class-names.ts'
import { IconButton } from '../../../shared/ui/IconButton.tsx'
import { type ShellItem, type TabName, tabItems, waitingOnYou } from './nav-items.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import type { Game } from '../league/use-game.ts'

const EraseMe = lazy(async () => ({ default: (await import('../../../shared/components/EraseMe.tsx')).EraseMe }))
const NightBar = lazy(async () => ({ default: (await import('../night/NightBar.tsx')).NightBar }))
const NoticesSheet = lateSheet(async () => (await import('./NoticesSheet.tsx')).NoticesSheet)
const MenuSheet = lateSheet(async () => (await import('./MenuSheet.tsx')).MenuSheet)
const LeaguesSheet = lateSheet(async () => (await import('./MenuSheet.tsx')).LeaguesSheet)

const TABS_HEIGHT = '76px'
/** The tabs with the slip's bar above them. */
const SLIP_HEIGHT = '168px'
const RAIL_WIDTH = '216px'
/** The third column, where it fits. */
const ASIDE_WIDTH = '320px'

const MENU_AHEAD: Ahead = { sheet: 'menu', heading: 'Your menu', size: 'h-screen lg:h-96', at: 'end' }
const INVITE_AHEAD = { sheet: 'invite', heading: 'Invite your league', size: 'h-88' }
const LEAGUES_AHEAD: Ahead = { sheet: 'leagues', heading: 'Your leagues', size: 'h-78', at: 'start' }

interface Props {
  game: Game
  /** The lit tab; null on pages of the menu. */
  tab: TabName | null
  /** The page's title in the browser: "Ledger". The home and the lobby show only week and place. */
  title?: string
  /** The invite dialog, passed in by the page. */
  Invite: ComponentType<{ ahead: Ahead; open: boolean; onOpenChange: (open: boolean) => void; leagueId: string }>
  /** Over a scene the bar is transparent; otherwise plain. */
  banner?: Banner
  /** The home draws its own first screen, with the frame's bar and the offline notice in it. */
  renderHero?: (frame: { bar: ReactNode; notice: ReactNode }) => ReactNode
  /** The page in one sentence, first for screen readers. */
  summary?: ReactNode
  bottomBar?: ReactNode
  /** A third column on wide screens. */
  aside?: ReactNode
  /** The page has an element `#first-field`, for the second skip link. */
  hasForm?: boolean
  /** The page is not stored on this device: the offline bar has no time of it. */
  isMissing?: boolean
  /** The page shows results: the envelope replaces it until the viewer opens them. Requires a title. */
  hasResults?: boolean
  children: ReactNode
}

export interface Banner {
  scene: SceneName
  narrator: string
  heading: string
  sentence: string
}

/** The frame of every league page: league switcher, alerts, the viewer's menu, tabs, offline notice. */
export function GameShell(props: Props): ReactNode {
  const { game, tab, title, Invite, renderHero, bottomBar, aside } = props
  const unopened = props.hasResults === true ? resultsToOpen(game) : null
  const isSealed = unopened !== null
  const banner = isSealed ? undefined : props.banner
  const invite = useOpenSheet('invite')
  const menu = useOpenSheet('menu')
  const { league } = game
  const isGuest = useSession().status === 'signed_out' && league.is_night
  const tabs = tabsOf(game, tab)
  const tone = banner === undefined && renderHero === undefined ? 'plain' : 'scene'
  const notice = <OfflineNotice game={game} isMissing={props.isMissing === true} />
  useFixedBars({ hasSlip: bottomBar !== undefined && !isSealed, hasAside: aside !== undefined })

  const bar = <Bar game={game} tone={tone} onMenu={() => menu.setOpen(true)} />
  return (
    <FacesOfLeague value={useGameFaces(game)}>
      <title>{pageTitle(game, title)}</title>
      {league.is_night && game.game_state.stage === 'running' && (
        <Suspense fallback={<div className="min-h-16" />}>
          <NightBar game={game} />
        </Suspense>
      )}
      <AppShell
        brand={<Home />}
        tabs={tabs}
        renderItem={renderItem(tabs)}
        {...(tone === 'scene' ? {} : { topBar: bar })}
        {...(bottomBar === undefined || isSealed ? {} : { bottomBar })}
        {...(renderHero === undefined ? { notice } : {})}
        hasForm={props.hasForm === true && !isSealed}
        {...(aside === undefined ? {} : { aside })}
      >
        {isSealed ? (
          <SealedPage leagueId={league.id} week={unopened} heading={title ?? ''} />
        ) : (
          <>
            {props.summary !== undefined && <p className="sr-only">{props.summary}</p>}
            {banner !== undefined && <SceneOf banner={banner} bar={bar} />}
            {renderHero?.({ bar, notice })}
            {props.children}
          </>
        )}
        {isGuest && (
          <Suspense fallback={null}>
            <EraseMe />
          </Suspense>
        )}
      </AppShell>
      <Invite ahead={INVITE_AHEAD} open={invite.isOpen} onOpenChange={invite.setOpen} leagueId={league.id} />
      <MenuSheet
        ahead={MENU_AHEAD}
        open={menu.isOpen}
        onOpenChange={menu.setOpen}
        game={game}
        onInvite={canInvite(game) ? () => invite.setOpen(true) : null}
      />
    </FacesOfLeague>
  )
}

interface BarProps {
  game: Game
  tone: 'scene' | 'plain'
  onMenu: () => void
}

function Bar({ game, tone, onMenu }: BarProps): ReactNode {
  const { league, me } = game
  // A night's guests have no other league.
  const isGuest = useSession().status === 'signed_out'
  return (
    <TopBar
      start={
        isGuest ? (
          <p
            className={classNames(
              'min-w-0 truncate rounded-control px-2 py-1.5 font-bold',
              tone === 'scene' && 'on-scene-chip',
            )}
          >
            {league.name}
          </p>
        ) : (
          <LeagueSwitcher leagueId={league.id} leagueName={league.name} tone={tone} />
        )
      }
      end={
        <>
          {/* In practice nothing happens while the player is away. */}
          {!isPractice && <NoticesBell game={game} tone={tone} />}
          <AvatarButton label={`${me.username}, your menu`} onClick={onMenu}>
            <Face userId={me.user_id} size={44} />
          </AvatarButton>
        </>
      }
    />
  )
}

/** Until the viewer opens the results of a week in which they crossed the whale line, their own face stays as it was. */
export function useGameFaces(game: Game): Faces {
  const { leaderboard, faces, me, last_run: run } = game
  const before = resultsToOpen(game) === null ? me.units : me.units - (run?.change ?? 0)
  const hasCrossed = before >= me.whale_line !== me.units >= me.whale_line
  return useMemo(
    () =>
      facesOf(
        leaderboard.map((row) =>
          row.is_you && hasCrossed ? { ...row, status: row.status === 'whale' ? 'fish' : 'whale' } : row,
        ),
        faces,
      ),
    [leaderboard, hasCrossed, faces],
  )
}

function Home(): ReactNode {
  return (
    <Link to={paths.home()} className="inline-block no-underline">
      <Brand />
    </Link>
  )
}

function isPlaying({ game_state: { stage } }: Game): boolean {
  return stage === 'running' || stage === 'over'
}

function canInvite(game: Game): boolean {
  // A night's code is in its own sheet.
  return !game.league.is_night && game.game_state.tide !== 'not_started' && isJoinable(game)
}

function tabsOf(game: Game, current: TabName | null): ShellItem[] {
  return tabItems({
    leagueId: game.league.id,
    current,
    isPlaying: isPlaying(game),
    offers: game.bets.offers,
    picks: waitingOnYou(game).length,
    votes: game.votes.length,
  })
}

function SceneOf({ banner, bar }: { banner: Banner; bar: ReactNode }): ReactNode {
  return (
    <SceneBanner
      art={<Scene name={banner.scene} crop="banner" priority="first" />}
      bar={bar}
      narrator={banner.narrator}
      heading={banner.heading}
      ground={scenes[banner.scene].ground}
      // The practice bar is above it.
      className={isPractice ? 'max-md:min-h-[9rem]' : ''}
    >
      {banner.sentence}
    </SceneBanner>
  )
}

/** "Week 1, Casino One, The Gravy Boat". */
function pageTitle({ week, narrative, league }: Game, title: string | undefined): string {
  const place = week === 0 ? 'Lobby' : `Week ${week}, ${narrative.location}`
  return [title, place, league.name].filter((part) => part !== undefined).join(', ')
}

function renderItem(items: readonly ShellItem[]): RenderNavItem {
  return (item: NavItem, look) => (
    <ItemLink
      key={item.id}
      to={items.find(({ id }) => id === item.id)?.to ?? ''}
      isCurrent={item.current === true}
      {...look}
    />
  )
}

interface LinkProps {
  to: string
  isCurrent: boolean
  className: string
  children: ReactNode
}

/** Stays marked from the press until its page loads. */
function ItemLink({ to, isCurrent, ...look }: LinkProps): ReactNode {
  const [isPending, startTransition] = useTransition()
  const follow = useLinkClickHandler(to)
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      data-pending={isPending ? '' : undefined}
      onClick={(event) => startTransition(() => follow(event))}
      {...look}
    />
  )
}

interface SwitcherProps {
  leagueId: string
  leagueName: string
  tone: 'scene' | 'plain'
}

/** The open league, and the viewer's others. */
function LeagueSwitcher({ leagueId, leagueName, tone }: SwitcherProps): ReactNode {
  const { isOpen, setOpen } = useOpenSheet('leagues')
  return (
    <>
      <SwitcherButton tone={tone} what="League" icon={<MarkArt />} label={leagueName} onClick={() => setOpen(true)} />
      <LeaguesSheet ahead={LEAGUES_AHEAD} leagueId={leagueId} open={isOpen} onOpenChange={setOpen} />
    </>
  )
}

const POLL_MS = 60_000
const none: readonly NoticeWire[] = []

/** The bell: the number of entries since the list was last opened, and the sheet that lists them. */
function NoticesBell({ game, tone }: { game: Game; tone: 'scene' | 'plain' }): ReactNode {
  const whose = { leagueId: game.league.id, userId: game.me.user_id }
  const { isOpen, setOpen } = useOpenSheet('notifications')
  const [listed, setListed] = useState(() => readListed(whose))
  // The list marks what was new when it opened.
  const [listedBefore, setListedBefore] = useState(listed)
  const query = useQueryOf(calls.game.notices, { params: { league: whose.leagueId } }, { refetchInterval: POLL_MS })
  const notices = query.data?.notices ?? none
  const read = keepRead(whose, { address: useLocation(), notices })
  // Notices read on their own page are not new. A week's first results count as read once opened; a correction is new.
  const isNew = (notice: NoticeWire, until: string) =>
    notice.at > until &&
    notice.is_answered !== true &&
    !isOver(notice, { notices, now: game.game_state.now }) &&
    !read.has(notice.id) &&
    !(isInResults(notice, notices) && hasSeenResults(whose, notice.week ?? Infinity))
  const fresh = new Set(notices.filter((notice) => isNew(notice, listed)).map(entryOf)).size

  function change(isOpening: boolean): void {
    if (isOpening) setListedBefore(listed)
    setListed(keepListed(whose, notices))
    setOpen(isOpening)
  }
  return (
    <>
      <IconButton
        label={fresh === 0 ? 'Notifications' : `Notifications, ${fresh} new`}
        icon={<BellIcon size={24} weight={fresh === 0 ? 'regular' : 'fill'} aria-hidden="true" />}
        tone={tone}
        badge={fresh}
        aria-haspopup="dialog"
        onClick={() => change(true)}
      />
      <NoticesSheet
        ahead={{
          sheet: 'notifications',
          heading: 'Notifications',
          size: notices.length > 3 ? 'h-96' : 'h-24',
          at: 'end',
        }}
        open={isOpen}
        onOpenChange={change}
        game={game}
        notices={query.data === undefined ? null : notices}
        error={query.error}
        onRetry={query.refetch}
        isNew={(notice) => isNew(notice, listedBefore)}
      />
    </>
  )
}

/** Sets the sizes of the fixed bars, for what is below, above or beside them. */
function useFixedBars({ hasSlip, hasAside }: { hasSlip: boolean; hasAside: boolean }): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--foot-height', hasSlip ? SLIP_HEIGHT : TABS_HEIGHT)
    style.setProperty('--rail-width', RAIL_WIDTH)
    style.setProperty('--aside-width', hasAside ? ASIDE_WIDTH : '0px')
    return () => {
      for (const name of ['--foot-height', '--rail-width', '--aside-width']) style.removeProperty(name)
    }
  }, [hasSlip, hasAside])
}
