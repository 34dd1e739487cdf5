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
/** A turn of the event loop accepts one connection, and the first may have begun before it looked for any. */
const QUIET_TURNS = 5
const TURNS_MAX = 1000

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
 * Refuses further connections, and closes none. First accepts those that were made, since the kernel would reset them: a proxy has sent
 * its request by then, and does not repeat one that may change something.
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
  // That of http would close idle connections too.
  NetServer.prototype.close.call(server)
}
