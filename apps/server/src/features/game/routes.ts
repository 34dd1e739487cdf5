/** Serves the league's home, depth chart, receipts, activity and season. */
import { endpoints } from '@whale/contract'
import type { FastifyInstance } from 'fastify'
import { ownerOf } from '@whale/game'
import { type Call, type Handlers, answer, bindAll, memberOf } from '../../http/endpoint.ts'
import { notFound } from '../../http/failure.ts'
import { placeOfCursor, withHiddenNumbers } from '../../http/feed-ids.ts'
import { memberView } from '../../http/member-view.ts'
import { handlersOfPages } from '../../http/serve-pages.ts'
import type { WeekReader } from '../../domain/week-readings.ts'
import { usernamesOf } from '../../domain/history/people.ts'
import type { World } from '../../world.ts'
import { activityOf } from './activity.ts'
import { globalHandlers } from './global.ts'
import { noticesOf } from './notices.ts'
import { receiptOf } from '../../domain/history/receipt.ts'
import { remindOf, waitingView } from './waiting.ts'

export function bindGame(app: FastifyInstance, world: World, readings: WeekReader): void {
  bindAll(app, world, { endpoints: endpoints.game, handlers: (there) => gameHandlers(there, readings) })
}

function gameHandlers(world: World, readings: WeekReader): Handlers<typeof endpoints.game> {
  const served = handlersOfPages('game', world, readings)
  const handlers: Handlers<typeof endpoints.game> = {
    activity: async (call) => {
      const viewer = memberOf(call)
      const { league, turn } = await memberView(world, viewer)
      const usernames = await usernamesOf(world.db, league.id)
      const isOwner = ownerOf(turn.league) === viewer.userId
      const { before, show } = call.query
      const place = before === undefined ? null : placeOfCursor(world, league.id, before)
      if (before !== undefined && place === null) throw notFound()
      const asked = { turn, before: place, show, viewer: { ...viewer, isOwner }, usernames }
      return answer(withHiddenNumbers(world, league.id, await activityOf(world.db, league, asked)))
    },
    notices: async (call) => {
      const { league, turn } = await memberView(world, memberOf(call))
      const usernames = await usernamesOf(world.db, league.id)
      return answer({
        notices: await noticesOf(world.db, league, { turn, usernames }),
      })
    },
    waiting: async (call) => answer(await waitingView(world, await memberView(world, memberOf(call)))),
    remindOfWeek: async (call) => answer(await remindOf(world, await memberView(world, memberOf(call)), call.body)),
    receipt: async (call) => {
      const { league } = await memberView(world, memberOf(call))
      return answer(await receiptOf(world.db, league, call.params.week))
    },
    ...served,
    // Clients send their credentials in headers or, by the specification, in the query.
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
