import { type NamedSide, acrossFrom, points, resultAcross } from '@whale/game'
import { expect, test } from 'vitest'
import { outcomeSentence, termsSentence } from './index.ts'
import { betWords, teamBetWords, wonSentence } from './bets.ts'
import { result, side } from './testing/samples.ts'

// The samples: Gravy +3.5 against Squid Row, and Gravy scored 101.2 to 99.0.

const across = (own: NamedSide): NamedSide => ({ ...acrossFrom(own), team: own.versus, versus: own.team })
const level = { ...side, line: points(0) }
const under = { kind: 'under', line: points(11250), team: 'vinny', versus: 'becka' } as const
const scored = (hundredths: number) => ({ points: points(hundredths) })

test('describes either side', () => {
  expect(termsSentence(side)).toBe('Gravy +3.5 against Squid Row')
  expect(termsSentence(across(side))).toBe('Squid Row −3.5 against Gravy')
  expect(termsSentence(level)).toBe('Gravy to beat Squid Row')
  expect(termsSentence(under)).toBe('becka under 112.5')
  expect(termsSentence(across(under))).toBe('becka over 112.5')
})

test('names who holds a bet, and says what has to happen', () => {
  expect(betWords(under)).toBe('vinny bets becka stays under 112.5')
  expect(betWords({ ...under, team: 'you' })).toBe('you bet becka stays under 112.5')
  expect(betWords({ ...under, versus: 'you' })).toBe('vinny bets you stay under 112.5')
  expect(betWords(across(under))).toBe('becka bets on scoring over 112.5')
  expect(betWords(across({ ...under, versus: 'you' }))).toBe('you bet on scoring over 112.5')
  expect(betWords(side)).toBe('Gravy +3.5 against Squid Row')
  expect(teamBetWords({ ...under, team: 'The Codfathers' })).toBe('The Codfathers bet becka stays under 112.5')
  expect(teamBetWords(across(under))).toBe('becka over 112.5')
  expect(teamBetWords(side)).toBe('Gravy +3.5 against Squid Row')
})

test('describes the outcome of either side', () => {
  const [lost, even] = [9000, 9550].map((own) => ({ points: points(own), againstPoints: points(9900) }))
  expect(outcomeSentence(side, result)).toBe('Gravy +3.5 covered against Squid Row, 101.2 to 99.0')
  expect(outcomeSentence(across(side), resultAcross(result))).toBe(
    'Squid Row −3.5 did not cover against Gravy, 99.0 to 101.2',
  )
  expect(outcomeSentence(side, lost ?? result)).toBe('Gravy +3.5 did not cover against Squid Row, 90.0 to 99.0')
  expect(outcomeSentence(side, even ?? result)).toBe(
    'Gravy +3.5 against Squid Row landed exactly on the line, 95.5 to 99.0',
  )
  expect(outcomeSentence(level, result)).toBe('Gravy beat Squid Row, 101.2 to 99.0')
  expect(outcomeSentence(under, scored(12000))).toBe('becka scored 120.0, over 112.5')
  expect(outcomeSentence(across(under), scored(11000))).toBe('becka scored 110.0, under 112.5')
  expect(outcomeSentence(under, scored(11250))).toBe('becka scored 112.5, exactly the line')
  expect(() => outcomeSentence(side, scored(12000))).toThrow('is decided by two scores')
})

test('tells the sides of two teams with one name apart', () => {
  const champs = { kind: 'spread', line: points(-450), team: 'Champs', versus: 'Champs' } as const
  const close = { points: points(10200), againstPoints: points(10000) }
  expect(outcomeSentence(champs, close)).toBe('Champs −4.5 did not cover against Champs, 102.0 to 100.0')
  expect(outcomeSentence(across(champs), resultAcross(close))).toBe(
    'Champs +4.5 covered against Champs, 100.0 to 102.0',
  )
})

test('says who won a bet, with the winner’s points first', () => {
  const kits = { ...side, team: 'kit' }
  expect(wonSentence(kits, result, 1250)).toBe('kit won 1,250: 101.2 to 99.0 with +3.5')
  expect(wonSentence(across({ ...side, versus: 'kit' }), resultAcross(result), 1250)).toBe(
    'kit won 1,250: 99.0 to 101.2 with −3.5',
  )
  expect(wonSentence(kits, result, null)).toBe('Push: 101.2 to 99.0 with +3.5')
  expect(wonSentence({ ...kits, line: points(0) }, result, 1250)).toBe('kit won 1,250: 101.2 to 99.0')
  const byHundredths = { points: points(11662), againstPoints: points(11658) }
  expect(wonSentence({ ...kits, line: points(0) }, byHundredths, 1250)).toBe('kit won 1,250: 116.62 to 116.58')
  expect(wonSentence({ ...under, team: 'kit' }, scored(9983), 1250)).toBe('kit won 1,250: becka scored 99.8')
  expect(wonSentence(across(under), scored(11254), 1250)).toBe('becka won 1,250: becka scored 112.54')
  expect(wonSentence(under, scored(11250), null)).toBe('Push: becka scored 112.5, exactly the line')
})
