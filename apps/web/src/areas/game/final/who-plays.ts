/** Who plays the final, and why fish are in it (RULES §5 Bermuda Triangle). */
import { constantsOf } from '@whale/game'
import { formatUnits } from '@whale/words/numbers'

export function whoPlays(season: number): string {
  const { bermudaEntrantsMin: least, bermudaFirstWeek } = constantsOf(season)
  return `Every whale after week ${bermudaFirstWeek - 1} is in the final. With fewer than ${least}, the players with the most units fill it up.`
}

type Row = { units: number; status: string; is_eliminated: boolean }

/** Whether it is news why fish are in: until the next results. A league that starts later has no such week. */
export function hasWhyFish({ last_run: run, game_state: { season } }: WhyGiven): boolean {
  return run?.week === constantsOf(season).bermudaFirstWeek - 1
}

interface WhyGiven {
  last_run: { week: number } | null
  game_state: { season: number }
}

/** Returns why fish are in, from everyone's units when the entrants were set. Null if none are. */
export function whyFishAreIn(rows: readonly Row[], season: number): string | null {
  const { bermudaEntrantsMin: least, bermudaFirstWeek } = constantsOf(season)
  const week = bermudaFirstWeek - 1
  const active = rows.filter((row) => !row.is_eliminated)
  const whales = active.filter(({ status }) => status === 'whale').length
  if (whales >= least) return null
  const fish = active.filter(({ status }) => status !== 'whale').map(({ units }) => units)
  const last = fish.toSorted((a, b) => b - a)[least - whales - 1] ?? 0
  const filled = fish.filter((units) => units >= last).length
  if (filled === 0) return null
  const tie = filled > least - whales ? `, with a tie at ${formatUnits(last)}` : ''
  const who = `${whales === 0 ? 'top' : 'next'} ${filled === 1 ? 'one' : filled} in units ${filled === 1 ? 'is' : 'are'} in`
  if (whales === 0) return `No whales after week ${week}, so the ${who}${tie}.`
  return `Only ${whales === 1 ? 'one whale' : `${whales} whales`} after week ${week}, so the ${who} too${tie}.`
}
