import { odds, points, units } from '@whale/game'
import { expect, test } from 'vitest'
import { betNoticeSentence, bountyNoticeSentence } from './index.ts'
import { terms } from './testing/samples.ts'

const spread = (scored: number, against: number) =>
  ({ market: 'spread', points: points(scored), againstPoints: points(against) }) as const

/** The end of a bet on Gravy with its line against Squid Row, to who won or lost it. */
function ended(what: 'won' | 'lost', line: number, result: ReturnType<typeof spread>): string {
  const bet = { other: 'sam', terms: { ...terms, line: points(line) }, stake: units(40), gain: units(50) }
  return betNoticeSentence({ what, result }, bet)
}

test('tells a win and a loss from the reader’s side', () => {
  const rout = spread(8782, 15582)
  expect(ended('won', 450, rout)).toBe('You won 50 from sam: Squid Row beat Gravy by more than 4.5, 155.8 to 87.8.')
  expect(ended('lost', 450, rout)).toBe('You lost 40 to sam: Gravy lost to Squid Row by more than 4.5, 87.8 to 155.8.')
  const close = spread(9700, 9900)
  expect(ended('won', 450, close)).toBe('You won 50 from sam: Gravy lost to Squid Row by less than 4.5, 97.0 to 99.0.')
  expect(ended('lost', 450, close)).toBe('You lost 40 to sam: Squid Row beat Gravy by less than 4.5, 99.0 to 97.0.')
  expect(ended('won', 450, spread(9900, 9700))).toBe('You won 50 from sam: Gravy beat Squid Row, 99.0 to 97.0.')
  expect(ended('lost', 450, spread(9900, 9700))).toBe('You lost 40 to sam: Squid Row lost to Gravy, 97.0 to 99.0.')
  expect(ended('won', 0, spread(9900, 9700))).toBe('You won 50 from sam: Gravy beat Squid Row, 99.0 to 97.0.')
  expect(ended('won', 450, spread(9900, 9900))).toBe('You won 50 from sam: Gravy +4.5 tied Squid Row, 99.0 to 99.0.')
})

test('has one decimal, and two where one would hide what decided', () => {
  expect(ended('won', 450, spread(9556, 10005))).toContain('by less than 4.5, 95.56 to 100.05.')
  const over = { market: 'over_under', teams: ['Gravy'], line: points(11850), side: 'over' } as const
  const bet = { other: 'sam', terms: over, stake: units(40), gain: units(50) }
  const totalOf = (scored: number) =>
    betNoticeSentence({ what: 'won', result: { market: 'over_under', points: points(scored) } }, bet)
  expect(totalOf(12004)).toBe('You won 50 from sam: Gravy scored 120.0, over 118.5.')
  expect(totalOf(11851)).toBe('You won 50 from sam: Gravy scored 118.51, over 118.5.')
})

test('begins an earned bounty with what it paid', () => {
  const taken = { rule: 'bounty.confirming', place: 'casino_one', versus: 'Reel Deal', stake: units(40) } as const
  expect(bountyNoticeSentence({ ...taken, odds: odds(200), betId: 'bet_1' }, units(100))).toBe(
    '+100: you took a bet from Reel Deal.',
  )
  const catchOf = (sharedBy: number) =>
    bountyNoticeSentence({ rule: 'bounty.top_catch', teamName: 'Gravy', points: points(14878), sharedBy }, units(40))
  expect(catchOf(1)).toBe('+40: top catch, with 148.8.')
  expect(catchOf(2)).toBe('+40: top catch, with 148.8, shared by 2.')
})
