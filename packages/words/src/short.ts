/** A receipt line in a few words, for Tuesday's results: what moved units, and how it ended. The full sentence has the arithmetic. */
import {
  LINE_RULES,
  type LineRule,
  type BetResult,
  type NamedSide,
  type Points,
  type Reason,
  type RunNote,
  points,
  pointsToDecimal,
} from '@whale/game'
import { lineWords } from './bets.ts'
import { QUOTED } from './quoted-numbers.ts'
import { topFinalistWords, finalSum } from './final.ts'
import { formatUnits } from './numbers.ts'
import { scoreBesideMark, gapWords, signedPoints, exactWords, tenthsWords } from './points.ts'
import { listWords } from './text.ts'
import { markedPlaceWords, paidPlaceWords, placeWords } from './places.ts'

export interface ShortLine {
  /** "Bet against Squid Row", "Casino". */
  what: string
  /** What was bet on, from the side of the slip's owner: "Gravy Boat −4.5". Not set for other lines. */
  on?: string
  /** The other team of a bet. Not set for other lines. */
  versus?: string
  /** "made it by 6.8", "missed by 2.1". Empty if `what` says it all. */
  short: string
}

/** The new units of a buy-back. */
const BUY_BACK = QUOTED.buyBackCapitalUnits + QUOTED.buyBackTreasuryUnits

/** Where the units of a buy-back come from (RULES §2). */
export const BUY_BACK_WORDS = `A buy-back is free. It makes ${BUY_BACK} new units: ${QUOTED.buyBackCapitalUnits} for the player, ${QUOTED.buyBackTreasuryUnits} for the treasury.`

/** Returns why units moved, in a few words. A reversal reads like what it reverses. */
export function shortReason(reason: Reason): ShortLine {
  switch (reason.rule) {
    case 'h2h.won':
    case 'h2h.push':
      return betLine(reason)
    case 'h2h.stake':
    case 'h2h.refund':
      return stakeLine(reason)
    case 'reversal':
      return shortReason(reason.of)
    case 'top_score.pick':
      return { what: 'Top score', short: `${reason.teamName} scored most` }
    case 'top_score.team':
      return { what: 'Top score', short: 'best team of the week' }
    case 'high_tide':
      return { what: 'High tide', short: `lifted to ${QUOTED.whaleUnits}` }
    case 'payday':
      return { what: 'Show up', short: paydayWords(reason) }
    case 'drift':
      return { what: 'Sat out', short: '' }
    case 'option.won':
    case 'option.push':
    case 'option.stake':
    case 'option.void':
      return houseLine('The House', reason)
    case 'liquidation.won':
    case 'liquidation.push':
    case 'liquidation.stake':
    case 'liquidation.void':
      return houseLine('All in', reason)
    case 'multiplier.bought':
    case 'multiplier.void':
      return { what: 'Multiplier', short: `week ${reason.forWeek}` }
    default:
      return prizeLine(reason)
  }
}

/** About the week of a note. */
export interface NoteWeek {
  week?: number
  /** Set in a week of the Triangle, whose entrants are the teams to pick. */
  isFinal?: boolean
  /** The Triangle's points for an entrant's top-score pick. A wrong pick earns some for the closest guess. */
  earned?: Points
}

/** Returns a line that moved no units, or a lost stake, in a few words. */
export function shortNote(note: RunNote, { isFinal = false, earned = points(0) }: NoteWeek = {}): ShortLine {
  switch (note.rule) {
    case 'h2h.lost':
      return betLine(note)
    case 'option.lost':
      return houseLine('The House', note)
    case 'liquidation.lost':
      return houseLine('All in', note)
    case 'prediction.wrong':
      return { what: 'Top score', short: `missed, ${wrongWords(note, { isFinal, earned })}` }
    case 'prediction.named_right':
      return { what: 'Top score', short: `${note.teamName} scored most` }
    case 'top_score.nobody':
      return { what: 'Top score', short: 'nobody won the pot' }
    case 'payday.did_not_act':
      return { what: 'Show up', short: 'none without a move' }
    case 'payday.last_place':
      return { what: 'Show up', short: `last of the ${note.actors} who made a move` }
    case 'eliminated':
      return { what: 'Out', short: '' }
    case 'became_whale':
      return { what: 'Now a whale', short: '' }
    case 'became_fish':
      return { what: 'Back to fish', short: '' }
    case 'bermuda.entered':
      return { what: 'In the Triangle', short: '' }
    case 'bermuda.scored':
      return {
        what: 'Triangle',
        short: note.total === note.points ? `${exactWords(note.total)} this week` : finalSum(note),
      }
    case 'bermuda.named_right':
      return { what: 'Top score', short: `${topFinalist(note)}${earnedWords(earned)}` }
    case 'week.voided':
      return { what: 'Void week', short: '' }
    case 'score.set':
      return { what: 'Set by the commissioner', short: signedPoints(note.points) }
    case 'score.taken_back':
      return { what: 'Taken back by the commissioner', short: signedPoints(note.points) }
    case 'treasury.short':
      return { what: 'Treasury', short: 'short of units' }
    default:
      return { what: 'Casino', short: missedWords(note) }
  }
}

