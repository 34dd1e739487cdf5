import { calls } from '@whale/contract'
import { type ComponentType, lazy, type ReactNode, Suspense, useLayoutEffect } from 'react'
import { Link } from 'react-router'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useCachedAt } from '../../../../shared/api/cached-replies.ts'
import { useQueryOf } from '../../../../shared/api/query.ts'
import { useRefresh } from '../../../../shared/api/query-client.ts'
import { useSession } from '../../../../shared/api/session.ts'
import { MarkArt } from '../../../../shared/art/MarkArt.tsx'
import { Scene } from '../../../../shared/art/Scene.tsx'
import { type SceneName, scenes } from '../../../../shared/art/scenes.ts'
import { formatCount, formatInstant, formatUnits, formatWeek } from '../../../../shared/format/format.ts'
import { paths } from '../../../../shared/paths.ts'
import { useOpenSheet } from '../../../../shared/sheet-address.ts'
import { AppShell, type NavItem, OfflineBar, type RenderNavItem } from '../../../../shared/ui/AppShell.tsx'
import { Avatar } from '../../../../shared/ui/Avatar.tsx'
import { Brand } from '../../../../shared/ui/Brand.tsx'
import { SceneBanner } from '../../../../shared/ui/SceneBanner.tsx'
import { AvatarButton, SwitcherButton, TopBar } from '../../../../shared/ui/TopBar.tsx'
import { useWasOpen } from '../../../../shared/ui/use-was-open.ts'
import { NoticesBell } from './NoticesBell.tsx'
import { type PageName, type ShellItem, shellItems, type ShellItems, type Waiting, waitingOnYou } from './nav-items.tsx'
import type { Game } from './use-game.ts'
import { buttonClass } from '../../../../shared/ui/button-class.ts'
import { ErrorState } from '../../../../shared/ui/ErrorState.tsx'
import { Sheet } from '../../../../shared/ui/Sheet.tsx'
import { Skeleton } from '../../../../shared/ui/Skeleton.tsx'

const MoreSheet = lazy(async () => ({ default: (await import('./MoreSheet.tsx')).MoreSheet }))

interface Props {
  game: Game
  page: PageName | null
  /** The page's title in the browser: "Ledger". The home and the lobby show only week and place. */
  title?: string
  /** The invite dialog, passed in by the page. */
  Invite: ComponentType<{ open: boolean; onOpenChange: (open: boolean) => void; leagueId: string }>
  /** Over a scene the bar is transparent; otherwise plain. */
  banner?: Banner
  /** The page in one sentence, first for screen readers. */
  summary?: ReactNode
  bottomBar?: ReactNode
  children: ReactNode
}

export interface Banner {
  scene: SceneName
  narrator: string
  heading: string
  sentence: string
}

/** The frame of every league page: league switcher, avatar, nav, offline notice. */
export function GameShell(props: Props): ReactNode {
  const { game, page, title, Invite, banner, summary, bottomBar, children } = props
  const invite = useOpenSheet('invite')
  const more = useOpenSheet('more')
  const wasMore = useWasOpen(more.isOpen)
  const { league, me } = game
  const items = itemsOf(game, page)
  const press = (id: string) => (id === 'invite' ? invite : more).setOpen(true)
  useFixedBars(bottomBar === undefined ? TABS_HEIGHT : SLIP_HEIGHT)

  const bar = (
    <TopBar
      start={<LeagueSwitcher leagueId={league.id} leagueName={league.name} tone={banner ? 'scene' : 'plain'} />}
      end={
        <>
          <NoticesBell game={game} tone={banner ? 'scene' : 'plain'} />
          <AvatarButton label="More" onClick={() => more.setOpen(true)}>
            <Avatar name={me.team_name} imageUrl={me.avatar} size={44} tone="you" />
          </AvatarButton>
        </>
      }
    />
  )
  return (
    <>
      <title>{pageTitle(game, title)}</title>
      <AppShell
        brand={<Home />}
        railGroups={items.rail}
        railFootItems={items.foot}
        account={<Account game={game} />}
        tabs={items.tabs}
        renderItem={renderItem([...items.rail.flatMap((group) => group.items), ...items.foot, ...items.tabs], press)}
        {...(banner ? {} : { topBar: bar })}
        {...(bottomBar === undefined ? {} : { bottomBar })}
        notice={<Offline game={game} />}
      >
        {summary !== undefined && <p className="sr-only">{summary}</p>}
        {banner !== undefined && <SceneOf banner={banner} bar={bar} />}
        {children}
      </AppShell>
      <Invite open={invite.isOpen} onOpenChange={invite.setOpen} leagueId={league.id} />
      {wasMore && (
        <Suspense fallback={null}>
          <MoreSheet
            open={more.isOpen}
            onOpenChange={more.setOpen}
            groups={items.more}
            teamName={me.team_name}
            avatar={me.avatar}
            onInvite={() => invite.setOpen(true)}
          />
        </Suspense>
      )}
    </>
  )
}

function Home(): ReactNode {
  return (
    <Link to={paths.home()} className="inline-block no-underline">
      <Brand mark={<MarkArt />} name="Whale Club" />
    </Link>
  )
}

function isPlaying({ game_state: { stage } }: Game): boolean {
  return stage === 'running' || stage === 'over'
}

function itemsOf(game: Game, current: PageName | null): ShellItems {
  const { league } = game
  return shellItems({
    isPlaying: isPlaying(game),
    leagueId: league.id,
    current,
    week: game.week,
    isOver: game.game_state.tide === 'over',
    isFish: game.me.status === 'fish' && !game.me.is_eliminated,
    waiting: waitingOnYou(game),
    done: doneOf(game),
    offers: game.bets.offers,
    votes: game.votes.length,
  })
}

