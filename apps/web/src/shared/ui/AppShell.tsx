import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Badge } from './Badge.tsx'
import { SkipLink } from './SkipLink.tsx'
import { WifiSlashIcon } from '@phosphor-icons/react/dist/csr/WifiSlash'
import { useIsWide } from './wide.ts'

export type NavItem = {
  id: string
  label: string
  /** Icon of 24 pixels, and the one for the current item. */
  icon: ReactNode
  currentIcon?: ReactNode
  current?: boolean
  /** Count of open items, and its text for screen readers. */
  badge?: { count: number; label: string }
}

/** Renders an item as a link. Must spread `className`, show the children and set `aria-current="page"` when current. */
export type RenderNavItem = (item: NavItem, look: { className: string; children: ReactNode }) => ReactNode

type AppShellProps = {
  /** Mark and name, linked home. */
  brand: ReactNode
  /** The five tabs; on wide screens the rail. */
  tabs: readonly NavItem[]
  renderItem: RenderNavItem
  /** Bar with switcher, bell and avatar. Pages with a scene put it in their banner instead. */
  topBar?: ReactNode
  /** Offline or progress bar, between the top bar and the page. */
  notice?: ReactNode
  /** Above the tabs on phones while the user fills in a slip. */
  bottomBar?: ReactNode
  /** A third column from 1400 pixels on. */
  aside?: ReactNode
  /** The page has an element `#first-field`, for the second skip link. */
  hasForm?: boolean
  children: ReactNode
}

/** Frame of the game: a side rail from 1024 pixels on, five bottom tabs below that. */
export function AppShell(props: AppShellProps) {
  const { tabs, renderItem, topBar, notice, bottomBar, aside, hasForm = false, children } = props
  // Whether the rail fits. What does not show is not rendered.
  const isWide = useIsWide()
  return (
    <div
      className={classNames(
        'min-h-[calc(100dvh-var(--top-height,0px)-var(--demo-height,0px))] pb-[calc(var(--foot-height,76px)+env(safe-area-inset-bottom))] lg:pb-0 lg:pl-[216px]',
        aside !== undefined && 'min-[1400px]:pr-[320px]',
      )}
    >
      <SkipLink hasForm={hasForm} />
      {isWide && <Rail {...props} />}
      <main id="main" tabIndex={-1}>
        {notice}
        {topBar}
        {children}
      </main>
      {aside !== undefined && (
        <aside
          aria-label="League feed"
          className="fixed top-(--top-height,0px) right-0 bottom-0 z-30 hidden w-[320px] border-l border-line bg-deep min-[1400px]:block"
        >
          {aside}
        </aside>
      )}
      {!isWide && (
        <div className="fixed inset-x-0 bottom-0 z-40">
          {bottomBar}
          <Tabs items={tabs} renderItem={renderItem} />
        </div>
      )}
    </div>
  )
}

function Rail({ brand, tabs, renderItem }: AppShellProps) {
  return (
    <header className="fixed top-(--top-height,0px) bottom-0 left-0 z-30 flex w-[216px] flex-col overflow-y-auto bg-deep px-3.5 pt-5 pb-4">
      <div className="px-2.5 pb-4 whitespace-nowrap">{brand}</div>
      <nav aria-label="Game" className="grid gap-1.5">
        {tabs.map((item) => (
          <RailRow key={item.id} item={item} renderItem={renderItem} />
        ))}
      </nav>
    </header>
  )
}

type ItemProps = { item: NavItem; renderItem: RenderNavItem }

function RailRow({ item, renderItem }: ItemProps) {
  const className = classNames(
    'flex min-h-13 items-center gap-3.5 rounded-control px-3.5 text-left font-semibold no-underline',
    item.current
      ? 'bg-brass text-on-brass'
      : 'text-foam-muted hover:bg-shelf hover:text-foam data-pending:bg-shoal data-pending:text-foam',
  )
  const children = (
    <>
      <ItemIcon item={item} />
      {item.label}
      {item.badge !== undefined && item.badge.count > 0 && (
        <>
          <Badge count={item.badge.count} on={item.current ? 'brass' : 'surface'} className="ml-auto" />
          <span className="sr-only">, {item.badge.label}</span>
        </>
      )}
    </>
  )
  return renderItem(item, { className, children })
}

function Tabs({ items, renderItem }: { items: readonly NavItem[]; renderItem: RenderNavItem }) {
  return (
    <nav
      aria-label="Game"
      className="pad-safe-bottom @container grid auto-cols-fr grid-flow-col border-t border-line bg-deep px-1.5 pt-1.5 [--pad:6px]"
    >
      {items.map((item) => (
        <Tab key={item.id} item={item} renderItem={renderItem} />
      ))}
    </nav>
  )
}

function Tab({ item, renderItem }: ItemProps) {
  const className = classNames(
    'relative grid min-h-14 content-center justify-items-center gap-[3px] rounded-control text-tab font-semibold no-underline @max-[21rem]:condensed',
    item.current ? 'bg-brass text-on-brass' : 'text-foam-muted data-pending:bg-shoal data-pending:text-foam',
  )
  const children = (
    <>
      <span className="relative">
        <ItemIcon item={item} />
        {item.badge !== undefined && item.badge.count > 0 && (
          <Badge
            count={item.badge.count}
            on={item.current ? 'brass' : 'surface'}
            className="absolute -top-1.5 left-3.5"
          />
        )}
      </span>
      {item.label}{' '}
      {item.badge !== undefined && item.badge.count > 0 && <span className="sr-only">, {item.badge.label}</span>}
    </>
  )
  return renderItem(item, { className, children })
}

function ItemIcon({ item }: { item: NavItem }) {
  return (
    <span aria-hidden="true" className="flex-none">
      {item.current ? (item.currentIcon ?? item.icon) : item.icon}
    </span>
  )
}

/** `onRetry` is null when there is nothing to try again. */
type OfflineBarProps = { children: ReactNode; onRetry: (() => void) | null; retryLabel?: string }

/** Bar at the top of every page while the server is unreachable. */
export function OfflineBar({ children, onRetry, retryLabel = 'Try again' }: OfflineBarProps) {
  return (
    <div role="status" className="flex min-h-11 items-center gap-3 bg-squall px-4 text-small text-deep md:px-6 lg:px-9">
      {onRetry !== null && <WifiSlashIcon size={20} aria-hidden="true" className="flex-none" />}
      <span className="flex-1 leading-snug font-semibold">{children}</span>
      {onRetry !== null && (
        <button type="button" onClick={onRetry} className="text-link min-h-11 flex-none px-1">
          {retryLabel}
        </button>
      )}
    </div>
  )
}
