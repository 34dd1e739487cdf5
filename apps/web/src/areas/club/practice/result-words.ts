/** What the page of a practice season's result says: its headline, and the note on the slip. */
import type { PracticeResult } from '../../../shared/api/local-league.ts'
import { placeWords } from '@whale/words'

type Given = Pick<PracticeResult, 'isChampion' | 'isFinalist'>

/** Returns what the slip says beside its heading. Until the end there is no champion. */
export function resultNote({ isChampion, isFinalist }: Given): 'Champion' | 'Finalist' | undefined {
  if (isChampion) return 'Champion'
  return isFinalist ? 'Finalist' : undefined
}

type HeadlineGiven = Pick<PracticeResult, 'place' | 'players' | 'isOut' | 'isChampion' | 'champion'>

/** Returns the headline. Of players with equal units only one is the champion. */
export function headline({ place, players, isOut, isChampion, champion }: HeadlineGiven): string {
  if (place === 1) return isChampion || champion === null ? 'You won the whole thing.' : 'Level with the champion.'
  if (isOut) return 'The tide got you.'
  return 2 * place <= players
    ? `${placeWords(place)}. Not bad.`
    : `${placeWords(place)} of ${players}${champion === null ? ', and still in' : ''}.`
}
