/**
 * Where calls go: to the server, or to the practice season in this browser. The address of the document decides, once;
 * routes reload the page when an address crosses over. Pages ask only to leave out what practice does not have: accounts,
 * invites, settings, and a clock.
 */
import type { Call } from '@whale/contract'
import type { CallInput } from '@whale/practice'

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

/** What practice shares with everybody: the daily challenge. */
const EVERYBODYS = '/practice/'

/** Sends one call like `fetch`. `address` and `request` are for the network, `endpoint` and `input` for the local league. */
export async function send(
  call: { endpoint: Call; input: CallInput; address: string },
  request: RequestInit,
): Promise<Response> {
  if (!isPractice) return await fetch(call.address, request)
  if (call.endpoint.path.startsWith(EVERYBODYS)) return await fetch(call.address, withoutToken(request))
  const { practiceResponse } = await import('./local-league.ts')
  return await practiceResponse(call.endpoint, call.input, request.signal ?? null)
}

function withoutToken(request: RequestInit): RequestInit {
  const headers = new Headers(request.headers)
  headers.delete('authorization')
  return { ...request, headers }
}
