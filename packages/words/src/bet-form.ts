/** The bet builder's texts: what a line takes, what is known about the teams, what limits the stakes, and what a bet earns. */
import type { TeamSide } from '@whale/contract'
import { formatCount, formatPoints, formatUnits, inWords } from './numbers.ts'
import { lineText } from './bet-view.ts'

type BetLine = Pick<TeamSide, 'kind' | 'line'>

/** Returns "You win by more than 4.5" for a spread, "theo scores more than 114.5" for a total of that player's team. */
export function lineMeaning({ kind, line }: BetLine, name: string): string {
  if (kind === 'spread') return spreadMeaning(line)
  return `${name} ${name === 'You' ? 'score' : 'scores'} ${kind === 'over' ? 'more' : 'fewer'} than ${formatPoints(line)}`
}

function spreadMeaning(line: number): string {
  const by = formatPoints(Math.abs(line))
  if (line === 0) return 'You win outright'
  return line < 0 ? `You win by more than ${by}` : `You win, or lose by less than ${by}`
}

/** Scores have hundredths, so they can hit any line: "Exactly 4.5: both get their stakes back." */
export function pushWords({ kind, line }: BetLine): string {
  const exact = kind === 'spread' ? Math.abs(line) : line
  return `${exact === 0 ? 'A tie' : `Exactly ${formatPoints(exact)}`}: both get their stakes back.`
}

/** Returns the teams' scores so far in a sentence, for a line without projections. No team: no opponent is picked yet. */
export function averagesWords(teams: readonly { team_name: string; scores: readonly number[] }[]): string {
  return teams.length === 0 ? 'Pick an opponent first.' : `${teams.map(averageWords).join(', ')}.`
}

function averageWords({ team_name: name, scores }: { team_name: string; scores: readonly number[] }): string {
  if (scores.length === 0) return `${name} has no score yet`
  const mean = formatPoints(scores.reduce((sum, score) => sum + score, 0) / scores.length)
  return scores.length === 1 ? `${name} scored ${mean} last time` : `${name} averages ${mean} a week`
}

/** Names the handle of the distribution chart and its position: "You minus 4.5, 48% to cover". */
export function handleWords({ kind, line }: BetLine, given: { name: string; chance: string }) {
  const { name, chance } = given
  if (kind === 'spread') return { label: 'Spread', valueText: `${name} ${inWords(lineText(line))}, ${chance} to cover` }
  return { label: 'Total', valueText: `${kind} ${formatPoints(line)}, ${chance} to land` }
}

/** Returns the labels of the distribution chart's ends and middle. `names`: the opponent and the viewer's side. */
export function endsWords(
  kind: TeamSide['kind'],
  { from, to, names: [theirs, own] }: { from: number; to: number; names: readonly [string, string] },
): readonly [string, string, string] {
  if (kind === 'spread') return [`${theirs} by ${to}`, 'Tie', `${own} by ${to}`]
  return [formatUnits(from), formatUnits((from + to) / 2), formatUnits(to)]
}

/** What limits the largest stake of a bet. */
export interface LargestStake {
  opponent: string
  most: number
  /** Whether even the minimum stake is too much. */
  isTooMuch: boolean
  /** Whether odds other than even contribute to the limit. */
  isByOdds: boolean
  /** Whether the viewer has an open offer to them, which counts once it is accepted. */
  hasOffer: boolean
  /** `pair` and `late`: the past bets between the two, or with all latecomers. The last three: what the opponent can put up. */
  by: 'wallet' | 'season' | 'pair' | 'late' | TheirLimit
  /** What the opponent can put up. */
  theirs: number
}

/** `units_for_bets`: some of their units are on a bet or a house line. `swing`: what the two may still move. */
export type TheirLimit = 'units' | 'units_for_bets' | 'swing'

