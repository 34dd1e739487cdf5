/** Lists a user's sessions and ends them. */
import { endpoints } from '@whale/contract'
import type { FastifyInstance } from 'fastify'
import { type Handlers, answer, bindAll, userOf } from '../../http/endpoint.ts'
import { closeSessionOfId, closeSessionsOf, sessionsOf } from '../../http/session.ts'
import type { World } from '../../world.ts'

export function bindSessions(app: FastifyInstance, world: World): void {
  const handlers: Handlers<typeof endpoints.sessions> = {
    openSessions: async (call) => {
      const sessions = await sessionsOf(world.db, userOf(call), call.token)
      return answer({
        sessions: sessions.map(({ id, device, openedAt, lastUsedAt, isThis }) => {
          return { id, device, opened_at: openedAt, last_used_at: lastUsedAt, is_this: isThis }
        }),
      })
    },
    endSession: async (call) => {
      await closeSessionOfId(world.db, userOf(call), call.params.session)
      return answer({ ended: true as const })
    },
    endOtherSessions: async (call) => answer({ ended: await closeSessionsOf(world.db, userOf(call), call.token) }),
  }
  bindAll(app, world, { endpoints: endpoints.sessions, handlers })
}
