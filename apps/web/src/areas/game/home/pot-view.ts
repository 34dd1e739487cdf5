/** How the rest of the treasury is shared at the end (RULES §5 Bermuda Triangle). */
import { placeWords } from '@whale/contract'
import { constantsOf } from '@whale/game'
import { formatUnits } from '../../../shared/format/format.ts'

export interface PotShare {
  name: string
  percent: number
  units: string
}

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
