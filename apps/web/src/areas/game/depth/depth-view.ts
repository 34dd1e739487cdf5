/** Text for moves on the depth chart and for records between two players. */
import { type BetWire, type HeldRow, type LeaderboardRow, placeWords } from '@whale/contract'
import { formatCount, formatSignedUnits } from '../../../shared/format/format.ts'

/** Returns a sentence for each player who moved, best placed first; one sentence if no one did. */
export function changeSentences(rows: readonly LeaderboardRow[]): string[] {
  const moved = rows.filter(({ move }) => move !== 0)
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

export interface HeadToHead {
  won: number
  lost: number
  pushed: number
  /** The net result of settled bets. */
  units: number
  riding: number
}

/** Returns the viewer's record against a player. Offers that were never accepted do not count. */
export function headToHead(
  bets: readonly Pick<BetWire, 'challenger' | 'challenged' | 'state'>[],
  { me, other }: { me: string; other: string },
): HeadToHead {
  const between = bets.filter(({ challenger, challenged }) =>
    [challenger.user_id, challenged.user_id].every((id) => id === me || id === other),
  )
  const result = { won: 0, lost: 0, pushed: 0, units: 0, riding: 0 }
  for (const { state, challenger, challenged } of between) {
    const isChallenger = challenger.user_id === me
    const own = isChallenger ? challenger : challenged
    if (state === 'accepted') result.riding += 1
    if (state === 'push') result.pushed += 1
    if (state !== 'won' && state !== 'lost') continue
    // Won and lost are the challenger's view.
    const isWon = (state === 'won') === isChallenger
    result[isWon ? 'won' : 'lost'] += 1
    result.units += isWon ? own.gain : -own.stake
  }
  return result
}

/** Returns the record in a sentence: "You won 2, they won 1: +40 units for you." */
export function headToHeadSentence({ won, lost, pushed, units, riding }: HeadToHead): string {
  const on = riding === 0 ? '' : ` ${riding} riding now.`
  if (won + lost + pushed === 0) return riding === 0 ? 'No bets between you yet.' : `No bet settled yet.${on}`
  const level = pushed === 0 ? '' : `, ${pushed} pushed`
  return `You won ${won}, they won ${lost}${level}: ${formatSignedUnits(units)} units for you.${on}`
}
