/** The story of season 2025, week by week. A week's texts promise only what is on in it. */
import type { SeasonStory } from './story.ts'

export const SEASON_2025: SeasonStory = {
  before: {
    title: 'The doors are shut',
    description: 'Eight aboard and the house opens. Bring your crew.',
    locationFlavor: 'Lanterns up, tables covered, nobody dealing yet.',
  },
  weeks: [
    {
      title: 'First chips',
      description: 'Pick one back, receiver or tight end. Ten points and the house pays 100.',
      locationFlavor: 'Red carpet, brass rails, a croupier who already knows your name.',
    },
    {
      title: 'Two of a kind',
      description: 'Pick two who make 25 together. The books are open: bet a friend, or the house line.',
      locationFlavor: 'The second table is louder than the first.',
    },
    {
      title: 'Marked cards',
      description: 'Mark the rival who ends in the bottom third. Last bets before the open sea.',
      locationFlavor: 'Last night ashore. Somebody is watching your hand.',
    },
    {
      title: 'Out past the lights',
      description: 'Open water. Nothing to bet, but name the best score: who plays nothing drifts.',
      locationFlavor: 'Wind from the west, no land, the ledger open on your knees.',
    },
    {
      title: 'Two doors on the beach',
      description: 'Fish to the Coliseum, whales to the Arena. The best third of each collects 200.',
      locationFlavor: 'A drum, a volcano, two doors cut in the rock.',
    },
    {
      title: 'Slack water',
      description: 'A quiet week. Name the best score, watch your depth, and rest before the lights.',
      locationFlavor: 'The sea is flat enough to see what is under you.',
    },
    {
      title: 'The ship comes in',
      description:
        'The three best scores at the table collect 100. The books are open, and whales can buy a multiplier.',
      locationFlavor: 'A liner in the dark with every window lit.',
    },
    {
      title: 'The house gets hungry',
      description: 'Deploy your best back, receiver and tight end. Three right pay 200, two right 100.',
      locationFlavor: 'The dealers have changed shifts. These ones do not smile.',
    },
    {
      title: 'All hands, all in',
      description: 'Last bets, last multipliers. A fish can put the whole wallet on one team: their own.',
      locationFlavor: 'The barometer drops, and so does the conversation.',
    },
    {
      title: 'Into the Triangle',
      description: 'Three weeks, best total wins. Name the best score in it; from outside, the right name earns 50.',
      locationFlavor: 'The compass turns once, slowly, and keeps turning.',
    },
    {
      title: 'No stars',
      description: 'Two counts to go. Name the best score in the Triangle, and guess how high.',
      locationFlavor: 'Green fire on the masthead, and nobody mentions it.',
    },
    {
      title: 'What the sea keeps',
      description: 'The last count. The treasury is paid out, most of it to the three best totals.',
      locationFlavor: 'Morning, far off, on somebody else’s horizon.',
    },
  ],
}
