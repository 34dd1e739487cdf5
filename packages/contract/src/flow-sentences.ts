/** What the report of flows says of a pair: what is, and nothing of why. */
import { FLOW_LINES, type FlowNote, type PairFlow } from '@whale/game'
import { unitsCounted, unitsWords } from './words.ts'

/** The sentence of what is noted about a pair; names as people read them. */
export function flowSentence(
  note: FlowNote,
  { units, back, bets, odds }: PairFlow,
  { from, to }: { from: string; to: string },
): string {
  switch (note) {
    case 'one_way':
      return `${unitsWords(units)} of ${unitsCounted(units + back)} went one way, in ${bets === 1 ? 'one bet' : `${bets} bets`}.`
    case 'odds': {
      const { worthToTo = 0, staked = 0 } = odds ?? {}
      const [favoured, other] = worthToTo >= 0 ? [to, from] : [from, to]
      const worth = Math.round(Math.abs(worthToTo) / 100)
      return `By the projections the odds were worth ${unitsCounted(worth)} to ${favoured} beforehand; ${other} put in ${unitsWords(staked)}.`
    }
  }
}

const { oneWayPercent, oneWayBets, oneWayUnits, oddsUnits, oddsPercent } = FLOW_LINES

/** By which lines a pair is noted, for whoever wonders. */
export const FLOW_RULE = `A pair is noted when ${oneWayPercent}% of what moved went one way, in ${oneWayBets} bets or with ${oneWayUnits} units; or when by the projections the odds gave one side ${oddsUnits} units and ${oddsPercent}% of what the other put in. It says what happened, not why: luck looks the same.`
