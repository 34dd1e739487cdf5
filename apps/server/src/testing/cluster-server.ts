/** A server whose cells are on a Citus cluster, alternating between its two workers. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operateCells } from '../commands/cell-commands.ts'
import { addCell } from '../platform/postgres/migrate.ts'
import { migrateDatabase } from '../platform/postgres/migrate-database.ts'
import { connect } from '../platform/postgres/pool.ts'
import { type Cluster, startCluster } from './citus.ts'
import { type TestServer, startTestServer } from './test-server.ts'

export interface ClusterServer {
  cluster: Cluster
  server: TestServer
  close: () => Promise<void>
}

/** Starts the cluster, distributes the cells and starts the server. The caller closes it. */
export async function startClusterServer(
  programs: string,
  { cells, settings = {} }: { cells: number; settings?: Record<string, string> },
): Promise<ClusterServer> {
  const folder = await mkdtemp(join(tmpdir(), 'whale-club-citus-'))
  await chmod(folder, 0o711) // As root, PostgreSQL runs as another user, which must be able to enter.
  const cluster = await startCluster({ programs, folder })
  const stop = async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await migrateDatabase({ url: cluster.url, name: 'DATABASE_URL', ownersUrl: null })
    const db = connect({ url: cluster.url, connections: 2, timeoutMs: 60_000, onLostConnection: () => undefined })
    for (let cell = 2; cell <= cells; cell += 1) await addCell(db)
    await db.destroy()
    const given = { DATABASE_TIMEOUT_MS: '60000', ...settings }
    const server = await startTestServer(given, () => undefined, { databaseUrl: cluster.url })
    await server.world.cells.refresh()
    for (let cell = 1; cell <= cells; cell += 1) {
      const worker = cluster.workers[(cell - 1) % cluster.workers.length]
      const { isDone, output } = (await operateCells(server.world, [
        'move',
        String(cell),
        `127.0.0.1:${worker?.port}`,
      ])) ?? { isDone: false, output: 'the words are wrong' }
      if (!isDone) throw new Error(output)
    }
    const close = async () => {
      await server.close()
      await stop()
    }
    return { cluster, server, close }
  } catch (error) {
    await stop()
    throw error
  }
}
