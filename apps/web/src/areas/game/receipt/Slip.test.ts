import { sinceNote, sinceWords } from '@whale/words'
import { expect, test } from 'vitest'
import { scoreWords, stampOf } from './Slip.tsx'

test('stamps only decided bets: won, lost or push', () => {
  const ends = ['won', 'lost', 'push', 'staked', 'back', 'paid', 'taken', 'missed', 'noted'] as const
  expect(ends.map((end) => stampOf({ end })?.word ?? null)).toEqual([
    'Won',
    'Lost',
    'Push',
    ...Array.from({ length: 6 }, () => null),
  ])
})

test('joins the numbers of two weeks by what moved units between them', () => {
  const multiplier = { what: 'Multiplier', short: 'week 10', units: -100 }
  expect(sinceWords({ since: [multiplier], units_before: 687 })).toBe(
    '787 the Tuesday before. Since then: multiplier −100 (week 10).',
  )
  expect(sinceWords({ since: [], units_before: 687 })).toBe('')
  const back = { what: 'Bought back in', short: '300 new units', units: 100 }
  expect(sinceNote({ since: [multiplier, back] })).toBe('multiplier −100, bought back in +100 before these results')
  expect(sinceNote({ since: [] })).toBe('')
})

test('shows scores of the final with both decimals, and those of other weeks in tenths', () => {
  const final = { week: 10, season: 2025 }
  expect(scoreWords(98.62, { ...final, week: 9 })).toBe('98.6')
  expect(scoreWords(98.62, final)).toBe('98.62')
  expect(scoreWords(98.6, final)).toBe('98.60')
})
