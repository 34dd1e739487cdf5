/** The words of a week that waits: whether units have moved, what was due, and what comes next. */
import type { WaitingWire } from '@whale/contract'

interface WaitingWords {
  /** What became of everyone's units. */
  units: string
  due: string
  /** The next step, below the time of the next try. */
  retry: string
}

/** Returns the words for results that have not come, or for results that are only read once more (RULES §3). */
export function waitingWords({
  week,
  is_reminder_set: isSet,
}: Pick<WaitingWire, 'week' | 'is_reminder_set'>): WaitingWords {
  // Nobody is reminded of results that they have.
  if (isSet === null) {
    return {
      units: 'Units have moved. They move again only if a score has changed.',
      due: `Week ${week} scores were due to be read once more.`,
      retry: 'Then we read the scores once more.',
    }
  }
  return {
    units: 'Your units are safe. Nothing has moved.',
    due: `Week ${week} results were due.`,
    retry: 'We keep asking until the scores are there.',
  }
}
