/** Serves options against the treasury. */
import { endpoints } from '@whale/contract'
import { assert, lineProjectionOf, placeOption, pointsFromDecimal, units } from '@whale/game'
import { optionView } from '@whale/pages'
import type { FastifyInstance } from 'fastify'
import { actAsMember } from '../../http/act-as-member.ts'
import { type Handlers, bindAll, memberOf } from '../../http/endpoint.ts'
import { notYours } from '../../http/failure.ts'
import { memberView } from '../../http/member-view.ts'
import { handlersOfPages } from '../../http/serve-pages.ts'
import type { WeekReader } from '../../domain/week-readings.ts'
import type { World } from '../../world.ts'

export function bindOptions(app: FastifyInstance, world: World, readings: WeekReader): void {
  bindAll(app, world, { endpoints: endpoints.options, handlers: (there) => optionsHandlers(there, readings) })
}

function optionsHandlers(world: World, readings: WeekReader): Handlers<typeof endpoints.options> {
  const handlers: Handlers<typeof endpoints.options> = {
    ...handlersOfPages('options', world, readings),
    placeOption: async (call) => {
      const { userId } = memberOf(call)
      const { user_id, week, team_id: teamId, amount, line } = call.body
      if (user_id !== userId) throw notYours()
      const { turn } = await memberView(world, memberOf(call))
      // Read outside the transaction; the rule checks that the player saw the current line.
      const projected = lineProjectionOf(await readings.lineProjectionsOf(turn.league, week), teamId)
      return await actAsMember(world, call, {
        decide: (own) => {
          const input = { week, teamId, stake: units(amount), line: pointsFromDecimal(line), projected }
          return placeOption(own, input)
        },
        reply: ({ league, events }) => {
          const [placed] = events
          assert(placed?.type === 'option.placed', 'an option was placed')
          return { option: optionView(league, placed.option, userId) }
        },
      })
    },
  }
  return handlers
}
