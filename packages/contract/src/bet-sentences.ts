/** Sentences about bets. */
import {
  type BetResult,
  type NamedBet,
  type NamedBetTerms,
  type Odds,
  type Points,
  assert,
  points,
  pointsToDecimal,
} from '@whale/game'
import { listWords, pointsWords, scoreBesideMark, scoresWithLine, tenthsWords, unitsWords } from './words.ts'

/** A line as bettors write it: `+3.5`, `−3.5`, `0`. */
export function lineWords(hundredths: number): string {
  if (hundredths === 0) return '0'
  return `${hundredths > 0 ? '+' : '−'}${pointsWords(points(Math.abs(hundredths)))}`
}

/** Odds as bettors write them: `2.40`. */
export function oddsWords(at: Odds): string {
  return (at / 100).toFixed(2)
}

/** Returns what the challenger bets on: `Gravy Boat +3.5 against Squid Row`, `Gravy Boat to beat Squid Row`, `Squid Row over 118.5`. */
export function termsSentence(terms: NamedBetTerms): string {
  switch (terms.market) {
    case 'spread': {
      const { team, against, line } = covered(terms)
      return line === 0 ? `${team} to beat ${against}` : `${team} ${lineWords(line)} against ${against}`
    }
    case 'over_under':
      return `${listWords(terms.teams)} ${terms.side} ${pointsWords(terms.line)}${terms.teams.length > 1 ? ' together' : ''}`
  }
}

type TotalTerms = Extract<NamedBetTerms, { market: 'over_under' }>

/** What has to happen for the holder of a total, with people as its teams: `becka stays under 112.5`, `you score over 118.5`. */
export function claimWords({ teams, line, side }: TotalTerms): string {
  const isMany = teams.length > 1 || teams[0] === 'you'
  const verb = side === 'over' ? (isMany ? 'score' : 'scores') : isMany ? 'stay' : 'stays'
  return `${listWords(teams)} ${verb} ${side} ${pointsWords(line)}${teams.length > 1 ? ' together' : ''}`
}

/**
 * Returns whose bet it is, and on what, from its holder's side and with people as its teams: `vinny bets becka stays under 112.5`,
 * `vinny bets on scoring over 112.5`, `vinny +3.5 against becka`. "becka under 112.5" would read as becka's bet.
 */
export function betWords(holder: string, terms: NamedBetTerms): string {
  if (terms.market === 'spread') return termsSentence(terms)
  const bets = `${holder} ${holder === 'you' ? 'bet' : 'bets'}`
  const [team, ...more] = terms.teams
  if (team !== holder || more.length > 0) return `${bets} ${claimWords(terms)}`
  return `${bets} on ${terms.side === 'over' ? 'scoring' : 'staying'} ${terms.side} ${pointsWords(terms.line)}`
}

/** The same with teams, for chats: `The Codfathers bet Shell Shock stays under 112.5`, `Gravy Boat over 112.5`. The verb fits any team. */
export function teamBetWords(holder: string, terms: NamedBetTerms): string {
  if (terms.market === 'spread' || (terms.teams.length === 1 && terms.teams[0] === holder)) return termsSentence(terms)
  return `${holder} bet ${claimWords(terms)}`
}

/** Returns what follows "bet", from its holder's side: ` that becka stays under 112.5`, `: vinny +3.5 against becka`. */
export function afterBet(terms: NamedBetTerms): string {
  return terms.market === 'spread' ? `: ${termsSentence(terms)}` : ` that ${claimWords(terms)}`
}

/** A bet of one of its two players, as a reason or a note stores it. Older ones name only the other team (`versus`), not who challenged. */
export type OwnBet = Omit<NamedBet, 'betId'>

type SpreadTerms = Extract<NamedBetTerms, { market: 'spread' }>

/** The terms from the side of one of its two players: an over is on one’s own team, an under on the other’s (RULES §5). */
export function ownTerms(bet: OwnBet): NamedBetTerms {
  const { terms } = bet
  const isOwn = areOwn(bet)
  if (terms.market === 'spread') return isOwn ? covered(terms) : turned(covered(terms))
  return isOwn ? terms : { ...terms, side: terms.side === 'over' ? 'under' : 'over' }
}

/**
 * Whether this player is the challenger, from whose side the terms are. Where it is not stored, the team that the challenger backs tells it:
 * it is not the other player's.
 */
function areOwn({ terms, versus, isChallenger }: OwnBet): boolean {
  if (isChallenger !== undefined) return isChallenger
  if (terms.market === 'spread') return covered(terms).team !== versus
  const [team, ...more] = terms.teams
  return more.length > 0 || (terms.side === 'under') === (team === versus)
}

/** Betting that a team fails to cover is backing the other team, with the line reversed. */
export function covered(terms: SpreadTerms): SpreadTerms {
  return terms.side === 'covers' ? terms : turned(terms)
}

function turned(terms: SpreadTerms): SpreadTerms {
  return { ...terms, team: terms.against, against: terms.team, line: points(0 - terms.line), side: 'covers' }
}

