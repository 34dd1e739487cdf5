import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Badge } from './Badge.tsx'
import { SkipLink } from './SkipLink.tsx'

export type NavItem = {
  id: string
  label: string
  /** 24 pixels; the second is shown when the item is current. */
  icon: ReactNode
  currentIcon?: ReactNode
  current?: boolean
  /** How many things wait there, and that in words for readers. */
  badge?: { count: number; label: string }
}

/**
 * Draws the link, or the button, of an item, so that the shell knows no router. It must spread `className`, show the
 * children and set `aria-current="page"` when the item is current.
 */
export type RenderNavItem = (item: NavItem, look: { className: string; children: ReactNode }) => ReactNode

type AppShellProps = {
  /** Mark and name, linked home. */
  brand: ReactNode
  railItems: readonly NavItem[]
  /** Settings, at the foot of the rail. */
  railFootItems?: readonly NavItem[]
  /** Who is signed in, below a hairline at the foot of the rail. */
  account?: ReactNode
  /** Five at most. */
  tabs: readonly NavItem[]
  renderItem: RenderNavItem
  /** Plain pages: the bar with switcher, bell and avatar. Pages with a scene give it to their banner instead. */
  topBar?: ReactNode
  /** Offline bar, progress bar: below the top bar, above the page. */
  notice?: ReactNode
  /** Takes the place of the tabs on phones while something is being committed to. */
  bottomBar?: ReactNode
  children: ReactNode
}

/** The game's frame: a rail of 228 pixels from 1080 on, a bottom bar of five tabs below. It never disappears. */
export function AppShell(props: AppShellProps) {
  const { railItems, tabs, renderItem, topBar, notice, bottomBar, children } = props
  return (
    <div className="min-h-dvh pb-[calc(76px+env(safe-area-inset-bottom))] lg:pb-0 lg:pl-[228px]">
      <SkipLink />
      <Rail {...props} items={railItems} />
      <main id="main" tabIndex={-1}>
        {topBar}
        {notice}
        {children}
      </main>
      <div className="fixed inset-x-0 bottom-0 z-40 lg:hidden">
        {bottomBar ?? <Tabs items={tabs} renderItem={renderItem} />}
      </div>
    </div>
  )
}

function Rail({ brand, items, railFootItems, account, renderItem }: AppShellProps & { items: readonly NavItem[] }) {
  return (
    <header className="fixed inset-y-0 left-0 z-30 hidden w-[228px] flex-col overflow-y-auto bg-deep px-3.5 pt-5 pb-4 lg:flex">
      <div className="px-2.5 pb-4">{brand}</div>
      <nav aria-label="Game" className="grid gap-[3px]">
        {items.map((item) => (
          <RailRow key={item.id} item={item} renderItem={renderItem} />
        ))}
      </nav>
      <div className="mt-auto pt-6">
        {railFootItems !== undefined && (
          <nav aria-label="League" className="grid gap-[3px]">
            {railFootItems.map((item) => (
              <RailRow key={item.id} item={item} renderItem={renderItem} />
            ))}
          </nav>
        )}
        {account !== undefined && <div className="mt-1.5 border-t border-line px-2.5 pt-3">{account}</div>}
      </div>
    </header>
  )
}

type ItemProps = { item: NavItem; renderItem: RenderNavItem }

function RailRow({ item, renderItem }: ItemProps) {
  const className = classNames(
    'flex min-h-[46px] items-center gap-3 rounded-control px-3 text-left font-semibold no-underline',
    item.current ? 'bg-brass text-on-brass' : 'text-foam-muted hover:bg-shelf hover:text-foam',
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
      className="pad-safe-bottom grid auto-cols-fr grid-flow-col border-t border-line bg-deep px-1.5 pt-1.5 [--pad:6px]"
    >
      {items.map((item) => (
        <Tab key={item.id} item={item} renderItem={renderItem} />
      ))}
    </nav>
  )
}

function Tab({ item, renderItem }: ItemProps) {
  const className = classNames(
    'relative grid min-h-14 content-center justify-items-center gap-[3px] rounded-control text-tab font-semibold no-underline',
    item.current ? 'bg-brass text-on-brass' : 'text-foam-muted',
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
      {item.label}
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
