import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { type Version, keptByDatabase } from './kept.ts'
import type { Db } from './pool.ts'

// It is never asked anything: only which database it is counts.
const database = (): Db => new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool() }) })
const at = (events: number, changes = 0, writtenBy = '1'): Version => ({ events, changes, writtenBy })

test('what was kept is given for its very version and database alone', () => {
  const keptBy = keptByDatabase<string>()
  const [one, other] = [database(), database()]
  keptBy(one).keep('league_a', at(3, 7), 'as it was')
  expect(keptBy(one).of('league_a', at(3, 7))).toBe('as it was')
  for (const version of [at(4, 7), at(2, 7), at(3, 8), at(3, 7, '2')]) {
    expect(keptBy(one).of('league_a', version)).toBeUndefined()
  }
  expect(keptBy(one).of('league_b', at(3, 7))).toBeUndefined()
  expect(keptBy(other).of('league_a', at(3, 7))).toBeUndefined()
})

test('a reader who is late does not put back what a change has outdated', () => {
  const kept = keptByDatabase<string>()(database())
  kept.keep('league_a', at(3), 'before')
  kept.outdate('league_a', { events: 4, changes: 0 })
  expect(kept.of('league_a', at(3))).toBeUndefined()
  kept.keep('league_a', at(3), 'before')
  expect(kept.of('league_a', at(3))).toBeUndefined()
  kept.keep('league_a', at(4, 9), 'after')
  expect(kept.of('league_a', at(4, 9))).toBe('after')
})

test('two hundred leagues are kept, those that were used last', () => {
  const kept = keptByDatabase<number>()(database())
  for (let place = 0; place < 200; place += 1) kept.keep(`league_${place}`, at(1), place)
  expect(kept.of('league_0', at(1))).toBe(0)
  kept.keep('league_200', at(1), 200)
  expect(kept.of('league_0', at(1))).toBe(0)
  expect(kept.of('league_1', at(1))).toBeUndefined()
  expect(kept.of('league_200', at(1))).toBe(200)
})

test('what somebody wrote into its tables without its row is shown after a minute at the latest', () => {
  let nowMs = 0
  const kept = keptByDatabase<string>(() => nowMs)(database())
  kept.keep('league_a', at(1), 'as it was')
  nowMs = 60_000
  expect(kept.of('league_a', at(1))).toBe('as it was')
  nowMs = 60_001
  expect(kept.of('league_a', at(1))).toBeUndefined()
  kept.keep('league_a', at(1), 'mended')
  expect(kept.of('league_a', at(1))).toBe('mended')
})

test('who is given what is kept cannot change what others are given', () => {
  const kept = keptByDatabase<{ players: { streak: number }[] }>()(database())
  const league = { players: [{ streak: 1 }] }
  kept.keep('league_a', at(1), league)
  const [player] = league.players
  expect(() => Object.assign(player ?? {}, { streak: 2 })).toThrow(TypeError)
  expect(() => league.players.push({ streak: 3 })).toThrow(TypeError)
})
