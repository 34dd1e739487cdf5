/** What a hit changes about the final (RULES §5 All in, Bermuda Triangle). */
import type { TableRow } from '@whale/contract'
import type { ALL_IN_HEADLINES } from '@whale/words'
import { constantsOf } from '@whale/game'
import { staysIn } from '../final/stays-in.ts'

interface Given {
  rows: readonly Pick<TableRow, 'units' | 'is_you' | 'is_eliminated'>[]
  season: number
  whaleLine: number
  /** The viewer's units now, and after a hit. */
  now: number
  hit: number
}

/** Returns whether the viewer is in the final without going all in, by a hit, or not even then: by everyone else's units of today. */
export function finalByAllIn({ rows, season, whaleLine, now, hit }: Given): keyof typeof ALL_IN_HEADLINES {
  const { finalistsMin: least } = constantsOf(season)
  const isIn = (leaves: number) => staysIn(rows, { leaves, whaleLine, least })
  if (isIn(now)) return 'in without it'
  return isIn(hit) ? 'in by a hit' : 'not even by a hit'
}
