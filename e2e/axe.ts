/** Accessibility violations of the open page, by axe. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Page } from '@playwright/test'
import type axe from 'axe-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Pages whose documents get `loadAxe` as they open. */
const prepared = new WeakSet<Page>()

/**
 * Loads axe, once a document. Sending its 650 kB each time costs more than running it, so a page gets the source once, and each later
 * document of that page has it already.
 */
async function loadAxe(page: Page): Promise<void> {
  if (!prepared.has(page)) {
    prepared.add(page)
    await page.addInitScript({ content: `window.loadAxe = () => {${source}\n}` })
  }
  const isLoaded = await page.evaluate(() => {
    const given = window as { axe?: object; loadAxe?: () => void }
    if (given.axe === undefined) given.loadAxe?.()
    return given.axe !== undefined
  })
  if (!isLoaded) await page.evaluate(source)
}

/**
 * Returns one line per element that violates a rule: of all rules, or of the color contrast alone. Only violations leave the page: with
 * all results a run takes twice as long. No rule in use reads style sheets, so they are not fetched again.
 */
export async function violationsOf(page: Page, only: 'all' | 'contrast' = 'all'): Promise<string[]> {
  await loadAxe(page)
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    preload: { assets: ['media'] },
    runOnly: only === 'all' ? { type: 'tag', values: TAGS } : { type: 'rule', values: ['color-contrast'] },
  }
  return await page.evaluate(async (given) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, given)
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    )
  }, options)
}
