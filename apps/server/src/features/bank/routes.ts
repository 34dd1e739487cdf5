/** Serves ledgers, the treasury and its projection, units by week, and what two players won from each other (flows). */
import { endpoints } from '@whale/contract'
import type { FastifyInstance } from 'fastify'
import type { WeekReader } from '../../domain/week-readings.ts'
import { bindAll } from '../../http/endpoint.ts'
import { handlersOfPages } from '../../http/serve-pages.ts'
import type { World } from '../../world.ts'

export function bindBank(app: FastifyInstance, world: World, readings: WeekReader): void {
  const handlers = (there: World) => handlersOfPages('bank', there, readings)
  bindAll(app, world, { endpoints: endpoints.bank, handlers })
}
