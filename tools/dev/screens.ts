/**
 * `npm run screens`: a picture of every screen and state at the width of a phone and of a desktop, in `.cache/screens/`, named
 * by screen, state, width and theme. Dialogs as they stand on the screen, pages from top to bottom.
 */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type Page, chromium } from '@playwright/test'
import { startServer } from '../../e2e/server.ts'
import { tours } from '../../e2e/tour/all.ts'
import type { Guide, Stop } from '../../e2e/tour/guide.ts'
import { tourSeason } from '../../e2e/tour/season.ts'
import { chromiumFlags, findChromium, whyNoChromium } from '../quality/chromium.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, '.cache/screens')
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const
/** Of weeks that are alike, one: every room of these is entered in every phase. */
const WEEKS = [1, 3, 4, 5, 8, 9, 10, 12]

async function main(): Promise<void> {
  const trouble = await whyNoChromium(root)
  if (trouble !== null) throw new Error(trouble)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: chromiumFlags,
    ...(executablePath === null ? {} : { executablePath }),
  })
  try {
    const everyState = await onNewServer(browser, async (guide) => {
      for (const { go } of tours) await go(guide)
    })
    const everyPhase = await onNewServer(browser, tourSeason(WEEKS))
    process.stdout.write(`${everyState + everyPhase} pictures are in .cache/screens.\n`)
  } finally {
    await browser.close()
  }
}

/** Gives a tour in a server of its own, and returns how many pictures it brought home. */
async function onNewServer(browser: Browser, tour: (guide: Guide) => Promise<void>): Promise<number> {
  const { server: server, close } = await startServer()
  const page = await browser.newPage({
    viewport: SIZES[1],
    timezoneId: 'America/New_York',
    locale: 'en-US',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  let pictures = 0
  const look = async (stop: Stop) => {
    pictures += await picturesOf(page, stop)
  }
  try {
    await tour({ page, server: server, look })
    return pictures
  } finally {
    await page.close()
    await close()
  }
}

async function picturesOf(page: Page, { name, part, hasDialog }: Stop): Promise<number> {
  const themes = part === 'game' ? (['dark', 'light'] as const) : (['dark'] as const)
  for (const theme of themes) {
    await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await page.evaluate('document.fonts.ready')
      const look = themes.length > 1 ? `-${theme}` : ''
      const path = join(folder, `${name}-${size.width}${look}.png`)
      await page.screenshot({ path, fullPage: !hasDialog, animations: 'disabled' })
    }
  }
  await page.evaluate('delete document.documentElement.dataset.theme')
  return themes.length * SIZES.length
}

await main()
