/** Serves the week's casino event and takes entries. */
import { endpoints } from '@whale/contract'
import type { FastifyInstance } from 'fastify'
import type { WeekReader } from '../../domain/week-readings.ts'
import { bindAll } from '../../http/endpoint.ts'
import { handlersOfCommands } from '../../http/serve-commands.ts'
import { handlersOfPages } from '../../http/serve-pages.ts'
import type { World } from '../../world.ts'

export function bindCasino(app: FastifyInstance, world: World, readings: WeekReader): void {
  bindAll(app, world, {
    endpoints: endpoints.casino,
    handlers: (there) => ({
      ...handlersOfPages('casino', there, readings),
      ...handlersOfCommands('casino', there, readings),
    }),
  })
}
