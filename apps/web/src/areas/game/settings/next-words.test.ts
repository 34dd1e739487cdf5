import { expect, test } from 'vitest'
import { bringBackWords } from './next-words.ts'

test('says who can bring a finished league back, and from when', () => {
  const given = { season: 2026, provider: 'ESPN', isOwner: true }
  expect(bringBackWords(given)).toMatch(
    /^You can bring it back: add the league again as soon as ESPN opens 2026\. Week 1 should open September\s9\.$/,
  )
  expect(bringBackWords({ ...given, isOwner: false })).toBe(
    'Nobody has brought the league back for 2026 yet. Any of you can add it again as soon as ESPN opens 2026.',
  )
  expect(bringBackWords({ ...given, season: 2099 })).toBe(
    'You can bring it back: add the league again as soon as ESPN opens 2099.',
  )
})
