/** The texts of the twelve weeks: the specification's section 9 for what is on, `narratives` in the voice of the house. */
import {
  type CasinoEvent,
  type Place,
  type WeekConfig,
  constantsOf,
  odds,
  pointsToDecimal,
  weekConfig,
} from '@whale/game'
import { oddsWords } from './bet-sentences.ts'
import { QUOTED } from './quoted-numbers.ts'
import { SEASON_2025 } from './week-content/season-2025.ts'
import type { Narrative, SeasonStory } from './week-content/story.ts'

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

/** Where the specification's week config has a week: as the map, but for week 6, which it counts to Casino Two already. */
export function configLocation({ week, place }: WeekConfig): string {
  return placeName(week === 6 ? 'casino_two' : place)
}

interface EventContent {
  name: string
  description: string
}

const { oneScorerTarget, twoScorersTarget, arenaPayoutUnits, deploymentPayoutUnits } = QUOTED

const EVENTS: Readonly<Record<CasinoEvent, EventContent>> = {
  one_scorer: {
    name: 'Pick one',
    description: `Pick an RB, WR or TE of your roster to score ${pointsToDecimal(oneScorerTarget)} or more.`,
  },
  two_scorers: {
    name: 'Pick two',
    description: `Pick two players of your roster to score ${pointsToDecimal(twoScorersTarget)} or more together.`,
  },
  mark_a_rival: {
    name: 'Mark a rival',
    description: 'Mark a rival team for elimination: it has to finish in the bottom third of the week.',
  },
  coliseum_and_arena: {
    name: 'Coliseum and Arena',
    description: `Fish enter the Coliseum, whales the Arena. The top third of each collects ${arenaPayoutUnits}.`,
  },
  top_three: {
    name: 'Top three collect',
    description: `The ${QUOTED.topEntrants} best team scores among the entrants collect.`,
  },
  best_deployment: {
    name: 'Full deployment',
    description: `Name your best RB, WR and TE of the week. Three right pay ${deploymentPayoutUnits[3]}, two pay ${deploymentPayoutUnits[2]}.`,
  },
}

/** Name and rule of a casino event. */
export function casinoEventContent(event: CasinoEvent): EventContent {
  return EVENTS[event]
}

/** The points that an entry's athletes must reach together, as a decimal; null for an event without such a line. */
export function casinoEventTarget(event: CasinoEvent, season: number): number | null {
  const numbers = constantsOf(season)
  if (event === 'one_scorer') return pointsToDecimal(numbers.oneScorerTarget)
  return event === 'two_scorers' ? pointsToDecimal(numbers.twoScorersTarget) : null
}

/** What a page says where a week has no casino event; null where it has one, and outside the weeks. */
export function casinoDisabledMessage(week: number): string | null {
  const config = weekConfig(week)
  if (config === null) return null
  return offSentence(week, {
    has: ({ casinoEvent }) => casinoEvent !== null,
    off: NO_CASINO[config.place] ?? 'No casino event this week.',
    next: (opening) => `The next one opens in week ${opening}.`,
    over: config.hasBetting ? 'The books are open.' : 'Name the best score instead.',
  })
}

const NO_CASINO: Readonly<Partial<Record<Place, string>>> = {
  open_seas: 'No casino on the open seas.',
  bermuda_triangle: 'No casino in the Triangle.',
}

/** The seasons that have a story of their own; the others tell that of 2025. */
const STORIES: Readonly<Partial<Record<number, SeasonStory>>> = { 2025: SEASON_2025 }

/** The story of a season's week; that of the time before for week 0. */
export function narrativeOf({ season, week }: { season: number; week: number }): Narrative {
  const story = STORIES[season] ?? SEASON_2025
  return story.weeks[week - 1] ?? story.before
}

/** What a page says in place of what a week does not have; null where the week has it. */
export function disabledMessages(week: number): {
  betting: string | null
  multiplier: string | null
  liquidation: string | null
} {
  return {
    betting: offSentence(week, {
      has: ({ hasBetting }) => hasBetting,
      off: 'No bets this week.',
      next: (opening) => `The books open in week ${opening}.`,
      over: 'The books are closed for the season.',
    }),
    multiplier: offSentence(week, {
      has: ({ hasMultiplier }) => hasMultiplier,
      off: 'No multipliers this week.',
      next: (opening) => `Whales can buy one from week ${opening}.`,
      over: 'The last one was sold before the Triangle.',
    }),
    liquidation: offSentence(week, {
      has: ({ hasLiquidation }) => hasLiquidation,
      off: 'No going all in this week.',
      next: (opening) => `Fish can in week ${opening}.`,
      over: 'That was before the Triangle.',
    }),
  }
}

interface Offer {
  has: (config: WeekConfig) => boolean
  off: string
  /** When it is on again. */
  next: (week: number) => string
  /** That it was on for the last time. */
  over: string
}

function offSentence(week: number, { has, off, next, over }: Offer): string | null {
  const numbers = Array.from({ length: QUOTED.weeks }, (_, index) => index + 1)
  const weeks = numbers.filter((number) => {
    const config = weekConfig(number)
    return config !== null && has(config)
  })
  if (weeks.includes(week)) return null
  const opening = weeks.find((number) => number > week)
  return `${off} ${opening === undefined ? over : next(opening)}`
}

/** Name and rule of a bounty. */
export function bountyContent(bounty: 'confirming' | 'top_catch' | 'giant_killer'): EventContent {
  const { confirmingStakeMin, confirmingOddsMin, confirmingOddsMax, giantKillerStakeMin } = QUOTED
  switch (bounty) {
    case 'confirming': {
      const fair = `${oddsWords(odds(confirmingOddsMin))} to ${oddsWords(odds(confirmingOddsMax))}`
      return {
        name: 'Confirming',
        description: `Take somebody’s bet of ${confirmingStakeMin} or more, at odds from ${fair}. Once in each casino.`,
      }
    }
    case 'top_catch':
      return { name: 'Top catch', description: 'The best score of the week among all who play. Ties share.' }
    case 'giant_killer':
      return {
        name: 'Giant killer',
        description: `A fish who wins a bet of ${giantKillerStakeMin} or more from a whale. Once a week.`,
      }
  }
}
