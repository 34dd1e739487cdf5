/** On a slip, below the viewer's resulting units: how much of them is still on other bets, against The House or all in. */
import { listWords } from './text.ts'
import { formatUnits } from './numbers.ts'
import type { ReplyOf, endpoints } from '@whale/contract'

/** "40 of it riding", "30 of it against The House". */
export function atRiskWords(me: Held): string[] {
  return heldParts(me).map(([units, where]) => `${formatUnits(units)} of it ${where}`)
}

/** "Other bets aside: 40 riding and 30 against The House." Excludes the slip's own stake; null if nothing else can be lost. */
export function asideWords(me: Held, ownRiding: number): string | null {
  const parts = heldParts({ ...me, riding: me.riding - ownRiding })
  if (parts.length === 0) return null
  return `Other bets aside: ${listWords(parts.map(([units, where]) => `${formatUnits(units)} ${where}`))}.`
}

type Held = Pick<ReplyOf<typeof endpoints.game.home>['me'], 'riding' | 'at_treasury'>

function heldParts({ riding, at_treasury: held }: Held): [units: number, where: string][] {
  const stakes = held.flatMap(({ kind, stake }) => (kind === 'house_line' ? [stake] : []))
  const allIns = held.filter(({ kind }) => kind === 'all_in')
  const parts: [number, string][] = [
    [riding, 'riding'],
    [stakes.reduce((sum, stake) => sum + stake, 0), 'against The House'],
    ...allIns.map(({ stake }): [number, string] => [stake, 'all in']),
  ]
  return parts.filter(([units]) => units > 0)
}

/** What a loss can cause. `_with_rest`: together with all other stakes in play. */
export type LossWarning = 'out' | 'out_with_rest' | 'no_final' | 'no_final_with_rest' | 'below_whale_line'

/** Warns on a slip about what a loss can cause: "Lose this and you may be out." */
export function lossWarningWords(warning: LossWarning): string {
  switch (warning) {
    case 'out':
      return 'Lose this and you may be out.'
    case 'out_with_rest':
      return 'Lose this and everything riding, and you may be out.'
    case 'no_final':
      return 'Lose this and you may miss the final.'
    case 'no_final_with_rest':
      return 'Lose this and everything riding, and you may miss the final.'
    case 'below_whale_line':
      return 'Lose this and you may drop below the whale line.'
  }
}
