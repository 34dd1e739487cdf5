import { type Reason, odds, units } from '@whale/game'
import { expect, test } from 'vitest'
import { reasonSentence } from './index.ts'
import { flaws } from './testing/flaws.ts'
import { REASONS } from './testing/reasons.ts'
import { pageOf } from './testing/golden.ts'

test.each(Object.values<Reason>(REASONS))('writes a well-formed sentence for the reason $rule', (reason) => {
  expect(flaws(reasonSentence(reason))).toEqual([])
  expect(flaws(reasonSentence({ ...reason, owed: units(100) }))).toEqual([])
  expect(flaws(reasonSentence({ rule: 'reversal', of: reason }))).toEqual([])
})

/** Variants that one reason per rule does not cover. */
const OTHERS: [about: string, reason: Reason][] = [
  ['a payday that nobody shares', { ...REASONS.payday, place: 1, actors: 1, pot: units(20) }],
  ['a payday tied with two', { ...REASONS.payday, tiedWith: 2 }],
  ['a payday from week 10 on, a tenth of the treasury', { ...REASONS.payday, pot: units(287), treasury: units(2874) }],
  [
    'a pot of top score that nothing was carried to',
    { ...REASONS['top_score.pick'], carried: units(0), pot: units(50), sharedBy: 1 },
  ],
  ['the best team of top score, shared', { ...REASONS['top_score.team'], sharedBy: 2 }],
  ['a confirming bounty with equal stakes', { ...REASONS['bounty.confirming'], odds: odds(200) }],
  ['a share that a short treasury owed', { ...REASONS['casino.one_scorer'], owed: units(1000) }],
  ...(['rejected', 'withdrawn', 'expired', 'left', 'no_score', 'void_week'] as const).map((state): [string, Reason] => [
    `a refund, ${state}`,
    { ...REASONS['h2h.refund'], because: { state } },
  ]),
  ['the best total of a week in the Triangle, shared', { ...REASONS['bermuda.best_score'], sharedBy: 2 }],
  ['Coliseum and Arena in one', { ...REASONS['casino.arena'], isMerged: true }],
  ['the last of a marked rival’s league', { ...REASONS['casino.mark_a_rival'], fromBottom: 1 }],
  ['an Arena that pays one place', { ...REASONS['casino.arena'], paidPlaces: 1 }],
  ...[4, 3, 2, 1].map((entrants): [string, Reason] => [
    `three paid places of ${entrants}`,
    { ...REASONS['casino.top_three'], entrants, paidPlaces: 3 },
  ]),
  ['a note without a period', { ...REASONS.correction, note: 'Won the punt bet' }],
  ['a name with a period', { ...REASONS['h2h.stake'], versus: 'Harrison Jr.' }],
]

test('every reason matches golden/reasons.txt', async () => {
  const lines = [...Object.values<Reason>(REASONS).map((reason) => [reason.rule, reason] as const), ...OTHERS]
  const page = pageOf(lines.map(([about, reason]) => [about, reasonSentence(reason)]))
  await expect(page).toMatchFileSnapshot('../golden/reasons.txt')
})
