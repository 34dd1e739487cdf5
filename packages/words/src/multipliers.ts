/** What a multiplier does, and what it may cost. */
import type { ReplyOf, endpoints } from '@whale/contract'
import { constantsOf } from '@whale/game'
import { formatUnits } from './numbers.ts'

type Shop = ReplyOf<typeof endpoints.players.shop>

interface Bolt {
  forWeek: number
  /** `sale`: can be bought this week until the lock. */
  state: 'yours' | 'sale' | 'missed' | 'coming'
}

/** Returns what that multiplier does, and what is lost without the final. */
export function multiplierEffect(
  { forWeek, state }: Bolt,
  { percent, price }: Pick<Shop['multiplier'], 'percent' | 'price'>,
): string {
  const lost = state === 'yours' ? 'it’s lost' : `the ${price} are gone`
  return `Your week ${forWeek} score counts ${percent}% more in the final. Miss the final, and ${lost}.`
}

/** Returns the sentence for weeks after which there are no more sales. */
export function salesOver(season: number): string {
  const { finalFirstWeek } = constantsOf(season)
  return `Sales are over. The last multiplier went in week ${finalFirstWeek - 1}.`
}

/**
 * Returns what is left after the purchase if everything riding is lost, if that is below the whale line only then; null otherwise. `bounty` is what
 * Tuesday pays win or lose.
 */
export function belowWhaleLine(
  {
    riding,
    at_treasury: held,
    whale_line: line,
  }: Pick<ReplyOf<typeof endpoints.game.home>['me'], 'riding' | 'at_treasury' | 'whale_line'>,
  { leaves, bounty }: { leaves: number; bounty: number },
): string | null {
  const worst = leaves - riding - held.reduce((sum, { stake }) => sum + stake, 0) + bounty
  if (leaves < line || worst >= line) return null
  return `Lose all you have riding, and you’re at ${formatUnits(worst)}, below the whale line of ${formatUnits(line)}.`
}

/** "×1.2". The percentage comes from the shop. */
export function timesFactor(percent: number): string {
  return `×${(100 + percent) / 100}`
}

/** Returns what became of a week's multiplier, or when it is for sale. */
export function multiplierStateWords(
  { state, soldInWeek }: { state: 'yours' | 'sale' | 'missed' | 'coming'; soldInWeek: number },
  price: number,
): string {
  switch (state) {
    case 'yours':
      return 'Yours'
    case 'sale':
      return `On sale: ${formatUnits(price)}`
    case 'missed':
      return 'Not bought'
    case 'coming':
      return `${formatUnits(price)}, on sale in week ${soldInWeek}`
  }
}

/** Returns the warning that the price alone drops a player below the whale line. `isIn`: whether their current units would make the final. */
export function dropsBelowLineWords({ isIn }: { isIn: boolean }): string {
  const rest = isIn
    ? 'With the units of today, you’d still be in the final.'
    : 'With the units of today, you’d miss the final.'
  return `This drops you below the whale line. ${rest}`
}
