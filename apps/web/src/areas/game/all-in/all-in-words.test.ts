import { expect, test } from 'vitest'
import { pageOf, sections } from '@whale/words/testing'
import { chanceBasis, lineRulesOut, missedWords } from './all-in-words.ts'

const { section, lines } = sections()

section('says what the chance goes by, and that the last scores were lower only where they were', (say) => {
  say(chanceBasis(121.6, [130, 101, 99.5, 118]))
  say(chanceBasis(121.6, [101, 130, 118]))
  say(chanceBasis(121.6, [101, 118]))
})

section('says which stake on a house line rules out going all in, and only to who could', (say) => {
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
  say(lineRulesOut(30, given(129)))
  say(lineRulesOut(30, given(130)))
  say([lineRulesOut(30, given(129, { escrow: 10 })), lineRulesOut(30, given(99))])
  // A late week can pay somebody who is all in.
  say(lineRulesOut(30, given(129, { at_treasury: [{ kind: 'all_in', week: 9, stake: 240, pays: 540 }] })))
})

test('counts every house line that may still pay after a miss: two while a week is late', () => {
  const line = (week: number, pays: number) => ({ kind: 'house_line' as const, week, stake: pays / 2, pays })
  expect(missedWords({ at_treasury: [line(8, 40), line(9, 60)] })).toContain(
    'and 100 if your bets against The House hit.',
  )
  expect(missedWords({ at_treasury: [] })).not.toContain('The House')
})

test('says in each case what golden/all-in-words.txt says', async () => {
  await expect(pageOf(lines)).toMatchFileSnapshot('./golden/all-in-words.txt')
})
