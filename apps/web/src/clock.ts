/** What time it is at the server. The only module of the web app that reads the machine's own clock. */
import { useEffect, useState } from 'react'

/** Replies arrive with the server's time; how far ours is from it is known from the moment each was first seen. */
const offsetsMs = new Map<string, number>()
const REMEMBERED_MAX = 50

/** Returns how far the server's clock is ahead of this machine's, in ms. `serverNow` is the `now` of a reply, ISO 8601. */
export function serverOffsetMs(serverNow: string): number {
  const known = offsetsMs.get(serverNow)
  if (known !== undefined) return known
  // A reply from the cache is seen again later: only the first sight tells the time.
  const offset = Date.parse(serverNow) - Date.now()
  offsetsMs.set(serverNow, offset)
  const oldest = offsetsMs.keys().next().value
  if (offsetsMs.size > REMEMBERED_MAX && oldest !== undefined) offsetsMs.delete(oldest)
  return offset
}

/** Returns the server's time now, in ms since 1970, and again after every `everyMs`. */
export function useServerTime(serverNow: string, everyMs = 1000): number {
  const [, setTicks] = useState(0)
  const offsetMs = serverOffsetMs(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return Date.now() + offsetMs
}
