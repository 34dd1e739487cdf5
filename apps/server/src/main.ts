/** The server's entry point. */
import { readSettings } from './env.ts'
import { runMain } from './run-main.ts'
import { startServer } from './server.ts'
import { closeOnSignals } from './signals.ts'

await runMain(async () => {
  const server = await startServer(readSettings())
  process.stdout.write(server.url === '' ? 'Whale Club works.\n' : `Whale Club is open at ${server.url}\n`)
  closeOnSignals(server.close)
})
