import type { TableRow } from '@whale/contract'
import { describe, expect, test } from 'vitest'
import { tradeWords } from '@whale/words'
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

describe('what separates the viewer from the next', () => {
  test('is the points to the title, and both sums with the prizes traded', () => {
    expect(dueOf(week11('maya'))).toMatchObject({
      figure: '7.40',
      words: 'points from the title',
      pass: { name: 'vinny', units: 1771 },
      passedBy: { name: 'priya', units: 1522 },
    })
    expect(dueOf(week11('maya'))?.track.map(({ row: { username }, at }) => [username, Math.round(at)])).toEqual([
      ['priya', 0],
      ['maya', 40],
      ['vinny', 100],
    ])
  })

  test('says what a win over the next one leaves', () => {
    const words = (you: string, points?: number[]) => {
      const due = dueOf(week11(you, points))
      return due === null ? null : tradeWords(due)
    }
    expect(words('maya')).toBe('Beat vinny by more than 7.40 and you trade prizes: 1,771, 1st.')
    expect(words('maya', [0, 0, 0, 0])).toBe('Outscore vinny and you trade prizes: 1,771, 1st.')
    expect(words('vinny')).toBe('Stay ahead of maya to keep your prize.')
    expect(words('inez')).toBeNull()
  })

  test('is the lead for the player with the most points', () => {
    expect(dueOf(week11('vinny'))).toMatchObject({ figure: '7.40', words: 'points ahead of maya', pass: null })
  })

  test('names the prize where it would not change the place', () => {
    expect(dueOf(week11('dave'))).toMatchObject({ words: 'points from 3rd', passedBy: null })
    const behind = week11('dave').map((each) =>
      each.is_you ? { ...each, units: 100, final: each.final && { ...each.final, counted: 100 }, place: 6 } : each,
    )
    expect(dueOf(behind)).toMatchObject({ words: 'points from priya’s prize' })
  })

  test('is in units for players outside the final, and null for eliminated ones', () => {
    expect(dueOf(week11('theo'))).toMatchObject({ figure: '156', words: 'units from 5th', track: [] })
    expect(dueOf(week11('sam'))).toBeNull()
  })
})

test('says that units decide while points are level at 0', () => {
  expect(dueOf(week11('maya', [0, 0, 0, 0]))?.figure).toBe('0')
  expect(isLevel(week11('maya', [0, 0, 0, 0]))).toBe(true)
  expect(isLevel(week11('maya'))).toBe(false)
})
