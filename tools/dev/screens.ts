/** `npm run screens`: pictures of every screen and state, phone and desktop, dark and light, in `.cache/screens/`. `--smoke`: the landing only. */
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { startServer } from '../../e2e/server.ts'
import { tours } from '../../e2e/tour/all.ts'
import type { Guide, Stop } from '../../e2e/tour/guide.ts'
import { tourSeason } from '../../e2e/tour/season.ts'
import { type Defer, temporaryFolder, withClosers } from '../closers.ts'
import { launchChromium } from '../quality/chromium.ts'
import { root } from '../exec.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const
/** Weeks that differ: each area appears in each phase. */
const WEEKS = [1, 3, 4, 5, 8, 9, 10, 12]

type Tour = (guide: Guide) => Promise<void>

async function main(defer: Defer): Promise<void> {
  const isSmoke = process.argv.includes('--smoke')
  const folder = isSmoke ? await temporaryFolder(defer) : join(root, '.cache/screens')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const browser = await launchChromium()
  defer(() => browser.close())
  const groups = isSmoke ? [[tourLanding]] : [...tours.map((group) => group.map(({ go }) => go)), [tourSeason(WEEKS)]]
  for (const group of groups) await picture(browser, group, folder)
  process.stdout.write(`${(await readdir(folder)).length} pictures are in ${folder}.\n`)
}

async function tourLanding({ page, server, look }: Guide): Promise<void> {
  await page.goto(server.url)
  await look({ name: 'landing', part: 'before', hasDialog: false })
}

/** Runs the tours one after another on one new server. Each gets a page of its own, as in e2e/every-screen.spec.ts. */
async function picture(browser: Browser, group: readonly Tour[], folder: string): Promise<void> {
  const { server, close } = await startServer()
  try {
    for (const tour of group) {
      const page = await browser.newPage({
        viewport: SIZES[1],
        timezoneId: 'America/New_York',
        locale: 'en-US',
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      })
      await tour({ page, server, look: (stop) => takePictures(page, stop, folder) })
      await page.close()
    }
  } finally {
    await close()
  }
}

/** Restores the viewport and the theme afterwards, as `Guide` requires. */
async function takePictures(page: Page, { name, part, hasDialog }: Stop, folder: string): Promise<void> {
  const before = page.viewportSize() ?? SIZES[1]
  const themes = part === 'game' ? (['dark', 'light'] as const) : (['dark'] as const)
  for (const theme of themes) {
    await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await page.evaluate('document.fonts.ready')
      const suffix = themes.length > 1 ? `-${theme}` : ''
      const path = join(folder, `${name}-${size.width}${suffix}.png`)
      await page.screenshot({ path, fullPage: !hasDialog, animations: 'disabled' })
    }
  }
  await page.evaluate('delete document.documentElement.dataset.theme')
  await page.setViewportSize(before)
}

await withClosers(main)
