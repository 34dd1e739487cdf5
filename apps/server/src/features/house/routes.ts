/** Serves house bets against the treasury. */
import { endpoints } from '@whale/contract'
import type { FastifyInstance } from 'fastify'
import type { WeekReader } from '../../domain/week-readings.ts'
import { bindAll } from '../../http/endpoint.ts'
import { handlersOfCommands } from '../../http/serve-commands.ts'
import { handlersOfPages } from '../../http/serve-pages.ts'
import type { World } from '../../world.ts'

export function bindHouse(app: FastifyInstance, world: World, readings: WeekReader): void {
  bindAll(app, world, {
    endpoints: endpoints.house,
    handlers: (there) => ({
      ...handlersOfPages('house', there, readings),
      ...handlersOfCommands('house', there, readings),
    }),
  })
}
