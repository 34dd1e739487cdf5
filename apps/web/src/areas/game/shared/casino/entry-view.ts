/** How an entry stands, in words and for its meter. */
import type { CasinoEntryWire } from '@whale/contract'
import { formatPoints } from '../../../../shared/format/format.ts'
import type { BoardRow } from './board.ts'
import { entryPoints } from './entry-words.ts'

export interface EntryView {
  state: 'open' | 'there' | 'won' | 'missed'
  /** "Needs 10+", "4.2 to go", "Over the line", "In the bottom third", "Won 100", "Missed". */
  word: string
  /** How far to the target, from 0 to 1; null before the games. */
  share: number | null
}

/** What is said of an event about teams while the games are on: would it pay, or would it not. */
function placeView(key: CasinoEntryWire['key'], { pays }: Pick<BoardRow, 'pays'>): EntryView {
  const isRival = key === 'mark_a_rival'
  if (pays) return { state: 'there', word: isRival ? 'In the bottom third' : 'In the places', share: null }
  return { state: 'open', word: isRival ? 'Not low enough' : 'Out of the places', share: null }
}

/**
 * Returns how an entry stands. Points and target are decimals; a target of null is an event without a line. In an event about teams the
 * row of the team that it is on tells it, where there are scores.
 */
export function entryView(
  entry: Pick<CasinoEntryWire, 'key' | 'picks' | 'result' | 'payout'>,
  target: number | null,
  row: Pick<BoardRow, 'place' | 'pays'> | null = null,
): EntryView {
  const { result, payout } = entry
  const points = entryPoints(entry)
  const share = points === null || target === null ? null : Math.min(Math.max(points / target, 0), 1)
  if (result === 'won') return { state: 'won', word: `Won ${payout}`, share }
  if (result === 'missed') return { state: 'missed', word: 'Missed', share }
  if (row !== null && row.place !== null) return placeView(entry.key, row)
  if (target === null) return { state: 'open', word: 'In play', share }
  if (points === null) return { state: 'open', word: `Needs ${target}+`, share }
  // What counts is settled on Tuesday: until then the line is passed, and nothing is won.
  if (points >= target) return { state: 'there', word: 'Over the line', share }
  return { state: 'open', word: `${formatPoints(target - points)} to go`, share }
}
