import type { BetWire } from '@whale/contract'
import type { ReactNode } from 'react'
import { paths } from '@whale/words/addresses'
import { InviteDialog } from '../../../../shared/invite/InviteDialog.tsx'
import { PageHeader } from '../../../../shared/ui/PageHeader.tsx'
import { besideFeed } from '../../feed/beside-feed.tsx'
import { GameShell } from '../../shell/GameShell.tsx'
import type { Game } from '../../league/use-game.ts'
import { WeekHeader } from '../../tide/TideStrip.tsx'

interface BetsFrameProps {
  game: Game
  heading: string
  lede?: string | undefined
  bottomBar?: ReactNode
  /** Replaces the week's clock. */
  aside?: ReactNode
  feature?: 'bets' | 'house'
  /** The builder uses the third column itself. */
  isBuilder?: boolean
  /** The page has an element `#first-field`. */
  hasForm?: boolean
  /** The tab's own page, without a back arrow. */
  isTab?: boolean
  children: ReactNode
}

/** The header of all bet pages: the title and the week's clock. Shows no balance, which would give the results away. */
export function BetsFrame({
  game,
  heading,
  lede,
  bottomBar,
  aside,
  feature = 'bets',
  isBuilder = false,
  hasForm = false,
  isTab = false,
  children,
}: BetsFrameProps): ReactNode {
  return (
    <GameShell
      game={game}
      tab="bets"
      title={heading}
      Invite={InviteDialog}
      {...(isBuilder ? {} : besideFeed(game))}
      hasForm={hasForm}
      hasResults
      {...(bottomBar === undefined ? {} : { bottomBar })}
    >
      {aside === undefined ? (
        <WeekHeader
          game={game}
          heading={heading}
          lede={lede}
          opens="Bets"
          feature={feature}
          backTo={isTab ? null : paths.bets(game.league.id)}
        />
      ) : (
        <PageHeader heading={heading} aside={aside} />
      )}
      {children}
    </GameShell>
  )
}

/** One column, as wide as two cards. */
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
