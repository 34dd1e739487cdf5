import { expect, test } from 'vitest'
import { headingOf } from './LastTuesday.tsx'

const row = (place: number, units: number, but: { is_you?: boolean; is_eliminated?: boolean } = {}) => ({
  place,
  units,
  is_you: false,
  is_eliminated: false,
  ...but,
})
const you = { is_you: true }
const open = { isFinal: false }

test('makes the leader of the last Tuesday the champion with a reserve until the scores are final', () => {
  const rows = [row(1, 2420, you), row(2, 2138)]
  expect(headingOf(rows, open)).toBe('You’re the champion, if the scores stay')
  expect(headingOf(rows, { isFinal: true })).toBe('You’re the champion')
})

test('names the place of the others, second at best, and none of who is out', () => {
  expect(headingOf([row(1, 2420), row(1, 2420, you)], open)).toBe('You’re 2nd of 2, with 2,420 units')
  expect(headingOf([row(1, 2420), row(2, 90, { ...you, is_eliminated: true })], open)).toBe('That was the last week')
})
