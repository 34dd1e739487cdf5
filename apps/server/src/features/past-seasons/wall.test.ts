import { expect, test } from 'vitest'
import { ratioWords } from './wall.ts'

test('shows odds as the bet form does', () => {
  expect([2, 2.5, 3, 4].map(ratioWords)).toEqual(['even odds', '3 to 2', '2 to 1', '3 to 1'])
  expect(ratioWords(1.4)).toBe('0.4 to 1')
  expect(ratioWords(3.41)).toBe('2.4 to 1')
})
