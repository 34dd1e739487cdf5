/** Reads the settings, opens the house, and closes it when it is told to. */
import { WrongSetting, readSettings } from './env.ts'
import { openHouse } from './server.ts'
import { closeOnSignals } from './signals.ts'

async function main(): Promise<void> {
  const settings = readSettings()
  const house = await openHouse(settings)
  process.stdout.write(house.url === '' ? 'Whale Club works.\n' : `Whale Club is open at ${house.url}\n`)
  closeOnSignals(house.close)
}

try {
  await main()
} catch (error) {
  if (!(error instanceof WrongSetting)) throw error
  // One sentence that names the setting, and nothing around it.
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