type Wrong = Extract<RunNote, { rule: 'prediction.wrong' }>

function wrongWords(
  { bestTeamName, points: scored }: Wrong,
  { isFinal, earned }: Required<Omit<NoteWeek, 'week'>>,
): string {
  if (earned > 0) return `but closest guess${earnedWords(earned)}`
  return isFinal ? topFinalist({ teamName: bestTeamName, points: scored }) : `${bestTeamName} scored most`
}

function topFinalist({ teamName, points: scored }: { teamName: string; points: Points }): string {
  return topFinalistWords(teamName, exactWords(scored))
}

/** ": +10 points" */
function earnedWords(earned: Points): string {
  return earned === 0 ? '' : `: +${formatUnits(pointsToDecimal(earned))} points`
}

function stakeLine(reason: Extract<Reason, { rule: 'h2h.stake' | 'h2h.refund' }>): ShortLine {
  const { rule, versus, team, kind, line } = reason
  const on = kind === 'spread' && line === 0 ? `${team} to win` : markWords(reason)
  return { what: `Bet against ${versus}`, on, versus, short: rule === 'h2h.stake' ? 'put up' : 'stake back' }
}

interface SettledBet extends NamedSide {
  rule: 'h2h.won' | 'h2h.lost' | 'h2h.push'
  result: BetResult
}

function betLine(bet: SettledBet): ShortLine {
  const { rule, versus } = bet
  const short = rule === 'h2h.push' ? 'push' : marginWords(bet, rule === 'h2h.won')
  return { what: `Bet against ${versus}`, on: markWords(bet), versus, short }
}

/** The margin of a won or lost bet, including its line: "made it by 6.8", "missed by 2.1". Without a line: "won by 6.8". */
function marginWords(bet: SettledBet, isWon: boolean): string {
  const by = byWords(bet)
  if (bet.kind === 'spread' && bet.line === 0) return `${isWon ? 'won' : 'lost'} by ${by}`
  return `${isWon ? 'made it' : 'missed'} by ${by}`
}

/**
 * How a bet was lost, without names, to follow the winner's: " by 2.4 points", or with a line ": −4.5 missed by 2.4". An over is on the
 * loser's own points, an under on the winner's: ", scoring 2.4 under 110.5", ", who scored 2.4 over 110.5".
 */
export function lossWords(lost: Pick<SettledBet, 'kind' | 'line' | 'result'>): string {
  const { kind, line } = lost
  const by = byWords(lost)
  if (kind === 'spread') return line === 0 ? ` by ${by} points` : `: ${lineWords(line)} missed by ${by}`
  const [how, side] = kind === 'over' ? ['scoring', 'under'] : ['who scored', 'over']
  return `, ${how} ${by} ${side} ${tenthsWords(line)}`
}

/** The distance between the result and the line: "6.8". */
function byWords({ line, result }: Pick<SettledBet, 'line' | 'result'>): string {
  const { points: own, againstPoints: other } = result
  return other === undefined ? gapWords(own, line) : gapWords(own, other, points(-line))
}

/** What a side bets on, in short: "Gravy Boat −4.5", "Squid Row over 118.5". */
export function markWords({ kind, line, team, versus }: NamedSide): string {
  if (kind === 'spread') return line === 0 ? team : `${team} ${lineWords(line)}`
  return `${kind === 'under' ? versus : team} ${kind} ${tenthsWords(line)}`
}

interface LineResult {
  rule: LineRule
  teamName: string
  line: Points
  points?: Points
}

