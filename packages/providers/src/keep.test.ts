import { DAY_MS, instant, later } from '@whale/game'
import { expect, test } from 'vitest'
import { keep } from './keep.ts'

const START = instant('2026-09-09T12:00:00Z')

test('loads once a day, by the injected clock', async () => {
  let now = START
  let loads = 0
  const remember = keep<number>({ now: () => now, forMs: DAY_MS })
  const ask = () => remember('nfl', async () => ++loads)
  expect(await ask()).toBe(1)
  now = later(START, DAY_MS - 1)
  expect(await ask()).toBe(1)
  now = later(START, DAY_MS)
  expect(await ask()).toBe(2)
  // A clock that was turned back has no business with values of the future.
  now = START
  expect(await ask()).toBe(3)
})

test('has at most one load of a key in flight', async () => {
  let loads = 0
  const remember = keep<number>({ now: () => START, forMs: DAY_MS })
  const ask = (key: string) => remember(key, async () => ++loads)
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual([1, 1, 2])
})

test('serves the value before when a load fails, and throws when there is none', async () => {
  let now = START
  const remember = keep<string>({ now: () => now, forMs: DAY_MS })
  const fail = async () => Promise.reject(new Error('down'))
  await expect(remember('nfl', fail)).rejects.toThrow('down')
  expect(await remember('nfl', async () => 'directory')).toBe('directory')
  now = later(START, 2 * DAY_MS)
  expect(await remember('nfl', fail)).toBe('directory')
})
