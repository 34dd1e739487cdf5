/** On a slip, below the viewer's units: how much is still on other bets, The House or all in. */
import { atRiskWords } from '@whale/words'
import type { ReactNode } from 'react'
import type { Game } from '../league/use-game.ts'

export function StillAtRisk({ me }: Pick<Game, 'me'>): ReactNode {
  return atRiskWords(me).map((words) => (
    <span key={words} className="block text-small leading-tight">
      <span className="sr-only">, </span>
      {words}
    </span>
  ))
}
