import { opensIn } from '@whale/words'
import type { ReactNode } from 'react'
import { FishArt } from '../../../shared/art/FishArt.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import type { Game } from '../league/use-game.ts'
import { MultiplierWay } from './MultiplierWay.tsx'
import { TopScore } from './TopScore.tsx'

/** A week without an event: when the next is, and Top score. */
export function NoEvent({ game }: { game: Game }): ReactNode {
  if (game.week === 0)
    return (
      <NothingOpen
        art={<FishArt />}
        heading={`Picks open when your ${game.league.is_night ? 'night' : 'league'} starts.`}
      >
        {null}
      </NothingOpen>
    )
  const next = opensIn('casino', game.week)
  return (
    <div className="grid max-w-[720px] gap-4 px-4 pt-3 pb-10 md:px-6 lg:px-9">
      {game.game_state.tide === 'over' && <p className="text-foam-muted">The season is over.</p>}
      <TopScore game={game} />
      <MultiplierWay game={game} />
      {next !== null && <p className="text-foam-muted">{`Next casino: week ${next}.`}</p>}
    </div>
  )
}

/** Offline, with an earlier week's event on this device. */
export function NotSaved({ week }: { week: number }): ReactNode {
  return (
    <NothingOpen art={<FishArt />} heading={`Week ${week}’s event isn’t saved on this device.`}>
      It opens by itself when you’re back online.
    </NothingOpen>
  )
}

function NothingOpen(state: { art: ReactNode; heading: string; children: ReactNode }): ReactNode {
  return (
    <div className="mx-auto max-w-[720px] px-4 pt-3 pb-10 md:px-6 lg:mx-0 lg:max-w-[1260px] lg:px-9">
      <EmptyState fills {...state} />
    </div>
  )
}
