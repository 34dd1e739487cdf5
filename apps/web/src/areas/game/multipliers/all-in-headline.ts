/** The headline of the question before going all in: what a hit changes about the final (RULES §5 All in, Bermuda Triangle). */
import type { LeaderboardRow } from '@whale/contract'
import { constantsOf } from '@whale/game'
import { staysIn } from '../final/stays-in.ts'

interface Given {
  rows: readonly Pick<LeaderboardRow, 'units' | 'is_you' | 'is_eliminated'>[]
  season: number
  whaleLine: number
  /** The viewer's units now, and after a hit. */
  now: number
  hit: number
}

/** Returns the headline, by everyone else's units of today. */
export function allInHeadline({ rows, season, whaleLine, now, hit }: Given): string {
  const { bermudaEntrantsMin: least } = constantsOf(season)
  const isIn = (leaves: number) => staysIn(rows, { leaves, whaleLine, least })
  if (isIn(now)) return 'You’re in the final without it'
  return isIn(hit) ? 'A hit puts you in the final' : 'A hit still misses the final'
}
