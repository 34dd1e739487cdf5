/** Going all in, as the home shows it in week 9 (RULES §5 Liquidation). */
import { placeWords } from '@whale/contract'
import { formatUnits } from '../../../shared/format/format.ts'
import type { Game } from '../shared/shell/use-game.ts'

type Given = Pick<Game, 'leaderboard' | 'me'>

/** Returns what a hit makes of the viewer, if nobody else moves: "3rd, if nobody passes you." */
export function hitWords({ leaderboard, me }: Given, units: number): string {
  const place = 1 + leaderboard.filter((row) => !row.is_you && row.units > units).length
  const isWhale = units >= me.whale_line ? 'A whale. ' : ''
  return `${isWhale}${placeWords(place)}, if nobody passes you.`
}

/** Returns the choice in short: "297 → 597 or 0". */
export function stakesWords(wallet: number, bonus: number): string {
  return `${formatUnits(wallet)} → ${formatUnits(wallet + bonus)} or 0`
}
