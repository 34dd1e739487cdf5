/** Takes predictions of the week's best team and score, and serves everybody's. */
import { endpoints } from '@whale/contract'
import { assert, asSeenBy, pointsFromDecimal, predict } from '@whale/game'
import { predictionView } from '@whale/pages'
import type { FastifyInstance } from 'fastify'
import { actAsMember } from '../../http/act-as-member.ts'
import { type Handlers, bindAll, memberOf } from '../../http/endpoint.ts'
import { notYours } from '../../http/failure.ts'
import type { WeekReader } from '../../domain/week-readings.ts'
import { handlersOfPages } from '../../http/serve-pages.ts'
import type { World } from '../../world.ts'

export function bindPredictions(app: FastifyInstance, world: World, readings: WeekReader): void {
  bindAll(app, world, { endpoints: endpoints.predictions, handlers: (there) => predictionsHandlers(there, readings) })
}

function predictionsHandlers(world: World, readings: WeekReader): Handlers<typeof endpoints.predictions> {
  const handlers: Handlers<typeof endpoints.predictions> = {
    makePrediction: async (call) => {
      const { playerId, userId } = memberOf(call)
      const { user_id, week, team_id: teamId, points } = call.body
      if (user_id !== userId) throw notYours()
      return await actAsMember(world, call, {
        decide: (turn) => predict(turn, { week, teamId, points: points === null ? null : pointsFromDecimal(points) }),
        reply: ({ league, now }) => {
          const made = league.predictions.find((entry) => entry.playerId === playerId && entry.week === week)
          assert(made !== undefined, 'an accepted prediction is in the league')
          return { prediction: predictionView(asSeenBy(league, playerId, now), made) }
        },
      })
    },
    ...handlersOfPages('predictions', world, readings),
  }
  return handlers
}
