/** How the treasury went from last Tuesday's balance to this one. */
import { BUY_BACK_WORDS } from '@whale/words'
import { formatUnits } from '@whale/words/numbers'
import type { Run } from '../Slip.tsx'
import { cameIn } from '../../bank/came-in.ts'

/** "The treasury paid out 100.", "It took in 50 for sitting out.", "It had 8,450 before: 8,450 − 100 + 50 = 8,400." */
export function bankSum({
  into,
  out,
  balance_before: before,
  balance_after: after,
  ...week
}: Run['treasury']): string[] {
  const { players, joined } = cameIn(week, true)
  const parts = [...players, ...joined.map(({ from, units }) => `${formatUnits(units)} from ${from}`)]
  const sum = parts.length > 1 ? `${formatUnits(into)}: ` : ''
  const moves = `${out === 0 ? '' : ` − ${formatUnits(out)}`}${into === 0 ? '' : ` + ${formatUnits(into)}`}`
  const had = `It had ${formatUnits(before)} before`
  return [
    `The treasury paid out ${out === 0 ? 'nothing' : formatUnits(out)}.`,
    ...(parts.length === 0 ? [] : [`It took in ${sum}${parts.join(', ')}.`]),
    ...(week.joined.buy_backs === 0 ? [] : [BUY_BACK_WORDS]),
    moves === '' ? `${had}.` : `${had}: ${formatUnits(before)}${moves} = ${formatUnits(after)}.`,
  ]
}
