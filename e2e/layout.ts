/** Measures the layout of the open page: broken words, overlaps, sideways scroll, line length and empty space. */
import type { Page } from '@playwright/test'

interface Size {
  width: number
  /** 2 doubles the text, for readers with weak eyes. */
  text: 1 | 2
}

/** The two tightest screens that the pages support: 320 px, and 390 px with doubled text. */
export const TIGHT: readonly Size[] = [
  { width: 320, text: 1 },
  { width: 390, text: 2 },
]

/** What does not fit: one line per fault. */
export async function tightFaults(page: Page, { width, text }: Size): Promise<string[]> {
  await page.setViewportSize({ width, height: 844 })
  await page.evaluate((size) => (document.documentElement.style.fontSize = size), `${text * 100}%`)
  const faults = await page.evaluate(measureTight)
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  return faults
}

/**
 * Runs in the page. Only names, addresses and codes of more than 14 letters may break across lines. Texts overlap if the middles of their
 * letters do. Numbers in neighboring cells need 4 px between them.
 */
async function measureTight(): Promise<string[]> {
  const LONGEST_WORD = 14
  const WORD = /[^\s\p{Pd}]+/gu
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const { scrollWidth, clientWidth } = document.documentElement
  const found = new Set<string>()
  if (scrollWidth > clientWidth) found.add(`the page is ${scrollWidth} wide`)

  interface Line {
    text: string
    node: Node
    layer: Element | null
    cell: Element | null
    box: { left: number; right: number; top: number; bottom: number }
  }
  const lines: Line[] = []
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
  const walker = document.createTreeWalker(dialogs.at(-1) ?? document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = (node.textContent ?? '').trim()
    const parent = node.parentElement
    if (text === '' || parent === null || !isSeen(parent)) continue
    const short = text.slice(0, 40)
    if (parent.closest('svg') === null) checkWords(node, getComputedStyle(parent).hyphens === 'auto')
    for (const box of boxesOf(node)) {
      const fontSize = Number.parseFloat(getComputedStyle(parent).fontSize)
      const middle = (box.top + box.bottom) / 2
      const letters = {
        left: box.left,
        right: box.right,
        top: middle - fontSize * 0.3,
        bottom: middle + fontSize * 0.3,
      }
      checkBox(parent, letters, short)
      const seen = clipped(parent, letters)
      if (seen !== null)
        lines.push({ text: short, node, layer: layerOf(parent), cell: parent.closest('td, th'), box: seen })
    }
  }
  checkOverlaps()
  return [...found]

  function isSeen(element: Element): boolean {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
    for (let up: Element | null = element; up !== null; up = up.parentElement) {
      const { clipPath, position } = getComputedStyle(up)
      if (position === 'absolute' && (clipPath === 'inset(50%)' || up.clientWidth <= 1)) return false
      // Text pictures are below the landing page's films.
      if (up.matches('script, style, noscript, option, [inert], [data-drawing]')) return false
    }
    return true
  }

  function boxesOf(node: Node): DOMRect[] {
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
  }

  function checkWords(node: Node, isHyphenated: boolean): void {
    if (isHyphenated) return
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(WORD)) {
      if (word.length > LONGEST_WORD) continue
      // A line may break after a slash.
      for (const { 0: part, index: from } of word.matchAll(/[^/]+/gu)) {
        const range = document.createRange()
        range.setStart(node, index + from)
        range.setEnd(node, index + from + part.length)
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
        const tops = new Set(boxes.map(({ top }) => Math.round(top)))
        if (tops.size > 1 && /[\p{L}\p{N}]/u.test(part)) found.add(`"${word}" is broken`)
      }
    }
  }

  /** The nearest ancestor that is above the page or scrolls within it. */
  function layerOf(element: Element): Element | null {
    for (let up: Element | null = element; up !== null; up = up.parentElement) {
      const { position, overflowX } = getComputedStyle(up)
      if (position === 'fixed' || position === 'sticky' || overflowX === 'auto' || overflowX === 'scroll') return up
    }
    return null
  }

  /** The part of a box that its ancestors show. */
  function clipped(parent: Element, box: Line['box']): Line['box'] | null {
    let { left, right } = box
    for (let up: Element | null = parent; up !== null; up = up.parentElement) {
      const { overflowX, webkitLineClamp } = getComputedStyle(up)
      if (overflowX === 'visible') continue
      const around = up.getBoundingClientRect()
      // The lines after a clamped name's ellipsis have boxes, but nobody sees them.
      if (webkitLineClamp !== 'none' && box.top >= around.bottom) return null
      left = Math.max(left, around.left)
      right = Math.min(right, around.right)
    }
    return left < right ? { ...box, left, right } : null
  }

  /** Finds text that is cut off, or that overflows its button, chip or cell. */
  function checkBox(parent: Element, box: Line['box'], text: string): void {
    for (let up: Element | null = parent; up !== null && up !== document.body; up = up.parentElement) {
      const { overflowX, textOverflow, display, position } = getComputedStyle(up)
      if (overflowX === 'auto' || overflowX === 'scroll' || up.closest('[aria-hidden=true]') !== null) return
      const { left, right } = up.getBoundingClientRect()
      const isOut = box.right > right + 2 || box.left < left - 2
      if (overflowX !== 'visible' && isOut) {
        // A carousel's other slides are out of view, not cut off.
        const isPartly = box.left < right && box.right > left
        if (isPartly && textOverflow !== 'ellipsis') found.add(`"${text}" is cut off`)
        return
      }
      const isBox = up.matches('button, a, td, th, li, label, section, article') && !display.startsWith('inline')
      if (isOut && isBox && display !== 'contents') found.add(`"${text}" is wider than its box`)
      if (position === 'fixed') return
    }
  }

  function checkOverlaps(): void {
    lines.sort((one, other) => one.box.top - other.box.top)
    for (const [place, one] of lines.entries()) {
      for (const other of lines.slice(place + 1)) {
        if (other.box.top >= one.box.bottom - 2) break
        // A skip link waits above the page until it is focused.
        if (one.box.bottom + scrollY <= 0) continue
        if (one.node === other.node || one.layer !== other.layer) continue
        const shared = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        if (shared > 2) found.add(`"${one.text}" and "${other.text}" overlap`)
        else if (shared > -4 && one.cell !== null && other.cell !== null && one.cell !== other.cell) {
          found.add(`"${one.text}" and "${other.text}" touch`)
        }
      }
    }
  }
}

