/** Twice the text size: no sideways scroll, and no title with a broken word. */
import { type Page, expect, test } from '@playwright/test'
import { addLeague, useServer } from './server.ts'
import { setToken } from './tour/guide.ts'

const server = useServer()

const PUBLIC = [
  '/',
  '/login',
  '/dictionary',
  '/private-league',
  '/support',
  '/thankyou',
  '/privacy-policy',
  '/terms-of-service',
  '/install',
  '/beta-success',
]
const GAME = ['/h2h-betting', '/depth', '/ledger', '/map', '/activity', '/votes']

/** Opens the page at 390 pixels with doubled text, and returns what is wrong. */
async function wrongAt(page: Page, url: string): Promise<string[]> {
  await page.goto(url)
  await page.locator('main h1').waitFor({ state: 'attached' })
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  return await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const { scrollWidth, clientWidth } = document.documentElement
    const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : []
    for (const title of document.querySelectorAll('main h1')) {
      const walker = document.createTreeWalker(title, NodeFilter.SHOW_TEXT)
      for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]{2,}/gu)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (lines.size > 1) found.push(`"${word}" is broken`)
        }
      }
    }
    return found
  })
}

test('fits the public pages and the invitation', async ({ page }) => {
  const league = await addLeague(server(), '100001', ['Cora'])
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of [...PUBLIC, `/join/${league.code}`]) {
    expect.soft(await wrongAt(page, `${server().url}${path}`), path).toEqual([])
  }
})

test('fits the pages of a league in its first week', async ({ page }) => {
  const names = ['Ann', 'Ben', 'Cal', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal']
  const league = await addLeague(server(), '100003', names)
  await server().turnTo('2025-09-03T14:00:00Z')
  await setToken(page, server(), league.crew[0]?.token ?? null)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of GAME) {
    expect.soft(await wrongAt(page, `${server().url}/game/${league.id}${path}`), path).toEqual([])
  }
})
