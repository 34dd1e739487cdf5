/**
 * Liveness (`/api/healthz`, for restarts) and readiness (`/api/readyz`, for load balancers). A process is ready while at least one cell
 * answers and has its migrations. `whale_cells_missing` counts the others.
 */
import type { FastifyInstance } from 'fastify'
import { SECOND_MS } from '@whale/game'
import { sql } from 'kysely'
import { inEachCell } from '../domain/cells.ts'
import { isCellMigrated, isClubMigrated } from '../platform/postgres/migrate.ts'
import type { World } from '../world.ts'

/** How long readiness waits for a cell. */
const CELL_MS = SECOND_MS

/** Why the process cannot serve requests right now, or null. */
export async function whyNotReady(world: World): Promise<'stopping' | 'database' | 'migrations' | null> {
  if (world.isStopping) return 'stopping'
  try {
    await sql`select 1`.execute(world.club)
    if (!(await isClubMigrated(world.club))) return 'migrations'
    const { answers } = await inEachCell(world, ({ db, cell }) => isCellMigrated(db, cell), CELL_MS)
    if (answers.length === 0) return 'database'
    // One outdated cell must not take all leagues out of the load balancer.
    return answers.some((isMigrated) => isMigrated) ? null : 'migrations'
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
