/** The ten terms of the glossary, in its order; the numbers come from the rulebook. */
import { constantsOf } from '@whale/game'

const rules = constantsOf(2025)
const ratio = rules.multiplierPercent - 100

export interface GameTerm {
  /** What its link ends in: `/dictionary#bounty-bonus`. */
  slug: string
  name: string
  /** One line: what a tooltip says. */
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
      `Everybody starts as a fish, with ${rules.workingCapitalUnits} units. Status is set on Tuesday, when units move, and stands until the next count.`,
      'Fish have doors of their own: the Fish Coliseum in week 5, and liquidation in week 9. From week 10 on they watch the Triangle and predict.',
    ],
    drawing: 'gauge',
  },
  {
    slug: 'whale',
    name: 'Whale',
    meaning: `A player with ${rules.whaleUnits} units or more.`,
    detail: [
      `At ${rules.whaleUnits} units you cross the whale line. Whales may buy multipliers in weeks 7 to 9, enter the Whale Arena in week 5, and sail into the Bermuda Triangle in week 10.`,
      'Who falls below the line at a count is a fish again.',
    ],
    drawing: 'gauge',
  },
  {
    slug: 'units',
    name: 'Units',
    meaning: 'What the game is counted in. Units have no cash value.',
    detail: [
      `Every player buys in for ${number(rules.buyInUnits)} units: ${rules.workingCapitalUnits} to play with, ${rules.buyInTreasuryUnits} for the treasury, which pays them back over the season. Nothing is bought with money.`,
      'Some leagues have a pot of their own. They may say 1000 units = $50 (league coordinates payments separately). We take no part in that.',
    ],
  },
  {
    slug: 'elimination',
    name: 'Elimination',
    meaning: `Falling below ${rules.eliminationUnits} units. One buy-back brings you back.`,
    detail: [
      `Who has fewer than ${rules.eliminationUnits} units after a count is beached (eliminated).`,
      `Once a season, in a betting window up to week ${rules.buyBackLastWeek}, a buy-back of ${rules.buyBackCapitalUnits + rules.buyBackTreasuryUnits} units refloats you: ${rules.buyBackCapitalUnits} to play with, ${rules.buyBackTreasuryUnits} for the treasury. Until then you see everything, and can predict.`,
    ],
  },
  {
    slug: 'treasury',
    name: 'Treasury',
    meaning: `The league's common units: ${rules.buyInTreasuryUnits} from each player, paid back during the season.`,
    detail: [
      `${rules.buyInTreasuryUnits} of every buy-in go here. The treasury pays casino wins, bounties, right predictions and the weekly payday for everybody who played.`,
      'After week 12 it is empty: all of it has been paid back.',
    ],
  },
  {
    slug: 'casino-events',
    name: 'Casino events',
    meaning: 'Picks against the house. Free to enter, and a win pays 100 units or more.',
    detail: [
      'There is an event in weeks 1, 2, 3, 5, 7 and 8. Entering costs nothing. You may change your pick until Thursday 8pm Eastern, and nobody sees it before.',
      `Week 1, for one: pick a back, a receiver or a tight end of your roster. At 10 points the house pays ${rules.oneScorerPayoutUnits}.`,
    ],
  },
  {
    slug: 'h2h-betting',
    name: 'H2H betting',
    meaning: 'Head to head: you against one rival, at odds that you set. The winner takes all.',
    detail: [
      'You name the rival, the line (a spread, or over and under) and the odds. They take it or pass. Both stakes lie aside until Tuesday, then the winner takes both. Exactly on the line, both come back.',
      'The books are open in weeks 2, 3, 7, 8 and 9.',
    ],
  },
  {
    slug: 'bounty-bonus',
    name: 'Bounty bonus',
    meaning: `Extra units for a deed. Confirming a rival's H2H bet earns ${rules.confirmingUnits}.`,
    detail: [
      `Confirming: take a bet of ${rules.confirmingStakeMin} or more at fair odds and earn ${rules.confirmingUnits}, once in each casino.`,
      `Top catch: the week's best score earns ${rules.topCatchUnits}. Giant killer: a fish who wins a bet of ${rules.giantKillerStakeMin} or more from a whale earns ${rules.giantKillerUnits}.`,
    ],
  },
  {
    slug: 'multiplier',
    name: 'Multiplier',
    meaning: `For whales only: ${rules.multiplierUnits} units for a ${ratio}% boost.`,
    detail: [
      `Sold in weeks 7, 8 and 9, one a week. Each works ${rules.multiplierWeeksLater} weeks later, in the Triangle: week 7's in week 10, week 8's in week 11, week 9's in week 12.`,
      'The units are spent. If that leaves you below the whale line, the Triangle sails without you.',
    ],
    drawing: 'multiplier',
  },
  {
    slug: 'bermuda-triangle',
    name: 'Bermuda Triangle',
    meaning: 'The final, weeks 10 to 12. Whales only.',
    detail: [
      `Who is a whale after week 9 enters. Three weeks of team points, with multipliers and predictions on top, make the total.`,
      `After week 12 the three best totals share what is left in the treasury: ${rules.bermudaPrizePercents.join(', ')} percent. The rest goes to everybody still playing.`,
    ],
  },
]

function number(units: number): string {
  return new Intl.NumberFormat('en-US').format(units)
}
