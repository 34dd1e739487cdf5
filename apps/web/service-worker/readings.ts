/**
 * The game as it was last read, by whom. Each session has a cache of its own under a name made from its token, so that nobody on a
 * shared phone is shown what somebody else has read; signing out throws all of them away (src/api/kept-readings.ts).
 */

const READINGS_PREFIX = 'readings:'
/** What anybody can read, signed in or not: it says nothing about who did. */
const OPEN_READINGS = 'open-readings'
const ANYBODY = 'anybody'
/** A league has some thirty readings a week; the oldest make room. */
const READINGS_MAX = 300
const KEPT_AT = 'x-kept-at'
/** How far the server's clock was ahead of ours when it answered, in ms. */
const AHEAD = 'x-kept-ahead-ms'

/** Whose reading a request is: a text to be hashed, or null for what is not kept: streams, files, the operators' desk. */
export function ownerOf(request: Request): string | null {
  const { pathname } = new URL(request.url)
  if (!pathname.startsWith('/api/') || /^\/api\/(desk|dev|docs|healthz|readyz|openapi)/.test(pathname)) return null
  if (request.headers.get('accept') !== 'application/json') return null
  return request.headers.get('authorization') ?? ANYBODY
}

/** Keeps a success. The end of a session ends what it has read as well. */
export async function keepReading(request: Request, response: Response): Promise<void> {
  const name = await cacheOf(request)
  if (name === null) return
  if (response.status === 401) {
    await caches.delete(name)
    return
  }
  if (response.status !== 200) return
  const body = await response.text()
  const toldMs = timeIn(body) ?? Date.now()
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    [KEPT_AT]: new Date(toldMs).toISOString(),
    [AHEAD]: String(toldMs - Date.now()),
  })
  const cache = await caches.open(name)
  await cache.put(request.url, new Response(body, { headers }))
  await makeRoom(cache)
}

/** What was last read at an address, or null. It says when that was; the time of day in it goes on as it would have. */
export async function lastReading(request: Request): Promise<Response | null> {
  const name = await cacheOf(request)
  const kept = name === null ? undefined : await caches.match(request.url, { cacheName: name })
  if (kept === undefined) return null
  const body = withClock(await kept.text(), Date.now() + Number(kept.headers.get(AHEAD)))
  return new Response(body, { headers: kept.headers })
}

/** The server's time in a reply's JSON, in ms since 1970; null where it tells none. */
export function timeIn(json: string): number | null {
  const told = /"now":"([^"]*)"/.exec(json)?.[1]
  return told === undefined || Number.isNaN(Date.parse(told)) ? null : Date.parse(told)
}

/** A reply's JSON with its `now` moved to another moment (ms since 1970): countdowns count on from there. */
export function withClock(json: string, nowMs: number): string {
  return json.replaceAll(/"now":"[^"]*"/g, `"now":"${new Date(nowMs).toISOString()}"`)
}

async function cacheOf(request: Request): Promise<string | null> {
  const owner = ownerOf(request)
  if (owner === null) return null
  if (owner === ANYBODY) return OPEN_READINGS
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(owner))
  const hex = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${READINGS_PREFIX}${hex}`
}

/** Addresses come back in the order in which they were put; one that is put again moves to the end. */
async function makeRoom(cache: Cache): Promise<void> {
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - READINGS_MAX)).map((request) => cache.delete(request)))
}
