/** The story of season 2025. Each week's texts mention only features of that week. */
import type { SeasonStory } from './story.ts'

export const SEASON_2025: SeasonStory = {
  before: {
    title: 'The doors are shut',
    description: 'Eight players and the doors open. Invite your league.',
    locationFlavor: 'Lanterns up, tables covered, nobody dealing yet.',
  },
  weeks: [
    {
      title: 'First chips',
      description: 'Pick one RB, WR or TE. Ten points and The House pays 100.',
      locationFlavor: 'Red carpet, brass rails, a croupier who already knows your name.',
    },
    {
      title: 'Two of a kind',
      description: 'Pick two players to score 25 together. Bets start: bet a friend, or The House.',
      locationFlavor: 'The second table is louder than the first.',
    },
    {
      title: 'Marked cards',
      description: 'Mark a rival to finish in the bottom third. Last bets before the open sea.',
      locationFlavor: 'Last night ashore. Someone is watching your hand.',
    },
    {
      title: 'Out past the lights',
      description: 'Open water. No bets. Pick the top team or drift.',
      locationFlavor: 'Wind from the west, no land, the ledger open on your knees.',
    },
    {
      title: 'Two doors on the beach',
      description: 'Fish to the Coliseum, whales to the Arena. Finish in the top third and win 200.',
      locationFlavor: 'A drum, a volcano, two doors cut in the rock.',
    },
    {
      title: 'Slack water',
      description: 'A quiet week with one job: pick the top team. Sitting out costs units.',
      locationFlavor: 'The sea is flat enough to see what is under you.',
    },
    {
      title: 'The ship comes in',
      description: 'The top three scores win 100. Bets are back, and whales can buy a multiplier.',
      locationFlavor: 'A liner in the dark with every window lit.',
    },
    {
      title: 'The House gets hungry',
      description: 'Pick your best RB, WR and TE. Three right pay 200, two right 100.',
      locationFlavor: 'The dealers have changed shifts. These ones do not smile.',
    },
    {
      title: 'All hands, all in',
      description:
        'Last bets, last multipliers. Next comes the final: its points win prizes in units. Most units after week 12 wins the season.',
      locationFlavor: 'The barometer drops, and so does the conversation.',
    },
    {
      title: 'Into the Triangle',
      description: 'Three weeks for the treasury. Pick the Triangle’s top team.',
      locationFlavor: 'The compass turns once, slowly, and keeps turning.',
    },
    {
      title: 'No stars',
      description: 'Two weeks to go. Pick the Triangle’s top team and guess its score.',
      locationFlavor: 'Green fire on the masthead, and nobody mentions it.',
    },
    {
      title: 'What the sea keeps',
      description: 'The last week. The treasury pays out, most of it to the three best totals.',
      locationFlavor: 'Morning, far off, on someone else’s horizon.',
    },
  ],
}
