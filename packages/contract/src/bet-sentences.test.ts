import { type NamedBetTerms, points } from '@whale/game'
import { expect, test } from 'vitest'
import { outcomeSentence, termsSentence } from './index.ts'
import { betWords, ownOutcomeSentence, ownTerms, teamBetWords, wonSentence } from './bet-sentences.ts'
import { result, terms } from './testing/samples.ts'

// The samples: Gravy +3.5 covers against Squid Row, and Gravy scored 101.2 to 99.0.

test('describes the terms of either side', () => {
  const total = { market: 'over_under', teams: ['Gravy', 'Tiki'], line: points(20050), side: 'under' } as const
  expect(termsSentence(total)).toBe('Gravy and Tiki under 200.5 together')
  expect(termsSentence({ ...terms, line: points(-350), side: 'fails' })).toBe('Squid Row +3.5 against Gravy')
  expect(termsSentence(terms)).toBe('Gravy +3.5 against Squid Row')
  expect(termsSentence({ ...terms, line: points(0) })).toBe('Gravy to beat Squid Row')
})

test('names who holds a bet, and says what has to happen', () => {
  const total = { market: 'over_under', teams: ['becka'], line: points(11250), side: 'under' } as const
  expect(betWords('vinny', total)).toBe('vinny bets becka stays under 112.5')
  expect(betWords('you', total)).toBe('you bet becka stays under 112.5')
  expect(betWords('juno', { ...total, teams: ['you'] })).toBe('juno bets you stay under 112.5')
  expect(betWords('becka', { ...total, side: 'over' })).toBe('becka bets on scoring over 112.5')
  expect(betWords('you', { ...total, teams: ['you'], side: 'over' })).toBe('you bet on scoring over 112.5')
  expect(betWords('vinny', { ...total, teams: ['vinny', 'becka'] })).toBe(
    'vinny bets vinny and becka stay under 112.5 together',
  )
  expect(betWords('Gravy', terms)).toBe('Gravy +3.5 against Squid Row')
  expect(teamBetWords('The Codfathers', total)).toBe('The Codfathers bet becka stays under 112.5')
  expect(teamBetWords('becka', { ...total, side: 'over' })).toBe('becka over 112.5')
  expect(teamBetWords('Gravy', terms)).toBe('Gravy +3.5 against Squid Row')
})

test('describes the outcome of either side', () => {
  const lost = { market: 'spread', points: points(9000), againstPoints: points(9900) } as const
  const level = { market: 'spread', points: points(9550), againstPoints: points(9900) } as const
  expect(outcomeSentence(terms, lost)).toBe('Gravy +3.5 did not cover against Squid Row, 90.0 to 99.0')
  expect(outcomeSentence(terms, level)).toBe('Gravy +3.5 against Squid Row landed exactly on the line, 95.5 to 99.0')
  expect(outcomeSentence({ ...terms, line: points(0) }, result)).toBe('Gravy beat Squid Row, 101.2 to 99.0')
  const one = { market: 'over_under', teams: ['Gravy'], line: points(11850), side: 'under' } as const
  const both = { ...one, teams: ['Gravy', 'Tiki'] } as const
  const scored = (hundredths: number) => ({ market: 'over_under', points: points(hundredths) }) as const
  expect(outcomeSentence(one, scored(12000))).toBe('Gravy scored 120.0, over 118.5')
  expect(outcomeSentence(both, scored(11000))).toBe('Gravy and Tiki scored 110.0 together, under 118.5')
  expect(outcomeSentence(one, scored(11850))).toBe('Gravy scored 118.5, exactly the line')
  expect(() => outcomeSentence(one, result)).toThrow('has the market of its bet')
})

