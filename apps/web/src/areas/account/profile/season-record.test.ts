import type { BetWire, LedgerRow } from '@whale/contract'
import { LINE_RULES, type LineRule } from '@whale/game'
import { expect, test } from 'vitest'
import { allInRecord, betRecord, casinoRecord, finalWords, houseRecord, topScoreRecord } from './season-record.ts'

function bet(challenger: string, kind: BetWire['kind'], state: BetWire['state']): BetWire {
  // Only the fields the record reads.
  return { challenger: { user_id: challenger }, kind, state } as BetWire
}

test('counts bets by market, from the side of the user', () => {
  const bets = [
    bet('me', 'spread', 'won'),
    bet('you', 'spread', 'won'),
    bet('you', 'over', 'lost'),
    bet('me', 'under', 'push'),
  ]
  expect(betRecord(bets, 'me')).toEqual([
    { kind: 'Spreads', won: 1, lost: 1, push: 0 },
    { kind: 'Over/unders', won: 1, lost: 0, push: 1 },
  ])
})

test('counts house lines on a line of their own', () => {
  const houseBets = (['won', 'lost', 'won', 'push', 'open'] as const).map((result) => ({ result }))
  expect(houseRecord(houseBets)).toEqual({ kind: 'The House', won: 2, lost: 1, push: 1 })
})

test('counts all-ins of settled weeks, as the last settlement left them', () => {
  const move = (week: number, rule: LineRule, units: number) =>
    ({ ...LINE_RULES[rule], week, units, is_undone: false }) as LedgerRow
  const weeks = [7, 8, 9].map((week) => ({ week }))
  const put = [7, 9, 10].map((week) => move(week, 'liquidation.stake', -50))
  const won = move(7, 'liquidation.won', 100)
  const record = (...rows: LedgerRow[]) => allInRecord([...put, ...rows], weeks)
  expect(record(won)).toEqual([{ kind: 'All in', won: 1, lost: 1, push: 0 }])
  expect(record(won, move(9, 'liquidation.push', 50))).toEqual([{ kind: 'All in', won: 1, lost: 0, push: 1 }])
  expect(record({ ...won, is_undone: true })[0]).toMatchObject({ won: 0, lost: 2 })
  expect(allInRecord(put.slice(2), weeks)).toEqual([])
})

test('skips bets that are open, declined or void', () => {
  const open = (['proposed', 'accepted', 'rejected', 'withdrawn', 'expired', 'void'] as const).map((state) =>
    bet('me', 'spread', state),
  )
  expect(betRecord(open, 'me')[0]).toEqual({ kind: 'Spreads', won: 0, lost: 0, push: 0 })
  const results = (['open', 'won', 'missed', 'void', 'out'] as const).map((result) => ({ result }))
  expect(casinoRecord(results)).toEqual({
    kind: 'Casino',
    won: 1,
    lost: 1,
    push: 0,
  })
})

test('counts right and wrong top-score picks, and no open or missing ones', () => {
  const weeks = [
    ...['right', 'wrong', 'wrong', 'open'].map((result) => ({ prediction: { result } })),
    { prediction: null },
  ]
  expect(topScoreRecord(weeks)).toEqual({ kind: 'Top score', won: 1, lost: 2, push: 0 })
})

test('has the place in the final, for finalists only', () => {
  const week = { week: 10, points: 90, multiplied: 90, naming: 0, guess: 0, total: 90 }
  const own = { is_you: true, is_active: true, place: 2, weeks: [week] }
  const standings = (...entrants: (typeof own)[]) => ({ is_fixed: true, entrants })
  const rival = { ...own, is_you: false, place: 1 }
  expect(finalWords(standings(rival, own))).toBe('2nd of 2')
  expect(finalWords(standings(rival, { ...own, weeks: [] }))).toBe('In')
  expect(finalWords(standings(rival, { ...own, is_active: false }))).toBe('Out')
  // Like the Triangle’s page, ignores players who left or are out.
  expect(finalWords(standings(rival, own, { ...rival, is_active: false, place: 3 }))).toBe('2nd of 2')
  expect(finalWords(standings(rival))).toBeNull()
  expect(finalWords({ ...standings(own), is_fixed: false })).toBeNull()
})
