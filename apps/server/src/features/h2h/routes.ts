/** Serves bets between two players. */
import { endpoints } from '@whale/contract'
import type { FastifyInstance } from 'fastify'
import type { WeekReader } from '../../domain/week-readings.ts'
import { bindAll } from '../../http/endpoint.ts'
import { handlersOfCommands } from '../../http/serve-commands.ts'
import { handlersOfPages } from '../../http/serve-pages.ts'
import type { World } from '../../world.ts'

export function bindH2h(app: FastifyInstance, world: World, readings: WeekReader): void {
  bindAll(app, world, {
    endpoints: endpoints.h2h,
    handlers: (there) => ({
      ...handlersOfPages('h2h', there, readings),
      ...handlersOfCommands('h2h', there, readings),
    }),
  })
}
