/** The ten terms of the glossary, in order. The numbers come from the rules. */
import { constantsOf } from '@whale/game'
import { WHAT_DECIDES } from './final.ts'
import { formatUnits } from './numbers.ts'

const rules = constantsOf(2025)
const boostPercent = rules.multiplierPercent - 100

export interface GameTerm {
  /** Hash of its link: `/dictionary#bounty-bonus`. */
  slug: string
  name: string
  /** One line for the tooltip. */
  meaning: string
  detail: readonly string[]
  drawing?: 'gauge' | 'multiplier'
}

export const terms: readonly GameTerm[] = [
  {
    slug: 'fish',
    name: 'Fish',
    meaning: `A player with fewer than ${rules.whaleUnits} units.`,
    detail: [
      `Everyone starts as a fish with ${rules.workingCapitalUnits} units. Your status is set on Tuesday, when units move, and stays until the next Tuesday.`,
      `Fish get their own events: the Fish Coliseum in week 5 and going all in in week 9: a win adds ${rules.allInBonusUnits}, whatever you put in. From week 10 on they watch the Triangle and pick top scores.`,
    ],
    drawing: 'gauge',
  },
  {
    slug: 'whale',
    name: 'Whale',
    meaning: `A player with ${rules.whaleUnits} units or more.`,
    detail: [
      `At ${rules.whaleUnits} units you cross the whale line. Whales get the Whale Arena in week 5, multipliers in weeks 7 to 9, and the Bermuda Triangle from week 10.`,
      `Drop below the line on a Tuesday and you’re a fish again. The line stops counting after week ${rules.finalFirstWeek - 1}.`,
    ],
    drawing: 'gauge',
  },
  {
    slug: 'units',
    name: 'Units',
    meaning: 'What you play with. Units have no cash value.',
    detail: [
      `Every player buys in for ${formatUnits(rules.buyInUnits)} units: ${rules.workingCapitalUnits} to play with, ${rules.buyInTreasuryUnits} for the treasury, which pays them back over the season. No real money.`,
      'Some leagues have their own pot, for example 1000 units = $50 (league coordinates payments separately). We’re not part of that.',
    ],
  },
  {
    slug: 'elimination',
    name: 'Elimination',
    meaning: `Falling below ${rules.eliminationUnits} units. One buy-back brings you back.`,
    detail: [
      `If you have fewer than ${rules.eliminationUnits} units on a Tuesday, you’re out (eliminated).`,
      `Once a season, in a betting window up to week ${rules.buyBackLastWeek}, a buy-back of ${rules.buyBackCapitalUnits + rules.buyBackTreasuryUnits} units brings you back, free. The units are new: ${rules.buyBackCapitalUnits} for you to play with, ${rules.buyBackTreasuryUnits} for the treasury. Until then you see everything, and can pick top scores.`,
    ],
  },
  {
    slug: 'treasury',
    name: 'Treasury',
    meaning: `The league’s shared pot: ${rules.buyInTreasuryUnits} from each player, paid back during the season.`,
    detail: [
      `${rules.buyInTreasuryUnits} of every buy-in go here. The treasury pays casino wins, bounties, top score and the weekly payday, split by team score among everyone who played. From week 10 on payday is a tenth of what it holds, and another tenth goes to the Triangle’s best total of the week.`,
      'After week 12 it’s empty: everything has been paid back.',
    ],
  },
  {
    slug: 'casino-events',
    name: 'Casino events',
    meaning: 'Picks against The House. Free to enter, and a win pays 100 units or more.',
    detail: [
      'There is an event in weeks 1, 2, 3, 5, 7 and 8. Entering is free. You can change your pick until Thursday 8pm Eastern. No one sees it before then.',
      `Week 1, for example: pick a RB, WR or TE from your roster. At 10 points The House pays ${rules.oneScorerPayoutUnits}.`,
    ],
  },
  {
    slug: 'h2h-betting',
    name: 'H2H betting',
    meaning: 'Head to head: you against one rival, at odds that you set. The winner takes all.',
    detail: [
      'You pick the rival, the line and the odds: a spread between your two teams, over on yours, or under on theirs. Nobody bets against their own team. They take it or pass. Both stakes are held until Tuesday, then the winner takes both. A push returns both stakes.',
      `Betting is open in weeks 2, 3, 7, 8 and 9. In a season nobody can get more than ${rules.swingUnitsMax} units ahead of one other player.`,
    ],
  },
  {
    slug: 'bounty-bonus',
    name: 'Bounty bonus',
    meaning: `Extra units for something special. Taking a rival’s H2H bet of ${rules.confirmingStakeMin} or more earns ${rules.confirmingUnits}.`,
    detail: [
      `Take a bet where each of you puts in ${rules.confirmingStakeMin} or more and earn ${rules.confirmingUnits}, once in each casino.`,
      `Giant killer: a fish who beats a whale in a bet where each puts in ${rules.giantKillerStakeMin} or more earns ${rules.giantKillerUnits}.`,
    ],
  },
  {
    slug: 'multiplier',
    name: 'Multiplier',
    meaning: `For whales only: ${rules.multiplierUnits} units for a ${boostPercent}% boost in one week of the final.`,
    detail: [
      `On offer in weeks 7, 8 and 9, one a week. Each works ${rules.multiplierWeeksLater} weeks later, on your team’s score in the Triangle: the one of week 7 in week 10, of week 8 in week 11, of week 9 in week 12.`,
      `The units are gone. If that leaves you under ${rules.whaleUnits} after week ${rules.finalFirstWeek - 1}, you miss the Triangle, unless the high tide lifts you.`,
    ],
    drawing: 'multiplier',
  },
  {
    slug: 'bermuda-triangle',
    name: 'Bermuda Triangle',
    meaning: 'The final, weeks 10 to 12. Only whales play.',
    detail: [
      `If you’re a whale after week 9, you’re in. With fewer than ${rules.finalistsMin} whales comes the high tide: the treasury lifts the next players to ${rules.whaleUnits} until there are ${rules.finalistsMin}. Your total is three weeks of team points, plus multipliers and top-score points.`,
      `After week 12 the top three share what’s left in the treasury: ${rules.finalPrizePercents.join(', ')} percent. The rest goes to everyone still playing. ${WHAT_DECIDES}`,
    ],
  },
]

/** Tooltip of an unknown term. */
export const UNKNOWN_TERM = 'Game term'

/** Finds a term by name or slug, ignoring case, or returns null. */
export function findTerm(asked: string): GameTerm | null {
  const slug = asked.trim().toLowerCase().replaceAll(/\s+/g, '-')
  return terms.find((term) => term.slug === slug) ?? null
}

/** Returns the specified warning for an unknown term. */
export function unknownTermWarning(asked: string): string {
  return `Unknown game term: ${asked}`
}
