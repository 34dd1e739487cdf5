/** Reads the settings, opens the server, and closes it when it is told to. */
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
  // One sentence that names the setting, and nothing around it.
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
