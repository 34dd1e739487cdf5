import { expect, test } from 'vitest'
import { canCounter } from './can-counter.ts'

const refusal = { code: 'units.not_enough', sentence: 'You need 10 units.' } as const

test('counters only an offer that can be answered, by a player who can propose', () => {
  const open = { refusals: { accept: refusal, answer: null, withdraw: refusal } }
  expect(canCounter(open, undefined)).toBe(true)
  expect(canCounter(open, { refusal: null })).toBe(true)
  expect(canCounter(open, { refusal })).toBe(false)
  expect(canCounter({ refusals: { ...open.refusals, answer: refusal } }, { refusal: null })).toBe(false)
})
