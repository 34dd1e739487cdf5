import { expect, test } from 'vitest'
import { allInHeadline } from './all-in-headline.ts'

const others = (...units: number[]) => units.map((each) => ({ units: each, is_you: false, is_eliminated: false }))
const own = { units: 190, is_you: true, is_eliminated: false }
const headline = (rows: ReturnType<typeof others>, changes = {}) =>
  allInHeadline({ rows: [own, ...rows], season: 2025, whaleLine: 700, now: 190, hit: 490, ...changes })

test('leads with a hit that still misses the final', () => {
  expect(headline(others(800, 720, 500, 491))).toBe('A hit still misses the final')
})

test('names a hit that reaches the final: as a whale, or by the high tide', () => {
  expect(headline(others(800, 720, 710), { now: 400, hit: 700 })).toBe('A hit puts you in the final')
  expect(headline(others(800, 720, 480, 300))).toBe('A hit puts you in the final')
  const out = { units: 0, is_you: false, is_eliminated: true }
  expect(headline([...others(800, 720), out, out])).toBe('You’re in the final without it')
})

test('warns a player who makes the final without going all in', () => {
  expect(headline(others(800, 189, 150))).toBe('You’re in the final without it')
})
