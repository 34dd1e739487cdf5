import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemOfId, placeOfCursor, withHiddenNumbers } from './feed-ids.ts'

const world = { sign: (text: string) => createHmac('sha256', 'a key').update(text).digest('base64url') }

type Page = Parameters<typeof withHiddenNumbers>[2]

/** A page with one event, and a cursor at it. */
function pageOf(number: number, { league = 'league_a' } = {}) {
  const part = { id: `e${number}.3` }
  const page = {
    items: [
      { id: `e${number}`, parts: [part] },
      { id: 'l7', parts: [] },
    ],
    next_before: `${number}.2`,
  }
  const { items, next_before: cursor } = withHiddenNumbers(world, league, page as unknown as Page)
  return { id: items[0]?.id ?? '', part: items[0]?.parts[0]?.id ?? '', line: items[1]?.id, cursor: cursor ?? '' }
}

test('ids and cursors lead back to their events, and only in their league (property)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (number) => {
      const { id, part, line, cursor } = pageOf(number)
      expect(itemOfId(world, 'league_a', id)).toBe(`e${number}`)
      expect(itemOfId(world, 'league_a', part)).toBe(`e${number}.3`)
      expect(placeOfCursor(world, 'league_a', cursor)).toEqual({ event: number, line: 2 })
      expect(line).toBe('l7')
      expect(itemOfId(world, 'league_b', id)).not.toBe(`e${number}`)
    }),
  )
})

test('the ids of two events do not show how many moves were made in between', () => {
  const codes = Array.from({ length: 200 }, (_, number) => Number.parseInt(pageOf(number).id.slice(1), 36))
  expect(new Set(codes).size).toBe(200)
  const gaps = codes.slice(1).map((code, place) => code - (codes[place] ?? 0))
  expect(gaps.some((gap) => Math.abs(gap) < 1000)).toBe(false)
  const rising = gaps.filter((gap) => gap > 0).length
  expect([rising > 60, rising < 140]).toEqual([true, true])
})

test('a code of no event is null', () => {
  expect(itemOfId(world, 'league_a', 'ezzzzzzz')).toBeNull()
  expect(placeOfCursor(world, 'league_a', 'zzzzzzz')).toBeNull()
})
