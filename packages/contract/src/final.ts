/** The Bermuda Triangle's standings. Its top-score picks use `top-score.ts`, as in every week. */
import { z } from 'zod'
import { query } from './endpoint.ts'
import { pointsWire, statusWire, unitsWire, userIdWire, inLeague, listOf, memberWire } from './wire.ts'

export const finalistWeekWire = z.object({
  week: z.int(),
  points: pointsWire,
  /** The points with this week's multiplier applied, if there is one. */
  multiplied: pointsWire,
  naming: pointsWire,
  guess: pointsWire,
  total: pointsWire,
})

export const finalTable = query({
  path: '/bermuda/standings/{league}',
  ...inLeague,
  reply: z.object({
    first_week: z.int(),
    last_week: z.int(),
    /** Whether the entrants are set. Before that, they are projected from current units. */
    is_fixed: z.boolean(),
    entrants: listOf({
      place: z.int(),
      ...memberWire,
      status: statusWire,
      units: unitsWire,
      /** Whether they have a place: still in, or paid by the week that eliminated them. */
      is_active: z.boolean(),
      is_you: z.boolean(),
      multiplier_weeks: z.array(z.int()),
      weeks: z.array(finalistWeekWire),
      total: pointsWire,
      /** The prize from the last week's results. Null before. */
      prize: unitsWire.nullable(),
    }),
    /**
     * The shares of the treasury for the best totals, in percent: three, or fewer if fewer entrants are still in. All active players split the rest
     * equally.
     */
    prize_percents: z.array(z.int()),
    treasury: unitsWire,
    champion_user_id: userIdWire.nullable(),
  }),
})
