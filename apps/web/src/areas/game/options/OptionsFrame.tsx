import type { ReactNode } from 'react'
import { GameShell } from '../shared/shell/GameShell.tsx'
import type { Game } from '../shared/shell/use-game.ts'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { WeekHeader } from '../shared/tide/TideStrip.tsx'

interface Props {
  game: Game
  bottomBar?: ReactNode
  children: ReactNode
}

/** The title, the week's clock, and the page below. */
export function OptionsFrame({ game, bottomBar, children }: Props): ReactNode {
  return (
    <GameShell
      game={game}
      page="options"
      title="House line"
      Invite={InviteDialog}
      {...(bottomBar === undefined ? {} : { bottomBar })}
    >
      <WeekHeader
        game={game}
        heading="House line"
        lede="Over the line, against the treasury."
        opens="Bets"
        feature="options"
      />
      <div className="mx-auto grid max-w-[720px] items-start gap-4 px-4 pt-2 pb-10 md:px-6 lg:mx-0 lg:max-w-[1120px] lg:grid-cols-[minmax(0,1fr)_348px] lg:gap-6 lg:px-9">
        {children}
      </div>
    </GameShell>
  )
}
