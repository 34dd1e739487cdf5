/** Options: over or under on one team's points, against the treasury at the house line. */
import { constantsOf, SEASONS_PLAYED } from '@whale/game'
import { z } from 'zod'
import { command, query } from './endpoint.ts'
import { WINDOW_REFUSALS } from './refusals.ts'
import { instantWire, leagueIdWire, pointsWire, refusalWire, unitsWire, userIdWire, weekWire } from './wire.ts'

const { optionStakeMin, optionStakeMax, optionStakeStep } = constantsOf(Math.max(...SEASONS_PLAYED))
const STAKE = `A stake goes from ${optionStakeMin} to ${optionStakeMax} in steps of ${optionStakeStep}.`

export const optionWire = z.object({
  id: z.string(),
  week: weekWire,
  user_id: userIdWire,
  team_id: z.string(),
  team_name: z.string(),
  side: z.enum(['over', 'under']),
  line: pointsWire,
  amount: unitsWire,
  /** What the treasury pays where it is right. */
  pays: unitsWire,
  placed_at: instantWire,
  result: z.enum(['open', 'won', 'lost', 'push']),
  /** The team's points by which it was settled; null before. */
  points: pointsWire.nullable(),
})
export type OptionWire = z.output<typeof optionWire>

/** One's own option of the week, and the lines on offer. */
export const options = query({
  path: '/option/{league}',
  access: { kind: 'member', leagueOf: ({ params }) => params.league },
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

export const placeOption = command({
  path: '/option',
  access: { kind: 'member', leagueOf: ({ body }) => body.league_id },
  body: z.object({
    league_id: leagueIdWire,
    user_id: userIdWire,
    week: weekWire,
    team_id: z.string().min(1, 'Please select a team').max(20),
    side: z.enum(['over', 'under']),
    amount: z.int(STAKE).min(optionStakeMin, STAKE).max(optionStakeMax, STAKE).multipleOf(optionStakeStep, STAKE),
    /** The line that was shown: one that has moved since is not taken. */
    line: pointsWire,
  }),
  reply: z.object({ option: optionWire }),
  refusals: [
    ...WINDOW_REFUSALS,
    'betting.not_this_week',
    'player.eliminated',
    'week.other',
    'team.unknown',
    'option.already_placed',
    'house.no_line',
    'house.line_moved',
    'units.not_enough',
  ],
  takesKey: true,
})
