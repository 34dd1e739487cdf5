import type { LeaderboardRow } from '@whale/contract'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DepthChart, depthOrder } from './DepthChart.tsx'

const lines = { whaleLine: 700, eliminationLine: 100 }

function row(units: number): LeaderboardRow {
  return {
    place: 1,
    move: 0,
    user_id: `user_${units}`,
    username: 'ada',
    team_id: '1',
    team_name: 'Kelp Wanted',
    avatar: null,
    units,
    put_up: 0,
    week_change: null,
    status: 'fish',
    badge: null,
    is_eliminated: false,
    is_you: false,
  }
}

function orderOf(...units: number[]) {
  return depthOrder(units.map(row), lines).map((item) => (item.kind === 'player' ? item.row.units : item.kind))
}

test('puts the whale line at 700 and the line of who is out at 100', () => {
  expect(orderOf(1018, 700, 699, 100, 99)).toEqual([1018, 700, 'whale_line', 699, 100, 'out_line', 99])
})

test('keeps who is out below the line, whatever they have', () => {
  const out = { ...row(160), is_eliminated: true }
  const kinds = depthOrder([row(200), row(120), out], lines).map((item) =>
    item.kind === 'player' ? item.row.units : item.kind,
  )
  expect(kinds).toEqual([200, 120, 'out_line', 160])
})

test('shows no line that no one crossed', () => {
  expect(orderOf(300, 200)).toEqual([300, 200])
  expect(orderOf(700, 200)).toEqual([700, 'whale_line', 200])
  expect(orderOf(200, 99)).toEqual([200, 'out_line', 99])
})

test('says how long a whale below the line is still one, beside why', () => {
  const whale = (units: number): LeaderboardRow => ({ ...row(units), status: 'whale', badge: 'whale' })
  const chart = (units: number, notes = new Map<string, string>()) =>
    renderToStaticMarkup(
      createElement(DepthChart, {
        week: 8,
        changeWeek: 7,
        rows: [whale(units), row(120)],
        ...lines,
        notes,
      }),
    )
  expect(chart(663)).toContain('whale until Tuesday')
  expect(chart(663, new Map([['user_663', '−100 since']]))).toContain('−100 since, whale until Tuesday')
  expect(chart(720, new Map([['user_720', '−100 since']]))).not.toContain('until Tuesday')
  const bought = renderToStaticMarkup(
    createElement(DepthChart, {
      week: 8,
      changeWeek: 7,
      rows: [{ ...row(300), note: '−100 for a multiplier' }],
      ...lines,
    }),
  )
  expect(bought).toContain('−100 for a multiplier')
})

test('names beside each team its player, as the feed does, and above the change its week', () => {
  const own: LeaderboardRow = { ...row(300), username: 'maya', team_name: 'Gravy Boat', is_you: true }
  const other: LeaderboardRow = { ...row(200), username: 'theo', team_name: 'Shell Shock' }
  const chart = renderToStaticMarkup(
    createElement(DepthChart, { week: 8, changeWeek: 7, rows: [own, other], ...lines }),
  )
  expect(chart).toContain('>maya, you<')
  expect(chart).toContain('>theo<')
  expect(chart).toMatch(/<th[^>]*>Week 7<[/]th>/)
})
