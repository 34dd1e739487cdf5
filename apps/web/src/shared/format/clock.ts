/** The server's time. The only module of the web app that reads the device's clock. */
import { useCallback, useSyncExternalStore } from 'react'

/** Offset of the server's clock for each reply time, measured when the reply first arrives. */
const offsetsMs = new Map<string, number>()
const REMEMBERED_MAX = 50

/** Returns how far the server's clock is ahead of this machine's, in ms. `serverNow` is the `now` of a reply, ISO 8601. */
function serverOffsetMs(serverNow: string): number {
  const known = offsetsMs.get(serverNow)
  if (known !== undefined) return known
  // A cached reply shows up again later, so only the first time counts.
  const offset = Date.parse(serverNow) - Date.now()
  offsetsMs.set(serverNow, offset)
  const oldest = offsetsMs.keys().next().value
  if (offsetsMs.size > REMEMBERED_MAX && oldest !== undefined) offsetsMs.delete(oldest)
  return offset
}

/** Returns the server's time in ms since 1970. For effects and handlers. Components use the hook. */
export function serverTime(serverNow: string): number {
  return Date.now() + serverOffsetMs(serverNow)
}

/** Returns the server's time in ms since 1970, rounded down to `everyMs`, and updates after each. */
export function useServerTime(serverNow: string, everyMs = 1000): number {
  const subscribe = useCallback(
    (tick: () => void) => {
      const timer = setInterval(tick, everyMs)
      return () => clearInterval(timer)
    },
    [everyMs],
  )
  const time = () => Math.floor(serverTime(serverNow) / everyMs) * everyMs
  return useSyncExternalStore(subscribe, time)
}

/** Returns the device's time in ms since 1970, for what only this device remembers. */
export function deviceTime(): number {
  return Date.now()
}

export function yearToday(): number {
  return new Date().getFullYear()
}

/** Returns the device's date in words: "November 22, 2026". */
export function todayInWords(): string {
  return new Date().toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric' })
}

/** The person's time zone, as this browser has it. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
