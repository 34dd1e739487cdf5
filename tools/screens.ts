/**
 * `npm run screens`: a picture of every screen and state at the width of a phone and of a desktop, in `.cache/screens/`, named
 * by screen, state, width and theme. Dialogs as they stand on the screen, pages from top to bottom.
 */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Page, chromium } from '@playwright/test'
import { startHouse } from '../e2e/house.ts'
import { tourAround } from '../e2e/tour/around.ts'
import { tourBetsBuilder } from '../e2e/tour/bets-builder.ts'
import { tourBetCards } from '../e2e/tour/bet-cards.ts'
import { tourBringing, tourJoining, tourLobby } from '../e2e/tour/coming-aboard.ts'
import { tourDesk, tourUnsubscribe } from '../e2e/tour/desk.ts'
import { tourFrontDialogs, tourFrontDoor, tourOutage } from '../e2e/tour/front-door.ts'
import type { Stop } from '../e2e/tour/guide.ts'
import { tourLate } from '../e2e/tour/late.ts'
import { tourMoneyEarly, tourMoneyLate } from '../e2e/tour/money.ts'
import { tourSettings } from '../e2e/tour/settings.ts'
import { tourWeekOne } from '../e2e/tour/week-one.ts'
import { chromiumFlags, findChromium, whyNoChromium } from './chromium.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, '.cache/screens')
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const

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
  const { house, close } = await startHouse()
  try {
    const page = await browser.newPage({
      viewport: SIZES[1],
      timezoneId: 'America/New_York',
      locale: 'en-US',
      reducedMotion: 'reduce',
    })
    let pictures = 0
    const look = async (stop: Stop) => {
      pictures += await picturesOf(page, stop)
    }
    const guide = { page, house, look }
    for (const tour of [
      tourFrontDoor,
      tourFrontDialogs,
      tourAround,
      tourDesk,
      tourUnsubscribe,
      tourOutage,
      tourBringing,
      tourJoining,
      tourLobby,
      tourWeekOne,
      tourBetsBuilder,
      tourMoneyEarly,
      tourSettings,
      tourBetCards,
      tourMoneyLate,
      tourLate,
    ])
      await tour(guide)
    process.stdout.write(`${pictures} pictures are in .cache/screens.\n`)
  } finally {
    await browser.close()
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