test('says who won a bet, with the winner’s points first', () => {
  const kit = { username: 'kit', units: 1250, isChallenger: true }
  expect(wonSentence(terms, result, kit)).toBe('kit won 1,250: 101.2 to 99.0 with +3.5')
  expect(wonSentence(terms, result, { ...kit, isChallenger: false })).toBe('kit won 1,250: 99.0 to 101.2 with −3.5')
  expect(wonSentence({ ...terms, side: 'fails' }, result, kit)).toBe('kit won 1,250: 99.0 to 101.2 with −3.5')
  expect(wonSentence(terms, result, null)).toBe('Push: 101.2 to 99.0 with +3.5')
  expect(wonSentence({ ...terms, line: points(0) }, result, kit)).toBe('kit won 1,250: 101.2 to 99.0')
  const byHundredths = { market: 'spread', points: points(11658), againstPoints: points(11662) } as const
  expect(wonSentence({ ...terms, line: points(0), side: 'fails' }, byHundredths, kit)).toBe(
    'kit won 1,250: 116.62 to 116.58',
  )
  const total = { market: 'over_under', teams: ['becka'], line: points(11250), side: 'under' } as const
  const scored = (hundredths: number) => ({ market: 'over_under', points: points(hundredths) }) as const
  expect(wonSentence(total, scored(9983), kit)).toBe('kit won 1,250: becka scored 99.8')
  expect(wonSentence(total, scored(11254), { ...kit, username: 'becka' })).toBe('becka won 1,250: becka scored 112.54')
  expect(wonSentence(total, scored(11250), null)).toBe('Push: becka scored 112.5, exactly the line')
  const both = { ...total, teams: ['becka', 'kit'] } as const
  expect(wonSentence(both, scored(9983), kit)).toBe('kit won 1,250: becka and kit scored 99.8 together')
})

const one = { market: 'over_under', teams: ['Gravy'], line: points(11850), side: 'under' } as const
const flipped = { ...terms, side: 'fails' } as const

test('turns the terms and the result to the side of either player', () => {
  const own = (given: NamedBetTerms, isChallenger: boolean) =>
    termsSentence(ownTerms({ terms: given, versus: '', isChallenger }))
  expect(own(terms, true)).toBe('Gravy +3.5 against Squid Row')
  expect(own(terms, false)).toBe('Squid Row −3.5 against Gravy')
  expect(own(flipped, true)).toBe('Squid Row −3.5 against Gravy')
  expect(own(flipped, false)).toBe('Gravy +3.5 against Squid Row')
  expect(own(one, true)).toBe('Gravy under 118.5')
  expect(own(one, false)).toBe('Gravy over 118.5')
  const outcome = (given: NamedBetTerms, isChallenger: boolean) =>
    ownOutcomeSentence({ terms: given, versus: '', isChallenger, result })
  expect(outcome(terms, true)).toBe('Gravy +3.5 covered against Squid Row, 101.2 to 99.0')
  expect(outcome(terms, false)).toBe('Squid Row −3.5 did not cover against Gravy, 99.0 to 101.2')
  expect(outcome(flipped, false)).toBe('Gravy +3.5 covered against Squid Row, 101.2 to 99.0')
})

test('tells the sides of two teams with one name apart', () => {
  const champs = { market: 'spread', team: 'Champs', against: 'Champs', line: points(-450), side: 'covers' } as const
  const close = { market: 'spread', points: points(10200), againstPoints: points(10000) } as const
  const bet = { terms: champs, versus: 'Champs', result: close }
  expect(ownOutcomeSentence({ ...bet, isChallenger: true })).toBe(
    'Champs −4.5 did not cover against Champs, 102.0 to 100.0',
  )
  expect(ownOutcomeSentence({ ...bet, isChallenger: false })).toBe('Champs +4.5 covered against Champs, 100.0 to 102.0')
  const over = { ...one, teams: ['Champs'], side: 'over' } as const
  expect(ownTerms({ terms: over, versus: 'Champs', isChallenger: true })).toEqual(over)
})

test('reads reasons of earlier releases, which have names only', () => {
  const own = (given: NamedBetTerms, versus: string) => termsSentence(ownTerms({ terms: given, versus }))
  expect(own(terms, 'Squid Row')).toBe('Gravy +3.5 against Squid Row')
  expect(own(terms, 'Gravy')).toBe('Squid Row −3.5 against Gravy')
  expect(own(flipped, 'Squid Row')).toBe('Gravy +3.5 against Squid Row')
  expect(own(flipped, 'Gravy')).toBe('Squid Row −3.5 against Gravy')
  expect(own(one, 'Gravy')).toBe('Gravy under 118.5')
  expect(own(one, 'Squid Row')).toBe('Gravy over 118.5')
  expect(own({ ...one, teams: ['Gravy', 'Tiki'] }, 'Gravy')).toBe('Gravy and Tiki under 118.5 together')
  expect(ownOutcomeSentence({ terms, versus: 'Gravy', result })).toBe(
    'Squid Row −3.5 did not cover against Gravy, 99.0 to 101.2',
  )
})
