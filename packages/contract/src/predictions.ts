/** Naming the week's best team and its score. The specification's one call for it, for every week. */
import { z } from 'zod'
import { command, query } from './endpoint.ts'
import { avatarWire, instantWire, leagueIdWire, pointsWire, userIdWire, weekParam, weekWire } from './wire.ts'

export const predictionEntryWire = z.object({
  team_id: z.string(),
  team_name: z.string(),
  points: pointsWire,
  predicted_at: instantWire,
  result: z.enum(['open', 'right', 'wrong']),
})
export type PredictionEntryWire = z.output<typeof predictionEntryWire>

/**
 * What the right name brings: `units` to who is in the game; `points` to an entrant of the Triangle, in its weeks; nothing but a
 * longer `streak` to who is eliminated.
 */
export const predictionRewardWire = z.enum(['units', 'points', 'streak'])
export type PredictionRewardWire = z.output<typeof predictionRewardWire>

export const makePrediction = command({
  path: '/bermuda/prediction',
  access: { kind: 'member', leagueOf: ({ body }) => body.league_id },
  body: z.object({
    league_id: leagueIdWire,
    user_id: userIdWire,
    week: weekWire,
    team_id: z.string().min(1, 'Please select a team').max(20),
    /** The guessed score, at most two decimals. */
    points: z.number('Please guess a score').min(0).max(400),
  }),
  reply: z.object({ prediction: predictionEntryWire }),
  refusals: [
    'week.not_started',
    'week.locked',
    'week.other',
    'league.not_started',
    'league.over',
    'team.unknown',
    'prediction.not_an_entrant',
  ],
  takesKey: true,
})

const whoPredicts = z.object({
  user_id: userIdWire,
  username: z.string(),
  team_name: z.string(),
  avatar: avatarWire,
  is_you: z.boolean(),
})

/** One week's predictions: the viewer's own, and from the lock on everybody's. */
export const weekPredictions = query({
  path: '/predictions/{league}/{week}',
  access: { kind: 'member', leagueOf: ({ params }) => params.league },
  params: z.object({ league: leagueIdWire, week: weekParam }),
  reply: z.object({
    week: z.int(),
    /** Whether the lock has fallen, so that what others named can be seen. */
    is_revealed: z.boolean(),
    /** The teams that can be named now, claimed ones first; in the Triangle its entrants. */
    teams: z.array(
      z.object({
        team_id: z.string(),
        team_name: z.string(),
        owner_name: z.string(),
        avatar: avatarWire,
        is_you: z.boolean(),
      }),
    ),
    /** Which names were right, and their score; null while the week is not settled. */
    best: z.object({ team_names: z.array(z.string()), points: pointsWire }).nullable(),
    predictions: z.array(whoPredicts.extend({ entry: predictionEntryWire })),
    /** Right names in a row by now, the longest first; who has none is not listed. */
    streaks: z.array(whoPredicts.extend({ streak: z.int() })),
  }),
})
