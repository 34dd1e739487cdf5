/** Serves the current Bermuda Triangle standings. */
import { endpoints } from '@whale/contract'
import { bermudaView } from '@whale/pages'
import type { FastifyInstance } from 'fastify'
import { type Handlers, answer, bindAll, memberOf } from '../../http/endpoint.ts'
import { memberView } from '../../http/member-view.ts'
import { usernamesOf } from '../../domain/history/people.ts'
import type { World } from '../../world.ts'

export function bindBermuda(app: FastifyInstance, world: World): void {
  bindAll(app, world, { endpoints: endpoints.bermuda, handlers: bermudaHandlers })
}

function bermudaHandlers(world: World): Handlers<typeof endpoints.bermuda> {
  const handlers: Handlers<typeof endpoints.bermuda> = {
    bermudaStandings: async (call) => {
      const { league } = await memberView(world, memberOf(call))
      return answer(bermudaView(league, await usernamesOf(world.db, league.id)))
    },
  }
  return handlers
}