function houseLine(what: string, { rule, teamName, line, points: scored }: LineResult): ShortLine {
  const on = `${teamName} to beat ${tenthsWords(line)}`
  if (scored !== undefined) return { what, on, short: `scored ${scoreBesideMark(scored, line)}` }
  return { what, on, short: LINE_RULES[rule].end === 'staked' ? 'put up' : 'stake back' }
}

type PrizeReason = Extract<
  Reason,
  {
    rule: `${'casino' | 'bounty' | 'bermuda' | 'claim' | 'buy_back' | 'left'}.${string}` | 'start.failed' | 'correction'
  }
>

function prizeLine(reason: PrizeReason): ShortLine {
  switch (reason.rule) {
    case 'casino.one_scorer':
      return { what: 'Casino', short: `${reason.athleteName} ${neededWords(reason)}` }
    case 'casino.two_scorers':
      return { what: 'Casino', short: `${listWords(reason.athleteNames)} ${neededWords(reason)}` }
    case 'casino.mark_a_rival':
      return { what: 'Casino', short: `${reason.teamName} ${markedWords(reason)}` }
    case 'casino.coliseum':
    case 'casino.arena':
    case 'casino.top_three':
      return { what: 'Casino', short: `${placeWords(reason.place)} of ${reason.entrants}` }
    case 'casino.best_deployment':
      return { what: 'Casino', short: `${reason.rightNames.length} of 3 right` }
    case 'bounty.confirming':
      return { what: 'Bounty', short: `took a bet from ${reason.versus}` }
    case 'bounty.giant_killer':
      return { what: 'Bounty', short: `beat the whale ${reason.versus}` }
    case 'bermuda.named':
      return { what: 'Top score', short: topFinalist(reason) }
    case 'bermuda.best_score':
      return { what: 'Best total of the week', short: `${exactWords(reason.total)} counting top-score points` }
    case 'bermuda.prize':
      return { what: `${placeWords(reason.place)} in the final`, short: `${exactWords(reason.total)} in all` }
    case 'bermuda.rest':
      return { what: 'Share of the rest', short: 'split equally among everyone still in' }
    case 'correction':
      return { what: 'Correction', short: reason.note }
    case 'buy_back.capital':
    case 'buy_back.treasury':
      return {
        what: 'Bought back in',
        short: `${formatUnits(BUY_BACK)} new units, ${QUOTED.buyBackTreasuryUnits} of them for the treasury`,
      }
    case 'claim.capital':
    case 'claim.treasury':
      return { what: 'Joined', short: `with ${reason.teamName}` }
    case 'start.failed':
      return { what: 'League didn’t start', short: '' }
    case 'left.undone':
    case 'left.wallet':
    case 'left.winnings':
      return { what: 'Left', short: '' }
  }
}

/** "28.5, needed 20.0" */
function neededWords({ points: scored, target }: { points: Points; target: Points }): string {
  return `${scoreBesideMark(scored, target)}, needed ${tenthsWords(target)}`
}

/** "6th of 12, needed 9th or lower" */
export function markedWords(
  marked: Parameters<typeof markedPlaceWords>[0] & Parameters<typeof paidPlaceWords>[0],
): string {
  return `${markedPlaceWords(marked)}, needed ${paidPlaceWords(marked)}`
}

type Missed = Extract<RunNote, { rule: `casino.${string}` }>

function missedWords(note: Missed): string {
  switch (note.rule) {
    case 'casino.one_scorer_missed':
      return `${note.athleteName} ${neededWords(note)}`
    case 'casino.two_scorers_missed':
      return `${scoreBesideMark(note.points, note.target)} together, needed ${tenthsWords(note.target)}`
    case 'casino.rival_escaped':
      return `${note.teamName} ${markedWords(note)}`
    case 'casino.coliseum_missed':
    case 'casino.arena_missed':
    case 'casino.top_three_missed':
      return `${placeWords(note.place)} of ${note.entrants}, top ${note.paidPlaces} paid`
    case 'casino.deployment_missed':
      return `${note.rightNames.length} of 3 right, needed 2`
  }
}

/** "best team score of the 8 who made a move", "2nd best team score of …", "nobody else made a move". */
function paydayWords({ place, actors }: { place: number; actors: number }): string {
  if (actors === 1) return 'nobody else made a move'
  return `${place === 1 ? 'best' : `${placeWords(place)} best`} team score of the ${actors} who made a move`
}
