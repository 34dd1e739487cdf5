import type { PracticeResult } from '../../../shared/api/local-league.ts'

type Given = Pick<PracticeResult, 'place' | 'champion' | 'isFinalist'>

/** Returns what a result's slip says beside its heading. Until the end there is no champion. */
export function resultNote({ place, champion, isFinalist }: Given): 'Champion' | 'Finalist' | undefined {
  if (place === 1 && champion !== null) return 'Champion'
  return isFinalist ? 'Finalist' : undefined
}
