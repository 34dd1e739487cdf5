import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemOfId, lineOfId, placeOfCursor, withHiddenNumbers } from './feed-ids.ts'

const world = { sign: (text: string) => createHmac('sha256', 'a key').update(text).digest('base64url') }

type Page = Parameters<typeof withHiddenNumbers>[2]

/** A page with one event and one line with that number, and a cursor after them. */
function pageOf(number: number, { league = 'league_a' } = {}) {
  const part = { id: `e${number}.3` }
  const line = { id: `l${number}` }
  const page = {
    items: [
      { id: `e${number}`, line: null, parts: [part] },
      { id: line.id, line, parts: [] },
    ],
    next_before: `${number}.${number + 1}`,
  }
  const { items, next_before: cursor } = withHiddenNumbers(world, league, page as unknown as Page)
  const [event, said] = items
  return {
    id: event?.id ?? '',
    part: event?.parts[0]?.id ?? '',
    line: said?.id ?? '',
    lineId: said?.line?.id ?? '',
    cursor: cursor ?? '',
  }
}

test('ids and cursors lead back to their events and lines, but only in their league (property)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_998 }), (number) => {
      const { id, part, line, lineId, cursor } = pageOf(number)
      expect(itemOfId(world, 'league_a', id)).toBe(`e${number}`)
      expect(itemOfId(world, 'league_a', part)).toBe(`e${number}.3`)
      expect(itemOfId(world, 'league_a', line)).toBe(`l${number}`)
      expect(lineOfId(world, 'league_a', lineId)).toBe(number)
      expect(placeOfCursor(world, 'league_a', cursor)).toBe(`${number}.${number + 1}`)
      expect(placeOfCursor(world, 'league_a', id.slice(1))).toBe(`${number}`)
      expect(line.slice(1)).not.toBe(id.slice(1))
      for (const other of [id, line]) expect(itemOfId(world, 'league_b', other)).not.toBe(`${other[0]}${number}`)
    }),
  )
})

test.each(['id', 'line', 'cursor'] as const)('the %s of two items does not show how many came in between', (field) => {
  const codes = Array.from({ length: 200 }, (_, number) => {
    return Number.parseInt(pageOf(number)[field].replace(/^[el]|^.*\./, ''), 36)
  })
  expect(new Set(codes).size).toBe(200)
  const gaps = codes.slice(1).map((code, place) => code - (codes[place] ?? 0))
  expect(gaps.some((gap) => Math.abs(gap) < 1000)).toBe(false)
  const rising = gaps.filter((gap) => gap > 0).length
  expect([rising > 60, rising < 140]).toEqual([true, true])
})

test('a code that belongs to no event or line is null', () => {
  for (const id of ['ezzzzzzz', 'lzzzzzzz']) expect(itemOfId(world, 'league_a', id)).toBeNull()
  expect(lineOfId(world, 'league_a', 'lzzzzzzz')).toBeNull()
  expect(placeOfCursor(world, 'league_a', 'zzzzzzz')).toBeNull()
  expect(placeOfCursor(world, 'league_a', `${pageOf(1).id.slice(1)}.zzzzzzz`)).toBeNull()
})
