/** The pages of this visit, for the back arrows: where the player came from inside the app. */

/** A player's own pages. An arrow never leads to a sign-in page, a setup step or another site. */
const OWN_PAGE = /^\/(home|game|league|profile)\b/

interface Entry {
  /** The address without its query, so that a sheet does not count as a page. */
  pathname: string
  hasSheet: boolean
}

/** By the router's number of the history entry. */
let entries: Entry[] = []

/** Notes the page of the current history entry. Entries after it are gone once a new one is pushed. */
export function noteVisit({ pathname, search }: { pathname: string; search: string }): void {
  const at = entryNow()
  if (entries[at]?.pathname !== pathname) entries = entries.slice(0, at)
  entries[at] = { pathname, hasSheet: /[?&]open=/.test(search) }
}

/** Returns how many history entries the last page lies back: -1 for the one before. Null if the player came from outside. */
export function stepsToLastPage(pathname: string): number | null {
  const now = entryNow()
  let at = now
  while (at > 0 && isSamePage(entries[at], pathname)) at -= 1
  const from = entries[at]
  if (at === now || from === undefined || isSamePage(from, pathname) || !OWN_PAGE.test(from.pathname)) return null
  // An entry with an open sheet follows the same page without it.
  if (from.hasSheet && entries[at - 1]?.pathname === from.pathname && entries[at - 1]?.hasSheet === false) at -= 1
  return at - now
}

/** Weeks and tabs belong to one page: `/game/1/receipt/3` and `/game/1/receipt/4`. */
function isSamePage(entry: Entry | undefined, pathname: string): boolean {
  return entry !== undefined && pageOf(entry.pathname) === pageOf(pathname)
}

function pageOf(pathname: string): string {
  return pathname.split('/').slice(0, 4).join('/')
}

/** The router numbers the entries of a document's history from 0. */
function entryNow(): number {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0
}
