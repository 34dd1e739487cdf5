/**
 * Accessibility violations of the open page, found by axe. Contrast is checked once for each kind of element: same tag, classes, attributes
 * and ancestors.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Page } from '@playwright/test'
import type axe from 'axe-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const source = indexingLate(readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8'))

/** Changes axe to index a page for selectors only when the first one is needed (`ADDED`). It has no setting for that, and most runs need none. */
function indexingLate(text: string): string {
  const parts = text.split(/(axe\._selectorData=)(\w+)(\(\w+\.flatTree\))(?=}catch)/)
  const [before, name, index, tree, after] = parts
  if (parts.length !== 5 || after === undefined) throw new Error('This version of axe indexes selectors elsewhere.')
  return `${before}${name}void 0,axe.indexSelectors=(flat=>()=>${index}(flat))${tree}${after}`
}

/** Pages whose documents get `loadAxe` as they open. */
const prepared = new WeakSet<Page>()

/**
 * Loads axe, once per document. Sending its 650 kB each time costs more than running it, so a page gets the source once, and every later
 * document of that page already has it.
 */
async function loadAxe(page: Page): Promise<void> {
  if (!prepared.has(page)) {
    prepared.add(page)
    await page.addInitScript({ content: `window.loadAxe = () => {${source}\n${ADDED}}` })
  }
  const isLoaded = await page.evaluate(() => {
    const given = window as { axe?: object; loadAxe?: () => void }
    if (given.axe === undefined) given.loadAxe?.()
    return given.axe !== undefined
  })
  if (!isLoaded) await page.evaluate(`${source}\n${ADDED}`)
}

/**
 * Lets `markPassed` remove elements from the contrast check, which takes half of a run’s time. Lines do not quote the checked HTML. The
 * reporter leaves out rules without violations, since axe would build a selector for each.
 */
const ADDED = `
axe.configure({ noHtml: true, rules: [{ id: 'color-contrast', selector: '*:not([data-passed])' }] })
axe.addReporter('violations', (results, options, done) => {
  axe.getReporter('v1')(results.filter(({ violations }) => violations.length > 0), options, done)
})
let selectorData
Object.defineProperty(axe, '_selectorData', {
  get: () => (selectorData ??= axe.indexSelectors?.()),
  set: (value) => {
    selectorData = value
    axe.indexSelectors = undefined
  },
})
window.kindsOf = ${kindsOf.toString()}
window.markPassed = ${markPassed.toString()}
`

interface Added {
  axe: typeof axe
  shownBefore: WeakSet<Element>
  kindsOf: typeof kindsOf
  markPassed: typeof markPassed
}

/** Rules that depend on the window's width, even for the same elements. */
const LAYOUT = ['target-size', 'scrollable-region-focusable']

type Scope = 'all' | 'contrast' | 'layout and contrast'

function optionsOf(scope: Scope): axe.RunOptions {
  const rules = { contrast: ['color-contrast'], 'layout and contrast': [...LAYOUT, 'color-contrast'] }
  return {
    reporter: 'violations',
    // No rule in use reads style sheets, so do not fetch them again.
    preload: { assets: ['media'] },
    runOnly: scope === 'all' ? { type: 'tag', values: TAGS } : { type: 'rule', values: rules[scope] },
  }
}

/**
 * One line per element that violates a rule: of all rules, or only color contrast. With `passed`, checks contrast only for kinds of text
 * that are not in it, and adds them. Kinds travel as JSON: Playwright wraps each number of a list in an object, which takes 30 to 50 ms for
 * 5,000 of them.
 */
export async function violationsOf(
  page: Page,
  scope: 'all' | 'contrast' = 'all',
  passed?: Set<number>,
): Promise<string[]> {
  await loadAxe(page)
  const { lines, fresh } = await page.evaluate(
    async ([given, known]) => {
      const { axe: checker, markPassed: mark } = window as unknown as Added
      const marked = known === null ? null : mark(JSON.parse(known))
      const { violations } = await checker.run(document, given)
      marked?.unmark()
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
      )
      return { lines: found, fresh: JSON.stringify(marked?.fresh ?? []) }
    },
    [optionsOf(scope), passed === undefined ? null : JSON.stringify([...passed])] as const,
  )
  for (const kind of JSON.parse(fresh) as number[]) passed?.add(kind)
  return lines
}

