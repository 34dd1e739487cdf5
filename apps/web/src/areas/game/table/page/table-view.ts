/** The table's weeks, its champion, and the viewer's records against other players. */
import { isPractice } from '../../../../shared/api/transport.ts'
import type { TableRow } from '@whale/contract'
import { type HeadToHead, championTitleWords } from '@whale/words'
import type { Game } from '../../league/use-game.ts'
import { weeksUpTo } from '../../week-history/WeekOfSeason.tsx'
import { type RecordedBet, recordOf } from '../../bets/records.ts'

/** Returns the weeks with a chart: those with results, and the current one. A late week has none until it settles. */
export function weeksWithChart({ week, last_run: run }: Pick<Game, 'week' | 'last_run'>): number[] {
  return weeksUpTo(week).filter((one) => one >= week || one <= (run?.week ?? 0))
}

/** Returns the viewer's record against a player. Offers that were never accepted do not count. */
export function headToHead(bets: readonly RecordedBet[], { me, other }: { me: string; other: string }): HeadToHead {
  const between = bets.filter(({ challenger, challenged }) =>
    [challenger.user_id, challenged.user_id].every((id) => id === me || id === other),
  )
  return { ...recordOf(between, me), riding: between.filter(({ state }) => state === 'accepted').length }
}

interface Crowned {
  game_state: Pick<Game['game_state'], 'season' | 'tide'>
  leaderboard: readonly Pick<TableRow, 'user_id'>[]
}

/** Returns the title of the champion of a finished season, without a year in practice; null for all others. */
export function championTitle({ game_state: { season, tide }, leaderboard }: Crowned, userId: string): string | null {
  if (tide !== 'over' || leaderboard[0]?.user_id !== userId) return null
  return championTitleWords(isPractice ? null : season)
}
