import { type BetResult, type NamedSide, acrossFrom, points, resultAcross } from '@whale/game'
import { expect, test } from 'vitest'
import {
  afterBet,
  betWords,
  lineWords,
  outcomeSentence,
  ownOutcome,
  teamBetWords,
  termsSentence,
  wonSentence,
} from './bets.ts'
import { type Line, pageOf } from './testing/golden.ts'
import { result, side } from './testing/samples.ts'

const across = (own: NamedSide): NamedSide => ({ ...acrossFrom(own), team: own.versus, versus: own.team })
const under = { kind: 'under', line: points(11250), team: 'vinny', versus: 'becka' } as const
const scored = (hundredths: number) => ({ points: points(hundredths) })
const against = (own: number, other: number) => ({ points: points(own), againstPoints: points(other) })

/** Each kind of bet; for an under and an over, also the sides with the reader. */
const SIDES: readonly (readonly [string, NamedSide])[] = [
  ['spread', side],
  ['spread from the other side', across(side)],
  ['spread without a line', { ...side, line: points(0) }],
  ['under', under],
  ['under, mine', { ...under, team: 'you' }],
  ['under, of me', { ...under, versus: 'you' }],
  ['over', across(under)],
  ['over, mine', across({ ...under, versus: 'you' })],
]

function isPush({ line }: NamedSide, { points: own, againstPoints: other }: BetResult): boolean {
  return other === undefined ? own === line : own + line === other
}

function outcomes(): Line[] {
  const outcome = (about: string, own: NamedSide, end: BetResult): Line => [
    `outcome, ${about}`,
    isPush(own, end)
      ? [outcomeSentence(own, end), wonSentence(own, end, null)]
      : [outcomeSentence(own, end), ownOutcome(own, end), wonSentence(own, end, 1250)],
  ]
  const champs = { kind: 'spread', line: points(-450), team: 'Champs', versus: 'Champs' } as const
  return [
    outcome('covered', side, result),
    outcome('not covered, from the other side', across(side), resultAcross(result)),
    outcome('on the line', side, against(9550, 9900)),
    outcome('without a line', { ...side, line: points(0) }, result),
    outcome('without a line, by hundredths', { ...side, line: points(0) }, against(11662, 11658)),
    outcome('without a line, tied', { ...side, line: points(0) }, against(9900, 9900)),
    outcome('under, lost', under, scored(12000)),
    outcome('under, won', under, scored(9983)),
    outcome('under, by hundredths', under, scored(11254)),
    outcome('under, on the line', under, scored(11250)),
    outcome('two teams with one name', champs, against(10200, 10000)),
    outcome('two teams with one name, across', across(champs), against(10000, 10200)),
  ]
}

test('every bet matches golden/bets.txt', async () => {
  const lines: Line[] = [
    ...SIDES.map(([about, own]): Line => [
      about,
      [termsSentence(own), betWords(own), teamBetWords(own), `bet${afterBet(own)}`],
    ]),
    ...outcomes(),
    ['lines', [350, -350, 0].map(lineWords)],
  ]
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/bets.txt')
})

test('needs two scores for a spread', () => {
  expect(() => outcomeSentence(side, scored(12000))).toThrow('is decided by two scores')
})
