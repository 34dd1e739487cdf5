import { expect, test } from 'vitest'
import { buyBackState } from './Eliminated.tsx'

const because = (code: string) => ({ refusal: { code, sentence: 'Why not.' } })

test('is open when the rules allow it', () => expect(buyBackState({ refusal: null })).toEqual({ kind: 'open' }))

test.each(['week.locked', 'week.provisional'])('%s closes it for now', (code) => {
  expect(buyBackState(because(code))).toEqual({ kind: 'closed', sentence: 'Why not.' })
})

test.each(['buy_back.once', 'buy_back.too_late', 'league.over'])('%s ends it for the season', (code) => {
  expect(buyBackState(because(code)).kind).toBe('over')
})
