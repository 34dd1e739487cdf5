/** The texts of the twelve weeks: the specification's section 9 for what is on, `narratives` in the voice of the house. */
import { type CasinoEvent, type Place, constantsOf, pointsToDecimal, weekConfig } from '@whale/game'

const PLACE_NAMES: Readonly<Record<Place, string>> = {
  casino_one: 'Casino One',
  open_seas: 'Open Seas',
  remote_island: 'Remote Island',
  casino_two: 'Casino Two',
  bermuda_triangle: 'Bermuda Triangle',
}

/** The map's name for a place. */
export function placeName(place: Place): string {
  return PLACE_NAMES[place]
}

interface EventContent {
  name: string
  description: string
}

const EVENTS: Readonly<Record<CasinoEvent, EventContent>> = {
  one_scorer: { name: 'Pick one', description: 'Pick an RB, WR or TE of your roster to score 10 or more.' },
  two_scorers: { name: 'Pick two', description: 'Pick two players of your roster to score 25 or more together.' },
  mark_a_rival: { name: 'Mark a rival', description: 'Mark a rival team to finish in the bottom third of the week.' },
  coliseum_and_arena: {
    name: 'Coliseum and Arena',
    description: 'Fish enter the Coliseum, whales the Arena. The top third of each collects.',
  },
  top_three: { name: 'Top three collect', description: 'The three best scores among the entrants collect.' },
  best_deployment: { name: 'Full deployment', description: 'Name your best RB, WR and TE of the week.' },
}

/** Name and rule of a casino event. */
export function casinoEventContent(event: CasinoEvent): EventContent {
  return EVENTS[event]
}

/** The points that an entry's athletes must reach together, as a decimal; null for an event without such a line. */
export function casinoEventTarget(event: CasinoEvent, season: number): number | null {
  const { oneScorerTarget, twoScorersTarget } = constantsOf(season)
  if (event === 'one_scorer') return pointsToDecimal(oneScorerTarget)
  return event === 'two_scorers' ? pointsToDecimal(twoScorersTarget) : null
}

/** What a page says where a week has no casino event; null where it has one. */
export function casinoDisabledMessage(week: number): string | null {
  const config = weekConfig(week)
  if (config === null || config.casinoEvent !== null) return null
  switch (config.place) {
    case 'open_seas':
      return 'No casino on the open seas.'
    case 'bermuda_triangle':
      return 'No casino in the Triangle. Name the best score instead.'
    case 'casino_two':
    case 'casino_one':
    case 'remote_island':
      return 'No casino event this week.'
  }
}

/** What a week's texts promise is what can be played in it: they name no event that is not there yet. */
export interface Narrative {
  title: string
  description: string
  locationFlavor: string
}

const BEFORE: Narrative = {
  title: 'The doors are shut',
  description: 'Eight aboard and the house opens. Bring your crew.',
  locationFlavor: 'Lanterns up, tables covered, nobody dealing yet.',
}

const NARRATIVES: readonly Narrative[] = [
  {
    title: 'First chips',
    description: 'Pick one back, receiver or tight end. Ten points and the house pays 100.',
    locationFlavor: 'Red carpet, brass rails, a croupier who already knows your name.',
  },
  {
    title: 'Two of a kind',
    description: 'The second night. Name the week’s best team, and watch your depth.',
    locationFlavor: 'The second table is louder than the first.',
  },
  {
    title: 'Marked cards',
    description: 'Last call ashore. Name the best score before Thursday.',
    locationFlavor: 'Last night ashore. Somebody is watching your hand.',
  },
  {
    title: 'Out past the lights',
    description: 'Open water. Watch your depth, and play something anyway: who does nothing drifts.',
    locationFlavor: 'Wind from the west, no land, the ledger open on your knees.',
  },
  {
    title: 'Two doors on the beach',
    description: 'A stop on the way. Name the best score, and keep off the rocks.',
    locationFlavor: 'A drum, a volcano, two doors cut in the rock.',
  },
  {
    title: 'Slack water',
    description: 'A quiet week. Predict the best score and keep moving.',
    locationFlavor: 'The sea is flat enough to see what is under you.',
  },
  {
    title: 'The ship comes in',
    description: 'Lights ahead. Name the week’s best team before they close the doors.',
    locationFlavor: 'A liner in the dark with every window lit.',
  },
  {
    title: 'The house gets hungry',
    description: 'The stakes feel higher below deck. Name the best score of the week.',
    locationFlavor: 'The dealers have changed shifts. These ones do not smile.',
  },
  {
    title: 'All hands, all in',
    description: 'The last night aboard before the storm. Name the best score.',
    locationFlavor: 'The barometer drops, and so does the conversation.',
  },
  {
    title: 'Into the Triangle',
    description: 'The storm begins. Everybody names the best score.',
    locationFlavor: 'The compass turns once, slowly, and keeps turning.',
  },
  {
    title: 'No stars',
    description: 'Two weeks down to one. The standings are all the light there is.',
    locationFlavor: 'Green fire on the masthead, and nobody mentions it.',
  },
  {
    title: 'What the sea keeps',
    description: 'The last count of the season.',
    locationFlavor: 'Morning, far off, on somebody else’s horizon.',
  },
]

/** The story of a week; that of the time before for week 0. */
export function narrativeOf(week: number): Narrative {
  return NARRATIVES[week - 1] ?? BEFORE
}

/** What a page says in place of what a week does not have; null where the week has it. */
export function disabledMessages(week: number): {
  betting: string | null
  multiplier: string | null
  liquidation: string | null
} {
  const config = weekConfig(week)
  return {
    betting: config?.hasBetting === true ? null : 'No bets this week. The books are open in weeks 2, 3, 7, 8 and 9.',
    multiplier: config?.hasMultiplier === true ? null : 'Multipliers are sold in weeks 7, 8 and 9.',
    liquidation: config?.hasLiquidation === true ? null : 'Going all in is for week 9.',
  }
}

/** Name and rule of a bounty. */
export function bountyContent(bounty: 'confirming' | 'top_catch' | 'giant_killer'): EventContent {
  switch (bounty) {
    case 'confirming':
      return {
        name: 'Confirming',
        description: 'Take somebody’s bet of 25 or more, at odds from 1.25 to 5.00. Once in each casino.',
      }
    case 'top_catch':
      return { name: 'Top catch', description: 'The best score of the week among all who play. Ties share.' }
    case 'giant_killer':
      return { name: 'Giant killer', description: 'A fish who wins a bet of 50 or more from a whale. Once a week.' }
  }
}
