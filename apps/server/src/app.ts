/** Mounts every feature on the HTTP server; nothing else. */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import compress from '@fastify/compress'
import formbody from '@fastify/formbody'
import serveStatic from '@fastify/static'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Settings } from './env.ts'
import { bindBermuda } from './features/bermuda/routes.ts'
import { bindCasino } from './features/casino/routes.ts'
import { bindConfig } from './features/config/routes.ts'
import { bindDesk } from './features/desk/routes.ts'
import { type ClockTurner, bindDev } from './features/dev/routes.ts'
import { bindGame } from './features/game/routes.ts'
import { bindH2h } from './features/h2h/routes.ts'
import { bindLive } from './features/live/routes.ts'
import { bindLeagues } from './features/leagues/routes.ts'
import { bindNewsletter } from './features/newsletter/routes.ts'
import { bindOnboarding } from './features/onboarding/routes.ts'
import { bindOptions } from './features/options/routes.ts'
import { bindOwnership } from './features/ownership/routes.ts'
import { bindPlayers } from './features/players/routes.ts'
import { bindPredictions } from './features/predictions/routes.ts'
import { bindTreasury } from './features/treasury/routes.ts'
import { bindAccount } from './features/users/account-routes.ts'
import { bindPasswords } from './features/users/password-routes.ts'
import { bindSecondFactor } from './features/users/second-factor-routes.ts'
import { bindUsers } from './features/users/routes.ts'
import type { ChangesHub } from './http/changes-hub.ts'
import { bindApiDocs } from './http/api-docs.ts'
import { notFound } from './http/failure.ts'
import { bindHealth } from './http/health.ts'
import { countRequests } from './http/request-metrics.ts'
import { bindReplies } from './http/replies.ts'
import { weekReader } from './http/week-readings.ts'
import type { World } from './world.ts'

const WEB = fileURLToPath(new URL('../../web/dist/', import.meta.url))
/** Sixty-four times what the largest body of ours needs. */
const BODY_BYTES_MAX = 64 * 1024
/** How long requests that are under way when the server closes may take; it ends the process a few seconds later (signals.ts). */
const LAST_REQUESTS_MS = 5000
const IDLE_LOOK_MS = 50

interface AppOptions {
  settings: Settings
  log: FastifyBaseLogger
  hub: ChangesHub
  /** There in development only. */
  turner: ClockTurner | null
}

/** The HTTP server of a world, not listening yet. */
export async function buildApp(world: World, { settings, log, hub, turner }: AppOptions): Promise<FastifyInstance> {
  const timeoutMs = settings.requestTimeoutSeconds * 1000
  const app = Fastify({
    loggerInstance: log,
    // A line for each request would be noise; what changes something and what fails is logged by `bindReplies`.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES_MAX,
    // Who sends a byte a second holds nothing of ours for long.
    requestTimeout: 2 * timeoutMs,
    http: { headersTimeout: timeoutMs, connectionsCheckingInterval: Math.ceil(timeoutMs / 3) },
    // Whose address it is decides what it may ask for: only proxies of ours may say it for somebody else.
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    genReqId: () => randomUUID(),
    // Every line of ours says itself which request it is about: a logger for each would be made for nothing.
    childLoggerFactory: (logger) => logger,
    // Who asks on an open connection while the server closes is answered, and the connection ended.
    return503OnClosing: false,
  })
  app.server.maxConnections = settings.connectionsMax
  // JSON alone (and forms for the log-in): nothing that a page of somebody else could send without asking first.
  app.removeContentTypeParser('text/plain')
  await app.register(formbody)
  // What comes packed is refused (http/replies.ts), so nothing need look whether it is.
  await app.register(compress, { threshold: 1024, globalDecompression: false })
  app.addHook('preClose', async () => endConnections(app.server))
  bindReplies(app, world)
  if (settings.metricsPort !== null) countRequests(app, world)
  bindHealth(app, world)
  bindApiDocs(app, world.publicUrl)
  bindUsers(app, world)
  bindPasswords(app, world)
  bindAccount(app, world)
  bindSecondFactor(app, world)
  bindOnboarding(app, world)
  bindLeagues(app, world)
  const readings = weekReader(world)
  bindGame(app, world, readings)
  bindOwnership(app, world)
  bindPlayers(app, world, readings)
  bindH2h(app, world, readings)
  bindOptions(app, world, readings)
  bindCasino(app, world, readings)
  bindBermuda(app, world)
  bindPredictions(app, world)
  bindTreasury(app, world)
  bindLive(app, world, hub)
  await bindNewsletter(app, world, settings)
  bindDesk(app, world, settings)
  bindConfig(app, world, settings)
  if (turner !== null) bindDev(app, world, turner)
  await bindWeb(app)
  return app
}

/** Ends what a server that is closing would wait for although nobody is served on it. */
function endConnections(server: Server): void {
  if (!server.listening) return
  // What is being asked now will be answered, and its connection kept for a next question that is not to come.
  const looking = setInterval(() => server.closeIdleConnections(), IDLE_LOOK_MS)
  server.once('close', () => clearInterval(looking))
  // A browser keeps connections ready on which it has not asked anything yet: nothing else would end those within a minute.
  setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS).unref()
}

/** What a page of ours may load: our own files, and the teams' pictures from the two providers' image hosts. */
export const CONTENT_POLICY = [
  "default-src 'self'",
  "img-src 'self' https://sleepercdn.com https://*.espncdn.com",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** The pages whose content is in their HTML (apps/web/src/app/prerender.tsx). */
const READABLE = ['/dictionary', '/privacy-policy', '/terms-of-service']

/**
 * The built web app: hashed files for ever; the front door is its index, a readable page its own file, and everything else that is
 * not the API the app's one page.
 */
async function bindWeb(app: FastifyInstance): Promise<void> {
  if (!existsSync(WEB)) return
  await app.register(serveStatic, {
    root: WEB,
    wildcard: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (path.endsWith('.html')) reply.header('content-security-policy', CONTENT_POLICY)
    },
  })
  app.get('/*', async (request, reply) => {
    // A call that there is none of, and a file of an older build, are not pages.
    if (/^\/(api|assets)(\/|$)/.test(request.url)) throw notFound()
    const [address = ''] = request.url.split('?')
    return await reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', CONTENT_POLICY)
      .sendFile(READABLE.includes(address) ? `${address.slice(1)}.html` : 'app.html')
  })
}
