import type { LedgerRow } from '@whale/contract'
import { LINE_RULES } from '@whale/game'
import { expect, test } from 'vitest'
import {
  heldWords,
  rowsOfKind,
  isOfTuesday,
  kindAsked,
  kindsIn,
  kindSums,
  ledgerCsv,
  ledgerWeeks,
  sumOf,
} from './ledger-view.ts'

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

test('groups rows by week, newest first, with their sum', () => {
  const weeks = ledgerWeeks(rows)
  expect(weeks.map(({ week, sum }) => [week, sum])).toEqual([
    [2, -28],
    [1, 180],
    [0, 100],
  ])
  expect(weeks[1]?.rows.map(({ id }) => id)).toEqual(['d', 'c', 'b'])
})

test('splits the sum of a week in which something besides Tuesday moved units', () => {
  const week7 = [
    row('b', 7, 'payday', 15, 'payday'),
    row('a', 7, 'h2h', 100, 'h2h.won'),
    row('c', 7, 'h2h', -30, 'h2h.stake'),
    row('d', 7, 'multiplier', -100, 'multiplier.bought'),
  ]
  expect(ledgerWeeks(week7)[0]).toMatchObject({ sum: -15, parts: '+85 on Tuesday, −100 for a multiplier' })
  // Before Tuesday there is no result to explain.
  expect(ledgerWeeks(week7.slice(2))[0]?.parts).toBe('')
  expect(ledgerWeeks(week7.slice(0, 3))[0]?.parts).toBe('')
})

test('filters rows and drops empty weeks', () => {
  const weeks = ledgerWeeks(rowsOfKind(rows, 'casino'))
  expect(weeks).toHaveLength(1)
  expect(weeks[0]).toMatchObject({ week: 1, sum: 100 })
})

test('sums each kind once, so that the sums add up to the wallet', () => {
  const sums = kindSums(rows)
  expect(sums.map(({ kind, units }) => `${kind} ${units}`)).toEqual([
    'casino 100',
    'bounty 50',
    'payday 42',
    'joined 100',
    'correction -40',
  ])
  expect(sumOf(sums)).toBe(sumOf(rows))
})

test('offers the kinds that have rows, and the one asked for', () => {
  expect(kindsIn([])).toEqual([])
  expect(kindsIn([], 'multiplier')).toEqual(['multiplier'])
  expect(kindsIn([row('x', 9, 'liquidation', -80), row('y', 2, 'option', -20)])).toEqual(['option', 'liquidation'])
})

test('shows everything for an unknown kind', () => {
  expect(kindAsked('payday')).toBe('payday')
  expect(kindAsked('treasury')).toBeNull()
  expect(kindAsked(null)).toBeNull()
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

function csvRow(sentence: string, units = -36): LedgerRow {
  const at = '2025-09-09T08:00:00.000Z'
  return {
    id: 'a',
    week: 1,
    kind: 'correction',
    units,
    at,
    rule: 'correction',
    end: 'paid',
    is_undone: false,
    what: '',
    short: '',
    sentence,
    balance_after: 64,
    bet_id: null,
  }
}

const line = (sentence: string, units?: number) => ledgerCsv([csvRow(sentence, units)]).split('\r\n')[1]

test('has a header line, a line per row, and a final newline', () => {
  expect(ledgerCsv([csvRow('Drift.')])).toBe(
    'Week,When,Kind,What,Units,Balance after\r\n1,"Tuesday, Sep 9, 4am ET",Corrections,Drift.,-36,64\r\n',
  )
})

test('escapes a reason that starts like a formula', () => {
  expect(line('=1+1')).toBe('1,"Tuesday, Sep 9, 4am ET",Corrections,\'=1+1,-36,64')
})

test('quotes commas and quotes; keeps a loss numeric', () => {
  expect(line('Said "no", then yes', -5)).toBe('1,"Tuesday, Sep 9, 4am ET",Corrections,"Said ""no"", then yes",-5,64')
})

test('says what of the units is not available, offers of the viewer apart', () => {
  const row = { user_id: 'maya', units: 227, put_up: 30 }
  const game = { leaderboard: [row], me: { user_id: 'maya', riding: 45 } } as never
  const words = heldWords(game, { userId: 'maya', balance: 127 })
  expect(words).toBe('227 in all: 45 riding on bets, 25 offered, 30 on a house line')
  const other = { leaderboard: [row], me: { user_id: 'sam', riding: 0 } } as never
  expect(heldWords(other, { userId: 'maya', balance: 152 })).toBe('227 in all: 45 riding on bets, 30 on a house line')
  expect(heldWords(other, { userId: 'maya', balance: 197 })).toBe('227 in all: 30 on a house line')
  const held = (units: number, putUp: object, balance: number) => {
    const one = { leaderboard: [{ user_id: 'maya', units, ...putUp }], me: { user_id: 'maya', riding: 0 } } as never
    return heldWords(one, { userId: 'maya', balance })
  }
  expect(held(300, { put_up: 300, all_in: true }, 0)).toBe('300 all in')
  expect(held(330, { put_up: 300, all_in: true }, 30)).toBe('330 in all: 300 all in')
  expect(held(50, { put_up: 50 }, 0)).toBe('50 in all: 50 on a house line')
})
