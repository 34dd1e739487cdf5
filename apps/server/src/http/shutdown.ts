/** How a server stops without losing a call that a proxy sends meanwhile. */
import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Settings } from '../env.ts'

/** Time limit for open requests at shutdown. The process exits a few seconds later (signals.ts). */
const LAST_REQUESTS_MS = 5000
const IDLE_LOOK_MS = 50
/** A second longer than the proxy keeps an idle connection (nginx.conf, Caddyfile). */
const PROXY_IDLE_MS = 3000
/** A turn of the event loop that is shorter handled nothing. */
const QUIET_MS = 0.1
const TURNS_MAX = 200

/**
 * Ends the open connections of a server that no longer listens. The proxy closes its idle ones first (nginx.conf: two seconds), since a
 * request that it sends while the server closes the connection is lost.
 */
export async function endConnections(
  server: Server,
  { trustedProxies }: Pick<Settings, 'trustedProxies'>,
): Promise<void> {
  // Browsers open spare connections without a request. Nothing else would close those within a minute.
  setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS).unref()
  if (trustedProxies.length > 0) await untilNoConnection(server)
  // A connection becomes idle after its last reply, and keep-alive would hold it open.
  const looking = setInterval(() => server.closeIdleConnections(), IDLE_LOOK_MS)
  server.once('close', () => clearInterval(looking))
}

/** Waits until every connection is closed, at most a second longer than the proxy keeps one that is idle. */
async function untilNoConnection(server: Server): Promise<void> {
  const count = promisify(server.getConnections.bind(server))
  for (let waitedMs = 0; waitedMs < PROXY_IDLE_MS && (await count()) > 0; waitedMs += IDLE_LOOK_MS)
    await sleep(IDLE_LOOK_MS)
}

/**
 * Refuses further connections, and closes none. Waits for a turn of the event loop in which nothing happened: the kernel resets
 * connections that were made and not accepted yet.
 */
export async function stopListening(server: Server): Promise<void> {
  if (!server.listening) return
  for (let turn = 0, since = performance.now(); turn < TURNS_MAX; turn += 1) {
    await setImmediate()
    const now = performance.now()
    if (now - since < QUIET_MS) break
    since = now
  }
  // That of http would close idle connections too.
  NetServer.prototype.close.call(server)
}