/**
 * The violations that `resize` and then `theme` add to a page without violations. Runs all rules on elements that the new size shows, then
 * the layout and contrast rules on everything. Running all rules again would find the same and take three times as long.
 */
export async function violationsAfter(
  page: Page,
  { resize, theme, passed }: { resize: () => Promise<void>; theme: 'dark' | 'light'; passed: Set<number> },
): Promise<string[]> {
  await page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    Object.assign(window, { shownBefore: new WeakSet([...document.querySelectorAll('body *')].filter(isShown)) })
  })
  await resize()
  // Wait until the page is at rest: the new size may show a card whose score just changed, in the middle of its tint.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
    }
  })
  await loadAxe(page)
  const { lines, fresh } = await page.evaluate(
    async ([all, layoutAndContrast, color, known]) => {
      const { axe: checker, shownBefore, markPassed: mark } = window as unknown as Added
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
      const marked = mark(JSON.parse(known))
      runs.push(await checker.run(document, layoutAndContrast))
      marked.unmark()
      if (before === undefined) delete dataset['theme']
      else dataset['theme'] = before
      const found = runs.flatMap(({ violations }) =>
        violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
        ),
      )
      return { lines: found, fresh: JSON.stringify(marked.fresh) }
    },
    [optionsOf('all'), optionsOf('layout and contrast'), theme, JSON.stringify([...passed])] as const,
  )
  for (const kind of JSON.parse(fresh) as number[]) passed.add(kind)
  return lines
}

/** A number for each kind of element on the page. A page whose kinds were all checked before has nothing new for axe. */
export async function kindsOn(page: Page): Promise<number[]> {
  const kinds = await page.evaluate<string>(`JSON.stringify([...new Set((${kindsOf.toString()})().values())])`)
  return JSON.parse(kinds) as number[]
}

/**
 * Runs in the page. An element's kind is its tag, classes and attributes and those of its ancestors, without texts and numbers.
 * `withColors` also distinguishes computed colors and font sizes.
 */
function kindsOf({ withColors } = { withColors: false }): Map<Element, number> {
  const kinds = new Map<Element, number>()
  for (const element of document.querySelectorAll('body, body *')) {
    const attributes = [...element.attributes].map(({ name, value }) =>
      /^(class|role|type|aria-(hidden|current|expanded|selected|pressed|disabled|checked|busy))$/.test(name)
        ? `${name}=${value}`
        : `${name}${value === '' ? '' : '='}`,
    )
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && (node.nodeValue ?? '').trim() !== '')
    const parts = [element.tagName, ...attributes.toSorted(), hasText]
    if (withColors) {
      const { color, backgroundColor, backgroundImage, fontSize, fontWeight, opacity } = getComputedStyle(element)
      parts.push(color, backgroundColor, backgroundImage, fontSize, fontWeight, opacity)
    }
    const text = parts.join(' ')
    let kind = element.parentElement === null ? 0 : (kinds.get(element.parentElement) ?? 0)
    for (let place = 0; place < text.length; place += 1) kind = Math.imul(kind ^ text.charCodeAt(place), 0x01000193)
    kinds.set(element, kind)
  }
  return kinds
}

/** Runs in the page. Marks all elements whose kind is in `known` or was seen before, and returns the kinds of the others. */
function markPassed(known: readonly number[]): { fresh: number[]; unmark: () => void } {
  const seen = new Set(known)
  const marked: Element[] = []
  const fresh: number[] = []
  for (const [element, kind] of (window as unknown as Added).kindsOf({ withColors: true })) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    if (seen.has(kind)) marked.push(element)
    else fresh.push(kind)
    seen.add(kind)
  }
  for (const element of marked) element.setAttribute('data-passed', '')
  return {
    fresh,
    unmark: () => {
      for (const element of marked) element.removeAttribute('data-passed')
    },
  }
}
