import { readSettings } from '../env.ts'
import { type RunningServer, startServer } from '../server.ts'
import type { TestServer } from './test-server.ts'

/** Starts a second server in this process, on the first one's database and provider. The caller closes it. */
export async function startSecondServer(
  { databaseUrl, provider }: Pick<TestServer, 'databaseUrl'> & { provider: Pick<TestServer['provider'], 'url'> },
  changes: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  return await startServer(
    readSettings({
      PORT: '0',
      SEASON: '2025',
      ROLE: 'api',
      LOG_LEVEL: 'silent',
      DATABASE_URL: databaseUrl,
      SECRET_KEY: '00'.repeat(32),
      ESPN_BASE_URL: provider.url,
      SLEEPER_BASE_URL: provider.url,
      ...changes,
    }),
  )
}
