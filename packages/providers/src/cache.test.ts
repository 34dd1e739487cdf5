import { DAY_MS, instant, later } from '@whale/game'
import { expect, test } from 'vitest'
import { createCache } from './cache.ts'

const START = instant('2026-09-09T12:00:00Z')

test('loads once a day, by the injected clock', async () => {
  let now = START
  let loads = 0
  const cached = createCache<number>({ now: () => now, forMs: DAY_MS })
  const ask = () => cached('nfl', async () => ++loads)
  expect(await ask()).toBe(1)
  now = later(START, DAY_MS - 1)
  expect(await ask()).toBe(1)
  now = later(START, DAY_MS)
  expect(await ask()).toBe(2)
  // When the clock is turned back, values from the future are stale.
  now = START
  expect(await ask()).toBe(3)
})

test('runs at most one load per key at a time', async () => {
  let loads = 0
  const cached = createCache<number>({ now: () => START, forMs: DAY_MS })
  const ask = (key: string) => cached(key, async () => ++loads)
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual([1, 1, 2])
})

test('serves the previous value when a load fails, and throws without one', async () => {
  let now = START
  const cached = createCache<string>({ now: () => now, forMs: DAY_MS })
  const fail = async () => Promise.reject(new Error('down'))
  await expect(cached('nfl', fail)).rejects.toThrow('down')
  expect(await cached('nfl', async () => 'directory')).toBe('directory')
  now = later(START, 2 * DAY_MS)
  expect(await cached('nfl', fail)).toBe('directory')
})
