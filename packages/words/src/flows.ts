/** Sentences of the flow report. They state what happened between a pair, not why. */
import { FLOW_LINES, type FlowNote, type PairFlow } from '@whale/game'
import { unitsCounted, formatUnits } from './numbers.ts'

/** Returns the sentence of a note about a pair. `from` and `to` are display names. */
export function flowSentence(
  note: FlowNote,
  { units, back, bets, odds }: PairFlow,
  { from, to }: { from: string; to: string },
): string {
  switch (note) {
    case 'one_way':
      return `${formatUnits(units)} of ${unitsCounted(units + back)} went one way, in ${bets} bets.`
    case 'odds': {
      const { worthToTo = 0, staked = 0 } = odds ?? {}
      const [favored, other] = worthToTo >= 0 ? [to, from] : [from, to]
      const worth = Math.round(Math.abs(worthToTo) / 100)
      return `By the projections, the odds favored ${favored} by ${unitsCounted(worth)}. ${other} staked ${formatUnits(staked)}.`
    }
  }
}

/** Returns the plain word for an unusual pair. */
export function flowWord(note: FlowNote): string {
  return note === 'one_way' ? 'Mostly one way' : 'Lopsided odds'
}

const { oneWayPercent, oneWayBets, oddsUnits, oddsPercent } = FLOW_LINES

/** Explains when a pair gets a note. */
export const FLOW_RULE = `A pair gets a note when the projections say that one of the two gave away ${oddsUnits} units or more, and at least ${oddsPercent}% of their stakes. It also gets one when ${oneWayPercent}% of its units went one way in ${oneWayBets} bets or more, unless the projections call those odds fair.`

/** Stands next to every note. */
export const FLOW_CAVEAT = 'A note proves nothing: luck looks the same.'
