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

/** The guest was erased, or has an account now. */
export function forgetGuest(): void {
  stored.remove()
}

const ended = new Set<string>()

/** The guest is no longer in that night: it ended, or they were removed. */
export function endGuest(leagueId: string): void {
  ended.add(leagueId)
  stored.write(
    guestNights()
      .filter((id) => id !== leagueId)
      .join(' '),
  )
}

/** Whether the guest's night ended while this document showed it. */
export function hasGuestEnded(leagueId: string): boolean {
  return ended.has(leagueId)
}

/** Whether a call sends the guest's cookie. With a token only the one that gives an account the guest's seats. */
export function sendsGuest(path: string, token: string | null): boolean {
  if (token !== null) return path === '/guest/keep'
  return path.startsWith('/nights') || isGuest()
}

/** Whether this browser plays nights as a guest. */
export function isGuest(): boolean {
  return stored.read() !== null
}
