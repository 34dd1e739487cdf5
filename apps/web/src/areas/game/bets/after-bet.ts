/** The viewer's Tuesday units before the bets settle: today's units and the bounty. Separate, because the home shows no slip. */
import type { Balance } from '@whale/words'
import type { Game } from '../league/use-game.ts'

export function balanceOf(me: Game['me'], bounty: number): Balance {
  const { units, wallet, whale_line: whaleLine, elimination_line: eliminationLine } = me
  return { units: units + bounty, wallet: wallet + bounty, whaleLine, eliminationLine }
}
