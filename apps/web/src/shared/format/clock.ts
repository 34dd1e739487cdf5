/** What time it is at the server. The only module of the web app that reads the machine's own clock. */
import { useCallback, useSyncExternalStore } from 'react'

/** Replies arrive with the server's time; how far ours is from it is known from the moment each was first seen. */
const offsetsMs = new Map<string, number>()
const REMEMBERED_MAX = 50

/** Returns how far the server's clock is ahead of this machine's, in ms. `serverNow` is the `now` of a reply, ISO 8601. */
function serverOffsetMs(serverNow: string): number {
  const known = offsetsMs.get(serverNow)
  if (known !== undefined) return known
  // A reply from the cache is seen again later: only the first sight tells the time.
  const offset = Date.parse(serverNow) - Date.now()
  offsetsMs.set(serverNow, offset)
  const oldest = offsetsMs.keys().next().value
  if (offsetsMs.size > REMEMBERED_MAX && oldest !== undefined) offsetsMs.delete(oldest)
  return offset
}

/** Returns the server's time at this moment, in ms since 1970. For effects and handlers; what is drawn uses the hook. */
export function serverTime(serverNow: string): number {
  return Date.now() + serverOffsetMs(serverNow)
}

/** Returns the server's time, in ms since 1970, to the last full `everyMs`, and again after each of them. */
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
