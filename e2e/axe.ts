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

/** Rules whose result depends on the width of the window, apart from what is shown at all. */
const LAYOUT = ['target-size', 'scrollable-region-focusable']

type Scope = 'all' | 'contrast' | 'layout and contrast'

function optionsOf(scope: Scope): axe.RunOptions {
  const rules = { contrast: ['color-contrast'], 'layout and contrast': [...LAYOUT, 'color-contrast'] }
  return {
    // Only violations leave the page: with all results a run takes twice as long.
    resultTypes: ['violations'],
    // No rule in use reads style sheets, so they are not fetched again.
    preload: { assets: ['media'] },
    runOnly: scope === 'all' ? { type: 'tag', values: TAGS } : { type: 'rule', values: rules[scope] },
  }
}

/** Returns one line per element that violates a rule: of all rules, or of the color contrast alone. */
export async function violationsOf(page: Page, scope: 'all' | 'contrast' = 'all'): Promise<string[]> {
  await loadAxe(page)
  return await page.evaluate(async (given) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, given)
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    )
  }, optionsOf(scope))
}

/**
 * Returns what `resize` and then `theme` add to a page without violations. All rules run for elements that the new size shows, then the
 * rules of layout and contrast for all. A second run of all rules would find the same again and takes three times as long.
 */
export async function violationsAfter(
  page: Page,
  { resize, theme }: { resize: () => Promise<void>; theme: 'dark' | 'light' },
): Promise<string[]> {
  await page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    Object.assign(window, { shownBefore: new WeakSet([...document.querySelectorAll('body *')].filter(isShown)) })
  })
  await resize()
  await loadAxe(page)
  return await page.evaluate(
    async ([all, layoutAndContrast, color]) => {
      const { axe: checker, shownBefore } = window as unknown as { axe: typeof axe; shownBefore: WeakSet<Element> }
      const isNew = (element: Element | null) =>
        element !== null && !shownBefore.has(element) && element.checkVisibility({ visibilityProperty: true })
      const shown = [...document.querySelectorAll('body *')].filter(isNew)
      const outermost = shown.filter((element) => !isNew(element.parentElement))
      const runs = []
      if (outermost.length > 0) runs.push(await checker.run({ include: outermost }, all))
      const { dataset } = document.documentElement
      const before = dataset['theme']
      if (color !== before) {
        dataset['theme'] = color
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      }
      runs.push(await checker.run(document, layoutAndContrast))
      if (before === undefined) delete dataset['theme']
      else dataset['theme'] = before
      return runs.flatMap(({ violations }) =>
        violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
        ),
      )
    },
    [optionsOf('all'), optionsOf('layout and contrast'), theme] as const,
  )
}

/**
 * Returns a number for each kind of element on the page: its tag, classes, attributes and those of its ancestors, without texts and
 * numbers. A page whose kinds were all checked before has nothing new for axe.
 */
export async function kindsOn(page: Page): Promise<number[]> {
  return await page.evaluate(() => {
    const kinds = new Map<Element, number>()
    for (const element of document.querySelectorAll('body, body *')) {
      const attributes = [...element.attributes].map(({ name, value }) =>
        /^(class|role|type|aria-(hidden|current|expanded|selected|pressed|disabled|checked|busy))$/.test(name)
          ? `${name}=${value}`
          : `${name}${value === '' ? '' : '='}`,
      )
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === 3 && (node.nodeValue ?? '').trim() !== '',
      )
      const text = [element.tagName, ...attributes.toSorted(), hasText].join(' ')
      let kind = element.parentElement === null ? 0 : (kinds.get(element.parentElement) ?? 0)
      for (let place = 0; place < text.length; place += 1) kind = Math.imul(kind ^ text.charCodeAt(place), 0x01000193)
      kinds.set(element, kind)
    }
    return [...new Set(kinds.values())]
  })
}
