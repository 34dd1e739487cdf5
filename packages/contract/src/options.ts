/** Options: a team beats its house line, against the treasury. */
import { constantsOf, SEASONS_PLAYED } from '@whale/game'
import { z } from 'zod'
import { command, membersOfLeague, query } from './endpoint.ts'
import { WINDOW_REFUSALS } from './refusals.ts'
import { instantWire, leagueIdWire, pointsWire, refusalWire, unitsWire, userIdWire, weekWire } from './wire.ts'

const { optionStakeMin, optionStakeMax, optionStakeStep } = constantsOf(Math.max(...SEASONS_PLAYED))
const STAKE = `Stake ${optionStakeMin} to ${optionStakeMax}, in steps of ${optionStakeStep}.`

export const optionWire = z.object({
  id: z.string(),
  week: weekWire,
  user_id: userIdWire,
  team_id: z.string(),
  team_name: z.string(),
  line: pointsWire,
  amount: unitsWire,
  /** What the treasury pays for a win. */
  pays: unitsWire,
  /** What the treasury paid for it on the last Tuesday; null before, and for earlier weeks. Less than it owed if it held less (RULES §2). */
  paid: unitsWire.nullable(),
  placed_at: instantWire,
  /** `void`: the week does not count, or the team has no score. */
  result: z.enum(['open', 'won', 'lost', 'push', 'void']),
  /** The team's final points; null until settled. */
  points: pointsWire.nullable(),
})
export type OptionWire = z.output<typeof optionWire>

/** The caller's option of the week, and the available lines. */
export const options = query({
  path: '/option/{league}',
  access: membersOfLeague,
  params: z.object({ league: leagueIdWire }),
  reply: z.object({
    week: z.int(),
    option: optionWire.nullable(),
    refusal: refusalWire.nullable(),
    stakes: z.array(unitsWire),
    lines: z.array(
      z.object({
        team_id: z.string(),
        team_name: z.string(),
        projected: pointsWire.nullable(),
        line: pointsWire.nullable(),
      }),
    ),
  }),
})

/** The caller's options of the season, oldest first. */
export const ownOptions = query({
  path: '/option/{league}/own',
  access: membersOfLeague,
  params: z.object({ league: leagueIdWire }),
  reply: z.object({ options: z.array(optionWire) }),
})

export const placeOption = command({
  path: '/option',
  access: { kind: 'member', leagueOf: ({ body }) => body.league_id },
  body: z.object({
    league_id: leagueIdWire,
    user_id: userIdWire,
    week: weekWire,
    team_id: z.string().min(1, 'Please select a team').max(20),
    amount: z.int(STAKE).min(optionStakeMin, STAKE).max(optionStakeMax, STAKE).multipleOf(optionStakeStep, STAKE),
    /** The line that the user saw. A moved line is refused. */
    line: pointsWire,
  }),
  reply: z.object({ option: optionWire }),
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
