/** Serves options against the treasury. */
import { endpoints } from '@whale/contract'
import { assert, lineProjectionOf, placeOption, pointsFromDecimal, units } from '@whale/game'
import { optionView, optionsView, weekOf } from '@whale/pages'
import type { FastifyInstance } from 'fastify'
import { optionsOfPlayer } from '../../domain/history/options.ts'
import { actAsMember } from '../../http/act-as-member.ts'
import { type Handlers, answer, bindAll, memberOf } from '../../http/endpoint.ts'
import { notYours } from '../../http/failure.ts'
import { memberView } from '../../http/member-view.ts'
import type { WeekReader } from '../../domain/week-readings.ts'
import type { World } from '../../world.ts'

export function bindOptions(app: FastifyInstance, world: World, readings: WeekReader): void {
  bindAll(app, world, { endpoints: endpoints.options, handlers: (there) => optionsHandlers(there, readings) })
}

function optionsHandlers(world: World, readings: WeekReader): Handlers<typeof endpoints.options> {
  const handlers: Handlers<typeof endpoints.options> = {
    options: async (call) => {
      const seen = await memberView(world, memberOf(call))
      const week = Math.max(1, weekOf(seen.league))
      return answer(optionsView(seen, await readings.lineProjectionsOf(seen.turn.league, week)))
    },
    ownOptions: async (call) => {
      const { leagueId, playerId, userId } = memberOf(call)
      const { league } = await memberView(world, memberOf(call))
      const own = await optionsOfPlayer(world.db, { leagueId, playerId })
      return answer({ options: own.map((option) => optionView(league, option, userId)) })
    },
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
