/** Checks every screen and state with axe, and its layout: at 320 pixels, with doubled text, and on a desktop. */
import { type Page, expect } from '@playwright/test'
import { violationsAfter, violationsOf } from './axe.ts'
import { CONFIRM_WORDS, wordsOf } from './confirm-words.ts'
import { TIGHT, tightFaults, wideFaults } from './layout.ts'
import { pictures, takesPictures } from './pictures.ts'
import type { Stop } from './tour/guide.ts'

/** High enough that no fixed bar covers content. */
const WIDE = { width: 1440, height: 3600 }
const NARROW = { width: 390, height: 4800 }

/** The kinds of text whose contrast was checked, by theme and width. Shared by all tours of a worker. */
const passed = new Map<string, Set<number>>()

function passedIn(theme: 'dark' | 'light', { width }: { width: number }): Set<number> {
  const known = passed.get(`${theme} ${width}`) ?? new Set()
  passed.set(`${theme} ${width}`, known)
  return known
}

/**
 * Checks a stop of a tour with soft assertions, so that one run covers every screen. `part` is `before` outside a league (dark only), or
 * `game` (both themes). Takes pictures instead if `npm run screens` asks for them.
 */
export async function inspect(page: Page, { name, part, hasDialog }: Stop): Promise<void> {
  if (takesPictures) return await pictures(page, name, { part, hasDialog })
  const before = page.viewportSize()
  const confirm = page.getByRole('alertdialog')
  if (hasDialog && (await confirm.count()) > 0) {
    const words = await wordsOf(confirm)
    expect.soft(words.length, `${name}: ${words.join(' ')}`).toBeLessThanOrEqual(CONFIRM_WORDS)
  }
  await page.setViewportSize(WIDE)
  expect.soft(await violationsOf(page, 'all', passedIn('dark', WIDE)), `${name} at ${WIDE.width}`).toEqual([])
  expect.soft(await forcedColorFaults(page), `${name} in forced colors`).toEqual([])
  // The wide layout only adds the rail, which all pages share.
  if (part === 'game' && name.startsWith('home')) {
    await page.evaluate(paint, 'light')
    const light = await violationsOf(page, 'contrast', passedIn('light', WIDE))
    expect.soft(light, `${name} at ${WIDE.width} in the light theme`).toEqual([])
    await page.evaluate(paint, 'dark')
  }
  // The other theme differs only in colors.
  const theme = part === 'game' ? 'light' : 'dark'
  const resize = () => page.setViewportSize(NARROW)
  const narrow = await violationsAfter(page, { resize, theme, passed: passedIn(theme, NARROW) })
  expect.soft(narrow, `${name} at ${NARROW.width}, with the colors of the ${theme} theme`).toEqual([])
  for (const size of TIGHT) {
    expect.soft(await tightFaults(page, size), `${name} at ${size.width}, text times ${size.text}`).toEqual([])
    // Done here to avoid another resize, since each lays out the page again.
    if (size.text === 1) expect.soft(await sticksOut(page), `${name} at ${size.width}`).toEqual([])
  }
  // layout.spec measures a league's wide pages.
  if (part === 'before' || hasDialog) expect.soft(await wideFaults(page), `${name} at 1440`).toEqual([])
  if (before !== null) await page.setViewportSize(before)
}

/** What Windows High Contrast hides: buttons without an edge, and choices that look like the others. */
async function forcedColorFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  const faults = await page.evaluate(() => {
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
    }
    const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown)
    const nameOf = (element: Element) => `${element.tagName} ${element.textContent.trim().slice(0, 40)}`
    const edgeless = all('button, .button-edge').filter((button) => {
      const { outlineStyle, borderTopWidth, borderTopStyle } = getComputedStyle(button)
      return outlineStyle === 'none' && (borderTopStyle === 'none' || borderTopWidth === '0px')
    })
    const probe = document.body.appendChild(document.createElement('div'))
    probe.style.backgroundColor = 'Highlight'
    const highlight = getComputedStyle(probe).backgroundColor
    probe.remove()
    const chosen = all(
      'input:is([type=radio], [type=checkbox]):checked, [aria-pressed=true], [aria-selected=true], [aria-checked=true]',
    )
    const alike = chosen.filter((element) =>
      [element, element.parentElement ?? element].every((each) => getComputedStyle(each).backgroundColor !== highlight),
    )
    return [
      ...edgeless.map((each) => `no edge: ${nameOf(each)}`),
      ...alike.map((each) => `not marked: ${nameOf(each)}`),
    ]
  })
  await page.emulateMedia({ forcedColors: 'none' })
  return faults
}

/** Changes the theme in the page and waits for the new colors. */
async function paint(theme: string): Promise<void> {
  document.documentElement.dataset['theme'] = theme
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

/** Content beyond the right edge, except clipped drawings and scrollable areas. */
export async function sticksOut(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const overflow = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : []
    const elements = [...document.body.querySelectorAll('*')].filter((element) => {
      if (element.closest('[aria-hidden=true], svg, img[alt=""], .sr-only, option, [data-scrolls]') !== null)
        return false
      const { left, right, width } = element.getBoundingClientRect()
      return (
        width > 0 && (right > clientWidth + 1 || left < -1) && element.checkVisibility({ visibilityProperty: true })
      )
    })
    return [...overflow, ...elements.map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`)]
  })
}
