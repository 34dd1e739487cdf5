/** Sentences of the flow report. They state what happened between a pair, not why. */
import { FLOW_LINES, type FlowNote, type PairFlow } from '@whale/game'
import type { ReplyOf, endpoints } from '@whale/contract'
import { formatCount, formatUnits, unitsCounted } from './numbers.ts'

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

/** Returns the keyword for an unusual pair. */
export function flowWord(note: FlowNote): string {
  return note === 'one_way' ? 'Mostly one way' : 'Lopsided odds'
}

const { oneWayPercent, oneWayBets, oddsUnits, oddsPercent } = FLOW_LINES

/** Explains when a pair gets a note. */
export const FLOW_RULE = `A pair gets a note when the projections say that one of the two gave away ${oddsUnits} units or more, and at least ${oddsPercent}% of their stakes. It also gets one when ${oneWayPercent}% of its units went one way in ${oneWayBets} bets or more, unless the projections call those odds fair.`

/** Shown next to every note. */
export const FLOW_CAVEAT = 'A note proves nothing: luck looks the same.'

type Reply = ReplyOf<typeof endpoints.bank.pairFlows>
export type FlowPair = Reply['pairs'][number]
export type FlowOffer = Reply['offers'][number]
type Side = FlowPair['from']

/** `You`, or the player's name. */
export function flowName({ username, is_you: isYou }: Side): string {
  return isYou ? 'You' : username
}

/** The same inside a sentence. */
function inText({ username, is_you: isYou }: Side): string {
  return isYou ? 'you' : username
}

/** Who is ahead and by how much, in units; `to` is null when the two are even. */
export interface FlowLead {
  to: Side | null
  units: number
}

/** The net units that the bets moved. */
export function leadInFact({ from, to, units, back }: FlowPair): FlowLead {
  return units === back ? { to: null, units: 0 } : { to: units > back ? to : from, units: Math.abs(units - back) }
}

/** What the odds were worth when the two bet, in whole units; null without projections. */
export function leadByOdds({ from, to, odds }: FlowPair): FlowLead | null {
  return odds === null ? null : leadOf(odds.worth_to_to, { from, to })
}

/** What an offer was worth by the projections, in whole units; null without them. */
export function leadOfOffer({ from, to, worth_to_to: worth }: FlowOffer): FlowLead | null {
  return worth === null ? null : leadOf(worth, { from, to })
}

function leadOf(worthToTo: number, { from, to }: { from: Side; to: Side }): FlowLead {
  const units = Math.round(Math.abs(worthToTo))
  return units === 0 ? { to: null, units } : { to: worthToTo > 0 ? to : from, units }
}

/** `150 to Cleo`, `150 to you`, `Even`. */
export function leadWords({ to, units }: FlowLead): string {
  if (to === null) return 'Even'
  return `${formatUnits(units)} to ${inText(to)}`
}

/** `2 bets. Cleo won both.`, `3 bets. You won 2, Ben won 1.` */
export function betsOfPairWords({ from, to, bets, won_by_to: won }: FlowPair): string {
  const all = formatCount(bets, 'bet')
  const [most, fewer] = won * 2 >= bets ? [to, from] : [from, to]
  const wonByMost = Math.max(won, bets - won)
  if (wonByMost === bets) return `${all}. ${flowName(most)} won ${allOf(bets)}.`
  return `${all}. ${flowName(most)} won ${wonByMost}, ${inText(fewer)} won ${bets - wonByMost}.`
}

function allOf(bets: number): string {
  return bets === 1 ? 'it' : bets === 2 ? 'both' : `all ${bets}`
}

/** What each of the two lost: `Ben lost 150, Cleo lost 20.` */
export function lostWords({ from, to, units, back }: FlowPair): string {
  return `${flowName(from)} lost ${formatUnits(units)}, ${inText(to)} lost ${formatUnits(back)}.`
}

/** What happened to an offer, in one word. */
export function offerEndWord({
  state,
  is_countered: isCountered,
  left,
}: Pick<FlowOffer, 'state' | 'is_countered' | 'left'>): string {
  if (isCountered) return 'Countered'
  if (left !== null) return 'Player left'
  return { rejected: 'Passed', withdrawn: 'Withdrawn', expired: 'Not answered' }[state]
}

/** `Ben offered you 50 against 75.` */
export function offerWords({ from, to, stake, counter_stake: counter }: FlowOffer): string {
  return `${flowName(from)} offered ${inText(to)} ${formatUnits(stake)} against ${formatUnits(counter)}.`
}
