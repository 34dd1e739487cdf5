/** The recorded leagues, and a server for one rehearsal. The recordings contain personal data and are not in the repository. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ProviderName, instantFromMs } from '@whale/game'
import { startDemoProvider } from '@whale/providers/demo'
import { readSettings } from '../../env.ts'
import { importSchedule } from '../../jobs/import-schedule.ts'
import { type RunningServer, startServer } from '../../server.ts'

const RECORDINGS = fileURLToPath(new URL('../../../../../../shared/fixtures', import.meta.url))
export const RECORDED_SEASON = 2024

export interface RecordedLeague {
  provider: ProviderName
  fantasyLeagueId: string
}

/** Leagues of twelve teams with a complete recording of season 2024. */
export const RECORDED_LEAGUES: readonly RecordedLeague[] = [
  { provider: 'espn', fantasyLeagueId: '110000001' },
  { provider: 'espn', fantasyLeagueId: '110000002' },
  { provider: 'sleeper', fantasyLeagueId: '1048889097223266304' },
  { provider: 'sleeper', fantasyLeagueId: '1049056120377090048' },
]

/** Whether recordings from both providers are in the folder next to the repository. */
export const HAS_RECORDINGS = ['espn', 'sleeper'].every((provider) =>
  existsSync(join(RECORDINGS, provider, 'manifest.json')),
)

/**
 * Starts a server with the recordings in place of the providers, on the empty database given by the settings `database`. Ignores the
 * environment, so that every rehearsal is the same.
 */
export async function startRehearsalServer(database: Record<string, string>): Promise<RunningServer> {
  const now = () => instantFromMs(Date.now())
  const provider = await startDemoProvider({ port: 0, now, recordings: RECORDINGS })
  const settings = readSettings({
    PORT: '0',
    SEASON: String(RECORDED_SEASON),
    DEV_CLOCK: '1',
    LIMITS: 'off',
    PASSWORD_COST: 'low',
    ACCESS: 'open',
    LOG_LEVEL: 'error',
    SECRET_KEY: '00'.repeat(32),
    // Shared machines can be slow.
    DATABASE_TIMEOUT_MS: '15000',
    ...database,
    ESPN_BASE_URL: provider.url,
    SLEEPER_BASE_URL: provider.url,
  })
  const server = await startServer(settings)
  // The worker reads the schedule too, but later. The rehearsal needs the real kick-offs from the start.
  await importSchedule(server.world, RECORDED_SEASON)
  return {
    ...server,
    async close() {
      await server.close()
      await provider.close()
    },
  }
}
