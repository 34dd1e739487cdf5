/** Takes predictions of the week's best team and score, and serves everybody's. */
import { endpoints } from '@whale/contract'
import { assert, asSeenBy, pointsFromDecimal, predict } from '@whale/game'
import { predictionView, weekPredictionsView } from '@whale/pages'
import type { FastifyInstance } from 'fastify'
import { actAsMember } from '../../http/act-as-member.ts'
import { type Handlers, answer, bindAll, memberOf } from '../../http/endpoint.ts'
import { notYours } from '../../http/failure.ts'
import { memberView } from '../../http/member-view.ts'
import { predictionsOfWeek, runPaying } from '../../domain/history/predictions.ts'
import { usernamesOf } from '../../domain/history/people.ts'
import type { World } from '../../world.ts'

export function bindPredictions(app: FastifyInstance, world: World): void {
  bindAll(app, world, { endpoints: endpoints.predictions, handlers: predictionsHandlers })
}

function predictionsHandlers(world: World): Handlers<typeof endpoints.predictions> {
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
    weekPredictions: async (call) => {
      const seen = await memberView(world, memberOf(call))
      const { week } = call.params
      const made = await predictionsOfWeek(world.db, seen.league, week)
      const run = await runPaying(world.db, seen.league, week)
      const usernames = await usernamesOf(world.db, seen.league.id)
      return answer(weekPredictionsView(seen, { week, made, run, usernames }))
    },
  }
  return handlers
}
