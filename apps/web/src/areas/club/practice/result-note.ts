import type { PracticeResult } from '../../../shared/api/local-league.ts'

type Given = Pick<PracticeResult, 'isChampion' | 'isFinalist'>

/** Returns what a result's slip says beside its heading. Until the end there is no champion. */
export function resultNote({ isChampion, isFinalist }: Given): 'Champion' | 'Finalist' | undefined {
  if (isChampion) return 'Champion'
  return isFinalist ? 'Finalist' : undefined
}
