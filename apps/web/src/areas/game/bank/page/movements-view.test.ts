import type { LedgerRow } from '@whale/contract'
import { LINE_RULES } from '@whale/game'
import { expect, test } from 'vitest'
import { coinFills, isOfTuesday, lastTuesday, ledgerWeeks, rowsOfBank } from './movements-view.ts'

function row(
  id: string,
  week: number,
  kind: LedgerRow['kind'],
  units: number,
  rule: LedgerRow['rule'] = 'correction',
): LedgerRow {
  return {
    id,
    week,
    kind,
    units,
    at: '2025-09-09T08:00:00.000Z',
    rule,
    end: LINE_RULES[rule].end,
    is_undone: false,
    what: '',
    short: '',
    sentence: '',
    balance_after: 0,
    bet_id: null,
  }
}

/** In the server's order: newest first. */
const rows = [
  row('f', 2, 'payday', 12),
  row('e', 2, 'correction', -40),
  row('d', 1, 'payday', 30),
  row('c', 1, 'bounty', 50),
  row('b', 1, 'casino', 100),
  row('a', 0, 'joined', 100),
]

test('groups rows by week, newest first, with the wallet after each', () => {
  const weeks = ledgerWeeks(rows.map((each, at) => ({ ...each, balance_after: 252 - at })))
  expect(weeks.map(({ week, total }) => [week, total])).toEqual([
    [2, 252],
    [1, 250],
    [0, 247],
  ])
  expect(weeks[1]?.rows.map(({ id }) => id)).toEqual(['d', 'c', 'b'])
  expect(ledgerWeeks([])).toEqual([])
})

test('shows the last settled week, its largest movements first, with the change of all', () => {
  const kinds = ['payday', 'bounty', 'casino', 'prediction', 'correction'] as const
  const settled = kinds.map((kind, at) => row(kind, 2, kind, at === 4 ? -70 : 10 + at, 'casino.one_scorer'))
  const [shown] = lastTuesday(ledgerWeeks([row('new', 3, 'h2h', -50, 'h2h.stake'), ...settled]))
  expect([shown?.week, shown?.change]).toEqual([2, -24])
  expect(shown?.rows.map(({ units }) => units)).toEqual([-70, 13, 12, 11])
  expect(lastTuesday(ledgerWeeks([row('a', 0, 'joined', 100)]))).toMatchObject([{ week: 0, change: 100 }])
  expect(lastTuesday([])).toEqual([])
})

test('leaves out bets between two players where only the bank is asked for', () => {
  expect(rowsOfBank([row('g', 2, 'h2h', 60), ...rows]).map(({ id }) => id)).toEqual(['f', 'e', 'd', 'c', 'b', 'a'])
})

test('fills a coin once for each hundred that came back', () => {
  expect(coinFills(127, 900)).toEqual([1, expect.closeTo(0.27), 0, 0, 0, 0, 0, 0, 0])
  expect(coinFills(1400, 250)).toEqual([1, 1, 1])
  expect(coinFills(0, 900)).toHaveLength(9)
})

test('links only settlement rows to a receipt', () => {
  const done = [
    row('won', 2, 'h2h', 150, 'h2h.won'),
    row('stake', 2, 'h2h', -60, 'h2h.stake'),
    row('refund', 2, 'h2h', 20, 'h2h.refund'),
    row('bolt', 7, 'multiplier', -100, 'multiplier.bought'),
    row('again', 2, 'correction', -100, 'reversal'),
    row('owner', 2, 'correction', 40, 'correction'),
    row('claim', 0, 'joined', 100, 'claim.capital'),
    row('table', 1, 'casino', 100, 'casino.one_scorer'),
  ]
  expect(done.filter(isOfTuesday).map(({ id }) => id)).toEqual(['won', 'again', 'table'])
})
