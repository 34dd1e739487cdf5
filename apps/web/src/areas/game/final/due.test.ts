import type { TableRow } from '@whale/contract'
import { describe, expect, test } from 'vitest'
import { swapWords } from '@whale/words'
import { dueOf, isLevel } from './due.ts'

type Given = Partial<TableRow> & { points?: number; prize?: number }

function row(username: string, place: number, units: number, { points, prize = 0, ...given }: Given = {}): TableRow {
  return {
    place,
    move: 0,
    user_id: username,
    username,
    team_id: username,
    team_name: username,
    avatar: null,
    units,
    ...(points === undefined ? {} : { final: { points, prize, counted: units + prize } }),
    put_up: 0,
    week_change: 0,
    status: 'whale',
    badge: null,
    is_eliminated: false,
    is_you: false,
    ...given,
  }
}

/** As in week 11 of the story: vinny, priya and dave are in the final beside the viewer. */
const week11 = (you: string, points = [149, 141.6, 136.6, 100]) =>
  [
    row('vinny', 1, 1104, { points: points[0] ?? 0, prize: 710 }),
    row('maya', 2, 1061, { points: points[1] ?? 0, prize: 510 }),
    row('priya', 3, 1012, { points: points[2] ?? 0, prize: 300 }),
    row('dave', 4, 948, { points: points[3] ?? 0 }),
    row('inez', 5, 704),
    row('theo', 6, 548),
    row('sam', 10, 20, { is_eliminated: true }),
  ].map((each) => ({ ...each, is_you: each.username === you }))

function swapOf(rows: readonly TableRow[]): string | null {
  const swap = dueOf(rows)?.swap ?? null
  return swap === null ? null : swapWords(swap)
}

describe('what separates the viewer from the next', () => {
  test('is the points to the finalist ahead, and what the viewer has after passing them', () => {
    expect(dueOf(week11('maya'))).toMatchObject({
      figure: '7.40',
      words: 'points behind vinny',
      swap: { by: 'passing', name: 'vinny', units: 1771, place: 1 },
    })
    expect(dueOf(week11('maya'))?.track.map(({ row: { username }, at }) => [username, Math.round(at)])).toEqual([
      ['priya', 0],
      ['maya', 40],
      ['vinny', 100],
    ])
  })

  test('is the lead for the first in points, and what the viewer has if passed', () => {
    expect(dueOf(week11('vinny'))).toMatchObject({ figure: '7.40', words: 'points ahead of maya' })
    expect(dueOf(week11('vinny'))?.swap).toMatchObject({ by: 'passed', name: 'maya', units: 1614, place: 2 })
  })

  test('tells a pass that changes the place from one that only pays more', () => {
    expect(swapOf(week11('dave'))).toBe('Pass them and you’re 3rd with 1,248.')
    const behind = week11('dave').map((each) =>
      each.is_you ? { ...each, units: 100, final: each.final && { ...each.final, counted: 100 }, place: 6 } : each,
    )
    expect(swapOf(behind)).toBe('Pass them and you have 400, still 6th.')
  })

  test('is in units for players outside the final, and null for eliminated ones', () => {
    expect(dueOf(week11('theo'))).toMatchObject({ figure: '156', words: 'units from 5th', track: [] })
    expect(dueOf(week11('sam'))).toBeNull()
  })
})

test('says that units decide while points are level at 0', () => {
  expect(dueOf(week11('maya', [0, 0, 0, 0]))).toMatchObject({ figure: 'Level', words: 'with vinny' })
  expect(isLevel(week11('maya', [0, 0, 0, 0]))).toBe(true)
  expect(isLevel(week11('maya'))).toBe(false)
})
