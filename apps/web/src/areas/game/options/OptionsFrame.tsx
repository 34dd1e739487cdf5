/** The frame of the "House line" page (RULES §5 Options): the title, the week's clock, the rule, and the content below. */
import type { ReactNode } from 'react'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { BetsTabs } from '../shared/bets/BetsTabs.tsx'
import { besideFeed } from '../shared/feed/beside-feed.tsx'
import { GameShell } from '../shared/shell/GameShell.tsx'
import type { Game } from '../shared/shell/use-game.ts'
import { WeekHeader } from '../shared/tide/TideStrip.tsx'

interface Props {
  game: Game
  /** What the viewer has on it, "30 on Pier Pressure, riding.", or that they can take one. */
  lede?: string
  bottomBar?: ReactNode
  /** The form needs the room of the feed for a third column, and has the element `#first-field`. */
  isForm?: boolean
  children: ReactNode
}

export function OptionsFrame({ game, lede, bottomBar, isForm = false, children }: Props): ReactNode {
  return (
    <GameShell
      game={game}
      tab="bets"
      title="The House"
      Invite={InviteDialog}
      hasForm={isForm}
      {...(isForm ? {} : besideFeed(game))}
      {...(bottomBar === undefined ? {} : { bottomBar })}
    >
      <WeekHeader
        game={game}
        heading="The House"
        lede={lede}
        opens="Bets"
        feature="options"
        parts={<BetsTabs leagueId={game.league.id} current="line" waiting={game.bets.offers} />}
      />
      <div
        className={classNames(
          'mx-auto grid max-w-[720px] items-start gap-4 px-4 pt-2 pb-10 md:px-6 lg:mx-0 lg:grid-cols-[minmax(0,1fr)_348px] lg:gap-6 lg:px-9',
          isForm ? 'lg:max-w-[1260px] xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_348px]' : 'lg:max-w-[1120px]',
        )}
      >
        <p className={classNames('max-w-[30rem] text-foam-muted lg:col-span-2', isForm && 'xl:col-span-3')}>
          Pick one team to score more than its line this week. If it does, the treasury doubles your stake. If it
          doesn’t, the stake is gone.
        </p>
        {children}
      </div>
    </GameShell>
  )
}
