/**
 * `npm run demos`: records the three films of the landing from the demo world, into `apps/web/public/ui`. Needs Chromium and
 * ffmpeg. The films are kept in the repository: nobody needs to record them to build the product.
 */
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { startServer } from '../../e2e/server.ts'
import { lendEyes } from '../../e2e/tour/guide.ts'
import { chromiumFlags, findChromium, whyNoChromium } from '../quality/chromium.ts'
import { cut } from './demos/cut.ts'
import { scenes } from './demos/scenes.ts'
import { PHONE, openStudio } from './demos/studio.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const into = join(root, 'apps/web/public/ui')

async function main(): Promise<void> {
  const trouble = await whyNoChromium(root)
  if (trouble !== null) throw new Error(trouble)
  const wanted = process.argv.slice(2)
  await mkdir(into, { recursive: true })
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: chromiumFlags,
    ...(executablePath === null ? {} : { executablePath }),
  })
  const { server: server, close } = await startServer()
  try {
    for (const { name, setUp, open, play, posterFrame } of scenes) {
      const stage = await setUp(server)
      if (wanted.length > 0 && !wanted.includes(name)) continue
      const page = await browser.newPage({
        viewport: PHONE,
        deviceScaleFactor: 2,
        hasTouch: true,
        timezoneId: 'America/New_York',
        locale: 'en-US',
      })
      await lendEyes(page, server, stage.token)
      await page.clock.install()
      // A film is told what happens by its own hand; with a stream open the network would never be still.
      await page.route('**/events', (route) => route.abort())
      await open({ page, server, ...stage })
      const frames = join(root, `.cache/demos/${name}`)
      const studio = await openStudio(page, frames)
      await play({ page, server, ...stage }, studio)
      await page.close()
      const count = (await readdir(frames)).length
      process.stdout.write(`${await cut({ frames, count, into, name, posterFrame })}\n`)
    }
  } finally {
    await browser.close()
    await close()
  }
}

await main()
