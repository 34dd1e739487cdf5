/** What voiding a week does (RULES §3). Weeks with betting have stakes, those of the Triangle multipliers, and the last one still pays the prizes. */
import { weekConfig } from '@whale/game'
import { QUOTED } from './quoted-numbers.ts'

/** What it would do, as part of a sentence: `stakes go back and nothing is paid`. */
export function voidEffectWords(week: number): string {
  if (week === QUOTED.weeks) return 'the treasury is still paid out, by the Triangle totals of the other weeks'
  if (week >= QUOTED.finalFirstWeek) return 'its multipliers are paid back and nothing else is paid'
  return weekConfig(week)?.hasBetting === true ? 'stakes go back and nothing is paid' : 'nobody wins or loses units'
}

/** What it did, as a sentence. */
export function voidedSentence(week: number): string {
  if (week === QUOTED.weeks) return 'The treasury was still paid out, by the Triangle totals of the other weeks.'
  if (week >= QUOTED.finalFirstWeek) return 'Its multipliers were paid back and nothing else was paid.'
  return weekConfig(week)?.hasBetting === true ? 'Stakes went back and nothing was paid.' : 'Nobody won or lost units.'
}
