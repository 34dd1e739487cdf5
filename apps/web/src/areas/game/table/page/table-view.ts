/** Text for the table and for records between two players. */
import { isPractice } from '../../../../shared/api/transport.ts'
import type { HeldRow, TableRow } from '@whale/contract'
import { placeWords, type BetRecord } from '@whale/words'
import { formatSignedUnits } from '@whale/words/numbers'
import type { Game } from '../../league/use-game.ts'
import { weeksUpTo } from '../../week-history/WeekOfSeason.tsx'
import { type RecordedBet, recordOf } from '../../bets/records.ts'

/** Returns the weeks with a chart: those with results, and the current one. A late week has none until it settles. */
export function weeksWithChart({ week, last_run: run }: Pick<Game, 'week' | 'last_run'>): number[] {
  return weeksUpTo(week).filter((one) => one >= week || one <= (run?.week ?? 0))
}

/** Returns the note for a row that would cross a line; null for others. */
export function crossingWords(crosses: HeldRow['crosses']): string | null {
  switch (crosses) {
    case 'into_whales':
      return 'Would be a whale'
    case 'out_of_whales':
      return 'Would be a fish again'
    case 'beached':
      return 'Would be out'
    case null:
      return null
  }
}

/** The viewer's record against a player, and how many bets are riding between them. */
type HeadToHead = BetRecord & { riding: number }

/** Returns the viewer's record against a player. Offers that were never accepted do not count. */
export function headToHead(bets: readonly RecordedBet[], { me, other }: { me: string; other: string }): HeadToHead {
  const between = bets.filter(({ challenger, challenged }) =>
    [challenger.user_id, challenged.user_id].every((id) => id === me || id === other),
  )
  return { ...recordOf(between, me), riding: between.filter(({ state }) => state === 'accepted').length }
}

/** Returns the record in a sentence: "You won 2, they won 1: +40 units for you." */
export function headToHeadSentence(
  { won, lost, pushed, change, riding }: HeadToHead,
  { isOver = false }: { isOver?: boolean } = {},
): string {
  const on = riding === 0 ? '' : ` ${riding} riding now.`
  const none = isOver ? 'No bets between you this season.' : 'No bets between you yet.'
  if (won + lost + pushed === 0) return riding === 0 ? none : `No bet settled yet.${on}`
  const level = pushed === 0 ? '' : `, ${pushed} pushed`
  return `You won ${won}, they won ${lost}${level}: ${formatSignedUnits(change)} units for you.${on}`
}

interface Crowned {
  game_state: Pick<Game['game_state'], 'season' | 'tide'>
  leaderboard: readonly Pick<TableRow, 'user_id'>[]
}

/** Returns "Champion 2025" for the champion of a finished season, without a year in practice; null for all others. */
export function championWords({ game_state: { season, tide }, leaderboard }: Crowned, userId: string): string | null {
  if (tide !== 'over' || leaderboard[0]?.user_id !== userId) return null
  return isPractice ? 'Champion' : `Champion ${season}`
}

interface RowGiven {
  /** The players of the table. */
  of: number
  record: Pick<BetRecord, 'won' | 'lost'>
}

/** Returns a player's place and record: "2nd of 12, 3–2 in bets". Who is out has no place. */
export function rowStanding(
  { place, is_eliminated: isOut }: Pick<TableRow, 'place' | 'is_eliminated'>,
  { of, record: { won, lost } }: RowGiven,
): string {
  const parts = [
    ...(isOut ? [] : [`${placeWords(place)} of ${of}`]),
    ...(won + lost > 0 ? [`${won}–${lost} in bets`] : []),
  ]
  return parts.join(', ')
}
