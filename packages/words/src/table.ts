/** The table's rows: what a player would cross, the distance to the viewer, and records between two players. */
import type { HeldRow, TableRow } from '@whale/contract'
import type { BetRecord } from './bet-states.ts'
import { formatSignedUnits, formatUnits } from './numbers.ts'
import { placeWords } from './places.ts'

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

/** Returns how far a player is from the viewer: "19 ahead of you". `apart` is positive for a player ahead. */
export function distanceWords(apart: number): string {
  if (apart === 0) return 'level with you'
  return `${formatUnits(Math.abs(apart))} ${apart > 0 ? 'ahead of' : 'behind'} you`
}

/** The viewer's record against a player, and how many bets are riding between them. */
export type HeadToHead = BetRecord & { riding: number }

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

/** Returns the champion's title: "Champion 2025". `season` is null in practice. */
export function championTitleWords(season: number | null): string {
  return season === null ? 'Champion' : `Champion ${season}`
}

interface RowGiven {
  /** The players of the table. */
  of: number
  record: Pick<BetRecord, 'won' | 'lost'>
}

/** Returns a player's place and record: "2nd of 12, 3–2 in bets". No place for an eliminated player. */
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

/** Returns the place that so many units take: "190 puts you 8th, 16 ahead of becka." `next`: who would come after. */
export function putsYouWords(given: {
  units: number
  place: number
  next: { name: string; gap: number } | null
}): string {
  const { units, place, next } = given
  const ahead =
    next === null
      ? ''
      : next.gap === 0
        ? `, level with ${next.name}`
        : `, ${formatUnits(next.gap)} ahead of ${next.name}`
  return `${formatUnits(units)} puts you ${placeWords(place)}${ahead}.`
}
