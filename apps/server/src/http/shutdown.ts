/** Stops a server without losing requests that a proxy sends meanwhile. */
import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Settings } from '../env.ts'

/** Time limit for open requests at shutdown. The process exits a few seconds later (signals.ts). */
const LAST_REQUESTS_MS = 5000
const IDLE_LOOK_MS = 50
/** A second longer than the proxy keeps idle connections (nginx.conf, Caddyfile). */
const PROXY_IDLE_MS = 3000
/** An event loop turn accepts one connection, and the current turn may be past that point. */
const QUIET_TURNS = 5
const TURNS_MAX = 1000

/**
 * Ends the open connections of a server that no longer listens. The proxy closes its idle ones first (nginx.conf: two seconds), since a
 * request sent while the server closes the connection is lost.
 */
export async function endConnections(
  server: Server,
  { trustedProxies }: Pick<Settings, 'trustedProxies'>,
): Promise<void> {
  // Browsers open spare connections without a request, which nothing else would close within a minute.
  setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS).unref()
  if (trustedProxies.length > 0) await untilNoConnection(server)
  // A connection becomes idle after its last reply, and keep-alive would hold it open.
  const looking = setInterval(() => server.closeIdleConnections(), IDLE_LOOK_MS)
  server.once('close', () => clearInterval(looking))
}

/** Waits until every connection is closed, at most a second longer than the proxy keeps an idle one. */
async function untilNoConnection(server: Server): Promise<void> {
  const count = promisify(server.getConnections.bind(server))
  for (let waitedMs = 0; waitedMs < PROXY_IDLE_MS && (await count()) > 0; waitedMs += IDLE_LOOK_MS)
    await sleep(IDLE_LOOK_MS)
}

/**
 * Refuses new connections without closing any. First accepts those already made, since the kernel would reset them: by then a proxy has
 * sent its request, and it does not repeat one that may change something.
 */
export async function stopListening(server: NetServer): Promise<void> {
  if (!server.listening) return
  let quietTurns = 0
  const onConnection = () => (quietTurns = 0)
  server.on('connection', onConnection)
  for (let turn = 0; turn < TURNS_MAX && quietTurns < QUIET_TURNS; turn += 1) {
    quietTurns += 1
    await setImmediate()
  }
  server.off('connection', onConnection)
  // The method of http.Server would also close idle connections.
  NetServer.prototype.close.call(server)
}
