import { expect, test } from 'vitest'
import { type BoardTeam, boardOf } from './board.ts'

const team = (id: string, points: number | null): BoardTeam => ({ id, name: id, points, isYou: false })
const short = (rows: ReturnType<typeof boardOf>) => rows.map(({ id, place, pays }) => [id, place, pays])

test('the best stand first, and ties at the line pay together', () => {
  const rows = boardOf([team('a', 90), team('b', 120.5), team('c', 90), team('d', 60)], {
    paidPlaces: 2,
    first: 'best',
  })
  expect(short(rows)).toEqual([
    ['b', 1, true],
    ['a', 2, true],
    ['c', 2, true],
    ['d', 4, false],
  ])
})

test('a marked rival pays from below', () => {
  const rows = boardOf([team('a', 90), team('b', 120), team('c', -2)], { paidPlaces: 1, first: 'lowest' })
  expect(short(rows)).toEqual([
    ['c', 1, true],
    ['a', 2, false],
    ['b', 3, false],
  ])
})

test('before the games nobody has a place, and nobody pays', () => {
  const rows = boardOf([team('a', 0), team('b', null)], { paidPlaces: 1, first: 'lowest' })
  expect(short(rows)).toEqual([
    ['a', null, false],
    ['b', null, false],
  ])
})
