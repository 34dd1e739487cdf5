/** Finds straight apostrophes in texts that people see: those have ’. Only the specification’s sentences keep theirs. */
import { expect, test } from 'vitest'
import { type Source, isSeen, sources, textsThat } from './sources.ts'

/** After a letter, or at the start of what follows a name in a template. SQL and headers have theirs after a space. */
const STRAIGHT = /(?:^|\p{L})'(?:s|t|re|ve|ll|d|m)\b/u

function straightTexts(source: Source): string[] {
  return textsThat((text) => STRAIGHT.test(text), source)
}

/** The specification fixes these letter by letter. */
const ALLOWED = [
  "apps/web/src/areas/club/join/steps.tsx: Ask your league commissioner for your invite code if you don't have it.",
  "apps/web/src/areas/club/landing/dialogs.tsx: Ask your league commissioner for your invite code if you don't have it.",
  "apps/web/src/areas/club/landing/dialogs.tsx: We're carefully selecting participants for our beta. Tell us about your league to get access.",
  "apps/web/src/areas/club/shared/beta/request-values.ts: Please select whether you're the commissioner",
  "apps/web/src/areas/club/support/support.tsx: Your message has been sent successfully! We'll get back to you within 24-48 hours.",
]

test('no text that people see has a straight apostrophe', async () => {
  const seen = (await sources(['ts', 'tsx'])).filter(isSeen)
  expect(seen.length).toBeGreaterThan(300)
  expect(seen.flatMap(straightTexts).toSorted()).toEqual(ALLOWED)
})

test.each([
  ['const said = "You can\'t"', "a.ts: You can't"],
  ["const said = `${name}'s offer`", "a.ts: 's offer"],
  ["const said = <p>You're in</p>", "a.tsx: You're in"],
])('finds %j', (text, found) => {
  expect(straightTexts({ path: found.split(':')[0] ?? '', text })).toEqual([found])
})
