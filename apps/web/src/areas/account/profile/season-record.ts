/** The user's won, lost and pushed bets of a season, counted by kind, and their place in the final. */
import { stateFor } from '@whale/game'
import type { BetWire, CasinoEntryWire, LedgerRow, HouseBetWire, endpoints, ReplyOf } from '@whale/contract'
import { RECORD_KINDS, placeWords } from '@whale/words'

export interface RecordRow {
  kind: string
  won: number
  lost: number
  push: number
}

/** Counts results by their names. Some kinds have no pushes. */
function rowOf(
  kind: string,
  results: readonly (string | null | undefined)[],
  names = { won: 'won', lost: 'lost' },
): RecordRow {
  const count = (wanted: string) => results.filter((result) => result === wanted).length
  return { kind, won: count(names.won), lost: count(names.lost), push: count('push') }
}

/** Returns the user's won, lost and pushed bets by market. Skips void and open bets. */
export function betRecord(bets: readonly BetWire[], userId: string): RecordRow[] {
  const rows = [
    { isSpread: true, kind: RECORD_KINDS.spreads },
    { isSpread: false, kind: RECORD_KINDS.totals },
  ]
  return rows.map(({ isSpread, kind }) => {
    const results = bets
      .filter(({ kind }) => (kind === 'spread') === isSpread)
      .map(({ state, challenger }) => stateFor(state, challenger.user_id === userId))
    return rowOf(kind, results)
  })
}

/** Returns won, lost and pushed house lines. Skips open and void ones. */
export function houseRecord(houseBets: readonly Pick<HouseBetWire, 'result'>[]): RecordRow {
  const results = houseBets.map(({ result }) => result)
  return rowOf(RECORD_KINDS.house, results)
}

/** Returns won, lost and pushed all-ins of settled weeks; no row without one. A lost one pays nothing back. */
export function allInRecord(rows: readonly LedgerRow[], weeks: readonly { week: number }[]): RecordRow[] {
  const moves = rows.filter(({ kind, is_undone: isUndone }) => kind === 'liquidation' && !isUndone)
  const results = moves
    .filter(({ end, week }) => end === 'staked' && weeks.some((settled) => settled.week === week))
    .map((stake) => moves.find(({ end, week }) => week === stake.week && end !== 'staked')?.end ?? 'lost')
  const row = rowOf(RECORD_KINDS.all_in, results)
  return row.won + row.lost + row.push === 0 ? [] : [row]
}

/** Returns won and missed casino events. Skips those that are open, void, or of a week in which the user was out. */
export function casinoRecord(entries: readonly Pick<CasinoEntryWire, 'result'>[]): RecordRow {
  const results = entries.map(({ result }) => result)
  return rowOf(RECORD_KINDS.casino, results, { won: 'won', lost: 'missed' })
}

/** Returns right and wrong top-score picks. Skips open ones, and weeks without one. */
export function topScoreRecord(weeks: readonly { prediction: { result: string } | null }[]): RecordRow {
  const results = weeks.map(({ prediction }) => prediction?.result)
  return rowOf(RECORD_KINDS.top_score, results, { won: 'right', lost: 'wrong' })
}

type Standings = ReplyOf<typeof endpoints.final.finalTable>
type Final = Pick<Standings, 'is_fixed'> & {
  entrants: readonly Pick<Standings['entrants'][number], 'is_you' | 'is_active' | 'place' | 'weeks'>[]
}

/** Returns the user's place in the final: "2nd of 3". Null if they are not in it. */
export function finalWords({ is_fixed: isFixed, entrants }: Final): string | null {
  const own = entrants.find(({ is_you: isYou }) => isYou)
  if (!isFixed || own === undefined) return null
  if (!own.is_active) return 'Out'
  const left = entrants.filter(({ is_active: isActive }) => isActive).length
  return own.weeks.length === 0 ? 'In' : `${placeWords(own.place)} of ${left}`
}
