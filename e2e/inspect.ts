/** What every screen and state is held to: no barrier that axe finds, nothing that sticks out at 320 pixels. */
import { AxeBuilder } from '@axe-core/playwright'
import { type Page, expect } from '@playwright/test'
import type { Stop } from './tour/guide.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** High enough that no fixed bar covers half of something, which is a matter of how far one has scrolled. */
const SIZES = [
  { width: 1440, height: 2400 },
  { width: 390, height: 3000 },
] as const

/** Soft, so that one run tells about every screen. */
export async function inspect(page: Page, { name, part }: Stop): Promise<void> {
  const before = page.viewportSize()
  for (const size of SIZES) {
    const { width } = size
    await page.setViewportSize(size)
    expect.soft(await barriers(page, 'all'), `${name} at ${width}`).toEqual([])
    // The other theme has other colours and nothing else; wide, what it adds is the rail, which all rooms share.
    if (part !== 'game' || (width > 390 && !name.startsWith('home'))) continue
    await page.evaluate(paint, 'light')
    expect.soft(await barriers(page, 'contrast'), `${name} at ${width} in the light theme`).toEqual([])
    await page.evaluate(paint, 'dark')
  }
  await page.setViewportSize({ width: 320, height: 640 })
  expect.soft(await sticksOut(page), `${name} at 320`).toEqual([])
  if (before !== null) await page.setViewportSize(before)
}

/** In the page: changes the theme, and waits until the new colours are there. */
async function paint(theme: string): Promise<void> {
  document.documentElement.dataset['theme'] = theme
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

async function barriers(page: Page, only: 'all' | 'contrast'): Promise<string[]> {
  // There are no frames to gather, for which it would open a page of its own each time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  const { violations } = await (only === 'all' ? axe.withTags(TAGS) : axe.withRules('color-contrast')).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
}

/** What reaches beyond the right edge, and can be seen or read: drawings may, because they are cut off there, and what scrolls by itself. */
async function sticksOut(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const told = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : []
    const elements = [...document.body.querySelectorAll('*')].filter((element) => {
      if (element.closest('[aria-hidden=true], svg, img[alt=""], .sr-only, option, [data-scrolls]') !== null)
        return false
      const { left, right, width } = element.getBoundingClientRect()
      return (
        width > 0 && (right > clientWidth + 1 || left < -1) && element.checkVisibility({ visibilityProperty: true })
      )
    })
    return [...told, ...elements.map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`)]
  })
}
