/** Serves dares: promised bets between two people (RULES §5 Dares). */
import { endpoints } from '@whale/contract'
import type { FastifyInstance } from 'fastify'
import type { WeekReader } from '../../domain/week-readings.ts'
import { bindAll } from '../../http/endpoint.ts'
import { handlersOfCommands } from '../../http/serve-commands.ts'
import { handlersOfPages } from '../../http/serve-pages.ts'
import type { World } from '../../world.ts'

export function bindDares(app: FastifyInstance, world: World, readings: WeekReader): void {
  bindAll(app, world, {
    endpoints: endpoints.dares,
    handlers: (there) => ({
      ...handlersOfPages('dares', there, readings),
      ...handlersOfCommands('dares', there, readings),
    }),
  })
}
