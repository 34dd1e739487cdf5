/** The daily challenge in words. */
import type { ReplyOf, endpoints } from '@whale/contract'
import { placeWords } from '@whale/words'
import { formatCount, formatUnits } from '@whale/words/numbers'
import { formatCalendarDay } from '@whale/words/times'

export type Daily = ReplyOf<(typeof endpoints)['daily']['dailyChallenge']>

/** How many played, how half of them did, and the best. */
export function crowdWords({ results, median_units: median, best_units: best }: Daily): string {
  if (results === 0) return 'Nobody has sent a result yet.'
  if (median === null || best === null)
    return `${formatCount(results, 'result')} so far. Once ten networks have sent one, you see how everyone did.`
  return `${formatCount(results, 'player')} so far. Half have ${formatUnits(median)} units or more. The best has ${formatUnits(best)}.`
}

/** How an own result compares; null while there is nobody to compare with. */
export function rankWords({ results, beaten }: Daily, { isCounted }: { isCounted: boolean }): string | null {
  const others = results - (isCounted ? 1 : 0)
  if (beaten === null) return null
  if (others === 0) return isCounted ? 'You’re the first today.' : null
  if (beaten === others)
    return others === 1 ? 'You’re ahead of the other player.' : `You’re ahead of all ${others} others.`
  return `You’re ahead of ${beaten} of ${formatCount(others, 'other player')}.`
}

/** "Tue". */
export function shortDay(day: string): string {
  return formatCalendarDay(day).slice(0, 3)
}

/** The day and the six before it, oldest first: those whose results still count. */
export function lastDays(day: string): string[] {
  const end = Date.parse(`${day}T12:00:00Z`)
  return [6, 5, 4, 3, 2, 1, 0].map((back) => new Date(end - back * 86_400_000).toISOString().slice(0, 10))
}

/** The message of a shared result. Its link follows. `day` is null for a season that is not a daily one. */
export function resultWords(given: { place: number; players: number; units: number; day: string | null }): string {
  const { place, players, units, day } = given
  const where = day === null ? 'Whale Club practice' : `Whale Club’s season of ${formatCalendarDay(day)}`
  return `I finished ${placeWords(place)} of ${players} with ${formatUnits(units)} units in ${where}. Same season, your turn:`
}
