/** Takes pictures for review if `E2E_PICTURES` names a folder, as `npm run screens` does. */
import { type Page, expect } from '@playwright/test'
import type { Stop } from './tour/guide.ts'

export const SIZES = [
  [390, 844],
  [1440, 900],
] as const

const folder = process.env['E2E_PICTURES']

/** Whether this run takes pictures, so that checks may be skipped. */
export const takesPictures = folder !== undefined

/** Saves a picture of the whole page as it is. Dialogs are as high as the screen. */
export async function picture(page: Page, name: string, { hasDialog = false } = {}): Promise<void> {
  if (folder === undefined) return
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: !hasDialog, animations: 'disabled' })
}

/** Saves pictures at both sizes, and of a league's pages in both themes. Restores size and theme. */
export async function pictures(
  page: Page,
  name: string,
  { part = 'game', hasDialog = false }: Partial<Omit<Stop, 'name'>> = {},
): Promise<void> {
  if (!takesPictures) return
  const before = page.viewportSize()
  const themes = part === 'game' ? ['dark', 'light'] : ['dark']
  // Anything still loading would be a gray box.
  await expect(page.locator('.breathing')).toHaveCount(0)
  for (const theme of themes) {
    await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      await page.evaluate('document.fonts.ready')
      await picture(page, [name, width, ...(part === 'game' ? [theme] : [])].join('-'), { hasDialog })
    }
  }
  await page.evaluate('delete document.documentElement.dataset.theme')
  if (before !== null) await page.setViewportSize(before)
}
