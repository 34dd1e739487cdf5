import { expect, test } from 'vitest'
import { lineRulesOut } from './line-rules-out.ts'

test('a stake on a house line rules out going all in only for players who could', () => {
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
  expect(lineRulesOut(30, given(129))).not.toBeNull()
  expect(lineRulesOut(30, given(130))).toBeNull()
  expect([lineRulesOut(30, given(129, { escrow: 10 })), lineRulesOut(30, given(99))]).toEqual([null, null])
  // A late week can still pay a player who is all in.
  expect(lineRulesOut(30, given(129, { at_treasury: [{ kind: 'all_in', week: 9, stake: 240, pays: 540 }] }))).toBeNull()
})
