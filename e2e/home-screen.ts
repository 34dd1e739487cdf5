/** Measures home's single screen: its words, and whether it fits. */
import type { Page } from '@playwright/test'

/** The words that a viewer sees at this size, including digits and picture labels, without the members' own names. */
export async function wordsOfHome(page: Page, names: readonly string[]): Promise<string[]> {
  const text = await page.evaluate(() => {
    const found: string[] = []
    const home = document.querySelector('.swim-home')
    if (home === null) return 'no home'
    const walker = document.createTreeWalker(home, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent === null || parent.closest('.sr-only') !== null) continue
      if (!parent.checkVisibility({ visibilityProperty: true })) continue
      // A rolling digit contains all ten; the visible one is next to it, to measure its width.
      if (parent.closest('.absolute.flex-col') !== null) continue
      found.push(node.textContent ?? '')
      const display = getComputedStyle(parent).display
      if (display !== 'inline' && parent.closest('.swim-number') === null) found.push(' ')
    }
    return found.join('')
  })
  const own = names.reduce((rest, name) => rest.replaceAll(name, ' '), text)
  return own.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
}

/** Returns what of the home does not fit at this size: empty if nothing scrolls, the front card's button shows, and nothing lies on the title. */
export async function homeFaults(
  page: Page,
  { height, scrolls }: { height: number; scrolls: boolean },
): Promise<string[]> {
  await page.setViewportSize({ width: 390, height })
  return await page.evaluate(
    async ({ isLoose }) => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const { scrollHeight, clientHeight } = document.documentElement
      const faults: string[] = []
      if (!isLoose && scrollHeight > clientHeight) faults.push(`scrolls by ${scrollHeight - clientHeight}`)
      const button = document.querySelector('.deck-front :is(button, a[href])')
      const tabs = document.querySelector('nav[aria-label="Game"]')?.getBoundingClientRect().top ?? clientHeight
      const bottom = button?.getBoundingClientRect().bottom ?? 0
      if (bottom > tabs) faults.push(`the button ends ${Math.round(bottom - tabs)} below`)
      const title = document.querySelector('.swim-title h1:not(.sr-only)')
      const range = document.createRange()
      if (title !== null) range.selectNodeContents(title)
      const words = range.getBoundingClientRect()
      for (const selector of ['.swim-number', '.swim-label', '.swim-or']) {
        const box = document.querySelector(selector)?.getBoundingClientRect()
        if (box === undefined) continue
        const isOver =
          box.top < words.bottom - 4 && box.bottom > words.top && box.left < words.right && box.right > words.left
        if (title !== null && isOver) faults.push(`${selector} lies on the title`)
        if (box.right > document.documentElement.clientWidth) faults.push(`${selector} is cut`)
      }
      return faults
    },
    { isLoose: scrolls },
  )
}
