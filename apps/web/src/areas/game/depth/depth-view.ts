/** Text for moves on the depth chart and for records between two players. */
import { isPractice } from '../../../shared/api/transport.ts'
import {
  type DepthRow,
  type HeldRow,
  type LeaderboardRow,
  type MovedApart,
  apartWords,
  placeWords,
  ridingWords,
} from '@whale/contract'
import { doesStatusCount } from '@whale/game'
import { formatCount, formatSignedUnits, formatUnits } from '../../../shared/format/format.ts'
import type { SlipView } from '../shared/receipt/Slip.tsx'
import type { Game } from '../shared/shell/use-game.ts'
import { WHAT_DECIDES } from '../../../shared/dictionary/what-decides.ts'
import { tableOf } from '../shared/depth-chart/places.ts'
import { weeksUpTo } from '../shared/week-history/WeekOfSeason.tsx'
import { type BetRecord, type RecordedBet, recordOf } from '../shared/bets/records.ts'

/** Returns the weeks with a chart: those with results, and the current one. A late week has none until it settles. */
export function weeksWithChart({ week, last_run: run }: Pick<Game, 'week' | 'last_run'>): number[] {
  return weeksUpTo(week).filter((one) => one >= week || one <= (run?.week ?? 0))
}

/** Returns a sentence for each player still in who moved, best placed first; one sentence if no one did. */
export function changeSentences(rows: readonly LeaderboardRow[]): string[] {
  const moved = rows.filter(({ move, is_eliminated: isOut }) => move !== 0 && !isOut)
  if (moved.length === 0) return ['Nobody moved up or down.']
  return moved.map((row) => {
    const places = formatCount(Math.abs(row.move), 'place')
    return `${row.is_you ? 'You’re' : `${row.team_name} is`} ${row.move > 0 ? 'up' : 'down'} ${places}, to ${placeWords(row.place)}.`
  })
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

type Noted = Pick<DepthRow, 'note' | 'units' | 'put_up' | 'all_in' | 'riding'>

/** Returns a row's note without what the column Riding has, and that part, which stays where a phone has no such column. */
export function notesBesideColumn(
  row: Noted,
  apart: string | undefined,
): { phone: string | undefined; note: string | undefined } {
  const riding = ridingWords(row)
  const whole = apart ?? row.note ?? ''
  const rest = riding !== null && whole.startsWith(riding) ? whole.slice(`${riding}, `.length) : whole
  // "All in" is not in the column.
  const isInColumn = riding !== null && row.all_in !== true
  const words = [riding !== null && !isInColumn ? riding : '', rest].filter((one) => one !== '')
  return { phone: isInColumn ? riding : undefined, note: words.length === 0 ? undefined : words.join(', ') }
}

type Counted = Pick<SlipView, 'user_id' | 'since' | 'units_after'>

/** What moved units apart from Tuesday's result (RULES §5), as a receipt names it. */
const APART: Readonly<Record<string, MovedApart['what']>> = {
  Multiplier: 'multiplier',
  'Bought back in': 'buy_back',
  Correction: 'correction',
}

type Row = Pick<DepthRow, 'user_id' | 'units' | 'put_up' | 'all_in' | 'riding' | 'note'>

/**
 * Returns why a row's units and its change of the week do not fit. In the table of now only what moved since those results: "−100 since",
 * where the row has no note of it. A past table follows that of the Tuesday before: "−100 for a multiplier in week 7" lies between them.
 */
export function apartNotes(
  rows: readonly Row[],
  slips: readonly Counted[],
  { isNow }: { isNow: boolean },
): Map<string, string> {
  return new Map(
    rows.flatMap((row) => {
      const slip = slips.find((one) => one.user_id === row.user_id)
      if (slip === undefined) return []
      const riding = ridingWords(row)
      const isNoted = row.note !== undefined && row.note !== riding
      const between = isNow ? [] : slip.since
      const moved = between.flatMap(({ what, units, week }) => {
        const kind = APART[what]
        return kind === undefined ? [] : [{ what: kind, units, week }]
      })
      const later = row.units - slip.units_after
      // A late week settles while stakes of the next are out: they are among the units, and not in the wallet after it.
      const since = later >= 0 || isNoted ? [] : [`${formatSignedUnits(later)} since`]
      const words = [...apartWords(moved), ...since]
      return words.length === 0 ? [] : [[row.user_id, [row.note ?? riding ?? [], ...words].flat().join(', ')] as const]
    }),
  )
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
  leaderboard: readonly Pick<LeaderboardRow, 'user_id'>[]
}

/** Returns "Champion 2025" for the champion of a finished season, without a year in practice; null for all others. */
export function championWords({ game_state: { season, tide }, leaderboard }: Crowned, userId: string): string | null {
  if (tide !== 'over' || leaderboard[0]?.user_id !== userId) return null
  return isPractice ? 'Champion' : `Champion ${season}`
}

type Standing = {
  week: number
  game_state: Pick<Game['game_state'], 'season' | 'tide'>
  last_run: Pick<NonNullable<Game['last_run']>, 'week'> | null
  me: Pick<Game['me'], 'units' | 'whale_line'>
  leaderboard: readonly Pick<LeaderboardRow, 'is_you' | 'place' | 'move' | 'status' | 'is_eliminated' | 'units'>[]
}

/** Returns the viewer's place, and what they play for: the whale line, and from the Triangle on what decides the season. */
export function standingWords(game: Standing): string {
  const { week, game_state: state, me, leaderboard } = game
  const own = tableOf(game).find(({ is_you: isYou }) => isYou)
  if (leaderboard.every(({ units }) => units === me.units)) return `Everyone has ${formatUnits(me.units)}.`
  if (own?.is_eliminated === true) return `You’re out, with ${formatCount(own.units, 'unit')}.`
  const place = `Place ${own?.place ?? leaderboard.length} of ${leaderboard.length}`
  if (state.tide === 'over') return `${place}.`
  if (!doesStatusCount({ season: state.season, week })) return `${place}. ${WHAT_DECIDES}`
  // Who is out keeps their status.
  const whales = leaderboard.filter((row) => row.status === 'whale' && !row.is_eliminated).length
  const left = me.whale_line - me.units
  const line = left > 0 ? `${formatUnits(left)} to the whale line` : 'over the whale line'
  return `${place}, ${line}. ${whales === 0 ? 'No whales yet.' : `${formatCount(whales, 'whale')} in the league.`}`
}

interface RowGiven {
  /** The players of the table. */
  of: number
  record: Pick<BetRecord, 'won' | 'lost'>
}

/** Returns a player's place and record: "2nd of 12, 3–2 in bets". Who is out has no place. */
export function rowStanding(
  { place, is_eliminated: isOut }: Pick<LeaderboardRow, 'place' | 'is_eliminated'>,
  { of, record: { won, lost } }: RowGiven,
): string {
  const parts = [
    ...(isOut ? [] : [`${placeWords(place)} of ${of}`]),
    ...(won + lost > 0 ? [`${won}–${lost} in bets`] : []),
  ]
  return parts.join(', ')
}