/** The lines of text with more than 75 characters, and whether a page leaves more than half of a desktop window empty. */
export async function wideFaults(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 1440, height: 900 })
  return await page.evaluate(measureWide)
}

/**
 * Runs in the page, at 1440 by 900. Cuts the window next to the rail into rows of 100 px. In each row, the width covered by text, pictures,
 * controls and panels counts as used. On average that must be half.
 */
async function measureWide(): Promise<string[]> {
  const LONGEST = 75
  const ROW = 100
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const found = new Set<string>()
  const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
  const main = dialog ?? document.querySelector('main') ?? document.body
  for (const block of main.querySelectorAll('p, li, dd, dt, h1, h2, h3, blockquote, figcaption, td, label, summary')) {
    checkLines(block)
  }
  // A dialog is as big as its content.
  const used = dialog === undefined ? usedPart() : 1
  if (used < 0.5) found.add(`only ${Math.round(used * 100)} % of the page is used`)
  return [...found]

  function checkLines(block: Element): void {
    if (!block.checkVisibility({ visibilityProperty: true })) return
    const counts = new Map<number, { top: number; text: string }>()
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      // Nested blocks and columns are measured separately.
      if (parent === null || boxOf(parent) !== block) continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+\s*/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.trimEnd().length)
        const { top, width, height } = range.getBoundingClientRect()
        if (width <= 1) continue
        const line = Math.round((top + height / 2) / 4)
        const known = counts.get(line) ?? counts.get(line - 1) ?? counts.get(line + 1) ?? { top, text: '' }
        known.text += word
        counts.set(line, known)
      }
    }
    for (const { text } of counts.values()) {
      if (text.trim().length > LONGEST) found.add(`${text.trim().length} characters: "${text.slice(0, 50)}"`)
    }
  }

  /** The nearest ancestor that starts its own lines. */
  function boxOf(element: Element): Element {
    let up: Element = element
    while (getComputedStyle(up).display.startsWith('inline') && up.parentElement !== null) up = up.parentElement
    return up
  }

  /** The part of the window next to the rail that is used. */
  function usedPart(): number {
    // Tuesday's results are a scene from edge to edge.
    if (document.querySelector('.results-sea') !== null) return 1
    const boxes = [...document.querySelectorAll('body *')].filter(isContent).map((one) => one.getBoundingClientRect())
    const from = Math.max(0, ...rails().map(({ right }) => right))
    const to = innerWidth
    let sum = 0
    let rows = 0
    for (let y = 0; y < innerHeight; y += ROW) {
      const spans = boxes
        .filter((box) => box.bottom > y && box.top < y + ROW)
        .map((box) => [Math.max(from, box.left), Math.min(to, box.right)] as const)
        .toSorted(([one], [other]) => one - other)
      let reached = from
      for (const [begin, finish] of spans) {
        sum += Math.max(0, finish - Math.max(begin, reached)) / (to - from)
        reached = Math.max(reached, finish)
      }
      rows += 1
    }
    return sum / rows
  }

  function rails(): DOMRect[] {
    return [...document.querySelectorAll('header')]
      .filter((one) => getComputedStyle(one).position === 'fixed')
      .map((one) => one.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0)
  }

  function isContent(element: Element): boolean {
    const { width, height, top, bottom } = element.getBoundingClientRect()
    if (width <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true })) return false
    // The page's own background is not content.
    if (width >= innerWidth && top <= 0 && bottom >= innerHeight && !element.matches('svg, img')) return false
    if (element.matches('svg, img, video, canvas, input, textarea, select, button')) return true
    const { backgroundColor, backgroundImage, borderTopWidth, boxShadow } = getComputedStyle(element)
    const isPainted = !/, 0\)$|\/ 0\)$|^transparent$/.test(backgroundColor) || backgroundImage !== 'none'
    if (isPainted || Number.parseFloat(borderTopWidth) > 0 || boxShadow !== 'none') return element !== main
    return [...element.childNodes].some((node) => node.nodeType === 3 && (node.textContent ?? '').trim() !== '')
  }
}
