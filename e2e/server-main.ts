/** Runs an empty server for browser tests. Prints its address as a line of JSON and closes on SIGTERM. */
import { instant } from '@whale/game'
import { startDemoProvider } from '@whale/providers/demo'
import { readSettings } from '../apps/server/src/env.ts'
import { type RunningServer, startServer } from '../apps/server/src/server.ts'
import { closeOnSignals } from '../apps/server/src/signals.ts'

let server: RunningServer | null = null
const provider = await startDemoProvider({
  port: 0,
  slowMs: 12_000,
  now: () => server?.world.clock.now() ?? instant('2025-09-02T15:00:00Z'),
})
server = await startServer(
  readSettings({
    ACCESS: 'open',
    BETA_CODES: 'E2E-CODE',
    OPERATORS: 'operator@e2e.example',
    DEV_CLOCK: '1',
    SEASON: '2025',
    LIMITS: 'off',
    PASSWORD_COST: 'low',
    LOG_LEVEL: 'error',
    // Nothing listens there: a test must not reach a real chat.
    CHAT_BASE_URL: 'http://127.0.0.1:9',
    PORT: '0',
    ...process.env,
    ESPN_BASE_URL: provider.url,
    SLEEPER_BASE_URL: provider.url,
  }),
)
const { close, url } = server
closeOnSignals(async () => {
  await close()
  await provider.close()
})
process.stdout.write(`${JSON.stringify({ url, providerUrl: provider.url })}\n`)
