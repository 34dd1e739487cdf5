/** Words of the report between players. They say what happened, never why. */
import type { ReplyOf, endpoints } from '@whale/contract'
import { formatCount, formatUnits } from '../../../shared/format/format.ts'

type Reply = ReplyOf<typeof endpoints.treasury.pairFlows>
export type Pair = Reply['pairs'][number]
export type Offer = Reply['offers'][number]
export type Side = Pair['from']

/** Returns the pairs with a note, and the others, each in the server's order. */
export function byNote(pairs: readonly Pair[]): { noted: readonly Pair[]; plain: readonly Pair[] } {
  const noted = pairs.filter(({ notes }) => notes.length > 0)
  return { noted, plain: pairs.filter((pair) => !noted.includes(pair)) }
}

/** `You`, or the player's name. */
export function nameOf({ username, is_you: isYou }: Side): string {
  return isYou ? 'You' : username
}

/** The same inside a sentence. */
function inText({ username, is_you: isYou }: Side): string {
  return isYou ? 'you' : username
}

/** Who is ahead and by how much, in units; `to` is null when the two are even. */
export interface Lead {
  to: Side | null
  units: number
}

/** What the bets moved, net. */
export function leadInFact({ from, to, units, back }: Pair): Lead {
  return units === back ? { to: null, units: 0 } : { to: units > back ? to : from, units: Math.abs(units - back) }
}

/** What the odds were worth when the two bet, in whole units; null without projections. */
export function leadByOdds({ from, to, odds }: Pair): Lead | null {
  return odds === null ? null : leadOf(odds.worth_to_to, { from, to })
}

/** What an offer was worth by the projections, in whole units; null without them. */
export function leadOfOffer({ from, to, worth_to_to: worth }: Offer): Lead | null {
  return worth === null ? null : leadOf(worth, { from, to })
}

function leadOf(worthToTo: number, { from, to }: { from: Side; to: Side }): Lead {
  const units = Math.round(Math.abs(worthToTo))
  return units === 0 ? { to: null, units } : { to: worthToTo > 0 ? to : from, units }
}

/** `150 to Cleo`, `150 to you`, `Even`. */
export function leadWords({ to, units }: Lead): string {
  if (to === null) return 'Even'
  return `${formatUnits(units)} to ${inText(to)}`
}

/** `2 bets. Cleo won both.`, `3 bets. You won 2, Ben won 1.` */
export function betsWords({ from, to, bets, won_by_to: won }: Pair): string {
  const all = formatCount(bets, 'bet')
  const [most, fewer] = won * 2 >= bets ? [to, from] : [from, to]
  const wonByMost = Math.max(won, bets - won)
  if (wonByMost === bets) return `${all}. ${nameOf(most)} won ${allOf(bets)}.`
  return `${all}. ${nameOf(most)} won ${wonByMost}, ${inText(fewer)} won ${bets - wonByMost}.`
}

function allOf(bets: number): string {
  return bets === 1 ? 'it' : bets === 2 ? 'both' : `all ${bets}`
}

/** What each of the two lost: `Ben lost 150, Cleo lost 20.` */
export function lostWords({ from, to, units, back }: Pair): string {
  return `${nameOf(from)} lost ${formatUnits(units)}, ${inText(to)} lost ${formatUnits(back)}.`
}

/** What became of an offer, in one word. */
export function offerWord({ state }: Pick<Offer, 'state'>): string {
  return { rejected: 'Passed', withdrawn: 'Withdrawn', expired: 'Not answered' }[state]
}

/** `Ben offered you 50 against 75.` */
export function offerWords({ from, to, stake, counter_stake: counter }: Offer): string {
  return `${nameOf(from)} offered ${inText(to)} ${formatUnits(stake)} against ${formatUnits(counter)}.`
}
