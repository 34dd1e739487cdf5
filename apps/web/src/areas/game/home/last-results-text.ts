/** The last results in two lines. */
import type { endpoints, ReplyOf } from '@whale/contract'
import { formatSignedUnits } from '../../../shared/format/format.ts'

type LastRun = NonNullable<ReplyOf<typeof endpoints.game.home>['last_run']>

/** Returns title and detail of the last results: "Tuesday results: +130", and whether they can still change. */
export function resultsText(
  { week, is_final: isFinal, change, was_corrected: wasCorrected }: LastRun,
  { currentWeek, finalAt }: { currentWeek: number; finalAt: string },
): { title: string; detail: string } {
  const what = week === currentWeek ? 'Tuesday results' : `Week ${week}`
  const title = `${what}: ${change === 0 ? 'no change' : formatSignedUnits(change)}`
  const corrected = wasCorrected ? 'Updated after a score changed. ' : ''
  return { title, detail: `${corrected}${isFinal ? 'These results are final.' : `Provisional until ${finalAt}.`}` }
}
