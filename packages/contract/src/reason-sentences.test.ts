import { type Reason, odds, points, units } from '@whale/game'
import { describe, expect, test } from 'vitest'
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

describe('the sentence of a reason', () => {
  test('shows the arithmetic of payday', () => {
    expect(reasonSentence(REASONS.payday)).toBe(
      'Payday: 94.3 points, 2nd of the 8 who made a move. The pot was 8 × 20 = 160. ' +
        'Last place gets no share and every place up gets one more, 28 in all. 2nd gets 6: 160 × 6 ÷ 28 = 34.29, rounded.',
    )
    expect(reasonSentence({ ...REASONS.payday, place: 1, actors: 1, pot: units(20) })).toBe(
      'Payday: 94.3 points, the only one who made a move. Nobody shares it. The pot was 1 × 20 = 20.',
    )
    expect(reasonSentence({ ...REASONS.payday, tiedWith: 2 })).toContain('2nd of the 8 who made a move, tied with 2.')
  })

  test('shows top score’s pot, who shares it, and the best team’s units', () => {
    expect(reasonSentence(REASONS['top_score.pick'])).toBe(
      'Top score: Gravy scored most, 140.3. The pot was 10 × 5 + 50 left over = 100. Shared by 3: 100 ÷ 3 = 33.33, rounded.',
    )
    expect(reasonSentence({ ...REASONS['top_score.pick'], carried: units(0), pot: units(50), sharedBy: 1 })).toBe(
      'Top score: Gravy scored most, 140.3. The pot was 10 × 5 = 50.',
    )
    expect(reasonSentence(REASONS['top_score.team'])).toBe('Top score: Gravy scored most, 140.3. That pays 40.')
    expect(reasonSentence({ ...REASONS['top_score.team'], sharedBy: 2 })).toContain('Shared by 2: 40 ÷ 2 = 20.')
  })

  test('shows what the high tide adds', () => {
    expect(reasonSentence(REASONS.high_tide)).toBe(
      'High tide: fewer than 3 whales, so the treasury lifts the next player to 700. 700 − 647 = 53.',
    )
  })

  test('still shows the right pick and the top catch of older weeks', () => {
    expect(reasonSentence(REASONS['prediction.right'])).toBe(
      'Prediction: Gravy had the week’s best score, 140.26. The right pick earns 10.',
    )

    expect(reasonSentence(REASONS['bounty.top_catch'])).toBe(
      'Top catch: Gravy had the best score of the players still in, 140.3. That pays 40.',
    )
    expect(reasonSentence({ ...REASONS['bounty.top_catch'], sharedBy: 3 })).toContain(
      '140.3, shared by 3. 40 ÷ 3 = 13.33, rounded.',
    )
  })

  test('tells the stakes of a taken bet apart from the bounty’s rule', () => {
    const { odds: _, ...taken } = REASONS['bounty.confirming']
    expect(reasonSentence({ ...taken, odds: odds(200) })).toBe(
      'Bounty in Casino One: took a bet from Squid Row, 50 on each side. ' +
        'A bet with 25 or more on each side pays 100, once in each casino.',
    )
    expect(reasonSentence(REASONS['bounty.confirming'])).toContain('from Squid Row, 50 against 70. A bet with 25 or')
  })

  test('shows what a short treasury owed, and what a reversal undoes', () => {
    expect(reasonSentence({ ...REASONS['casino.one_scorer'], owed: units(1000) })).toBe(
      'Casino: Bijan Robinson scored 12.3 and needed 10.0. That pays 100. Owed 1,000: the treasury was short, so every share was cut equally.',
    )
    expect(reasonSentence(REASONS.reversal)).toBe(
      'A score changed, so this was reversed: Sat out: no move this week. That costs up to 10.',
    )
  })

  test('shows both stakes of a won bet', () => {
    expect(reasonSentence(REASONS['h2h.won'])).toBe(
      'Won against Squid Row: Gravy +3.5 covered against Squid Row, 101.2 to 99.0. The stake of 50 back + 70 won = 120.',
    )
    expect(reasonSentence(REASONS['h2h.stake'])).toBe('Put up for a bet: Gravy +3.5 against Squid Row.')
  })

  test.each([
    ['rejected', 'the bet was turned down'],
    ['withdrawn', 'the bet was withdrawn'],
    ['expired', 'nobody answered before the lock'],
    ['left', 'a player left'],
    ['no_score', 'a team has no score this week'],
    ['void_week', 'the week is void'],
  ] as const)('explains a refund: %s', (state, words) => {
    expect(reasonSentence({ ...REASONS['h2h.refund'], because: { state } })).toContain(`Stake back, ${words}.`)
  })

  test('shows the sums of options, going all in and prizes', () => {
    expect(reasonSentence(REASONS['option.won'])).toContain('30 × 2 = 60.')
    expect(reasonSentence(REASONS['liquidation.won'])).toContain('450 back and 300 more: 750.')
    expect(reasonSentence(REASONS['bermuda.prize'])).toBe(
      'Triangle: 2nd with a total of 412.34, shared by 2. 25% + 15% = 40% of the last 5,000 ÷ 2: 1,000.',
    )
  })

  test('shows the tenths of the treasury from week 10 on', () => {
    const tenth = { pot: units(287), treasury: units(2874) }
    expect(reasonSentence({ ...REASONS.payday, ...tenth })).toBe(
      'Payday: 94.3 points, 2nd of the 8 who made a move. The pot was a tenth of the treasury’s 2,874 = 287. ' +
        'Last place gets no share and every place up gets one more, 28 in all. 2nd gets 6: 287 × 6 ÷ 28 = 61.5, rounded.',
    )
    expect(reasonSentence(REASONS['bermuda.best_score'])).toBe(
      'Triangle: the best total of the week, 165.26. A tenth of the treasury’s 2,874 = 287.',
    )
    expect(reasonSentence({ ...REASONS['bermuda.best_score'], sharedBy: 2 })).toContain('= 287, ÷ 2 = 143.5, rounded.')
  })

  test('names one place for Coliseum and Arena if they are one', () => {
    expect(reasonSentence({ ...REASONS['casino.arena'], isMerged: true })).toContain(
      '2nd of 7 in the Coliseum and the Arena together with 101.2.',
    )
  })

  test('shows the place of a marked team and of an entrant', () => {
    expect(reasonSentence(REASONS['casino.mark_a_rival'])).toBe(
      'Casino: Squid Row scored 80.0, 11th of 12, and needed 9th or lower. That pays 100.',
    )
    expect(reasonSentence({ ...REASONS['casino.mark_a_rival'], fromBottom: 1 })).toContain('80.0, 12th of 12, and')
    expect(reasonSentence(REASONS['casino.coliseum'])).toBe(
      'Casino: 2nd of 7 in the Coliseum with 101.2. The top 3 collect 200.',
    )
    expect(reasonSentence({ ...REASONS['casino.arena'], paidPlaces: 1 })).toContain('The top one collects 200.')
    const ofAll = (entrants: number) => reasonSentence({ ...REASONS['casino.top_three'], entrants, paidPlaces: 3 })
    expect(ofAll(4)).toContain('The top 3 collect 100.')
    expect(ofAll(3)).toContain('All 3 collect 100.')
    expect(ofAll(2)).toContain('Both collect 100.')
    expect(ofAll(1)).toContain('The only entrant collects 100.')
    expect(reasonSentence(REASONS['casino.best_deployment'])).toBe(
      'Casino: 2 of 3 right (Bijan Robinson and Trey McBride). That pays 100.',
    )
  })

  test('ends with one period, even after an open note or a name with a period', () => {
    expect(reasonSentence({ ...REASONS.correction, note: 'Won the punt bet' })).toBe(
      'Corrected by the commissioner (Leaky Tiki): Won the punt bet.',
    )
    expect(reasonSentence({ ...REASONS['h2h.stake'], versus: 'Harrison Jr.' })).toMatch(/[^.]\.$/)
  })
})
