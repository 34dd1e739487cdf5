/** What the viewer has on Tuesday, before the bets settle: the units of today and the bounty. Separate, because the home shows no slip. */
import type { Game } from '../league/use-game.ts'

export interface Balance {
  /** All units, those riding and put up included. */
  units: number
  /** Units that nothing holds. */
  wallet: number
  whaleLine: number
  eliminationLine: number
}

export function balanceOf(me: Game['me'], bounty: number): Balance {
  const { units, wallet, whale_line: whaleLine, elimination_line: eliminationLine } = me
  return { units: units + bounty, wallet: wallet + bounty, whaleLine, eliminationLine }
}

/** "Over the whale line", "Still swimming", "May be out": whatever else Tuesday pays comes on top. */
export function statusText(units: number, { whaleLine, eliminationLine }: Balance): string {
  if (units >= whaleLine) return 'Over the whale line'
  return units < eliminationLine ? 'May be out' : 'Still swimming'
}
