/** The chances of a complete list, of which exactly one comes true. */
import { shareOut, units } from '@whale/game'

/** Returns each chance as text, so that the list adds up to 100: "41%", "under 1%". The chances are in hundredths of a percent. */
export function chanceList<K>(chances: ReadonlyMap<K, number>): Map<K, string> {
  const percents = shareOut(units(100), [...chances.values()])
  return new Map([...chances].map(([key, chance], at) => [key, percentText(percents[at] ?? 0, chance)]))
}

function percentText(percent: number, chance: number): string {
  if (percent === 0 && chance > 0) return 'under 1%'
  return percent === 100 && chance < 10_000 ? 'over 99%' : `${percent}%`
}
