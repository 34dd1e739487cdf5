/** Liveness (`/api/healthz`, for restarts) and readiness (`/api/readyz`, for load balancers). */
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { isMigrated } from '../platform/postgres/migrate.ts'
import type { World } from '../world.ts'

/** Why the process cannot serve requests right now, or null. */
export async function whyNotReady(world: World): Promise<'stopping' | 'database' | 'migrations' | null> {
  if (world.isStopping) return 'stopping'
  try {
    await sql`select 1`.execute(world.db)
    return (await isMigrated(world.db)) ? null : 'migrations'
  } catch {
    // Expected: the database is unavailable.
    return 'database'
  }
}

export function bindHealth(app: FastifyInstance, world: World): void {
  app.get('/api/healthz', () => ({ ok: true }))
  app.get('/api/readyz', async (_request, reply) => {
    const why = await whyNotReady(world)
    return await reply.status(why === null ? 200 : 503).send(why === null ? { ok: true } : { ok: false, why })
  })
}
