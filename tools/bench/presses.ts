/** How soon a slow phone reacts visibly to a press: the interaction to next paint, as browsers report it. Also counts a page's nodes. */
import { type Page as BrowserPage, devices } from '@playwright/test'
import type { TestServer } from '../../e2e/server.ts'
import { setToken } from '../../e2e/tour/guide.ts'
import { launchChromium } from '../quality/chromium.ts'

export interface Page {
  origin: string
  path: string
  /** Without it nobody is signed in. */
  signIn?: { server: TestServer; token: string }
}

/** After this time nothing more appears on a page by itself. */
const AT_REST_MS = 3000

/** The factor by which Lighthouse slows down the machine for its phone. */
const SLOWDOWN = 4
const PRESSES = 12
const SHOWN_MS = 1000

const OBSERVE = `
  window.pressMs = 0
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId > 0) window.pressMs = Math.max(window.pressMs, duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })`

/** Opens a new browser with the page on a phone, and closes it after `work`. */
async function onPhone<T>(work: (page: BrowserPage) => Promise<T>): Promise<T> {
  const browser = await launchChromium()
  try {
    return await work(await browser.newPage(devices['Moto G4']))
  } finally {
    await browser.close()
  }
}

/** Presses the first buttons of a page, each after opening the page again. Returns the milliseconds of each press. */
export async function pressAll(given: Page): Promise<number[]> {
  return await onPhone(async (page) => {
    await page.addInitScript(OBSERVE)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const buttons = page.locator('main button:visible:enabled')
    const times: number[] = []
    for (let place = 0; place < PRESSES; place += 1) {
      await openAtRest(page, given)
      if (place >= (await buttons.count())) break
      await buttons.nth(place).tap()
      await page.waitForTimeout(SHOWN_MS)
      times.push(await page.evaluate<number>('window.pressMs'))
    }
    return times
  })
}

export async function nodesOf(given: Page): Promise<number> {
  return await onPhone(async (page) => {
    await openAtRest(page, given)
    return await page.locator('*').count()
  })
}

/** Opens a page as its user, and waits until nothing more appears. A home keeps a stream open, so the network never rests. */
async function openAtRest(page: BrowserPage, { origin, path, signIn }: Page): Promise<void> {
  if (signIn !== undefined) await setToken(page, signIn.server, signIn.token)
  await page.goto(origin + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForTimeout(AT_REST_MS)
}
