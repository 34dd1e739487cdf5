/** A tour leads one browser page through screens and states. At each stop, `look` checks it or takes a picture. */
import { type Page, expect as playwrightExpect } from '@playwright/test'
import type { TestServer } from '../server.ts'

/**
 * `npm run screens` runs tours without Playwright's settings, which give tests this time limit: the default of 5 s is too short on a busy
 * machine.
 */
export const expect = playwrightExpect.configure({ timeout: 15_000 })

export interface Stop {
  /** The picture’s file name: unique, in kebab case. */
  name: string
  /** The light theme is measured on `game` pages. */
  part: 'before' | 'game'
  /** An open dialog is exactly as high as the screen, so nothing is below it. */
  hasDialog: boolean
}

export interface Guide {
  page: Page
  server: TestServer
  /** Called at each stop once the page is idle. May resize the page and change its theme, but restores both. */
  look: (stop: Stop) => Promise<void>
}

/** Marks every results page as seen, so that a league's address opens its home even after Tuesday. */
const SEEN = `{
  const read = Storage.prototype.getItem
  Storage.prototype.getItem = function (key) {
    return key.startsWith('results_seen ') ? '12' : read.call(this, key)
  }
}`

/**
 * Stores a user’s token in the browser, so that the next page is theirs. Null signs out. Unless `results` is `new`, Tuesday's results do
 * not open by themselves.
 */
export async function setToken(
  page: Page,
  { url }: Pick<TestServer, 'url'>,
  token: string | null,
  { results = 'seen' }: { results?: 'seen' | 'new' } = {},
): Promise<void> {
  if (results === 'seen') await page.addInitScript(SEEN)
  const call = token === null ? `removeItem('auth_token')` : `setItem('auth_token', ${JSON.stringify(token)})`
  // An extra page for the change would take a tenth of the next visit's time.
  if (page.url() === 'about:blank') return await beforeFirstPage(page, { url }, `localStorage.${call}`)
  await leave(page, { url })
  await page.evaluate(`localStorage.${call}`)
}

let scripts = 0

/** Runs a script once, before the server's first page. The window's name, which outlives its pages, records that it ran. */
async function beforeFirstPage(page: Page, { url }: Pick<TestServer, 'url'>, script: string): Promise<void> {
  scripts += 1
  const mark = JSON.stringify(`script ${scripts};`)
  const isDue = `window === top && location.origin === ${JSON.stringify(url)} && !window.name.includes(${mark})`
  await page.addInitScript(`if (${isDue}) { window.name += ${mark}; ${script} }`)
}

/** Opens a page of the same origin without our scripts, since an open league page refetches whatever other players change. */
export async function leave(page: Page, { url }: Pick<TestServer, 'url'>): Promise<void> {
  await page.goto(`${url}/api/healthz`)
}

/** The server's change count when a page loaded its document. */
const loadedAt = new WeakMap<Page, number>()

/**
 * Opens an address of the app. Navigates like a link if the app is open and the server is unchanged since. Loading the app and axe again
 * takes half of a stop's CPU time. `layout.spec.ts` loads every address.
 */
export async function openPage({ page, server }: Pick<Guide, 'page' | 'server'>, address: string): Promise<void> {
  const isOpen = /^\/(home|profile|game|league)\b/.test(page.url().slice(server.url.length))
  if (isOpen && loadedAt.get(page) === server.changes()) return await navigate(page, address)
  loadedAt.set(page, server.changes())
  await page.goto(address)
}

/** Navigates like a link, without a reload. The previous page stays until the next one renders. */
export async function navigate(page: Page, address: string): Promise<void> {
  await page.evaluate(`(async () => {
    const before = document.title
    history.pushState(null, '', ${JSON.stringify(address)})
    dispatchEvent(new PopStateEvent('popstate'))
    // Related pages may share a title. Half a second is enough for those.
    for (let wait = 0; wait < 25 && document.title === before; wait += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()`)
}
