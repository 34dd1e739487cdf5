/** The count in a sentence, where the home calls attention to it. */
import type { ReplyOf, endpoints } from '@whale/contract'
import { formatSignedUnits } from '../../../shared/format/format.ts'

type LastRun = NonNullable<ReplyOf<typeof endpoints.game.home>['last_run']>

/** Returns title and explanation of the last count: "Tuesday's count: +130", and whether it can still change. */
export function countWords(
  { week, is_final: isFinal, change, was_corrected: wasCorrected }: LastRun,
  { currentWeek, finalAt, isPlaying = false }: { currentWeek: number; finalAt: string; isPlaying?: boolean },
): { title: string; detail: string } {
  const what = week === currentWeek ? "Tuesday's count" : `The count of week ${week}`
  // While it is being counted, what comes of it is not said yet.
  const title = isPlaying ? what : `${what}: ${change === 0 ? 'no change' : formatSignedUnits(change)}`
  const corrected = wasCorrected ? 'Counted again, because a score changed. ' : ''
  return { title, detail: `${corrected}${isFinal ? 'These results are final.' : `Provisional until ${finalAt}.`}` }
}
