import type { TableRow } from '@whale/contract'
import { describe, expect, test } from 'vitest'
import { laneScale, lanesOf } from './lanes.ts'

const row = (username: string, units: number, given: Partial<TableRow> = {}): TableRow => ({
  place: 1,
  move: 0,
  user_id: username,
  username,
  team_id: username,
  team_name: username,
  avatar: null,
  units,
  put_up: 0,
  week_change: 0,
  status: 'fish',
  badge: null,
  is_eliminated: false,
  is_you: username === 'maya',
  ...given,
})

const both = { whaleLine: 700, outLine: 100 }
const rows = [row('theo', 820), row('inez', 331), row('maya', 312), row('dave', 298), row('sam', 40)]

const orderOf = (items: ReturnType<typeof lanesOf>) =>
  items.map((item) => (item.kind === 'player' ? item.row.username : item.line))
const laneOf = (name: string, lines = both) =>
  lanesOf(rows, lines).find((item) => item.kind === 'player' && item.row.username === name)

describe('the lanes', () => {
  test('have both lines as rows, each where it divides', () => {
    expect(orderOf(lanesOf(rows, both))).toEqual(['theo', 'whale', 'inez', 'maya', 'dave', 'out', 'sam'])
  })

  test('have no out line in week 1 and no whale line in the final', () => {
    const level = [row('theo', 100), row('maya', 90)]
    expect(orderOf(lanesOf(level, { whaleLine: 700, outLine: null }))).toEqual(['whale', 'theo', 'maya'])
    expect(orderOf(lanesOf(level, { whaleLine: null, outLine: 100 }))).toEqual(['theo', 'out', 'maya'])
  })

  test('keep eliminated players below the line, whatever they have', () => {
    const out = row('becka', 160, { is_eliminated: true })
    expect(orderOf(lanesOf([row('dave', 120), out], both))).toEqual(['whale', 'dave', 'out', 'becka'])
  })

  test('say how far each player is from the viewer, and show it next to the neighbors', () => {
    expect(laneOf('inez')).toMatchObject({ distance: '19 ahead of you', gap: { units: 19, isAhead: true } })
    expect(laneOf('dave')).toMatchObject({ distance: '14 behind you', gap: { units: 14, isAhead: false } })
    expect(laneOf('theo')).toMatchObject({ distance: '508 ahead of you', gap: null })
    expect(laneOf('maya')).toMatchObject({ distance: '', gap: null })
    const [, level] = lanesOf([row('maya', 100), row('theo', 100)], { whaleLine: null, outLine: null })
    expect(level).toMatchObject({ distance: 'level with you', gap: null })
  })

  test('put the lines on the scale of the fish, and a whale at its line', () => {
    const xOf = laneScale(rows, 700)
    expect([xOf(100), xOf(350), xOf(700), xOf(820)]).toEqual([expect.closeTo(82 / 7), 41, 82, 82])
    expect(laneScale(rows, null)(820)).toBe(82)
  })

  test('turn a name to the other side where there is more room', () => {
    const turned = lanesOf([row('theo', 360), row('inez', 350)], both).map(
      (item) => item.kind === 'player' && item.isTurned,
    )
    expect(turned).toEqual([false, true, false, false])
  })
})
