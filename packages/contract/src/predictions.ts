/** Naming the week's best team and its score. The specification's one call for it, for every week. */
import { z } from 'zod'
import { command } from './endpoint.ts'
import { instantWire, leagueIdWire, pointsWire, userIdWire, weekWire } from './wire.ts'

export const predictionEntryWire = z.object({
  team_id: z.string(),
  team_name: z.string(),
  points: pointsWire,
  predicted_at: instantWire,
  result: z.enum(['open', 'right', 'wrong']),
})
export type PredictionEntryWire = z.output<typeof predictionEntryWire>

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
