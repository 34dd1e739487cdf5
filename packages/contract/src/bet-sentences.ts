/** Sentences about bets. */
import { type BetResult, type NamedBetTerms, type Odds, assert, points, pointsToDecimal } from '@whale/game'
import { listWords, pointsWords } from './words.ts'

/** A line as bettors write it: `+3.5`, `−3.5`, `0`. */
export function lineWords(hundredths: number): string {
  if (hundredths === 0) return '0'
  return `${hundredths > 0 ? '+' : '−'}${pointsWords(points(Math.abs(hundredths)))}`
}

/** Odds as bettors write them: `2.40`. */
export function oddsWords(at: Odds): string {
  return (at / 100).toFixed(2)
}

/** Returns what the challenger bets on: `Gravy Boat +3.5 to beat Squid Row`, `Squid Row over 118.5`. */
export function termsSentence(terms: NamedBetTerms): string {
  switch (terms.market) {
    case 'spread': {
      const line = terms.line === 0 ? '' : ` ${lineWords(terms.line)}`
      const verb = terms.side === 'covers' ? 'to beat' : 'not to beat'
      return `${terms.team}${line} ${verb} ${terms.against}`
    }
    case 'over_under':
      return `${listWords(terms.teams)} ${terms.side} ${pointsWords(terms.line)}${terms.teams.length > 1 ? ' together' : ''}`
  }
}

/** Returns how the bet turned out: `Gravy Boat +3.5 beat Squid Row, 101.2 to 99.0`, `Squid Row scored 120.0, over 118.5`. */
export function outcomeSentence(terms: NamedBetTerms, result: BetResult): string {
  if (terms.market === 'spread' && result.market === 'spread') return spreadOutcome(terms, result)
  assert(terms.market === 'over_under' && result.market === 'over_under', 'a result has the market of its bet')
  const scored = `${listWords(terms.teams)} scored ${pointsWords(result.points)}${terms.teams.length > 1 ? ' together' : ''}`
  if (result.points === terms.line) return `${scored}, exactly the line`
  return `${scored}, ${result.points > terms.line ? 'over' : 'under'} ${pointsWords(terms.line)}`
}

type Spread = { market: 'spread' }

function spreadOutcome(terms: NamedBetTerms & Spread, result: BetResult & Spread): string {
  const team = terms.line === 0 ? terms.team : `${terms.team} ${lineWords(terms.line)}`
  const score = `${pointsWords(result.points)} to ${pointsWords(result.againstPoints)}`
  const margin = result.points + terms.line - result.againstPoints
  if (margin === 0) return `${team} and ${terms.against} tied, ${score}`
  return `${team} ${margin > 0 ? 'beat' : 'did not beat'} ${terms.against}, ${score}`
}

/** Returns the result's points as decimals for the wire. */
export function resultPoints(result: BetResult): number[] {
  return result.market === 'spread'
    ? [pointsToDecimal(result.points), pointsToDecimal(result.againstPoints)]
    : [pointsToDecimal(result.points)]
}
