/** Mounts every feature on the HTTP server. */
// Identifies a request in the log, not anything in the game.
// oxlint-disable-next-line no-restricted-imports
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import compress from '@fastify/compress'
import formbody from '@fastify/formbody'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Settings } from './env.ts'
import { bindAlerts } from './features/alerts/routes.ts'
import { bindFinal } from './features/final/routes.ts'
import { bindCalendarFeed } from './features/calendar/routes.ts'
import { bindCasino } from './features/casino/routes.ts'
import { bindClaims } from './features/claims/routes.ts'
import { bindDaily } from './features/daily/routes.ts'
import { bindConfig } from './features/config/routes.ts'
import { bindReportedLines } from './features/desk/reported-lines.ts'
import { bindDesk } from './features/desk/routes.ts'
import { type ClockTurner, bindDev } from './features/dev/routes.ts'
import { bindChat } from './features/chat/routes.ts'
import { bindTalk } from './features/talk/routes.ts'
import { bindEspnSignIn } from './features/espn-sign-in/routes.ts'
import { bindGame } from './features/game/routes.ts'
import { bindDares } from './features/dares/routes.ts'
import { bindHandover } from './features/handover/routes.ts'
import { bindH2h } from './features/h2h/routes.ts'
import { bindLive } from './features/live/routes.ts'
import { bindLeagues } from './features/leagues/routes.ts'
import { bindNights } from './features/nights/routes.ts'
import { bindNewsletter } from './features/newsletter/routes.ts'
import { bindOnboarding } from './features/onboarding/routes.ts'
import { bindHouse } from './features/house/routes.ts'
import { bindOwnership } from './features/ownership/routes.ts'
import { bindVotes } from './features/votes/routes.ts'
import { bindPages } from './features/pages/routes.ts'
import { bindPastSeasons } from './features/past-seasons/routes.ts'
import { bindPlayers } from './features/players/routes.ts'
import { bindTopScore } from './features/top-score/routes.ts'
import { bindShares } from './features/shares/routes.ts'
import { bindBank } from './features/bank/routes.ts'
import { bindAccount } from './features/users/account-routes.ts'
import { bindPasswords } from './features/users/password-routes.ts'
import { bindSecondFactor } from './features/users/second-factor-routes.ts'
import { bindUsers } from './features/users/routes.ts'
import type { ChangesHub } from './http/changes-hub.ts'
import { bindApiDocs } from './http/api-docs.ts'
import { atClub } from './domain/cells.ts'
import { bindHealth } from './http/health.ts'
import { countRequests } from './http/request-metrics.ts'
import { answerParserErrors, answerRouterErrors } from './http/parser-refusals.ts'
import { readShell } from './http/app-page.ts'
import { bindReplies } from './http/replies.ts'
import { requestLimit } from './http/request-limit.ts'
import { endConnections, stopListening } from './http/shutdown.ts'
import { type WeekReader, weekReader } from './domain/week-readings.ts'
import { type Painter, createPainter } from './platform/pictures/painter.ts'
import type { World } from './world.ts'

const WEB = fileURLToPath(new URL('../../web/dist/', import.meta.url))
/** Sixty-four times the largest body we need. */
const BODY_BYTES_MAX = 64 * 1024
interface AppOptions {
  settings: Settings
  log: FastifyBaseLogger
  hub: ChangesHub
  /** Null outside development. */
  turner: ClockTurner | null
}

