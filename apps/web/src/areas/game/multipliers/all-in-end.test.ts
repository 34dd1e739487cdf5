import { expect, test } from 'vitest'
import { pageOf, sections } from '@whale/words/testing'
import { allInEnd, isAllInPage } from './all-in-end.ts'

const { section, lines } = sections()

const given = { amount: 427, line: 118.5, bonus: 300 }
const endAt = (points: number, tide: 'games' | 'provisional' = 'provisional') => allInEnd(given, { points, tide })

section('says how going all in ended, and what came back', (say) => {
  say(endAt(120.6))
  say(endAt(116.4))
  say(endAt(118.46))
  say(endAt(118.5))
})

section('says nothing before the results, or of a week without points', (say) => {
  say(endAt(120.6, 'games'))
  say(endAt(0))
})

const placed = { amount: 300, line: 113.5 }
const fish = { status: 'fish', is_eliminated: false } as const
const at = (
  tide: 'betting' | 'games' | 'provisional',
  me: Parameters<typeof isAllInPage>[0]['me'] = fish,
  week = 9,
) => {
  return { week, me, game_state: { tide } }
}

test('is about going all in for every fish of week 9, also while there is no line', () => {
  expect(isAllInPage(at('betting'), { placed: null })).toBe(true)
  expect(isAllInPage(at('games'), { placed: null })).toBe(true)
  expect(isAllInPage(at('betting', fish, 8), { placed: null })).toBe(false)
  expect(isAllInPage(at('betting', { ...fish, status: 'whale' }), { placed: null })).toBe(false)
  expect(isAllInPage(at('betting', { ...fish, is_eliminated: true }), { placed: null })).toBe(false)
  expect(isAllInPage(at('betting', { ...fish, status: 'whale' }), { placed })).toBe(true)
})

test('is about multipliers after the results, unless the player went all in', () => {
  expect(isAllInPage(at('provisional'), { placed: null })).toBe(false)
  expect(isAllInPage(at('provisional'), { placed })).toBe(true)
})

test('says in each case what golden/all-in-end.txt says', async () => {
  await expect(pageOf(lines)).toMatchFileSnapshot('./golden/all-in-end.txt')
})
