/** The texts of the twelve weeks (specification, section 9), and the story of each season. */
import { type CasinoEvent, type Place, type WeekConfig, constantsOf, pointsToDecimal, weekConfig } from '@whale/game'
import { QUOTED } from './quoted-numbers.ts'
import { SEASON_2025 } from './season-2025.ts'
import type { Narrative, SeasonStory } from './story.ts'

const PLACE_NAMES: Readonly<Record<Place, string>> = {
  casino_one: 'Casino One',
  open_seas: 'Open Seas',
  remote_island: 'Remote Island',
  casino_two: 'Casino Two',
  bermuda_triangle: 'Bermuda Triangle',
}

/** Returns a place's name on the map. */
export function placeName(place: Place): string {
  return PLACE_NAMES[place]
}

/** Returns the week's place in the specification's config: the same as on the map, except that week 6 is in Casino Two. */
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
    description: `Pick an RB, WR or TE on your roster to score ${pointsToDecimal(oneScorerTarget)} or more.`,
  },
  two_scorers: {
    name: 'Pick two',
    description: `Pick two players on your roster to score ${pointsToDecimal(twoScorersTarget)} or more together.`,
  },
  mark_a_rival: {
    name: 'Mark a rival',
    description: `Pick a team that flops. A score in the week’s bottom third, rounded up, pays ${QUOTED.rivalPayoutUnits}.`,
  },
  coliseum_and_arena: {
    name: 'Coliseum and Arena',
    description: `Fish enter the Coliseum, whales the Arena. Finish in the top third, rounded up, and win ${arenaPayoutUnits}.`,
  },
  top_three: {
    name: 'Top three collect',
    description: `Enter your team. The best ${QUOTED.topEntrants} scores win.`,
  },
  best_deployment: {
    name: 'Full deployment',
    description: `Call your best RB, WR and TE. Three right pay ${deploymentPayoutUnits[3]}, two pay ${deploymentPayoutUnits[2]}.`,
  },
}

/** Returns a casino event's name and rule. */
export function casinoEventContent(event: CasinoEvent): EventContent {
  return EVENTS[event]
}

/** Returns the points that an entry's athletes must reach together; null for events without a target. */
export function casinoEventTarget(event: CasinoEvent, season: number): number | null {
  const numbers = constantsOf(season)
  if (event === 'one_scorer') return pointsToDecimal(numbers.oneScorerTarget)
  return event === 'two_scorers' ? pointsToDecimal(numbers.twoScorersTarget) : null
}

export const NO_CASINO_EVENT = 'No casino event this week.'

/** Returns the text for a week without a casino event; null if it has one, and outside the season. */
export function casinoDisabledMessage(week: number): string | null {
  const config = weekConfig(week)
  if (config === null) return null
  return offSentence(week, {
    has: ({ casinoEvent }) => casinoEvent !== null,
    off: NO_CASINO[config.place] ?? 'No casino event this week.',
    next: (opening) => `The next one opens in week ${opening}.`,
    over: config.hasBetting ? 'This week is for bets.' : 'Pick the top team instead.',
  })
}

const NO_CASINO: Readonly<Partial<Record<Place, string>>> = {
  open_seas: 'No casino on the open seas.',
  bermuda_triangle: 'No casino in the Triangle.',
}

/** The seasons with their own story. All others use the story of 2025. */
const STORIES: Readonly<Partial<Record<number, SeasonStory>>> = { 2025: SEASON_2025 }

/** Returns the story of a season's week; week 0 is before the start. */
export function narrativeOf({ season, week }: { season: number; week: number }): Narrative {
  const story = STORIES[season] ?? SEASON_2025
  return story.weeks[week - 1] ?? story.before
}

/** Returns the text for each feature that a week does not have; null if it has it. */
export function disabledMessages(week: number): {
  betting: string | null
  multiplier: string | null
  allIn: string | null
} {
  return {
    betting: offSentence(week, {
      has: ({ hasBetting }) => hasBetting,
      off: 'No bets this week.',
      next: (opening) => `Betting opens in week ${opening}.`,
      over: 'Betting is over for the season.',
    }),
    multiplier: offSentence(week, {
      has: ({ hasMultiplier }) => hasMultiplier,
      off: 'No multipliers this week.',
      next: (opening) => `Whales can buy one from week ${opening}.`,
      over: 'The last ones went before the Triangle.',
    }),
    allIn: offSentence(week, {
      has: ({ hasAllIn }) => hasAllIn,
      off: 'No all-in this week.',
      next: (opening) => `It opens for fish in week ${opening}.`,
      over: 'It ended before the Triangle.',
    }),
  }
}

interface Offer {
  has: (config: WeekConfig) => boolean
  off: string
  /** The text about its next week. */
  next: (week: number) => string
  /** The text after its last week. */
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

/** Returns a bounty's name and rule. */
export function bountyContent(bounty: 'confirming' | 'top_score' | 'giant_killer'): EventContent {
  const { confirmingStakeMin, giantKillerStakeMin } = QUOTED
  switch (bounty) {
    case 'confirming':
      return {
        name: 'Take a bet',
        description: `Take someone’s bet where each of you puts in ${confirmingStakeMin} or more. Once in each casino.`,
      }
    case 'top_score':
      return { name: 'Top score', description: 'The week’s best score of the players still in. Ties share.' }
    case 'giant_killer':
      return {
        name: 'Giant killer',
        description: `As a fish, beat a whale in a bet where each puts in ${giantKillerStakeMin} or more. Once a week.`,
      }
  }
}
