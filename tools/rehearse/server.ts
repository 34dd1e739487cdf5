/** A server for one rehearsal: a fresh database in a temporary folder, and the recordings where the providers would be. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { instantFromMs } from '@whale/game'
import { startDemoProvider } from '@whale/providers/demo'
import { readSettings } from '../../apps/server/src/env.ts'
import { type RunningServer, startServer } from '../../apps/server/src/server.ts'
import { importSchedule } from '../../apps/server/src/jobs/import-schedule.ts'
import { RECORDED_SEASON } from './recorded-leagues.ts'

/** Opens the server; its `close` leaves nothing behind. It takes no setting from the environment: every rehearsal is the same. */
export async function startRehearsalServer(recordings: string): Promise<RunningServer> {
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer()
  }
  try {
    const dataDir = await mkdtemp(join(tmpdir(), 'whale-club-rehearsal-'))
    closers.push(() => rm(dataDir, { recursive: true, force: true }))
    await chmod(dataDir, 0o711) // PostgreSQL runs as another user when we are root, and must be able to walk in.
    const provider = await startDemoProvider({ port: 0, now: () => instantFromMs(Date.now()), recordings })
    closers.push(() => provider.close())
    const settings = readSettings({
      PORT: '0',
      SEASON: String(RECORDED_SEASON),
      DEV_CLOCK: '1',
      LIMITS: 'off',
      ACCESS: 'open',
      LOG_LEVEL: 'error',
      DATA_DIR: dataDir,
      ESPN_BASE_URL: provider.url,
      SLEEPER_BASE_URL: provider.url,
    })
    const server = await startServer(settings)
    closers.push(() => server.close())
    // The worker reads the schedule too, when it comes to it. The rehearsal begins with the real kick-offs at hand.
    await importSchedule(server.world, RECORDED_SEASON)
    return { ...server, close }
  } catch (error) {
    await close()
    throw error
  }
}
