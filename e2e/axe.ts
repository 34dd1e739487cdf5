/** Accessibility violations of the open page, by axe. */
import { type Page } from '@playwright/test'
import axe from 'axe-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Returns one line per element that violates a rule: of all rules, or of the color contrast alone. axe is loaded once a page, and only
 * violations leave it: with all results a run takes twice as long.
 */
export async function violationsOf(page: Page, only: 'all' | 'contrast' = 'all'): Promise<string[]> {
  const isLoaded = await page.evaluate(() => 'axe' in window)
  if (!isLoaded) await page.evaluate(axe.source)
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    runOnly: only === 'all' ? { type: 'tag', values: TAGS } : { type: 'rule', values: ['color-contrast'] },
  }
  return await page.evaluate(async (given) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, given)
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    )
  }, options)
}
