/**
 * Nights that this browser plays as a guest, without an account. The server knows the guest by a cookie that scripts cannot read; these
 * ids only tell which pages to open without a sign-in, and which calls send the cookie.
 */
import { storedText } from '../stored-text.ts'
import { isPractice } from './transport.ts'

const stored = storedText('guest_nights')
/** The newest come first. */
const NIGHTS_MAX = 20

function guestNights(): string[] {
  return stored.read()?.split(' ') ?? []
}

/** Whether this browser plays that league as a guest. */
export function isGuestOf(leagueId: string): boolean {
  return !isPractice && guestNights().includes(leagueId)
}

/** Stores that the server let this browser into a night. */
export function noteGuest(leagueId: string): void {
  const others = guestNights().filter((id) => id !== leagueId)
  stored.write([leagueId, ...others].slice(0, NIGHTS_MAX).join(' '))
}

/** The server does not know the guest any more. */
export function forgetGuest(): void {
  stored.remove()
}

/** Whether a call without a token sends the guest's cookie. */
export function sendsGuest(path: string): boolean {
  return path.startsWith('/nights') || isGuest()
}

/** Whether a 401 says that the server does not know the guest: outside their nights it never does. */
export function endsGuest(path: string): boolean {
  return /\{(?:league|id)\}/.test(path)
}

/** Whether this browser plays nights as a guest. */
export function isGuest(): boolean {
  return stored.read() !== null
}
