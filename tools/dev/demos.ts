/**
 * `npm run demos`: records the three clips of the landing page into `apps/web/public/ui`, with Chromium and ffmpeg. The clips are
 * checked in. Names after `--` record only those clips. `--smoke` records one frame of the first clip.
 */
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { type TestServer, startServer } from '../../e2e/server.ts'
import { setToken } from '../../e2e/tour/guide.ts'
import { temporaryFolder, withClosers } from '../closers.ts'
import { exec } from '../exec.ts'
import { launchChromium } from '../quality/chromium.ts'
import { root } from '../root.ts'
import { cut } from './demos/cut.ts'
import { type Scene, scenes } from './demos/scenes.ts'
import { FRAMES_PER_SECOND, PHONE, type Studio, openStudio } from './demos/studio.ts'

async function main({ browser, server }: Studios, names: readonly string[]): Promise<void> {
  const into = join(root, 'apps/web/public/ui')
  await mkdir(into, { recursive: true })
  for (const scene of scenes) {
    // Each scene continues the one before.
    const stage = await scene.setUp(server)
    const { name, posterFrame } = scene
    if (names.length > 0 && !names.includes(name)) continue
    const frames = join(root, `.cache/demos/${name}`)
    await record({ browser, server, scene, stage, frames })
    const count = (await readdir(frames)).length
    process.stdout.write(`${await cut({ frames, count, into, name, posterFrame })}\n`)
  }
}

/** Records one frame, to see that the scene opens and the camera works. */
async function smoke({ browser, server }: Studios, frames: string): Promise<void> {
  const [scene] = scenes
  if (scene === undefined) throw new Error('There is no scene.')
  const oneFrame = { ...scene, play: (_set: unknown, studio: Studio) => studio.roll(1 / FRAMES_PER_SECOND) }
  await record({ browser, server, scene: oneFrame, stage: await scene.setUp(server), frames })
  process.stdout.write(`${(await readdir(frames)).length} frame of ${scene.name}\n`)
  const { code } = await exec('ffmpeg', ['-version'], { cwd: root, capture: true })
  if (code !== 0) process.stdout.write('ffmpeg is missing: clips cannot be cut without it.\n')
}

interface Studios {
  browser: Browser
  server: TestServer
}

interface Recording extends Studios {
  scene: Scene
  stage: Awaited<ReturnType<Scene['setUp']>>
  /** The folder of the frames. */
  frames: string
}

async function record({ browser, server, scene, stage, frames }: Recording): Promise<void> {
  const page = await browser.newPage({
    viewport: PHONE,
    deviceScaleFactor: 2,
    hasTouch: true,
    timezoneId: 'America/New_York',
    locale: 'en-US',
  })
  await setToken(page, server, stage.token)
  await page.clock.install()
  // An open event stream would keep the network busy forever.
  await page.route('**/events', (route) => route.abort())
  await scene.open({ page, server, ...stage })
  await scene.play({ page, server, ...stage }, await openStudio(page, frames))
  await page.close()
}

await withClosers(async (defer) => {
  const args = process.argv.slice(2)
  const browser = await launchChromium()
  defer(() => browser.close())
  const { server, close } = await startServer()
  defer(close)
  if (args.includes('--smoke')) await smoke({ browser, server }, await temporaryFolder(defer))
  else await main({ browser, server }, args)
})
