import { odds, points, units } from '@whale/game'
import { expect, test } from 'vitest'
import { type Crossing, betNoticeSentence, bountyNoticeSentence, resultsNoticeSentence } from './index.ts'
import { terms } from './testing/samples.ts'

const spread = (scored: number, against: number) =>
  ({ market: 'spread', points: points(scored), againstPoints: points(against) }) as const

/** The end of a bet of the reader's team with its line against Sam's, to who won or lost it. Either side may have asked. */
function ended(what: 'won' | 'lost', line: number, result: ReturnType<typeof spread>): string {
  const named = { ...terms, team: 'you', against: 'sam', line: points(line) }
  return betNoticeSentence({ what, result }, { other: 'sam', terms: named, stake: units(40), gain: units(50) })
}

test('tells a win and a loss with the reader’s score first, and the line that decided', () => {
  expect(ended('won', 450, spread(9700, 9900))).toBe('You won 50 from sam: 97.0 to 99.0 with +4.5.')
  expect(ended('lost', 450, spread(8782, 15582))).toBe('You lost 40 to sam: 87.8 to 155.8 with +4.5.')
  expect(ended('won', 0, spread(9900, 9700))).toBe('You won 50 from sam: 99.0 to 97.0.')
  const turned = { ...terms, team: 'sam', against: 'you', line: points(450) }
  const asked = { other: 'sam', terms: turned, stake: units(40), gain: units(50) }
  expect(betNoticeSentence({ what: 'won', result: spread(8782, 15582) }, asked)).toBe(
    'You won 50 from sam: 155.8 to 87.8 with −4.5.',
  )
})

test('shows points with one decimal, and two where one would hide what decided', () => {
  expect(ended('won', 450, spread(9556, 10005))).toContain('95.56 to 100.05 with +4.5.')
  const over = { market: 'over_under', teams: ['you'], line: points(11850), side: 'over' } as const
  const bet = { other: 'sam', terms: over, stake: units(40), gain: units(50) }
  const totalOf = (scored: number) =>
    betNoticeSentence({ what: 'won', result: { market: 'over_under', points: points(scored) } }, bet)
  expect(totalOf(12004)).toBe('You won 50 from sam: you scored 120.0, over 118.5.')
  expect(totalOf(11851)).toBe('You won 50 from sam: you scored 118.51, over 118.5.')
})

test('says what results changed, and the line that they took the reader across', () => {
  const sentence = (units: number, crossing: Crossing | null = null) =>
    resultsNoticeSentence({ week: 4, own: { units, crossing } })
  expect(sentence(0)).toBe('Week 4 results are in: no change for you.')
  expect(sentence(12)).toBe('Week 4 results are in: +12 for you.')
  expect(sentence(120, 'whale')).toBe('Week 4 results are in: +120 for you. You became a whale.')
  expect(sentence(-80, 'fish')).toBe('Week 4 results are in: −80 for you. You fell below the whale line.')
  expect(sentence(-80, 'out')).toBe('Week 4 results are in: −80 for you. You went out.')
})

test('begins an earned bounty with what it paid', () => {
  const taken = { rule: 'bounty.confirming', place: 'casino_one', versus: 'Reel Deal', stake: units(40) } as const
  const paid = { units: units(100), versus: 'sam' }
  expect(bountyNoticeSentence({ ...taken, odds: odds(200), betId: 'bet_1' }, paid)).toBe(
    '+100: you took a bet from sam.',
  )
  const catchOf = (sharedBy: number) =>
    bountyNoticeSentence(
      { rule: 'bounty.top_catch', teamName: 'Gravy', points: points(14878), sharedBy },
      { units: units(40), versus: '' },
    )
  expect(catchOf(1)).toBe('+40: top catch, with 148.8 points.')
  expect(catchOf(2)).toBe('+40: top catch, with 148.8 points, shared by 2.')
})
