/** Sentences about bets, each from the side of one of its players. */
import { type BetResult, type NamedSide, assert, points, pointsToDecimal } from '@whale/game'
import { formatUnits } from './numbers.ts'
import { pointsWords, scoreBesideMark, scoresWithLine, tenthsWords } from './points.ts'

/** A line as bettors write it: `+3.5`, `−3.5`, `0`. */
export function lineWords(hundredths: number): string {
  if (hundredths === 0) return '0'
  return `${hundredths > 0 ? '+' : '−'}${pointsWords(points(Math.abs(hundredths)))}`
}

/** Returns what a side bets on: `Gravy Boat +3.5 against Squid Row`, `Gravy Boat to beat Squid Row`, `Squid Row over 118.5`. */
export function termsSentence(side: NamedSide): string {
  const { kind, line, team, versus } = side
  if (kind !== 'spread') return `${scorerOf(side)} ${kind} ${pointsWords(line)}`
  return line === 0 ? `${team} to beat ${versus}` : `${team} ${lineWords(line)} against ${versus}`
}

/** Whose points an over or under counts. */
function scorerOf({ kind, team, versus }: NamedSide): string {
  return kind === 'under' ? versus : team
}

/** What has to happen for the holder of an over or under, with people instead of teams: `becka stays under 112.5`, `you score over 118.5`. */
function claimWords(side: NamedSide): string {
  const who = scorerOf(side)
  const verb = side.kind === 'over' ? 'score' : 'stay'
  return `${who} ${who === 'you' ? verb : `${verb}s`} ${side.kind} ${pointsWords(side.line)}`
}

/**
 * Returns whose bet it is, and on what, with people instead of teams: `vinny bets becka stays under 112.5`, `vinny bets on scoring over 112.5`,
 * `vinny +3.5 against becka`. "becka under 112.5" would read as becka's bet.
 */
export function betWords(side: NamedSide): string {
  const { kind, line, team } = side
  if (kind === 'spread') return termsSentence(side)
  const bets = `${team} ${team === 'you' ? 'bet' : 'bets'}`
  return kind === 'over' ? `${bets} on scoring over ${pointsWords(line)}` : `${bets} ${claimWords(side)}`
}

/** The same with teams, for chats: `The Codfathers bet Shell Shock stays under 112.5`, `Gravy Boat over 112.5`. The verb fits any team. */
export function teamBetWords(side: NamedSide): string {
  return side.kind === 'under' ? `${side.team} bet ${claimWords(side)}` : termsSentence(side)
}

/** Returns what follows "bet": ` that becka stays under 112.5`, `: vinny +3.5 against becka`. */
export function afterBet(side: NamedSide): string {
  return side.kind === 'spread' ? `: ${termsSentence(side)}` : ` that ${claimWords(side)}`
}

/** Returns how a bet ended: `Gravy Boat +3.5 covered against Squid Row, 101.2 to 99.0`, `Squid Row scored 120.0, over 118.5`. */
export function outcomeSentence(side: NamedSide, result: BetResult): string {
  const { kind, line, team, versus } = side
  if (kind !== 'spread') {
    const scored = `${scorerOf(side)} scored ${pointsWords(result.points)}`
    if (result.points === line) return `${scored}, exactly the line`
    return `${scored}, ${result.points > line ? 'over' : 'under'} ${pointsWords(line)}`
  }
  const [own, other] = bothPoints(result)
  const score = `${pointsWords(own)} to ${pointsWords(other)}`
  const margin = own + line - other
  if (line === 0) {
    if (margin === 0) return `${team} and ${versus} tied, ${score}`
    return `${team} ${margin > 0 ? 'beat' : 'did not beat'} ${versus}, ${score}`
  }
  const marked = `${team} ${lineWords(line)}`
  if (margin === 0) return `${marked} against ${versus} landed exactly on the line, ${score}`
  return `${marked} ${margin > 0 ? 'covered' : 'did not cover'} against ${versus}, ${score}`
}

/** Returns how a decided bet ended, in short: `159.2 to 95.3 with −4.5`, `Squid Row scored 120.0, over 118.5`. */
export function ownOutcome(side: NamedSide, result: BetResult): string {
  if (side.kind === 'spread') return scoresOf(side, result)
  return `${scoredWords(side, result)}, ${result.points > side.line ? 'over' : 'under'} ${tenthsWords(side.line)}`
}

/** Both scores of a spread, and the line: `89.1 to 98.4 with +21.0`. */
function scoresOf({ line }: NamedSide, result: BetResult): string {
  const scores = scoresWithLine(...bothPoints(result), line).join(' to ')
  return line === 0 ? scores : `${scores} with ${lineWords(line)}`
}

function bothPoints({ points: own, againstPoints: other }: BetResult) {
  assert(other !== undefined, 'a spread is decided by two scores')
  return [own, other] as const
}

/** Returns the result's points as decimals, for replies. */
export function resultPoints({ points: own, againstPoints: other }: BetResult): number[] {
  return (other === undefined ? [own] : [own, other]).map(pointsToDecimal)
}

/**
 * Returns who won what, from the winner's side: `theo won 50: 116.6 to 110.1`, `theo won 50: 89.1 to 98.4 with +21.0`, `theo won 50: inez
 * scored 120.0`, `Push: 99.0 to 99.0`.
 */
export function wonSentence(side: NamedSide, result: BetResult, won: number | null): string {
  const who = won === null ? 'Push' : `${side.team} won ${formatUnits(won)}`
  if (side.kind === 'spread') return `${who}: ${scoresOf(side, result)}`
  return `${who}: ${scoredWords(side, result)}${result.points === side.line ? ', exactly the line' : ''}`
}

function scoredWords(side: NamedSide, { points: scored }: BetResult): string {
  return `${scorerOf(side)} scored ${scoreBesideMark(scored, side.line)}`
}

/** Returns why both stakes of a bet went back. */
export function voidBetWords({ by }: { by: string }): string {
  return by === 'void_week' ? 'The week is void.' : 'A team has no score this week.'
}

/** The end of a void bet, in the feed. */
export const VOID_BET = 'Void: stakes returned'
