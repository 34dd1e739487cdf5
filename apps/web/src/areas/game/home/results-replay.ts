/** The replay of Tuesday's results: units before, then line by line. */
import type { endpoints, ReplyOf } from '@whale/contract'
import type { SlipView } from '../shared/receipt/Slip.tsx'
import { formatSignedUnits } from '../../../shared/format/format.ts'

const PLAY_MS = 5500

const STEP_MIN_MS = 350

const STEP_MAX_MS = 1100

type Given = Pick<SlipView, 'units_before' | 'units_after'> & { lines: readonly { units: number }[] }

/** Returns the units after the first `shown` lines; with all of them, the final number. */
export function unitsShown({ units_before: before, units_after: after, lines }: Given, shown: number): number {
  if (shown >= lines.length) return after
  return lines.slice(0, shown).reduce((sum, { units }) => sum + units, before)
}

/** Returns the time per line in ms: the whole replay takes a few seconds. */
export function stepMs(lines: number): number {
  return Math.min(STEP_MAX_MS, Math.max(STEP_MIN_MS, Math.floor(PLAY_MS / (lines + 1))))
}

/** Returns whether the results took the player across the whale line, and which way. */
export function crossingOf(
  { units_before: before, units_after: after }: Given,
  { whaleLine }: { whaleLine: number },
): 'into_whales' | 'out_of_whales' | null {
  if (before < whaleLine && after >= whaleLine) return 'into_whales'
  return before >= whaleLine && after < whaleLine ? 'out_of_whales' : null
}

type LastRun = NonNullable<ReplyOf<typeof endpoints.game.home>['last_run']>

/** Returns title and detail of the last results: "Tuesday results: +130", and whether they can still change. */
export function resultsText(
  { week, is_final: isFinal, change, was_corrected: wasCorrected }: LastRun,
  { currentWeek, finalAt, isPlaying = false }: { currentWeek: number; finalAt: string; isPlaying?: boolean },
): { title: string; detail: string } {
  const what = week === currentWeek ? 'Tuesday results' : `Week ${week}`
  // The replay hides the result until it ends.
  const title = isPlaying ? what : `${what}: ${change === 0 ? 'no change' : formatSignedUnits(change)}`
  const corrected = wasCorrected ? 'Updated after a score changed. ' : ''
  return { title, detail: `${corrected}${isFinal ? 'These results are final.' : `Provisional until ${finalAt}.`}` }
}
