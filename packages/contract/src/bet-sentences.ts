/** A bet in words. */
import { type BetResult, type BetWords, type Odds, pointsToDecimal, points } from '@whale/game'
import { pointsWords } from './words.ts'

/** A line as bettors write it: `+3.5`, `−3.5`, `0`. */
export function lineWords(hundredths: number): string {
  if (hundredths === 0) return '0'
  return `${hundredths > 0 ? '+' : '−'}${pointsWords(points(Math.abs(hundredths)))}`
}

/** Odds as bettors write them: `2.40`. */
export function oddsWords(at: Odds): string {
  return (at / 100).toFixed(2)
}

/** What the challenger says will happen: `Gravy Boat +3.5 beat Squid Row`, `Squid Row over 118.5`. */
export function termsSentence(terms: BetWords): string {
  switch (terms.market) {
    case 'spread': {
      const line = terms.line === 0 ? '' : ` ${lineWords(terms.line)}`
      const verb = terms.side === 'covers' ? 'to beat' : 'not to beat'
      return `${terms.team}${line} ${verb} ${terms.against}`
    }
    case 'over_under':
      return `${terms.teams.join(' and ')} ${terms.side} ${pointsWords(terms.line)}${terms.teams.length > 1 ? ' together' : ''}`
  }
}

/** The points on which it turned: `101.2 to 99.0`, `117.4`. */
export function resultWords(result: BetResult): string {
  return result.market === 'spread'
    ? `${pointsWords(result.points)} to ${pointsWords(result.againstPoints)}`
    : pointsWords(result.points)
}

/** Lines and scores as decimals for the wire. */
export function resultPoints(result: BetResult): number[] {
  return result.market === 'spread'
    ? [pointsToDecimal(result.points), pointsToDecimal(result.againstPoints)]
    : [pointsToDecimal(result.points)]
}
