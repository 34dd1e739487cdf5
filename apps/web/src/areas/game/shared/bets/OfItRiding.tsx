/** On a slip, below what the viewer will have: how much of it is still on other bets, a house line or all in. */
import type { ReactNode } from 'react'
import { formatUnits } from '../../../../shared/format/format.ts'
import type { Game } from '../shell/use-game.ts'
import { onHouseLines } from './put-up.ts'

export function OfItRiding({ me }: Pick<Game, 'me'>): ReactNode {
  return ridingWords(me).map((words) => (
    <span key={words} className="block text-small leading-tight">
      <span className="sr-only">, </span>
      {words}
    </span>
  ))
}

/** "40 of it riding", "30 of it on your house line". */
export function ridingWords({ riding, at_treasury: held }: Pick<Game['me'], 'riding' | 'at_treasury'>): string[] {
  const lines = onHouseLines(held)
  return [
    ...(riding > 0 ? [`${formatUnits(riding)} of it riding`] : []),
    ...(lines.units > 0 ? [`${formatUnits(lines.units)} of it ${lines.words}`] : []),
    ...held.flatMap(({ kind, stake }) => (kind === 'all_in' ? [`${formatUnits(stake)} of it all in`] : [])),
  ]
}
