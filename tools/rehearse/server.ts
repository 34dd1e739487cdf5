/** A server for one rehearsal: a fresh database in a temporary folder, and the recordings where the providers would be. */
import { instantFromMs } from '@whale/game'
import { startDemoProvider } from '@whale/providers/demo'
import { readSettings } from '../../apps/server/src/env.ts'
import { importSchedule } from '../../apps/server/src/jobs/import-schedule.ts'
import { type RunningServer, startServer } from '../../apps/server/src/server.ts'
import { type Defer, temporaryFolder } from '../closers.ts'
import { RECORDED_SEASON } from './recorded-leagues.ts'

/** Starts the server. It takes no setting from the environment: every rehearsal is the same. */
export async function startRehearsalServer(defer: Defer, recordings: string): Promise<RunningServer> {
  const dataDir = await temporaryFolder(defer)
  const provider = await startDemoProvider({ port: 0, now: () => instantFromMs(Date.now()), recordings })
  defer(() => provider.close())
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
  defer(() => server.close())
  // The worker reads the schedule too, when it comes to it. The rehearsal begins with the real kick-offs at hand.
  await importSchedule(server.world, RECORDED_SEASON)
  return server
}
