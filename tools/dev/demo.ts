/** `npm run demo`: see run-demo.ts. */
import { runMain } from '../../apps/server/src/run-main.ts'
import { demoSettings } from './demo-settings.ts'

await runMain(async () => {
  demoSettings(process.env)
  // Imported only now, so that a refused start ends at once.
  const { runDemo } = await import('./run-demo.ts')
  await runDemo()
})
