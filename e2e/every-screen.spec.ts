import { AxeBuilder } from '@axe-core/playwright'
import { type Page, expect, test } from '@playwright/test'
import { useHouse } from './house.ts'
import { watch } from './pages.ts'
import { tourCasino } from './tour/casino.ts'
import { tourAround } from './tour/around.ts'
import { tourBringing, tourJoining, tourLobby } from './tour/coming-aboard.ts'
import { tourFrontDoor, tourOutage } from './tour/front-door.ts'
import type { Guide, Stop } from './tour/guide.ts'
import { tourWeekOne } from './tour/week-one.ts'

/** Every screen and state of the product, dialogs too, in one house from the eve of the season to the eighth week. */
test.describe.configure({ mode: 'serial' })

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** High enough that no fixed bar covers half of something, which is a matter of how far one has scrolled. */
const SIZES = [
  { width: 1440, height: 2400 },
  { width: 390, height: 3000 },
] as const

const house = useHouse()

// Nothing moves: a colour halfway through a fade is no colour of ours.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const tours: readonly { what: string; go: (guide: Guide) => Promise<void>; expected?: readonly RegExp[] }[] = [
  { what: 'the front door', go: tourFrontDoor },
  { what: 'around the game', go: tourAround },
  { what: 'an outage', go: tourOutage, expected: [/user\/data/] },
  // A provider that refuses, and a team that somebody else took first: the pages show it, the browser logs it.
  { what: 'bringing a league', go: tourBringing, expected: [/onboard\/espn\/validate/] },
  { what: 'joining one', go: tourJoining, expected: [/onboard\/espn\/join/, /espncdn/] },
  { what: 'the lobby', go: tourLobby },
  { what: 'week 1', go: tourWeekOne, expected: [] },
  { what: 'the casino', go: tourCasino },
]

for (const { what, go, expected = [] } of tours) {
  test(`${what}: no barrier, no sideways scroll at 320 pixels, nothing in the log`, async ({ page }) => {
    test.setTimeout(150_000)
    const isQuiet = watch(page, expected)
    await go({ page, house: house(), look: (stop) => test.step(stop.name, () => inspect(page, stop)) })
    isQuiet()
  })
}

/** Soft, so that one run tells about every screen. */
async function inspect(page: Page, { name, part }: Stop): Promise<void> {
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