/** Returns the largest stake that the slip accepts, and what limits it: "Up to 125 against sam: …", "No stake fits at these odds: …". */
export function largestStakeWords(given: LargestStake): string {
  const { opponent, most, isTooMuch, isByOdds, hasOffer, by, theirs } = given
  const upTo = `Up to ${formatUnits(most)} against ${opponent}`
  const offer = hasOffer ? ' Your open offer counts once it’s taken.' : ''
  const fits = `${isTooMuch ? 'No stake fits' : upTo}${isByOdds ? ' at these odds' : ''}`
  switch (by) {
    case 'wallet':
      return `${upTo}: that’s all you have available.`
    case 'season':
      return `${upTo}.${offer}`
    case 'pair':
      return `${upTo}, with the bets between you two so far.${offer}`
    case 'late':
      return `${upTo}, with the bets of all who joined late so far.${offer}`
    case 'units':
      return `${fits}: ${opponent} has ${formatUnits(theirs)}.`
    case 'units_for_bets':
      return `${fits}: ${opponent} has ${formatUnits(theirs)} for bets.`
    case 'swing':
      return `${fits}: ${opponent} can put up ${formatUnits(theirs)}.${offer}`
  }
}

/** What a typed stake was cut to, and why. `odds`: longer odds are not allowed, and `oddsMax` to 1 are the longest. */
export interface CutStake {
  opponent: string
  risk: number
  theirs: number
  by: 'wallet' | 'own_swing' | 'odds' | TheirLimit
  oddsMax: number
}

/** Returns why a typed stake was cut: "Cut to 40 against 40: that’s all devin can still put up against you." */
export function cutStakeWords({ opponent, risk, theirs, by, oddsMax }: CutStake): string {
  const own = `Cut to ${formatUnits(risk)}: that’s all you`
  const both = `Cut to ${formatUnits(risk)} against ${formatUnits(theirs)}: that’s all ${opponent}`
  switch (by) {
    case 'wallet':
      return `${own} have available.`
    case 'own_swing':
      return `${own} can still put up against ${opponent}.`
    case 'odds':
      return `Cut to ${formatUnits(theirs)}: odds go up to ${oddsMax} to 1.`
    case 'units':
      return `${both} has.`
    case 'units_for_bets':
      return `${both} has for bets.`
    case 'swing':
      return `${both} can still put up against you.`
  }
}

/** A bounty that the bet could earn: the opponent's for accepting it, or the viewer's for beating a whale. */
export type BetBounty = { for: 'taking'; units: number; opponent: string } | { for: 'giant'; units: number }

/** "sam gets 100 for taking it", "Giant killer: 50 more if you win, once a week". */
export function betBountyWords(bounty: BetBounty): string {
  return bounty.for === 'taking'
    ? `${bounty.opponent} gets ${bounty.units} for taking it`
    : `Giant killer: ${formatUnits(bounty.units)} more if you win, once a week`
}

/** Returns the warning that losing this bet may eliminate the opponent. */
export function rivalOutWords(opponent: string): string {
  return `Win this and ${opponent} may be out.`
}

/** Returns why accepting an offer earns no bounty. */
export function tooSmallWords({ least, units }: { least: number; units: number }): string {
  return `Too small for the bounty. With ${least} or more each, taking it earns you ${units}.`
}

/** Why a draft can't be sent yet. */
export type DraftFlaw =
  | { is: 'no_opponent' }
  | { is: 'all_in' }
  | { is: 'too_little'; least: number }
  | { is: 'too_much'; wallet: number }

/** Returns why a draft can't be sent, for reasons that the rules have no refusal for. */
export function draftFlawWords(flaw: DraftFlaw): string {
  switch (flaw.is) {
    case 'no_opponent':
      return 'Pick someone to bet against.'
    case 'all_in':
      return 'All in, so no bets this week.'
    case 'too_little':
      return `A bet takes a stake of at least ${flaw.least}.`
    case 'too_much':
      return `You have ${formatCount(flaw.wallet, 'unit')} available.`
  }
}

/** Returns a spread of the viewer where there is little room: "You −4.5", "You to win". */
export function yourSpreadWords(line: number): string {
  return line === 0 ? 'You to win' : `You ${lineText(line)}`
}
