/** Checks sentences for users. */

/** Sentences that the specification writes without a period. */
const WITHOUT_PERIOD = ['Sleeper username not associated with this league']

/** Returns the flaws of a sentence, or an empty list. */
export function flaws(sentence: string): string[] {
  return [
    ...(/^[A-Z0-9]/.test(sentence) ? [] : ['starts in lower case']),
    ...(/[^.\s]\.$/.test(sentence) || WITHOUT_PERIOD.includes(sentence) ? [] : ['does not end in one period']),
    ...(/undefined|null|NaN|\[object|\$\{| {2}|\.\.|\d{4}-\d\d-\d\dT/.test(sentence) ? ['shows a raw value'] : []),
    ...(/['"]|\d-\d| -\d/.test(sentence) ? ['has straight quotes or hyphens as minus'] : []),
    ...(/\b1 units\b/.test(sentence) ? ['writes 1 units'] : []),
  ].map((flaw) => `${flaw}: ${sentence}`)
}
