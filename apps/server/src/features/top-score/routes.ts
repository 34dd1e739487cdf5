/** Takes top-score picks of the week's best team and score, and serves everybody's. */
import { endpoints } from '@whale/contract'
import type { FastifyInstance } from 'fastify'
import type { WeekReader } from '../../domain/week-readings.ts'
import { bindAll } from '../../http/endpoint.ts'
import { handlersOfCommands } from '../../http/serve-commands.ts'
import { handlersOfPages } from '../../http/serve-pages.ts'
import type { World } from '../../world.ts'

export function bindTopScore(app: FastifyInstance, world: World, readings: WeekReader): void {
  bindAll(app, world, {
    endpoints: endpoints.topScore,
    handlers: (there) => ({
      ...handlersOfPages('topScore', there, readings),
      ...handlersOfCommands('topScore', there, readings),
    }),
  })
}
