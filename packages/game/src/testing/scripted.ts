/** Predictable ids and random draws for tests. */
import { assert } from '../values/assert.ts'
import type { IdOf, NewId } from '../values/ids.ts'
import type { Random } from '../values/random.ts'

/** Makes `bet_0001`, `bet_0002` …: a counter per kind, so later ids sort after earlier ones. */
export function scriptedIds(prefix = ''): NewId {
  const made = new Map<keyof IdOf, number>()
  return function newId<K extends keyof IdOf>(kind: K): IdOf[K] {
    const number = (made.get(kind) ?? 0) + 1
    made.set(kind, number)
    return `${kind}_${prefix}${String(number).padStart(4, '0')}` as IdOf[K]
  }
}

/** Returns the scripted draws in order. Throws when they run out. */
export function scriptedChance(...draws: readonly number[]): Random {
  let next = 0
  return (limit) => {
    const draw = draws[next]
    next += 1
    assert(draw !== undefined && draw >= 0 && draw < limit, `the script has no draw ${next} below ${limit}`)
    return draw
  }
}

/** Uniform draws, the same for the same seed (Mulberry32). */
export function seededChance(seed: number): Random {
  let state = seed >>> 0
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
}
