/**
 * Runs empty servers for browser tests, several in one process, since importing a server costs more than starting one. Each line of input
 * is a request and gets one line in reply. The process ends when its input does.
 */
import { createInterface } from 'node:readline'
import { instant } from '@whale/game'
import { startDemoProvider } from '@whale/providers/demo'
import { readSettings } from '../apps/server/src/env.ts'
import { type RunningServer, startServer } from '../apps/server/src/server.ts'

/** Starts a server with these settings, or closes the one started by the request `closes`. */
export type HostRequest = { id: number } & ({ settings: Record<string, string> } | { closes: number })
export type HostReply = { id: number } & ({ url: string; providerUrl: string } | { error: string } | { closed: true })

type Started = { url: string; providerUrl: string; close: () => Promise<void> }
const started = new Map<number, Started>()

async function start(settings: Record<string, string>): Promise<Started> {
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
      // Nothing listens there, so that no test reaches a real chat.
      CHAT_BASE_URL: 'http://127.0.0.1:9',
      PORT: '0',
      ...process.env,
      ...settings,
      ESPN_BASE_URL: provider.url,
      SLEEPER_BASE_URL: provider.url,
    }),
  )
  const { url, close } = server
  return {
    url,
    providerUrl: provider.url,
    async close() {
      await close()
      await provider.close()
    },
  }
}

async function replyTo(request: HostRequest): Promise<HostReply> {
  const { id } = request
  try {
    if ('closes' in request) {
      await started.get(request.closes)?.close()
      started.delete(request.closes)
      return { id, closed: true }
    }
    const server = await start(request.settings)
    started.set(id, server)
    return { id, url: server.url, providerUrl: server.providerUrl }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

async function answer(line: string): Promise<void> {
  process.stdout.write(`${JSON.stringify(await replyTo(JSON.parse(line) as HostRequest))}\n`)
}

for await (const line of createInterface({ input: process.stdin })) void answer(line)
await Promise.allSettled([...started.values()].map(({ close }) => close()))
process.exit(0)