/** Returns how a bet turned out, as `outcomeSentence` does, from the side of one of its two players. */
export function ownOutcomeSentence(bet: OwnBet & { result: BetResult }): string {
  const { terms, result } = bet
  if (terms.market !== 'spread' || result.market !== 'spread') return outcomeSentence(ownTerms(bet), result)
  const isTurned = (terms.side === 'covers') !== areOwn(bet)
  const { points: first, againstPoints: second } = result
  return outcomeSentence(ownTerms(bet), isTurned ? { ...result, points: second, againstPoints: first } : result)
}

/** Returns how the bet turned out: `Gravy Boat +3.5 covered against Squid Row, 101.2 to 99.0`, `Squid Row scored 120.0, over 118.5`. */
export function outcomeSentence(terms: NamedBetTerms, result: BetResult): string {
  if (terms.market === 'spread' && result.market === 'spread') return spreadOutcome(terms, result)
  assert(terms.market === 'over_under' && result.market === 'over_under', 'a result has the market of its bet')
  const scored = `${listWords(terms.teams)} scored ${pointsWords(result.points)}${terms.teams.length > 1 ? ' together' : ''}`
  if (result.points === terms.line) return `${scored}, exactly the line`
  return `${scored}, ${result.points > terms.line ? 'over' : 'under'} ${pointsWords(terms.line)}`
}

function spreadOutcome(terms: SpreadTerms, result: Extract<BetResult, { market: 'spread' }>): string {
  const { team, against, line } = terms
  const score = `${pointsWords(result.points)} to ${pointsWords(result.againstPoints)}`
  const margin = result.points + line - result.againstPoints
  if (line === 0) {
    if (margin === 0) return `${team} and ${against} tied, ${score}`
    return `${team} ${margin > 0 ? 'beat' : 'did not beat'} ${against}, ${score}`
  }
  const marked = `${team} ${lineWords(line)}`
  if (margin === 0) return `${marked} against ${against} landed exactly on the line, ${score}`
  return `${marked} ${margin > 0 ? 'covered' : 'did not cover'} against ${against}, ${score}`
}

/**
 * Returns how a decided bet turned out, from the side of the player who won or lost it: `159.2 to 95.3 with −4.5`, `Squid Row scored
 * 120.0, over 118.5`. The result tells which side that is.
 */
export function ownOutcome(terms: NamedBetTerms, result: BetResult, hasWon: boolean): string {
  if (terms.market !== 'spread' || result.market !== 'spread') {
    assert(terms.market !== 'spread' && result.market !== 'spread', 'a result has the market of its bet')
    const { points: scored } = result
    return `${scoredWords(terms, scored)}, ${scored > terms.line ? 'over' : 'under'} ${tenthsWords(terms.line)}`
  }
  const hasCovered = result.points + terms.line > result.againstPoints
  return scoresFrom(terms, result, { isBacked: hasCovered === hasWon })
}

/** Both scores of a spread, and the line, from the side that backed the terms' team or from the other: `89.1 to 98.4 with +21.0`. */
function scoresFrom(
  { line }: SpreadTerms,
  result: Extract<BetResult, { market: 'spread' }>,
  { isBacked }: { isBacked: boolean },
): string {
  const both = scoresWithLine(result.points, result.againstPoints, line)
  const scores = (isBacked ? both : both.toReversed()).join(' to ')
  return line === 0 ? scores : `${scores} with ${lineWords(isBacked ? line : -line)}`
}

/** Returns the result's points as decimals for the wire. */
export function resultPoints(result: BetResult): number[] {
  return result.market === 'spread'
    ? [pointsToDecimal(result.points), pointsToDecimal(result.againstPoints)]
    : [pointsToDecimal(result.points)]
}

/**
 * Returns who won what, the winner's points first: `theo won 50: 116.6 to 110.1`, `theo won 50: 89.1 to 98.4 with +21.0`,
 * `theo won 50: inez scored 120.0`, `Push: 99.0 to 99.0`.
 */
export function wonSentence(
  terms: NamedBetTerms,
  result: BetResult,
  won: { username: string; units: number; isChallenger: boolean } | null,
): string {
  const who = won === null ? 'Push' : `${won.username} won ${unitsWords(won.units)}`
  if (terms.market === 'spread' && result.market === 'spread') {
    const isBacked = won === null || won.isChallenger === (terms.side === 'covers')
    return `${who}: ${scoresFrom(terms, result, { isBacked })}`
  }
  assert(terms.market === 'over_under' && result.market === 'over_under', 'a result has the market of its bet')
  return `${who}: ${scoredWords(terms, result.points)}${result.points === terms.line ? ', exactly the line' : ''}`
}

function scoredWords({ teams, line }: TotalTerms, scored: Points): string {
  return `${listWords(teams)} scored ${scoreBesideMark(scored, line)}${teams.length > 1 ? ' together' : ''}`
}
