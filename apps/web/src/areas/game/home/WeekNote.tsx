import { providerWords } from '@whale/contract'
import type { ReactNode } from 'react'
import type { Game } from '../shared/shell/use-game.ts'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { isQuiet } from './OpenWater.tsx'

/** What has to be known about this week before its numbers: scores that are late, a week without a casino. */
export function WeekNote({ game }: { game: Game }): ReactNode {
  const { game_state: state, fantasy_league: fantasy, me, casino } = game
  if (state.tide === 'waiting') {
    const provider = providerWords(fantasy.provider)
    return (
      <InfoStrip>
        {provider} has not given every final score yet. Nothing is counted on half of them: units move as soon as they
        are in, and nothing you have entered is lost.
      </InfoStrip>
    )
  }
  // What is said of a quiet week, and on the beach, stands on cards of their own.
  if (me.is_eliminated || isQuiet(game)) return null
  if (casino.event === null && casino.disabled_message !== null && state.tide !== 'over') {
    return <InfoStrip>{casino.disabled_message}</InfoStrip>
  }
  return null
}
