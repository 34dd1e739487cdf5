/** What is wrong with a sentence for people. */

/** The sentences that the specification writes without a full stop. */
const SPELLED_WITHOUT = ['Sleeper username not associated with this league']

/** What is wrong with a sentence, each flaw with the sentence; empty where nothing is. */
export function flaws(sentence: string): string[] {
  return [
    ...(/^[A-Z0-9]/.test(sentence) ? [] : ['begins small']),
    ...(/[^.\s]\.$/.test(sentence) || SPELLED_WITHOUT.includes(sentence) ? [] : ['does not end']),
    ...(/undefined|null|NaN|\[object|\$\{| {2}|\.\.|\d{4}-\d\d-\d\dT/.test(sentence) ? ['lets the machine show'] : []),
    ...(/['"]|\d-\d| -\d/.test(sentence) ? ['is typed, not set'] : []),
    ...(/\b1 units\b/.test(sentence) ? ['counts badly'] : []),
  ].map((flaw) => `${flaw}: ${sentence}`)
}
