import { odds, points, units } from '@whale/game'
import { expect, test } from 'vitest'
import {
  type BetNotice,
  type Crossing,
  type NoticedBet,
  type OfferEnd,
  betNoticeSentence,
  bountyNoticeSentence,
  resultsNoticeSentence,
} from './index.ts'

const spread = (scored: number, against: number) => ({ points: points(scored), againstPoints: points(against) })

/** The end of a bet of the reader's team with its line against Sam's, for the player who won or lost it. Either side may have asked. */
function ended(what: 'won' | 'lost', line: number, result: ReturnType<typeof spread>): string {
  const bet = { other: 'sam', kind: 'spread', line: points(line), stake: units(40), gain: units(50) } as const
  const [mine, theirs] = [true, false].map((isMine) => betNoticeSentence({ what, result }, { ...bet, isMine }))
  expect(theirs).toBe(mine)
  return mine ?? ''
}

test('tells a win and a loss with the reader’s score first, and the line that decided', () => {
  expect(ended('won', 450, spread(9700, 9900))).toBe('You won 50 from sam: 97.0 to 99.0 with +4.5.')
  expect(ended('lost', 450, spread(8782, 15582))).toBe('You lost 40 to sam: 87.8 to 155.8 with +4.5.')
  expect(ended('won', 0, spread(9900, 9700))).toBe('You won 50 from sam: 99.0 to 97.0.')
})

test('shows points with one decimal, and two where one would hide what decided', () => {
  expect(ended('won', 450, spread(9556, 10005))).toContain('95.56 to 100.05 with +4.5.')
  const stakes = { stake: units(40), gain: units(50) }
  const bet = { other: 'sam', kind: 'over', line: points(11850), ...stakes, isMine: true } as const
  const totalOf = (scored: number) => betNoticeSentence({ what: 'won', result: { points: points(scored) } }, bet)
  expect(totalOf(12004)).toBe('You won 50 from sam: you scored 120.0, over 118.5.')
  expect(totalOf(11851)).toBe('You won 50 from sam: you scored 118.51, over 118.5.')
})

test('says who holds which side of an over or under', () => {
  /** From the reader's side, who made the offer if it is `mine`. */
  const said = (notice: BetNotice, kind: 'over' | 'under', whose: 'mine' | 'theirs' = 'theirs') =>
    betNoticeSentence(notice, {
      other: 'juno',
      kind,
      line: points(12650),
      stake: units(25),
      gain: units(30),
      isMine: whose === 'mine',
    })
  expect(said({ what: 'offered' }, 'over')).toBe(
    'juno bets you stay under 126.5. You would risk 25 on the over to win 30.',
  )
  expect(said({ what: 'offered' }, 'under')).toBe(
    'juno bets on scoring over 126.5. You would risk 25 on the under to win 30.',
  )
  expect(said({ what: 'countered' }, 'over')).toBe(
    'juno countered: juno bets you stay under 126.5. You would risk 25 on the over to win 30.',
  )
  expect(said({ what: 'offered', end: 'taken' }, 'over')).toBe('juno bets you stay under 126.5. You took the over.')
  expect(said({ what: 'offered', end: 'taken' }, 'under')).toBe('juno bets on scoring over 126.5. You took the under.')
  expect(said({ what: 'offered', end: 'passed' }, 'over')).toBe('juno bets you stay under 126.5. You passed.')
  expect(said({ what: 'taken_back' }, 'over')).toBe('juno withdrew an offer: juno bets you stay under 126.5.')
  expect(said({ what: 'taken' }, 'under', 'mine')).toBe(
    'juno took your bet that juno stays under 126.5. You risk 25 to win 30.',
  )
  expect(said({ what: 'passed' }, 'over', 'mine')).toBe(
    'juno passed on your bet that you score over 126.5. You got your 25 back.',
  )
  expect(said({ what: 'expired' }, 'under', 'mine')).toBe(
    'juno did not answer before the lock: you bet juno stays under 126.5. You got your 25 back.',
  )
  // Either side reads a void bet from its own.
  const voided = 'The week is void, and you got your 25 back from your bet with juno: you bet'
  expect(said({ what: 'void_week' }, 'under', 'mine')).toBe(`${voided} juno stays under 126.5.`)
  expect(said({ what: 'void_week' }, 'over')).toBe(`${voided} on scoring over 126.5.`)
  const result = { points: points(9980) }
  expect(said({ what: 'lost', result }, 'over')).toBe('You lost 25 to juno: you scored 99.8, under 126.5.')
  expect(said({ what: 'push', result: { points: points(12650) } }, 'over')).toBe(
    'Push with juno, so you got your 25 back: you scored 126.5, exactly the line.',
  )
})

