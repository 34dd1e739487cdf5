/** Serves the league's home, table, receipts, activity and season. */
import { endpoints } from '@whale/contract'
import type { FastifyInstance } from 'fastify'
import { type Call, type Handlers, answer, bindAll, memberOf } from '../../http/endpoint.ts'
import { notFound } from '../../http/failure.ts'
import { placeOfCursor, withHiddenNumbers } from '../../http/feed-ids.ts'
import { memberView } from '../../http/member-view.ts'
import { handlersOfPages } from '../../http/serve-pages.ts'
import type { WeekReader } from '../../domain/week-readings.ts'
import type { World } from '../../world.ts'
import { globalHandlers } from './global.ts'
import { remindOf } from './week-reminder.ts'

export function bindGame(app: FastifyInstance, world: World, readings: WeekReader): void {
  bindAll(app, world, { endpoints: endpoints.game, handlers: (there) => gameHandlers(there, readings) })
}

function gameHandlers(world: World, readings: WeekReader): Handlers<typeof endpoints.game> {
  const served = handlersOfPages('game', world, readings)
  const handlers: Handlers<typeof endpoints.game> = {
    remindOfWeek: async (call) => answer(await remindOf(world, await memberView(world, memberOf(call)), call.body)),
    ...served,
    // Pages number events and lines; clients get encrypted numbers.
    activity: async ({ query, ...call }) => {
      const { leagueId } = memberOf(call)
      const before = query.before === undefined ? undefined : placeOfCursor(world, leagueId, query.before)
      if (before === null) throw notFound()
      const answered = await served.activity({ ...call, query: { ...query, before } })
      return answered.ok ? answer(withHiddenNumbers(world, leagueId, answered.reply)) : answered
    },
    // Clients send their credentials in headers or, as the specification allows, in the query.
    teamsLive: async ({ query, ...call }) =>
      await served.teamsLive({ ...call, query: { ...query, ...credentialsIn(call.headers) } }),
    ...globalHandlers(world),
  }
  return handlers
}

function credentialsIn(headers: Call<typeof endpoints.game.teamsLive>['headers']) {
  const { 'x-espn-s2': espnS2, 'x-espn-swid': swid } = headers
  return { ...(typeof espnS2 === 'string' && { espn_s2: espnS2 }), ...(typeof swid === 'string' && { swid }) }
}
