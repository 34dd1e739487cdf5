/** On a slip, below what the viewer will have: how much of it is still on other bets, a house line or all in. */
import { listWords } from '@whale/words'
import type { ReactNode } from 'react'
import { formatUnits } from '@whale/words/numbers'
import type { Game } from '../league/use-game.ts'
import { onHouse } from './on-house.ts'

export function StillAtRisk({ me }: Pick<Game, 'me'>): ReactNode {
  return atRiskWords(me).map((words) => (
    <span key={words} className="block text-small leading-tight">
      <span className="sr-only">, </span>
      {words}
    </span>
  ))
}

/** "40 of it riding", "30 of it on your house line". */
export function atRiskWords(me: Held): string[] {
  return heldParts(me).map(([units, where]) => `${formatUnits(units)} of it ${where}`)
}

/** "Other bets aside: 40 riding and 30 on your house line." Without the stake of the slip itself; null if nothing else can be lost. */
export function asideWords(me: Held, ownRiding: number): string | null {
  const parts = heldParts({ ...me, riding: me.riding - ownRiding })
  if (parts.length === 0) return null
  return `Other bets aside: ${listWords(parts.map(([units, where]) => `${formatUnits(units)} ${where}`))}.`
}

type Held = Pick<Game['me'], 'riding' | 'at_treasury'>

function heldParts({ riding, at_treasury: held }: Held): [units: number, where: string][] {
  const lines = onHouse(held)
  const allIns = held.filter(({ kind }) => kind === 'all_in')
  const parts: [number, string][] = [
    [riding, 'riding'],
    [lines.units, lines.words],
    ...allIns.map(({ stake }): [number, string] => [stake, 'all in']),
  ]
  return parts.filter(([units]) => units > 0)
}
