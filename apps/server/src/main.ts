/** The server's entry point. */
import { WrongSetting, readSettings } from './env.ts'
import { startServer } from './server.ts'
import { closeOnSignals } from './signals.ts'

async function main(): Promise<void> {
  const settings = readSettings()
  const server = await startServer(settings)
  process.stdout.write(server.url === '' ? 'Whale Club works.\n' : `Whale Club is open at ${server.url}\n`)
  closeOnSignals(server.close)
}

try {
  await main()
} catch (error) {
  if (!(error instanceof WrongSetting)) throw error
  // Print one sentence that names the setting, without a stack.
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
