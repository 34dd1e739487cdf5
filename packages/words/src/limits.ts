/** RULES §5: the season's limits on units between players. */
import { formatUnits } from './numbers.ts'

/** RULES §5 H2H bets: how far one player can get ahead of another in a season, and what a side of them can still put up. */
export function limitWords(limit: {
  max: number
  left: number
  side: 'yours' | 'theirs'
  of?: 'two' | 'late'
}): string {
  const { max, left, side, of = 'two' } = limit
  const who = side === 'yours' ? 'You' : 'They'
  return `${of === 'late' ? lateLimitWords(max) : netLimitWords(max)} ${who} ${left === 0 ? 'can’t put up more' : `can still put up ${formatUnits(left)}`}.`
}

/** Several accounts of one person must not count as several opponents (RULES §4). */
export function lateLimitWords(max: number): string {
  return `Players who joined late count as one opponent: at most ${formatUnits(max)} ahead this season.`
}

/** The limit is net: winning units back makes room again, so a single stake may exceed it. */
export function netLimitWords(max: number): string {
  return `Neither of you can get more than ${formatUnits(max)} ahead of the other this season.`
}
