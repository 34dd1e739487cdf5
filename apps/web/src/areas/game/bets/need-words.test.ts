import type { TeamSide } from '@whale/contract'
import { expect, test } from 'vitest'
import { needWords } from './need-words.ts'

function need(kind: TeamSide['kind'], line: number): [string, boolean] {
  const { words, isOwn } = needWords({ other: { username: 'sam' }, terms: { kind, line, own: 't1', other: 't2' } })
  return [words, isOwn]
}

test('a bet says what wins it: by more than its line, or by losing by less', () => {
  expect(need('spread', -3.5)).toEqual(['Beat sam by more than 3.5', true])
  expect(need('spread', 0)).toEqual(['Beat sam', true])
  expect(need('spread', 3.5)).toEqual(['Win, or lose to sam by less than 3.5', true])
})

test('an over or under says whose points count', () => {
  expect(need('over', 120.5)).toEqual(['Score more than 120.5', true])
  expect(need('under', 120.5)).toEqual(['sam stays under 120.5', false])
})
