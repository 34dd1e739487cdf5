import { expect, test } from 'vitest'
import { countedTimes, shortForm } from './short-form.ts'

test('says in one line what to expect of a team', () => {
  const words = (projected: number | null, scores: number[]) => shortForm({ projected, scores }).join(' ')
  expect(words(126.14, [118.2, 110.3])).toBe('proj 126.1, last 110.3')
  expect(words(126.14, [])).toBe('proj 126.1')
  // Without a projection the average so far stands in for it.
  expect(words(null, [118.2, 110.3])).toBe('avg 114.3, last 110.3')
  expect(words(null, [])).toBe('')
  // The projection counts the multiplier, the last score does not.
  expect(shortForm({ projected: 149.3, scores: [123.5] }, '×1.2')).toEqual(['proj 149.3 with\u00a0×1.2,', 'last 123.5'])
  expect(shortForm({ projected: null, scores: [123.5] }, '×1.2')).toEqual(['avg 123.5,', 'last 123.5'])
})

test('names the multiplier only beside a projection, never beside a dash or an average', () => {
  expect(countedTimes({ projected: 149.3 }, '×1.2')).toBe('×1.2')
  expect(countedTimes({ projected: null }, '×1.2')).toBe('')
  expect(countedTimes(null, '×1.2')).toBe('')
  expect(countedTimes({ projected: 149.3 }, '')).toBe('')
})
