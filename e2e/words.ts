/** Counts the rendered words of a page's first screen: in main, including pictures, without members' own text. */
import type { Page } from '@playwright/test'
import { DEMO_LEAGUES } from '../packages/providers/src/demo/leagues.ts'

const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const

/** Names that members chose: of leagues, teams and their owners. */
const NAMES: readonly string[] = DEMO_LEAGUES.flatMap(({ name, teams }) => [
  name,
  ...teams.flatMap((team) => [team.name ?? '', ...team.owners.map(({ displayName }) => displayName ?? '')]),
])

/** What a page may have at each size. */
interface Limit {
  phone: number
  wide: number
}

const PAGE: Limit = { phone: 120, wide: 120 }
const HOME: Limit = { phone: 60, wide: 90 }
const HOW_TO_PLAY: Limit = { phone: 250, wide: 250 }

/** Pages above the limit, by the start of a stop's name, each with its reason. Their numbers may only decrease. */
const ABOVE: readonly (Limit & { names: RegExp; because: string })[] = [
  { names: /^(terms|privacy)/, phone: 160, wide: 360, because: 'is a legal text' },
  {
    names: /^private-league/,
    phone: 120,
    wide: 150,
    because: 'shows the words of ESPN’s own pages, to be found there',
  },
  { names: /^desk-/, phone: 150, wide: 160, because: 'is the operator’s own tool, with the emails as they are sent' },
]

/** Returns what a stop of a tour has above its limit: "at 390: 130 words of 120: …". `names`: further names that members chose. */
export async function wordFaults(page: Page, name: string, names: readonly string[] = []): Promise<string[]> {
  const before = page.viewportSize() ?? SCREENS[1]
  const limit = limitOf(name)
  const faults: string[] = []
  for (const size of SCREENS) {
    await page.setViewportSize(size)
    const words = await wordsOf(page, names)
    const most = size === SCREENS[0] ? limit.phone : limit.wide
    if (words.length > most) faults.push(`at ${size.width}: ${words.length} words of ${most}: ${words.join(' ')}`)
  }
  await page.setViewportSize(before)
  return faults
}

function limitOf(name: string): Limit {
  if (name.startsWith('home')) return HOME
  if (name.startsWith('dictionary')) return HOW_TO_PLAY
  return ABOVE.find(({ names }) => names.test(name)) ?? PAGE
}

/** The words of the first screen at the page's size. */
async function wordsOf(page: Page, names: readonly string[]): Promise<string[]> {
  const text = await page.evaluate(firstScreen)
  // The longest first: a name may contain another.
  const own = [...NAMES, ...names].filter((name) => name !== '').toSorted((a, b) => b.length - a.length)
  const rest = own.reduce<string>((left, name) => left.replaceAll(name, ' '), text)
  return rest.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
}

/** Runs in the page: the visible text. */
function firstScreen(): string {
  const main = document.querySelector('main')
  if (main === null) return ''
  scrollTo({ top: 0, behavior: 'instant' })
  const tabs = document.querySelector('nav[aria-label="Game"]')?.getBoundingClientRect()
  const bottom = tabs !== undefined && tabs.top > innerHeight / 2 ? tabs.top : innerHeight
  const clips = new Map<Element, DOMRect>()
  const seen = { left: 0, top: 0, right: innerWidth, bottom }
  const isInSight = (node: Node): boolean => {
    const range = document.createRange()
    range.selectNodeContents(node)
    let { left, top, right, bottom: low } = range.getBoundingClientRect()
    if (right - left < 1 || low - top < 1) return false
    for (let at = node.parentElement; at !== null; at = at.parentElement) {
      if (at.tagName === 'svg' || getComputedStyle(at).overflow === 'visible') continue
      const box = clips.get(at) ?? at.getBoundingClientRect()
      clips.set(at, box)
      left = Math.max(left, box.left)
      top = Math.max(top, box.top)
      right = Math.min(right, box.right)
      low = Math.min(low, box.bottom)
    }
    const width = Math.min(right, seen.right) - Math.max(left, seen.left)
    const height = Math.min(low, seen.bottom) - Math.max(top, seen.top)
    return width > 2 && height > 4
  }
  const found: string[] = []
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement
    if (parent === null || parent.closest('.sr-only, [data-own-words]') !== null) continue
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (!isInSight(node)) continue
    found.push(node.textContent ?? '')
    if (getComputedStyle(parent).display !== 'inline') found.push(' ')
  }
  return found.join('')
}
