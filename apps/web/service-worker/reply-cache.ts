/** Cached API replies, in one cache per session named by a hash of its token. src/shared/api/cached-replies.ts deletes them. */

const REPLIES_PREFIX = 'readings:'
/** Replies that are the same for everyone. */
const PUBLIC_REPLIES = 'open-readings'
const ANYBODY = 'anybody'
/** A league has about thirty replies a week; the oldest are evicted. */
const REPLIES_MAX = 300
const CACHED_AT = 'x-cached-at'
/** The server's clock minus ours at the time of the reply, in ms. */
const AHEAD = 'x-cached-ahead-ms'

/**
 * Returns the owner of a request's cache: its token, or `anybody`. Null for requests that are not cached: streams, files, the operators'
 * desk.
 */
export function ownerOf(request: Request): string | null {
  const { pathname } = new URL(request.url)
  if (!pathname.startsWith('/api/') || /^\/api\/(desk|dev|docs|healthz|readyz|openapi)/.test(pathname)) return null
  if (request.headers.get('accept') !== 'application/json') return null
  // A guest's replies are not cached: scripts cannot read their cookie, so it names no cache.
  return request.headers.get('authorization') ?? (request.credentials === 'omit' ? ANYBODY : null)
}

/** The server's clock minus ours at the last reply with a time. Most replies have none. */
let aheadMs = 0

/** How often this device's replies were deleted. */
let deletions = 0

/** Deletes the cached replies of every user of this device, including replies still in flight. */
export async function deleteReplies(): Promise<void> {
  deletions += 1
  const names = (await caches.keys()).filter((name) => name.startsWith(REPLIES_PREFIX))
  await Promise.all(names.map((name) => caches.delete(name)))
}

/**
 * Caches a success, unless replies are deleted before it arrives. A 401 deletes the session's cache. Returns the cached text, or null.
 */
export async function cacheReply(request: Request, pending: Promise<Response>): Promise<string | null> {
  const before = deletions
  const response = (await pending).clone()
  const name = await cacheOf(request)
  if (name === null) return null
  if (response.status === 401) {
    await caches.delete(name)
    return null
  }
  if (response.status !== 200) return null
  const body = await response.text()
  const now = timeIn(body)
  if (now !== null) aheadMs = now - Date.now()
  const serverMs = now ?? Date.now() + aheadMs
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    [CACHED_AT]: new Date(serverMs).toISOString(),
    [AHEAD]: String(serverMs - Date.now()),
  })
  const cache = await caches.open(name)
  await cache.put(request.url, new Response(body, { headers }))
  await makeRoom(cache)
  if (before === deletions) return body
  await caches.delete(name)
  return null
}

/** The page's own requests come first. */
const BESIDE_AFTER_MS = 3000
/** A younger reply is good enough for offline. */
const BESIDE_FRESH_MS = 30 * 60_000

/**
 * Caches the data that Bets and Casino open with once a league's home was cached with `text`, so that they open offline. Skips fresh
 * data, and connections that save data.
 */
export async function cacheBeside(home: Request, text: string): Promise<void> {
  const before = deletions
  const addresses = besideHome(new URL(home.url).pathname, text)
  if (addresses.length === 0 || savesData()) return
  await new Promise((resolve) => setTimeout(resolve, BESIDE_AFTER_MS))
  for (const address of addresses) {
    const request = new Request(address, { headers: home.headers, credentials: 'omit', priority: 'low' })
    if (await isFresh(request)) continue
    // The user signed out meanwhile.
    if (before !== deletions) return
    await cacheReply(request, fetch(request))
  }
}

/** Returns the addresses behind Bets and Casino, from the address and text of a league's home. Empty for other replies. */
export function besideHome(path: string, text: string): string[] {
  const league = /^\/api\/game\/([^/]+)\/home$/.exec(path)?.[1]
  const user = /"me":\{"user_id":"([\w-]+)"/.exec(text)?.[1]
  if (league === undefined || user === undefined) return []
  return [`/api/h2h/bets/${league}/${user}`, `/api/h2h/board/${league}`, `/api/casino/event/${league}/${user}`]
}

async function isFresh(request: Request): Promise<boolean> {
  const name = await cacheOf(request)
  const headers = name === null ? null : (await caches.match(request.url, { cacheName: name }))?.headers
  // By this device's clock: the server's can jump in a demo.
  const cachedMs = Date.parse(headers?.get(CACHED_AT) ?? '') - Number(headers?.get(AHEAD))
  return Date.now() - cachedMs < BESIDE_FRESH_MS
}

function savesData(): boolean {
  // Not in Safari and Firefox.
  const connection: unknown = 'connection' in navigator ? navigator.connection : null
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  )
}

/** Returns the last cached reply, or null. A header has its age, and its clock moves on. */
export async function lastReply(request: Request): Promise<Response | null> {
  const name = await cacheOf(request)
  const cached = name === null ? undefined : await caches.match(request.url, { cacheName: name })
  if (cached === undefined) return null
  const headers = new Headers(cached.headers)
  const body = withClock(await cached.text(), Date.now() + Number(headers.get(AHEAD)))
  return new Response(body, { headers })
}

/** Returns the server's time in a JSON reply, in ms since 1970; null without one. */
export function timeIn(json: string): number | null {
  const now = /"now":"([^"]*)"/.exec(json)?.[1]
  return now === undefined || Number.isNaN(Date.parse(now)) ? null : Date.parse(now)
}

/** Replaces `now` in a JSON reply (ms since 1970), so that countdowns continue. */
export function withClock(json: string, nowMs: number): string {
  return json.replaceAll(/"now":"[^"]*"/g, `"now":"${new Date(nowMs).toISOString()}"`)
}

async function cacheOf(request: Request): Promise<string | null> {
  const owner = ownerOf(request)
  if (owner === null) return null
  if (owner === ANYBODY) return PUBLIC_REPLIES
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(owner))
  const hex = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${REPLIES_PREFIX}${hex}`
}

/** Cache keys keep insertion order; a rewritten entry moves to the end. */
async function makeRoom(cache: Cache): Promise<void> {
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - REPLIES_MAX)).map((request) => cache.delete(request)))
}
