import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FishArt } from '../../../shared/art/FishArt.tsx'
import { formatInstant } from '../../../shared/format/format.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import type { Game } from '../shared/shell/use-game.ts'
import { wayOnOf } from './casino-now.ts'

/** A week without an event, and when the next one opens. */
export function NoEvent({ game, message }: { game: Game; message: string | null }): ReactNode {
  const isOver = game.game_state.tide === 'over'
  const way = wayOnOf(game)
  return (
    <div className="mx-auto max-w-[720px] px-4 pt-3 pb-10 md:px-6 lg:mx-0 lg:max-w-[1260px] lg:px-9">
      <EmptyState
        fills
        art={<FishArt />}
        heading={isOver ? 'The tables are closed.' : (message ?? 'No casino event this week.')}
        action={
          <Link to={way.to} className={buttonClass({ tone: way.tone })}>
            {way.label}
          </Link>
        }
      >
        {nextWords(game)}
      </EmptyState>
    </div>
  )
}

function nextWords({ week, game_state: { tide, moments, now } }: Game): string {
  if (tide === 'over') return 'The season is over.'
  if (moments.next_opens_at === null) return 'This is the last week of the season.'
  return `Week ${week + 1} opens ${formatInstant(moments.next_opens_at, { now })}.`
}
