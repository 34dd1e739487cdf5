/** Serves a user's data export. */
import { endpoints } from '@whale/contract'
import type { FastifyInstance } from 'fastify'
import { type Handlers, answer, bindAll, userOf } from '../../http/endpoint.ts'
import type { World } from '../../world.ts'
import { factsTable, ledgerTable, personalDataOf } from './personal-data.ts'

export function bindPersonalData(app: FastifyInstance, world: World): void {
  const handlers: Handlers<typeof endpoints.personalData> = {
    personalData: async (call) => answer(await personalDataOf(world, userOf(call))),
    personalDataCsv: async (call) => {
      const data = await personalDataOf(world, userOf(call))
      return answer({ csv: call.body.part === 'ledger' ? ledgerTable(data) : factsTable(data) })
    },
  }
  bindAll(app, world, { endpoints: endpoints.personalData, handlers })
}
