/** Serves the current Bermuda Triangle standings. */
import { endpoints } from '@whale/contract'
import type { FastifyInstance } from 'fastify'
import type { WeekReader } from '../../domain/week-readings.ts'
import { bindAll } from '../../http/endpoint.ts'
import { handlersOfPages } from '../../http/serve-pages.ts'
import type { World } from '../../world.ts'

export function bindFinal(app: FastifyInstance, world: World, readings: WeekReader): void {
  const handlers = (there: World) => handlersOfPages('final', there, readings)
  bindAll(app, world, { endpoints: endpoints.final, handlers })
}
