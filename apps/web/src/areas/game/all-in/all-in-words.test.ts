import { expect, test } from 'vitest'
import { chanceBasis, lineRulesOut, missedWords } from './all-in-words.ts'

test('says what the chance goes by, and that the last scores were lower only where they were', () => {
  expect(chanceBasis(121.6, [130, 101, 99.5, 118])).toBe(
    'The chance goes by your projection of 121.6, above your last three scores.',
  )
  expect(chanceBasis(121.6, [101, 130, 118])).toBe('The chance goes by your projection of 121.6.')
  expect(chanceBasis(121.6, [101, 118])).toBe('The chance goes by your projection of 121.6.')
})

test('says which stake on a house line rules out going all in, and only to who could', () => {
  const given = (wallet: number, changes: object = {}) =>
    ({
      week: 9,
      me: {
        wallet,
        escrow: 0,
        status: 'fish',
        is_eliminated: false,
        elimination_line: 100,
        at_treasury: [],
        ...changes,
      },
      game_state: { season: 2025 },
    }) as unknown as Parameters<typeof lineRulesOut>[1]
  expect(lineRulesOut(30, given(129))).toBe('This rules out going all in: that takes 100 available.')
  expect(lineRulesOut(30, given(130))).toBeNull()
  expect([lineRulesOut(30, given(129, { escrow: 10 })), lineRulesOut(30, given(99))]).toEqual([null, null])
  // A late week can pay somebody who is all in.
  expect(lineRulesOut(30, given(129, { at_treasury: [{ kind: 'all_in', week: 9, stake: 240, pays: 540 }] }))).toBeNull()
})

test('counts every house line that may still pay after a miss: two while a week is late', () => {
  const line = (week: number, pays: number) => ({ kind: 'house_line' as const, week, stake: pays / 2, pays })
  expect(missedWords({ at_treasury: [line(8, 40), line(9, 60)] })).toContain('and 100 if your house lines hit.')
  expect(missedWords({ at_treasury: [] })).not.toContain('house line')
})
