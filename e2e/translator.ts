/** A page translator like Chrome's: it removes texts from the page and puts elements with their translation in their place. */
import { type Page, expect } from '@playwright/test'

/**
 * Translates every page that opens from now on, and its changes. The translation reads like the original, so that tests can find text.
 * Firefox and Safari change the text itself, which React overwrites.
 */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(`{
    const isText = (text) => text.data.trim() !== '' && text.parentElement?.closest('font, script, style, .notranslate') === null
    const translateAll = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts = []
      while (walker.nextNode()) if (isText(walker.currentNode)) texts.push(walker.currentNode)
      for (const text of texts) {
        const outer = document.createElement('font')
        const inner = outer.appendChild(document.createElement('font'))
        outer.style.verticalAlign = inner.style.verticalAlign = 'inherit'
        inner.textContent = text.data
        text.replaceWith(outer)
      }
    }
    addEventListener('load', () => {
      setTimeout(translateAll, 300)
      let due
      const soon = () => { clearTimeout(due); due = setTimeout(translateAll, 20) }
      new MutationObserver(soon).observe(document.body, { childList: true, characterData: true, subtree: true })
    })
  }`)
}

/** Checks that the translated page shows the same text as the untouched page. */
export async function expectSameText(translated: Page, original: Page, what: string): Promise<void> {
  await expect.poll(() => translated.locator('font font').count(), `translates ${what}`).toBeGreaterThan(20)
  await expect(async () => {
    const [shown, right] = await Promise.all([textOf(translated), textOf(original)])
    expect(shown, what).toEqual(right)
  }).toPass({ timeout: 30_000 })
}

/** What a reader sees of a page, line by line. */
async function textOf(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText()
  return text.split('\n').filter((line) => line.trim() !== '')
}