/** Builds the HTTP server. It does not listen yet. */
export async function buildApp(world: World, { settings, log, hub, turner }: AppOptions): Promise<FastifyInstance> {
  const timeoutMs = settings.requestTimeoutSeconds * 1000
  const limit = requestLimit(() => world.elapsedMs())
  const countFailure = (code: string) => world.metrics.refusals.inc({ code })
  const failing = { limit, countFailure, shell: await readShell(WEB) }
  const newRequestId = () => randomUUID()
  const app = Fastify({
    loggerInstance: log,
    // `bindReplies` logs commands and failures. A line for every request would be noise.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES_MAX,
    // Limits slow clients.
    requestTimeout: 2 * timeoutMs,
    // `bindReplies` refuses a request without a host, in our format.
    http: {
      headersTimeout: timeoutMs,
      connectionsCheckingInterval: Math.ceil(timeoutMs / 3),
      requireHostHeader: false,
    },
    clientErrorHandler: answerParserErrors(world, { newRequestId, countFailure }),
    frameworkErrors: answerRouterErrors(world, failing),
    // A trailing slash makes no difference.
    routerOptions: { ignoreTrailingSlash: true },
    // Rate limits depend on the client address, so only trusted proxies may set it.
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    genReqId: newRequestId,
    // Log lines identify their request themselves, so no logger per request is needed.
    childLoggerFactory: (logger) => logger,
    // Answers requests on open connections during shutdown, then closes them.
    return503OnClosing: false,
  })
  app.server.maxConnections = settings.connectionsMax
  // Only JSON, and forms for the log-in. Other sites cannot send JSON without a CORS preflight.
  app.removeContentTypeParser('text/plain')
  await app.register(formbody)
  // Compressed request bodies are refused (http/replies.ts).
  await app.register(compress, { threshold: 1024, globalDecompression: false })
  app.addHook('preClose', async () => stopListening(app.server))
  app.decorate('requestLimit', limit)
  bindReplies(app, world, failing)
  if (settings.metricsPort !== null) countRequests(app, world)
  bindHealth(app, world)
  bindApiDocs(app, world)
  // These features use the club's tables, and read leagues from every cell.
  const club = atClub(world)
  bindAccounts(app, club)
  bindOnboarding(app, world)
  const readings = weekReader(world)
  bindLeagues(app, world, readings)
  bindCrew(app, world, readings)
  if (settings.access === 'open') bindEspnSignIn(app, world)
  bindGame(app, world, readings)
  bindPlayers(app, world, readings)
  bindPlay(app, world, readings)
  bindNights(app, world, hub)
  bindPastSeasons(app, world)
  bindLive(app, world, hub)
  await bindNewsletter(app, club, settings)
  bindDaily(app, club)
  bindDesk(app, club, settings)
  bindReportedLines(app, world)
  bindConfig(app, world, settings)
  if (turner !== null) bindDev(app, world, turner)
  await bindPages(app, world, { root: WEB, painter: painterOf(app) })
  // The last hook: open pages have already been asked to reconnect.
  app.addHook('preClose', async () => endConnections(app.server, settings))
  return app
}

/** The server's painter, which is closed with the server. */
function painterOf(app: FastifyInstance): Painter {
  const painter = createPainter()
  app.addHook('onClose', () => painter.close())
  return painter
}

/** Mounts a person's features. */
function bindAccounts(app: FastifyInstance, club: World): void {
  bindUsers(app, club)
  bindPasswords(app, club)
  bindAccount(app, club)
  bindAlerts(app, club)
  bindCalendarFeed(app, club)
  bindSecondFactor(app, club)
}

/** Mounts what a league's members decide and write. */
function bindCrew(app: FastifyInstance, world: World, readings: WeekReader): void {
  bindClaims(app, world)
  bindChat(app, world)
  bindTalk(app, world)
  bindOwnership(app, world)
  bindHandover(app, world)
  bindVotes(app, world, readings)
}

/** Mounts what players do during a week. */
function bindPlay(app: FastifyInstance, world: World, readings: WeekReader): void {
  bindH2h(app, world, readings)
  bindDares(app, world, readings)
  bindHouse(app, world, readings)
  bindCasino(app, world, readings)
  bindFinal(app, world, readings)
  bindTopScore(app, world, readings)
  bindBank(app, world, readings)
  bindShares(app, world)
}