/** What the viewer entered this week. */
function doneOf({ casino, prediction }: Game): Waiting[] {
  return [
    ...(casino.entry === null ? [] : (['casino'] as const)),
    ...(prediction.entry === null ? [] : (['prediction'] as const)),
  ]
}

function SceneOf({ banner, bar }: { banner: Banner; bar: ReactNode }): ReactNode {
  return (
    <SceneBanner
      art={<Scene name={banner.scene} crop="banner" priority="first" />}
      bar={bar}
      narrator={banner.narrator}
      heading={banner.heading}
      ground={scenes[banner.scene].ground}
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

function renderItem(items: readonly ShellItem[], press: (id: string) => void): RenderNavItem {
  return (item: NavItem, look) => {
    const to = items.find(({ id }) => id === item.id)?.to ?? null
    if (to === null) {
      return (
        <button
          key={item.id}
          type="button"
          aria-haspopup="dialog"
          aria-current={item.current ? 'true' : undefined}
          onClick={() => press(item.id)}
          className={look.className}
        >
          {look.children}
        </button>
      )
    }
    return (
      <Link key={item.id} to={to} aria-current={item.current ? 'page' : undefined} className={look.className}>
        {look.children}
      </Link>
    )
  }
}

function Account({ game: { me } }: { game: Game }): ReactNode {
  const { user } = useSession()
  return (
    <Link
      to={paths.profile()}
      className="-m-1.5 flex items-center gap-3 rounded-control p-1.5 leading-tight text-foam no-underline hover:bg-shelf"
    >
      <Avatar name={me.team_name} imageUrl={me.avatar} tone="you" />
      <span className="min-w-0">
        <span className="sr-only">Profile of </span>
        <b className="block truncate">{user?.display_name ?? me.username}</b>
        <span className="block truncate text-micro text-foam-muted">{me.team_name}</span>
      </span>
    </Link>
  )
}

/** Offline: the page keeps its data, and this shows its age. */
function Offline({ game: { league, game_state: state } }: { game: Game }): ReactNode {
  const { error, refetch } = useQueryOf(calls.game.home, { params: { league: league.id } })
  const cachedAt = useCachedAt()
  const refresh = useRefresh()
  if (cachedAt !== null)
    return <OfflineBar onRetry={refresh}>Offline. As of {formatInstant(cachedAt, { now: state.now })}.</OfflineBar>
  if (error === null || error.status !== null) return null
  return <OfflineBar onRetry={refetch}>{error.message}</OfflineBar>
}

const TABS_HEIGHT = '76px'
const SLIP_HEIGHT = '96px'
const RAIL_WIDTH = '228px'

/** The height of the fixed bars, for content below them or sticky above them. */
function useFixedBars(footHeight: string): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--foot-height', footHeight)
    style.setProperty('--rail-width', RAIL_WIDTH)
    return () => {
      style.removeProperty('--foot-height')
      style.removeProperty('--rail-width')
    }
  }, [footHeight])
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
      <Sheet open={isOpen} onOpenChange={setOpen} heading="Your leagues">
        <Leagues leagueId={leagueId} isOpen={isOpen} />
      </Sheet>
    </>
  )
}

function Leagues(props: { leagueId: string; isOpen: boolean }): ReactNode {
  const { data, error, refetch } = useQueryOf(calls.users.userLeagues, {}, { enabled: props.isOpen })
  if (data === undefined) {
    if (error !== null) return <ErrorState onRetry={refetch}>{error.message}</ErrorState>
    return (
      <Skeleton.Group label="Loading your leagues">
        <Skeleton.Rows count={2} />
      </Skeleton.Group>
    )
  }
  return (
    <div className="grid gap-4">
      <ul className="grid gap-2.5">
        {data.leagues.map((league) => (
          <li key={league.id}>
            <Link
              to={
                league.stage === 'running' || league.stage === 'over' ? paths.game(league.id) : paths.pregame(league.id)
              }
              aria-current={league.id === props.leagueId ? 'true' : undefined}
              className="flex min-h-16 items-center gap-3 rounded-card bg-shelf px-4 py-2.5 no-underline hover:bg-shoal"
            >
              <span className="min-w-0 flex-1 leading-tight">
                <span className="block truncate font-bold">{league.name}</span>
                <span className="block truncate text-small text-foam-muted">
                  {league.team_name}, {leagueWords(league)}
                </span>
              </span>
              {league.id === props.leagueId && (
                <CheckIcon size={24} weight="bold" aria-label="Open now" className="flex-none text-brass-text" />
              )}
            </Link>
          </li>
        ))}
      </ul>
      <Link to={paths.join()} className={buttonClass({ tone: 'line', wide: true })}>
        <PlusIcon size={20} aria-hidden="true" />
        Join another league
      </Link>
    </div>
  )
}

/** A league's state in a few words: "Week 1, 100 units". */
function leagueWords(league: {
  stage: 'pregame' | 'running' | 'over' | 'not_started'
  current_week: number
  units: number
  claimed: number
}): string {
  switch (league.stage) {
    case 'pregame':
      return `${formatCount(league.claimed, 'team')} in`
    case 'running':
      return `${formatWeek(league.current_week)}, ${formatUnits(league.units)} units`
    case 'over':
      return 'season over'
    case 'not_started':
      return 'did not start'
  }
}
