/**
 * Where calls go: to the server, or to the practice season in this browser. The address of the document decides, once;
 * routes reload the page when an address crosses over. Pages ask only to leave out what practice does not have: accounts,
 * invites, settings, and a clock. Apart from `send.ts`, which the landing does not load.
 */
/** Pages of the practice season. `league_practice` is its league. */
const PRACTICE = /^\/(?:practice|game\/league_practice|league\/league_practice)(?:\/|$)/

/** Whether an address belongs to the practice season. */
export function isPracticePath(pathname: string): boolean {
  return PRACTICE.test(pathname)
}

/** Whether this document plays the practice season. The prerendered HTML has no address. */
export const isPractice = 'location' in globalThis && isPracticePath(location.pathname)

/** Stands in for a session token: practice has nobody to sign in. */
export const PRACTICE_TOKEN = 'practice'
