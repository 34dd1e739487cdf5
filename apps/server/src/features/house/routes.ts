/** Serves house bets against the treasury. */
import { endpoints } from '@whale/contract'
import { assert, lineProjectionOf, placeHouseBet, pointsFromDecimal, units } from '@whale/game'
import { houseBetView } from '@whale/pages'
import type { FastifyInstance } from 'fastify'
import { actAsMember } from '../../http/act-as-member.ts'
import { type Handlers, bindAll, memberOf } from '../../http/endpoint.ts'
import { notYours } from '../../http/failure.ts'
import { memberView } from '../../http/member-view.ts'
import { handlersOfPages } from '../../http/serve-pages.ts'
import type { WeekReader } from '../../domain/week-readings.ts'
import type { World } from '../../world.ts'

export function bindHouse(app: FastifyInstance, world: World, readings: WeekReader): void {
  bindAll(app, world, { endpoints: endpoints.house, handlers: (there) => houseHandlers(there, readings) })
}

function houseHandlers(world: World, readings: WeekReader): Handlers<typeof endpoints.house> {
  const handlers: Handlers<typeof endpoints.house> = {
    ...handlersOfPages('house', world, readings),
    placeHouseBet: async (call) => {
      const { userId } = memberOf(call)
      const { user_id, week, team_id: teamId, amount, line } = call.body
      if (user_id !== userId) throw notYours()
      const { turn } = await memberView(world, memberOf(call))
      // Read outside the transaction; the rule checks that the player saw the current line.
      const projected = lineProjectionOf(await readings.lineProjectionsOf(turn.league, week), teamId)
      return await actAsMember(world, call, {
        decide: (own) => {
          const input = { week, teamId, stake: units(amount), line: pointsFromDecimal(line), projected }
          return placeHouseBet(own, input)
        },
        reply: ({ league, events }) => {
          const [placed] = events
          assert(placed?.type === 'option.placed', 'an option was placed')
          return { option: houseBetView(league, placed.option, userId) }
        },
      })
    },
  }
  return handlers
}
