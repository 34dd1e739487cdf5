import { readSettings } from './env.ts'
import { runMain } from './run-main.ts'
import { closeOnSignals } from './signals.ts'

await runMain(async () => {
  const settings = readSettings()
  // Loaded only now, so that a refused start exits at once.
  const { startServer } = await import('./server.ts')
  const server = await startServer(settings)
  process.stdout.write(server.url === '' ? 'Whale Club works.\n' : `Whale Club is open at ${server.url}\n`)
  closeOnSignals(server.close)
})