test('repeats the reader’s own offer beside a counter-offer that waits for an answer', () => {
  type Side = Pick<NoticedBet, 'kind' | 'line'>
  const side = (kind: Side['kind'], line: number): Side => ({ kind, line: points(line) })
  const said = (counter: Side, own: Side, end: OfferEnd | null = null) =>
    betNoticeSentence(
      { what: 'countered', end },
      {
        other: 'sam',
        ...counter,
        stake: units(12),
        gain: units(20),
        isMine: false,
        countered: { ...own, stake: units(40), gain: units(50) },
      },
    )
  expect(said(side('over', 11250), side('over', 11000))).toBe(
    'sam countered: sam bets you stay under 112.5. You would risk 12 on the over to win 20. Yours was over 110.0, 40 to win 50.',
  )
  expect(said(side('under', 11250), side('over', 11000))).toContain('Yours was over 110.0 for you, 40 to win 50.')
  expect(said(side('over', 11250), side('under', 11000))).toContain('Yours was under 110.0 for sam, 40 to win 50.')
  expect(said(side('spread', -450), side('spread', -350))).toBe(
    'sam countered: sam +4.5 against you. You would risk 12 to win 20. Yours was −3.5, 40 to win 50.',
  )
  expect(said(side('spread', -450), side('spread', 0))).toContain('Yours was to beat sam, 40 to win 50.')
  expect(said(side('spread', -450), side('spread', 0), 'passed')).not.toContain('Yours')
})

test('says which line of a spread the reader took', () => {
  const offered = (line: number) =>
    betNoticeSentence(
      { what: 'offered', end: 'taken' },
      {
        other: 'sam',
        kind: 'spread',
        line: points(line),
        stake: units(40),
        gain: units(50),
        isMine: false,
      },
    )
  expect(offered(-450)).toBe('sam offered you a bet: sam +4.5 against you. You took −4.5.')
  expect(offered(0)).toBe('sam offered you a bet: sam to beat you. You took it.')
})

test('says what results changed, and the line that they took the reader across', () => {
  const sentence = (units: number, crossing: Crossing | null = null) =>
    resultsNoticeSentence({ week: 4, own: { units, crossing } })
  expect(sentence(0)).toBe('Week 4 results are in: no change for you.')
  expect(sentence(12)).toBe('Week 4 results are in: +12 for you.')
  expect(sentence(120, 'whale')).toBe('Week 4 results are in: +120 for you. You became a whale.')
  expect(sentence(-80, 'fish')).toBe('Week 4 results are in: −80 for you. You fell below the whale line.')
  const withPrize = (place: number, isShared: boolean) =>
    resultsNoticeSentence({ week: 12, own: { units: 670, crossing: null, prize: { place, units: 610, isShared } } })
  expect(withPrize(1, false)).toBe('Week 12 results are in: +670 for you. You took the Triangle’s first prize, +610.')
  expect(withPrize(3, true)).toBe('Week 12 results are in: +670 for you. You shared the Triangle’s third prize, +610.')
  expect(sentence(-80, 'out')).toBe('Week 4 results are in: −80 for you. You went out.')
})

test('begins an earned bounty with what it paid', () => {
  const taken = { rule: 'bounty.confirming', place: 'casino_one', versus: 'Reel Deal', stake: units(40) } as const
  const paid = { units: units(100), versus: 'sam' }
  expect(bountyNoticeSentence({ ...taken, odds: odds(200), betId: 'bet_1' }, paid)).toBe(
    '+100: you took a bet from sam.',
  )
  const catchOf = (sharedBy: number, rule: 'top_score.team' | 'bounty.top_catch' = 'top_score.team') =>
    bountyNoticeSentence({ rule, teamName: 'Gravy', points: points(14878), sharedBy }, { units: units(40), versus: '' })
  expect(catchOf(1)).toBe('+40: top score, with 148.8 points.')
  expect(catchOf(2)).toBe('+40: top score, with 148.8 points, shared by 2.')
  expect(catchOf(1, 'bounty.top_catch')).toBe('+40: top catch, with 148.8 points.')
})
