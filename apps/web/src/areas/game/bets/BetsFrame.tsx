import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BetWire } from '@whale/contract'
import { BetsTabs } from '../shared/bets/BetsTabs.tsx'
import { offersTo } from '../shared/bets/use-bets.ts'
import { besideFeed } from '../shared/feed/beside-feed.tsx'
import { GameShell } from '../shared/shell/GameShell.tsx'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { WeekHeader } from '../shared/tide/TideStrip.tsx'
import { paths } from '../../../shared/paths.ts'
import type { Game } from '../shared/shell/use-game.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { FishArt } from '../../../shared/art/FishArt.tsx'

const HEADINGS = { new: 'New bet', offers: 'Offers', riding: 'Riding', settled: 'Settled' } as const

type Tab = keyof typeof HEADINGS

interface BetsFrameProps extends TabProps {
  tab: Tab
  /** Replaces the tab's title when the builder counters an offer. */
  heading?: string
  bottomBar?: ReactNode
  /** The builder needs the room for its own third column. */
  isBuilder?: boolean
  /** The page has an element `#first-field`. */
  hasForm?: boolean
  children: ReactNode
}

/** The header of all four tabs: title, the week's clock, and the tab bar. */
export function BetsFrame({
  game,
  bets,
  tab,
  heading = HEADINGS[tab],
  bottomBar,
  isBuilder = false,
  hasForm = false,
  children,
}: BetsFrameProps): ReactNode {
  const waiting = offersTo(game.me.user_id, bets).length
  return (
    <GameShell
      game={game}
      tab="bets"
      title={heading}
      Invite={InviteDialog}
      {...(isBuilder ? {} : besideFeed(game))}
      hasForm={hasForm}
      {...(bottomBar === undefined ? {} : { bottomBar })}
    >
      <WeekHeader
        game={game}
        heading={heading}
        opens="Bets"
        feature="bets"
        parts={<BetsTabs leagueId={game.league.id} current={tab} waiting={waiting} />}
      />
      {children}
    </GameShell>
  )
}

/** One column below the tabs, as wide as two cards. */
export function TabBody({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className="mx-auto grid max-w-[720px] grid-cols-[minmax(0,1fr)] gap-6 px-4 pt-2 pb-10 md:px-6 lg:mx-0 lg:max-w-[1120px] lg:px-9">
      {children}
    </div>
  )
}

export interface TabProps {
  game: Game
  /** The viewer's bets this season, newest first. */
  bets: readonly BetWire[]
}

interface ClosedProps extends TabProps {
  /** Why betting is closed, and when it opens. */
  why: string
}

/** Replaces the builder while betting is closed. */
export function Closed({ game, bets, why }: ClosedProps): ReactNode {
  // They may be the reason.
  const isOver = game.game_state.tide === 'over'
  const hasOffers = bets.some(({ state }) => state === 'proposed')
  return (
    <div className="px-4 pt-3 pb-10 md:px-6 lg:px-9">
      <EmptyState
        fills
        art={<FishArt />}
        heading={why}
        action={
          hasOffers ? (
            <Link to={paths.bets(game.league.id, { tab: 'offers' })} className={buttonClass({ tone: 'line' })}>
              See your offers
            </Link>
          ) : (
            <Link to={paths.game(game.league.id)} className={buttonClass({ tone: 'line' })}>
              {isOver ? 'Back to the season' : 'Back to the week'}
            </Link>
          )
        }
      >
        {bets.length > 0 && `Your bets are under ${isOver ? 'Settled' : 'Riding and Settled'}.`}
      </EmptyState>
    </div>
  )
}
