import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { Db } from './pool.ts'
import { versionCaches } from './version-cache.ts'

// Never queried: the cache only tells databases apart.
const database = (): Db => new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool() }) })

test('returns a value only for its version and its database', () => {
  const cacheOf = versionCaches<string>()
  const [one, other] = [database(), database()]
  cacheOf(one).put('league_a', 7, 'as it was')
  expect(cacheOf(one).get('league_a', 7)).toBe('as it was')
  for (const version of [6, 8, 0]) expect(cacheOf(one).get('league_a', version)).toBeUndefined()
  expect(cacheOf(one).get('league_b', 7)).toBeUndefined()
  expect(cacheOf(other).get('league_a', 7)).toBeUndefined()
})

test('ignores a late reader who puts back an invalidated version', () => {
  const cache = versionCaches<string>()(database())
  cache.put('league_a', 3, 'before')
  cache.invalidate('league_a', 4)
  expect(cache.get('league_a', 3)).toBeUndefined()
  cache.put('league_a', 3, 'before')
  expect(cache.get('league_a', 3)).toBeUndefined()
  cache.put('league_a', 4, 'after')
  expect(cache.get('league_a', 4)).toBe('after')
})

test('holds the 700 most recently used leagues', () => {
  const cache = versionCaches<number>()(database())
  for (let place = 0; place < 700; place += 1) cache.put(`league_${place}`, 1, place)
  expect(cache.get('league_0', 1)).toBe(0)
  cache.put('league_700', 1, 700)
  expect(cache.get('league_0', 1)).toBe(0)
  expect(cache.get('league_1', 1)).toBeUndefined()
  expect(cache.get('league_700', 1)).toBe(700)
})

test('drops a value after a minute, so that a manual change in another table shows', () => {
  let nowMs = 0
  const cache = versionCaches<string>(() => nowMs)(database())
  cache.put('league_a', 1, 'as it was')
  nowMs = 60_000
  expect(cache.get('league_a', 1)).toBe('as it was')
  nowMs = 60_001
  expect(cache.get('league_a', 1)).toBeUndefined()
  cache.put('league_a', 1, 'mended')
  expect(cache.get('league_a', 1)).toBe('mended')
})

test('freezes values, so that no caller can change what others get', () => {
  const cache = versionCaches<{ players: { streak: number }[] }>()(database())
  const league = { players: [{ streak: 1 }] }
  cache.put('league_a', 1, league)
  const [player] = league.players
  expect(() => Object.assign(player ?? {}, { streak: 2 })).toThrow(TypeError)
  expect(() => league.players.push({ streak: 3 })).toThrow(TypeError)
})
