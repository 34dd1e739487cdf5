import { seasonOpeningWords } from '@whale/words'
import { expect, test } from 'vitest'

test('names the next opening before it, and afterwards says that it is not open here', () => {
  expect(seasonOpeningWords(2026, '2026-09-08T12:00:00.000Z')).toMatch(
    /^Week 1 of 2026 should open September\s9\. Add it before/,
  )
  expect(seasonOpeningWords(2026, '2026-09-11T12:00:00.000Z')).toBe('Leagues for 2026 aren’t open here yet.')
  expect(seasonOpeningWords(2099, '2026-09-11T12:00:00.000Z')).toBe(
    'Come back before week 1 of 2099, in early September.',
  )
})
