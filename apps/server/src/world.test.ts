import { instant } from '@whale/game'
import { expect, it } from 'vitest'
import { clockOf, newToken, turnableClock } from './world.ts'

it('creates unique header-safe tokens of 256 bits', () => {
  const tokens = Array.from({ length: 100 }, () => newToken())
  expect(tokens.every((token) => /^[\w-]+$/.test(token) && Buffer.from(token, 'base64url').length === 32)).toBe(true)
  expect(new Set(tokens).size).toBe(100)
})

it('advances a clock and its offset clock every millisecond', () => {
  let ms = Date.parse('2025-09-09T08:00:00.000Z')
  const clock = clockOf(() => ms)
  const beside = turnableClock(60_000, clock)
  const both = () => [clock.now(), beside.now()]
  expect([both(), both()]).toEqual(
    Array.from({ length: 2 }, () => ['2025-09-09T08:00:00.000Z', '2025-09-09T08:01:00.000Z']),
  )
  ms += 1
  expect(both()).toEqual(['2025-09-09T08:00:00.001Z', '2025-09-09T08:01:00.001Z'])
  beside.turnTo(instant('2025-09-09T07:00:00.000Z'))
  expect(both()).toEqual(['2025-09-09T08:00:00.001Z', '2025-09-09T07:00:00.000Z'])
})
