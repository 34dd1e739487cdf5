/** Words of rows in a ledger that have no reason of their own. */
import { formatUnits } from './numbers.ts'

/** A bet against The House while it is secret. */
export const HIDDEN_HOUSE_ROW = { what: 'The House', short: 'hidden until the lock' }

/** What a win paid, with the stake that came back: "50 stake back + 50 won". */
export function stakeBackWords({ stake, won }: { stake: number; won: number }): string {
  return `${formatUnits(stake)} stake back + ${formatUnits(won)} won`
}
