/** Tuesday results as it plays: the units before it, and line by line what moved them. */
import type { endpoints, ReplyOf } from '@whale/contract'
import type { SlipView } from '../shared/receipt/Slip.tsx'
import { formatSignedUnits } from '../../../shared/format/format.ts'

const PLAY_MS = 5500

const STEP_MIN_MS = 350

const STEP_MAX_MS = 1100

type Given = Pick<SlipView, 'units_before' | 'units_after'> & { lines: readonly { units: number }[] }

/** Returns the units once so many lines are shown; with all of them, what the count came to. */
export function unitsShown({ units_before: before, units_after: after, lines }: Given, shown: number): number {
  if (shown >= lines.length) return after
  return lines.slice(0, shown).reduce((sum, { units }) => sum + units, before)
}

/** Returns how long each line has, in ms: few take their time, many hurry, and all of it ends within seconds. */
export function stepMs(lines: number): number {
  return Math.min(STEP_MAX_MS, Math.max(STEP_MIN_MS, Math.floor(PLAY_MS / (lines + 1))))
}

/** Returns which way the count has taken its player over the whale line; null for neither. */
export function crossingOf(
  { units_before: before, units_after: after }: Given,
  { whaleLine }: { whaleLine: number },
): 'into_whales' | 'out_of_whales' | null {
  if (before < whaleLine && after >= whaleLine) return 'into_whales'
  return before >= whaleLine && after < whaleLine ? 'out_of_whales' : null
}

type LastRun = NonNullable<ReplyOf<typeof endpoints.game.home>['last_run']>

/** Returns title and explanation of the last count: "Tuesday results: +130", and whether it can still change. */
export function countWords(
  { week, is_final: isFinal, change, was_corrected: wasCorrected }: LastRun,
  { currentWeek, finalAt, isPlaying = false }: { currentWeek: number; finalAt: string; isPlaying?: boolean },
): { title: string; detail: string } {
  const what = week === currentWeek ? 'Tuesday results' : `Week ${week}`
  // While it is being counted, what comes of it is not said yet.
  const title = isPlaying ? what : `${what}: ${change === 0 ? 'no change' : formatSignedUnits(change)}`
  const corrected = wasCorrected ? 'Updated after a score changed. ' : ''
  return { title, detail: `${corrected}${isFinal ? 'These results are final.' : `Provisional until ${finalAt}.`}` }
}
