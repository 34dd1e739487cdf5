/** Streams a league's changes to open pages. */
import { createHash } from 'node:crypto'
import { endpoints } from '@whale/contract'
import type { FastifyInstance } from 'fastify'
import type { ChangesHub } from '../../http/changes-hub.ts'
import { bindStream, memberOf } from '../../http/endpoint.ts'
import { lastSeenOf, openEventStream } from '../../http/event-stream.ts'
import { headersOf } from '../../http/reply-format.ts'
import type { World } from '../../world.ts'

export function bindLive(app: FastifyInstance, world: World, hub: ChangesHub): void {
  const headers = headersOf(world.publicUrl)
  bindStream(app, world, endpoints.live.leagueEvents, async (call, reply) => {
    await hub.join({
      ...memberOf(call),
      tokenHash: createHash('sha256')
        .update(call.token ?? '')
        .digest('hex'),
      lastSeen: lastSeenOf(call),
      open: (onClose) => openEventStream(reply, { headers, onClose }),
    })
  })
  app.addHook('preClose', () => hub.close())
}
