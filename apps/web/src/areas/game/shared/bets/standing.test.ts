import type { TermsWire } from '@whale/contract'
import { describe, expect, test } from 'vitest'
import { type Scores, gapWords, standingAt, standingOf } from './standing.ts'

const spread = (line: number): TermsWire => ({
  market: 'spread',
  team_id: '1',
  against_team_id: '2',
  line,
  side: 'covers',
})
const total = (side: 'over' | 'under', teamIds = ['1', '2']): TermsWire => ({
  market: 'over_under',
  team_ids: teamIds,
  line: 214.5,
  side,
})
const wordOf = (terms: TermsWire, ...points: number[]) => standingAt(terms, points).word

describe('a spread', () => {
  test('is covered, short, or exactly on the line', () => {
    expect(wordOf(spread(-4.5), 88.4, 81.9)).toBe('Covering by 2.0')
    expect(wordOf(spread(-4.5), 85.9, 81.9)).toBe('Needs 0.5 more')
    expect(wordOf(spread(-4.5), 86.4, 81.9)).toBe('On the line')
    expect(wordOf(spread(3.5), 80, 82)).toBe('Covering by 1.5')
  })

  test('puts line and lead on a scale of 20 points each way, wider for a big lead', () => {
    expect(standingAt(spread(-4.5), [88.4, 81.9])).toMatchObject({ lineAt: 0.6125, pointsAt: 0.6625, value: 6.5 })
    expect(standingAt(spread(-4), [100, 64])).toMatchObject({ lineAt: 0.55, pointsAt: 0.95 })
    expect(standingAt(spread(0), [300, 0])).toMatchObject({ lineAt: 0.5, pointsAt: 1 })
  })

  test('is decided by exact hundredths', () => {
    expect(standingAt(spread(-0.5), [100.3, 99.8]).state).toBe('level')
    expect(wordOf(spread(-0.5), 100.34, 99.8)).toBe('Covering by less than 0.1')
  })
})

describe('a total', () => {
  test('shows points to go or to spare, then over', () => {
    expect(wordOf(total('over'), 100.2, 70)).toBe('44.3 to go')
    expect(wordOf(total('under'), 100.2, 70)).toBe('44.3 to spare')
    expect(wordOf(total('over'), 120, 97.5)).toBe('Over by 3.0')
    expect(standingAt(total('over'), [217.5]).state).toBe('ahead')
    expect(standingAt(total('under'), [217.5]).state).toBe('behind')
    expect(standingAt(total('under'), [214.5]).state).toBe('level')
  })

  test('leaves room beyond the line, and more once it is passed', () => {
    expect(standingAt(total('over'), [170.3])).toMatchObject({ lineAt: 0.92 })
    const passed = standingAt(total('over'), [300])
    expect(passed.pointsAt).toBeLessThan(1)
    expect(passed.lineAt).toBeLessThan(passed.pointsAt)
  })
})

test('has no standing without points for every named team', () => {
  const scores: Scores = new Map([
    ['1', { points: 80, projected: 120, toPlay: null, cause: null }],
    ['2', { points: null, projected: 110, toPlay: null, cause: null }],
  ])
  expect(standingOf(spread(0), scores)).toBeNull()
  expect(standingOf(total('over', ['1']), scores)?.word).toBe('134.5 to go')
  expect(standingOf(total('over', ['3']), scores)).toBeNull()
})

test('shows a zero gap as 0.0', () => {
  expect(gapWords(0)).toBe('0.0')
  expect(gapWords(-0.04)).toBe('less than 0.1')
})
