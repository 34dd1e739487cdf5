import { readSettings } from '../env.ts'
import { type House, openHouse } from '../server.ts'
import type { TestWorld } from './test-world.ts'

/** Opens a house beside that of a test world, in the same process: with its database and its provider, as `changes` say. The caller closes it. */
export async function secondHouse(
  { databaseUrl, provider }: Pick<TestWorld, 'databaseUrl'> & { provider: Pick<TestWorld['provider'], 'url'> },
  changes: Readonly<Record<string, string>> = {},
): Promise<House> {
  return await openHouse(
    readSettings({
      PORT: '0',
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
