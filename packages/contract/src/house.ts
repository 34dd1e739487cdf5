/** House bets: bets against the treasury that a team beats its house line. */
import { constantsOf, SEASONS_PLAYED } from '@whale/game'
import { z } from 'zod'
import { command, query } from './endpoint.ts'
import { WINDOW_REFUSALS } from './refusals.ts'
import {
  instantWire,
  leagueIdWire,
  pointsWire,
  unitsWire,
  userIdWire,
  weekWire,
  inLeague,
  listOf,
  teamNameWire,
  whyNotWire,
} from './wire.ts'

const { houseStakeMin, houseStakeMax, houseStakeStep } = constantsOf(Math.max(...SEASONS_PLAYED))
const STAKE = `Stake ${houseStakeMin} to ${houseStakeMax}, in steps of ${houseStakeStep}.`

export const houseBetWire = z.object({
  id: z.string(),
  week: weekWire,
  user_id: userIdWire,
  ...teamNameWire,
  line: pointsWire,
  amount: unitsWire,
  pays: unitsWire,
  /** What the treasury paid for it on the last Tuesday; null before, and for earlier weeks. Less than owed if the treasury was short (RULES §2). */
  paid: unitsWire.nullable(),
  placed_at: instantWire,
  /** `void`: the week is void, or the team has no score. */
  result: z.enum(['open', 'won', 'lost', 'push', 'void']),
  points: pointsWire.nullable(),
})
export type HouseBetWire = z.output<typeof houseBetWire>

/** The caller's house bet of the week, and the available lines. */
export const house = query({
  path: '/option/{league}',
  ...inLeague,
  reply: z.object({
    week: z.int(),
    option: houseBetWire.nullable(),
    refusal: whyNotWire,
    stakes: z.array(unitsWire),
    lines: listOf({
      ...teamNameWire,
      projected: pointsWire.nullable(),
      line: pointsWire.nullable(),
    }),
  }),
})

/** The caller's house bets of the season, oldest first. */
export const ownHouseBets = query({
  path: '/option/{league}/own',
  ...inLeague,
  reply: z.object({ options: z.array(houseBetWire) }),
})

export const placeHouseBet = command({
  path: '/option',
  access: { kind: 'member', leagueOf: ({ body }) => body.league_id },
  body: z.object({
    league_id: leagueIdWire,
    user_id: userIdWire,
    week: weekWire,
    team_id: z.string().min(1, 'Please select a team').max(20),
    amount: z.int(STAKE).min(houseStakeMin, STAKE).max(houseStakeMax, STAKE).multipleOf(houseStakeStep, STAKE),
    /** The line that the user saw. Refused if the line has moved. */
    line: pointsWire,
  }),
  reply: z.object({ option: houseBetWire }),
  refusals: [
    ...WINDOW_REFUSALS,
    'betting.not_this_week',
    'player.eliminated',
    'week.other',
    'team.unknown',
    'team.missing',
    'option.already_placed',
    'house.no_line',
    'house.line_moved',
    'units.not_enough',
  ],
  takesKey: true,
})
