import { expect, test } from 'vitest'
import { headlineOf } from './sweat-view.ts'

type Row = Parameters<typeof headlineOf>[0][number] & { id: string }

const row = (id: string, percent: number | null, isPlayed = false, isYours = false): Row => {
  const chance = percent === null ? null : { win: percent * 100, lose: 10_000 - percent * 100, push: 0 }
  return { id, chance, standing: { isPlayed }, view: { isYours } } as Row
}
const headline = (...rows: Row[]) => headlineOf(rows)?.id

test('heads the page with the first bet that can still swing', () => {
  expect(headline(row('a', 60), row('b', 50))).toBe('a')
  expect(headline(row('a', 99), row('b', 80))).toBe('b')
  expect(headline(row('a', 2), row('b', null))).toBe('b')
  expect(headline(row('a', 60, true), row('b', 50))).toBe('b')
})

test('heads it with none once all are as good as decided, except an only one, and the first after the games', () => {
  expect(headline(row('a', 99), row('b', 4))).toBeUndefined()
  expect(headline(row('a', 99), row('b', 1, true))).toBeUndefined()
  expect(headline(row('a', 99))).toBe('a')
  expect(headline(row('a', 99, true), row('b', 1, true))).toBe('a')
})

test('heads it with the viewer’s bet that has most to swing, until its games are over', () => {
  const own = (id: string, percent: number, isPlayed = false) => row(id, percent, isPlayed, true)
  expect(headline(row('a', 50), own('b', 60), own('c', 70))).toBe('b')
  expect(headline(row('a', 50), own('b', 99))).toBe('b')
  expect(headline(row('a', 50), own('b', 60, true))).toBe('a')
})
