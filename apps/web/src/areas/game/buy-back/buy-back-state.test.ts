import { describe, expect, test } from 'vitest'
import { buyBackState } from './buy-back-state.ts'

const because = (code: string) => ({ refusal: { code, sentence: 'Why not.' } })
const opensAt = '2025-10-01T12:00:00.000Z'
const inWeek = (week: number) => ({ season: 2025, current_week: week, moments: { next_opens_at: opensAt } })

describe('buying back in', () => {
  test('is open when the rules allow it', () =>
    expect(buyBackState({ refusal: null }, inWeek(4))).toEqual({ kind: 'open' }))

  test.each(['week.locked', 'week.provisional'])('%s closes it until the next week opens', (code) => {
    expect(buyBackState(because(code), inWeek(4))).toEqual({ kind: 'closed', opensAt })
  })

  test('is over when only weeks after the last one for it open', () => {
    const sentence = 'Buy-backs end with week 9.'
    expect(buyBackState(because('week.provisional'), inWeek(8)).kind).toBe('closed')
    expect(buyBackState(because('week.provisional'), inWeek(9))).toEqual({ kind: 'over', sentence })
    expect(buyBackState(because('week.locked'), inWeek(11))).toMatchObject({ sentence: 'Buy-backs ended with week 9.' })
  })

  test.each(['buy_back.once', 'buy_back.fresh_start', 'buy_back.too_late'])('%s ends it for the season', (code) => {
    expect(buyBackState(because(code), inWeek(4))).toEqual({ kind: 'over', sentence: 'Why not.' })
  })

  test('needs no reason once the season is over', () => {
    expect(buyBackState(because('league.over'), inWeek(12))).toEqual({ kind: 'over', sentence: null })
  })
})
