import { type Reason, odds, points, units } from '@whale/game'
import { expect, test } from 'vitest'
import { reasonSentence } from './index.ts'
import { flaws } from './testing/flaws.ts'
import { allIn, bet, option, place, result, rival } from './testing/samples.ts'

/** One reason per rule. A missing rule does not compile. */
const REASONS: { [R in Reason['rule']]: Reason & { rule: R } } = {
  'claim.capital': { rule: 'claim.capital', teamName: 'Gravy' },
  'claim.treasury': { rule: 'claim.treasury', teamName: 'Gravy' },
  'start.failed': { rule: 'start.failed' },
  'casino.one_scorer': {
    rule: 'casino.one_scorer',
    entryId: 'entry_1',
    athleteName: 'Bijan Robinson',
    points: points(1230),
    target: points(1000),
  },
  'buy_back.capital': { rule: 'buy_back.capital' },
  'buy_back.treasury': { rule: 'buy_back.treasury', teamName: 'Gravy' },
  'left.undone': { rule: 'left.undone', teamName: 'Gravy' },
  'left.wallet': { rule: 'left.wallet', teamName: 'Gravy' },
  'left.winnings': { rule: 'left.winnings', teamName: 'Gravy', week: 7 },
  correction: { rule: 'correction', note: 'Won the punt bet.', byTeam: 'Leaky Tiki' },
  'h2h.stake': { rule: 'h2h.stake', ...bet, odds: odds(240) },
  'h2h.refund': { rule: 'h2h.refund', ...bet, because: { state: 'expired' } },
  'h2h.push': { rule: 'h2h.push', ...bet, result },
  'h2h.won': { rule: 'h2h.won', ...bet, result, stake: units(50), otherStake: units(70) },
  'option.stake': { rule: 'option.stake', optionId: 'option_1', ...option },
  'option.push': { rule: 'option.push', optionId: 'option_1', ...option },
  'option.void': { rule: 'option.void', optionId: 'option_1', ...option },
  'option.won': {
    rule: 'option.won',
    optionId: 'option_1',
    ...option,
    points: points(12000),
    stake: units(30),
    times: 2,
  },
  'multiplier.bought': { rule: 'multiplier.bought', forWeek: 10, percent: 120 },
  'liquidation.stake': { rule: 'liquidation.stake', ...allIn },
  'liquidation.push': { rule: 'liquidation.push', ...allIn },
  'liquidation.void': { rule: 'liquidation.void', ...allIn },
  'multiplier.void': { rule: 'multiplier.void', forWeek: 11 },
  'liquidation.won': { rule: 'liquidation.won', ...allIn, points: points(11000), stake: units(450), bonus: units(300) },
  'casino.two_scorers': {
    rule: 'casino.two_scorers',
    entryId: 'entry_1',
    athleteNames: ['Bijan Robinson', 'Puka Nacua'],
    points: points(2810),
    target: points(2500),
  },
  'casino.mark_a_rival': { rule: 'casino.mark_a_rival', entryId: 'entry_1', ...rival },
  'casino.coliseum': { rule: 'casino.coliseum', entryId: 'entry_1', ...place },
  'casino.arena': { rule: 'casino.arena', entryId: 'entry_1', ...place },
  'casino.top_three': { rule: 'casino.top_three', entryId: 'entry_1', ...place },
  'casino.best_deployment': {
    rule: 'casino.best_deployment',
    entryId: 'entry_1',
    rightNames: ['Bijan Robinson', 'Trey McBride'],
  },
  'bounty.confirming': {
    rule: 'bounty.confirming',
    betId: 'bet_1',
    versus: 'Squid Row',
    stake: units(50),
    odds: odds(240),
    place: 'casino_one',
  },
  'bounty.giant_killer': { rule: 'bounty.giant_killer', betId: 'bet_1', versus: 'Squid Row', stake: units(50) },
  'bermuda.named': { rule: 'bermuda.named', predictionId: 'prediction_1', teamName: 'Gravy', points: points(14026) },
  'bermuda.best_score': {
    rule: 'bermuda.best_score',
    total: points(16526),
    sharedBy: 1,
    pot: units(287),
    treasury: units(2874),
  },
  'bermuda.prize': {
    rule: 'bermuda.prize',
    place: 2,
    total: points(41234),
    percents: [25, 15],
    sharedBy: 2,
    rest: units(5000),
  },
  'bermuda.rest': { rule: 'bermuda.rest', rest: units(5000), left: units(1000), players: 8 },
  'top_score.pick': {
    rule: 'top_score.pick',
    predictionId: 'prediction_1',
    teamName: 'Gravy',
    points: points(14026),
    players: 10,
    carried: units(50),
    pot: units(100),
    sharedBy: 3,
  },
  'top_score.team': { rule: 'top_score.team', teamName: 'Gravy', points: points(14026), sharedBy: 1 },
  high_tide: { rule: 'high_tide', held: units(647) },
  'prediction.right': {
    rule: 'prediction.right',
    predictionId: 'prediction_1',
    teamName: 'Gravy',
    points: points(14026),
  },
  'bounty.top_catch': { rule: 'bounty.top_catch', teamName: 'Gravy', points: points(14026), sharedBy: 1 },
  payday: { rule: 'payday', points: points(9430), place: 2, actors: 8, tiedWith: 0, pot: units(160) },
  drift: { rule: 'drift' },
  reversal: { rule: 'reversal', of: { rule: 'drift' } },
}

test.each(Object.values<Reason>(REASONS))('writes a well-formed sentence for the reason $rule', (reason) => {
  expect(flaws(reasonSentence(reason))).toEqual([])
  expect(flaws(reasonSentence({ ...reason, owed: units(100) }))).toEqual([])
  expect(flaws(reasonSentence({ rule: 'reversal', of: reason }))).toEqual([])
})

/** What one reason per rule does not show. */
const OTHERS: [about: string, reason: Reason][] = [
  ['a payday that nobody shares', { ...REASONS.payday, place: 1, actors: 1, pot: units(20) }],
  ['a payday tied with two', { ...REASONS.payday, tiedWith: 2 }],
  ['a payday from week 10 on, a tenth of the treasury', { ...REASONS.payday, pot: units(287), treasury: units(2874) }],
  [
    'a pot of top score that nothing was carried to',
    { ...REASONS['top_score.pick'], carried: units(0), pot: units(50), sharedBy: 1 },
  ],
  ['the best team of top score, shared', { ...REASONS['top_score.team'], sharedBy: 2 }],
  ['the top catch of an older week, shared', { ...REASONS['bounty.top_catch'], sharedBy: 3 }],
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

test('says of every reason what golden/reasons.txt says', async () => {
  const lines = [...Object.values<Reason>(REASONS).map((reason) => [reason.rule, reason] as const), ...OTHERS]
  const page = lines.map(([about, reason]) => `${about}\n  ${reasonSentence(reason)}\n`).join('')
  await expect(page).toMatchFileSnapshot('../golden/reasons.txt')
})
