/** What the home's cards show: the pot of the Triangle, the live range on game days, and going all in. */
import { placeWords } from '@whale/contract'
import { constantsOf } from '@whale/game'
import { formatUnits } from '../../../shared/format/format.ts'
import type { Game } from '../shared/shell/use-game.ts'

export interface PotShare {
  name: string
  percent: number
  units: string
}

// How the rest of the treasury is shared at the end (RULES §5 Bermuda Triangle).

/** Returns the shares of the best totals, then of everyone still in. `rest` is in units; `players` still play. */
export function potShares(rest: number, { season, players }: { season: number; players: number }): PotShare[] {
  const { bermudaPrizePercents: percents } = constantsOf(season)
  const left = 100 - percents.reduce((sum: number, percent) => sum + percent, 0)
  const each = Math.round((rest * left) / 100 / Math.max(1, players))
  return [
    ...percents.map((percent, at) => ({
      name: placeWords(at + 1),
      percent,
      units: formatUnits(Math.round((rest * percent) / 100)),
    })),
    { name: 'Everyone still in', percent: left, units: `${formatUnits(each)} each` },
  ]
}

// The live range on game days: from all lost to all won.

interface Outlook {
  now: number
  worst: number
  best: number
  line: number
}

/** Returns where the units and the whale line stand between worst and best, in percent; `line` is null outside. */
export function rangeOf({ now, worst, best, line }: Outlook): { now: number; line: number | null } {
  const low = Math.min(worst, now)
  const high = Math.max(best, now)
  const at = (units: number) => (high === low ? 50 : ((units - low) / (high - low)) * 100)
  return { now: at(now), line: line < low || line > high ? null : at(line) }
}

// Going all in, as the home shows it in week 9 (RULES §5 Liquidation).

type AllIn = Pick<Game, 'leaderboard' | 'me'>

/** Returns what a hit makes of the viewer, if nobody else moves: "3rd, if nobody passes you." */
export function hitWords({ leaderboard, me }: AllIn, units: number): string {
  const place = 1 + leaderboard.filter((row) => !row.is_you && row.units > units).length
  const isWhale = units >= me.whale_line ? 'A whale. ' : ''
  return `${isWhale}${placeWords(place)}, if nobody passes you.`
}

/** Returns the choice in short: "297 → 597 or 0". */
export function stakesWords(wallet: number, bonus: number): string {
  return `${formatUnits(wallet)} → ${formatUnits(wallet + bonus)} or 0`
}
