/** Starts and stops the server: database, world, HTTP server and worker, closed in reverse order. */
import { MINUTE_MS, SEASONS_KNOWN, seasonAt, seasonOfNewLeagues } from '@whale/game'
import { type Provider, createProviders, nightProvider } from '@whale/providers'
import type { FastifyInstance } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import { reschedule } from './domain/administration.ts'
import { buildApp } from './app.ts'
import { countedProviders } from './platform/providers/counted-providers.ts'
import { storedAthletes } from './platform/providers/stored-athletes.ts'
import { withCircuitBreaker } from './platform/providers/circuit-breaker.ts'
import { askingEspn } from './domain/espn-sign-ins.ts'
import { storedNights } from './domain/nights.ts'
import { calendarOf } from './domain/history/calendar.ts'
import { type Cells, openCells } from './platform/postgres/cells.ts'
import { openBudgets } from './domain/provider-paces.ts'
import { savedClockOffset } from './platform/postgres/dev-clock.ts'
import { openEmbedded } from './platform/postgres/embedded/open-embedded.ts'
import { announcer } from './platform/postgres/notices.ts'
import { type Db, connect } from './platform/postgres/pool.ts'
import { CLUB_SCHEMA, FIRST_CELL, pathOfCell } from './platform/postgres/schemas.ts'
import type { Settings } from './env.ts'
import type { ClockTurner } from './features/dev/routes.ts'
import { ERASURE } from './features/users/accounts.ts'
import { ChangesHub } from './http/changes-hub.ts'
import { openMetricsPort } from './http/metrics-port.ts'
import { workerWorld } from './jobs/espn-client.ts'
import { startWorker } from './jobs/worker.ts'
import { nextStop, turnClock } from './jobs/turn-clock.ts'
import { CHAT_HOSTS } from './platform/chat/request.ts'
import { smtpTransport } from './platform/email/transport.ts'
import { createMetrics } from './platform/metrics/metrics.ts'
import { migrateDatabase, requirePath } from './platform/postgres/migrate-database.ts'
import { createSealingKeys } from './platform/sealed/keys.ts'
import { pushServiceOf } from './platform/push/push-service.ts'
import { secretKeys, signer } from './platform/secret-key.ts'
import { listenError } from './start-errors.ts'
import { sharedClock } from './platform/shared-clock.ts'
import {
  type Clock,
  type TurnableClock,
  type World,
  cryptographicRandom,
  idMaker,
  newToken,
  turnableClock,
} from './world.ts'

/** More connections were slower on two cores (measured). */
const CONNECTIONS = 12
/** For accounts, emails and the directory. A cell that does not answer cannot tie these up. */
const CLUB_CONNECTIONS = 6
/** For each further cell. They are opened when needed. */
const CELL_CONNECTIONS = 8
const SIZES = { first: CONNECTIONS, club: CLUB_CONNECTIONS, cell: CELL_CONNECTIONS }
/** For a worker's game nights, so that they and real leagues never wait for each other's connections. */
const NIGHT_SIZES = { first: 4, club: 1, cell: 4 }
/** How long one request to a chat or push service may take. */
const SEND_TIMEOUT_MS = 10_000
const REFRESH_MS = MINUTE_MS

export interface RunningServer {
  /** Base URL. Empty for a worker, which does not listen. */
  url: string
  /** Null without METRICS_PORT. */
  metricsPort: number | null
  world: World
  /** The same world with the worker's ESPN client. */
  workerWorld: World
  /** Stops accepting requests, finishes current work, and closes everything. */
  close: () => Promise<void>
}

type Closers = (() => Promise<void>)[]

/** Starts the server. Logs to the terminal by default. Leaves nothing running if it throws. */
export async function startServer(
  settings: Settings,
  logTo: DestinationStream = pino.destination(1),
): Promise<RunningServer> {
  const closers: Closers = []
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer()
  }
  try {
    const log = pino({ level: settings.logLevel, redact: ['req.headers.authorization'] }, logTo)
    for (const warning of settings.warnings) log.warn({}, warning)
    const databaseUrl = settings.databaseUrl ?? (await startEmbeddedPostgres(settings, log, closers))
    // Notifications, the queue and the migration lock need a session, so they bypass a transaction pooler. Behind one the program
    // cannot set a connection's path, so `requirePath` checks that the database's own path leads to the first cell.
    const directUrl = settings.directDatabaseUrl ?? databaseUrl
    const isPooled = directUrl !== databaseUrl
    const { db, club, cells } = openDatabase(settings, { databaseUrl, directUrl, log }, closers)
    const { mayMakeTables } = await migrateDatabase({
      url: directUrl,
      name: settings.directDatabaseUrl === null ? 'DATABASE_URL' : 'DIRECT_DATABASE_URL',
      ownersUrl: settings.migrationDatabaseUrl,
    })
    if (isPooled) await requirePath(db)
    await cells.refresh()
    const sign = await signer(settings)
    const sealingKeys = createSealingKeys(await secretKeys(settings))
    const shared = await startClockAndCellRefresh(db, cells, closers)
    const turnable = settings.hasDevClock ? turnableClock(await savedClockOffset(db), shared) : null
    const push = await pushServiceOf(settings)
    const world = worldOf(settings, { db, club, cells, log, sign, sealingKeys, push, clock: turnable ?? shared })
    await makeCalendars(world)
    await openBudgets(world)
    const seasons = { season: world.season, ofNewLeagues: world.seasonOfNewLeagues }
    log.info({ ...seasons, by: settings.season === null ? 'calendar' : 'SEASON' }, 'season of new leagues')
    // The worker's world first: it unseals stored sign-ins itself. All other readers ask a worker.
    const { espn } = world.providers
    const forWorker = workerWorld(world, espn)
    world.providers = { ...world.providers, espn: askingEspn(world, espn) }
    const turner = turnable === null ? null : clockTurner(Object.assign(world, { clock: turnable }), espn)
    const app = await buildApp(world, { settings, log, hub: new ChangesHub(world, directUrl), turner })
    closers.push(() => app.close())
    const url = settings.role === 'worker' ? '' : await listen(app, settings)
    world.publicUrl = settings.publicUrl ?? url
    if (settings.role !== 'api') {
      const nights = nightWorld(
        forWorker,
        openDatabase(settings, { databaseUrl, directUrl, log }, closers, NIGHT_SIZES),
      )
      const worker = await startWorker(forWorker, directUrl, { mayMakeTables, erasure: ERASURE, nights })
      closers.push(() => worker.stop())
    }
    const metricsPort = await startMetricsPort(world, settings, closers)
    closers.push(() => {
      world.isStopping = true
      return Promise.resolve()
    })
    return { url, metricsPort, world, workerWorld: forWorker, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Opens the connections to the first cell, to the club, and to the other cells. */
function openDatabase(
  { databaseTimeoutMs: timeoutMs }: Settings,
  { databaseUrl, directUrl, log }: { databaseUrl: string; directUrl: string; log: Logger },
  closers: Closers,
  sizes = SIZES,
): Pick<World, 'db' | 'club' | 'cells'> {
  const onLostConnection = (error: Error) => log.warn({ error: error.message }, 'lost a connection')
  const isPooled = directUrl !== databaseUrl
  const common = { timeoutMs, onLostConnection }
  const db = connect({ url: databaseUrl, connections: sizes.first, ...common, isPooled })
  closers.push(() => db.destroy())
  const club = connect({ url: databaseUrl, connections: sizes.club, path: CLUB_SCHEMA, ...common, isPooled })
  closers.push(() => club.destroy())
  // Behind a pooler the database's own path leads to the first cell, so other cells are reached directly.
  const open = (cell: number) => connect({ url: directUrl, connections: sizes.cell, ...common, path: pathOfCell(cell) })
  const cells = openCells({ first: db, club, open })
  closers.push(() => cells.close())
  return { db, club, cells }
}

/** The worker's world for game nights. */
function nightWorld(world: World, { db, club, cells }: Pick<World, 'db' | 'club' | 'cells'>): World {
  const nights = storedNights({ db, cells, cell: FIRST_CELL })
  const night = nightProvider({ nights, now: () => world.clock.now() })
  const own = { db, club, cells, providers: { ...world.providers, night } }
  const properties = Object.fromEntries(Object.entries(own).map(([name, value]) => [name, { value, enumerable: true }]))
  // Inherits, so that the clock and `isStopping` remain the server's.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.create` has no type.
  return Object.create(world, properties) as World
}

/** Starts the shared clock. Every minute it synchronizes it, since machine clocks drift, and rereads the list of cells. */
async function startClockAndCellRefresh(db: Db, cells: Cells, closers: Closers): Promise<Clock> {
  const clock = await sharedClock(db)
  // While the database is down the clock keeps running. Other code reports the outage.
  const timer = setInterval(() => {
    void clock.set().catch(() => undefined)
    // An operator may have added a cell.
    void cells.refresh().catch(() => undefined)
  }, REFRESH_MS)
  timer.unref()
  closers.push(() => {
    clearInterval(timer)
    return Promise.resolve()
  })
  return clock
}

async function startEmbeddedPostgres(settings: Settings, log: Logger, closers: Closers): Promise<string> {
  const embedded = await openEmbedded(settings)
  if (embedded.elsewhere !== null) {
    const note = 'the database is not in DATA_DIR, which only root may enter: a copy of that folder has none'
    log.warn({ place: embedded.elsewhere }, note)
  }
  closers.push(() => embedded.stop())
  return embedded.url
}

function worldOf(
  settings: Settings,
  given: Pick<World, 'db' | 'club' | 'cells' | 'clock' | 'sign' | 'sealingKeys' | 'push'> & { log: Logger },
): World {
  const { espnBaseUrl, sleeperBaseUrl, chatBaseUrl, season, operators, smtpServer, hasLimits, passwordCost, access } =
    settings
  const { mailFrom, dkim, bounceTo } = settings
  const metrics = createMetrics()
  const now = () => given.clock.now()
  const athletes = storedAthletes(given.db, now)
  const asked = createProviders({
    espnBaseUrl,
    sleeperBaseUrl,
    now,
    athletes,
    nights: storedNights({ ...given, cell: FIRST_CELL }),
  })
  const providers = countedProviders(asked, metrics)
  return {
    ...given,
    cell: FIRST_CELL,
    random: cryptographicRandom,
    newId: idMaker(),
    newToken,
    // Tests and rehearsals make providers fail on purpose, so they run without the circuit breaker.
    providers: hasLimits ? withCircuitBreaker(providers, () => performance.now()) : providers,
    outgoingAddress: settings.outgoingAddress,
    chatHosts: chatBaseUrl === null ? CHAT_HOSTS : { discord: chatBaseUrl, slack: chatBaseUrl, groupme: chatBaseUrl },
    sendTimeoutMs: SEND_TIMEOUT_MS,
    elapsedMs: () => performance.now(),
    metrics,
    isStopping: false,
    emailTransport: smtpServer === null ? null : smtpTransport({ server: smtpServer, from: mailFrom, dkim, bounceTo }),
    hasLimits,
    passwordCost,
    access,
    nightsMax: settings.nightsMax,
    operators,
    announce: announcer(given.db, (error) => given.log.warn({ error: String(error) }, 'a change was not announced')),
    publicUrl: settings.publicUrl ?? '',
    get season() {
      return season ?? seasonAt(given.clock.now())
    },
    get publicSeason() {
      return season ?? (access === 'closed' ? SPECIFIED_SEASON : seasonAt(given.clock.now()))
    },
    get seasonOfNewLeagues() {
      return season ?? seasonOfNewLeagues(given.clock.now())
    },
    canReserve: season === null,
  }
}

/** The season of the specified product, the closed beta. */
const SPECIFIED_SEASON = 2025

/** Opens the metrics port if configured. It closes last, so that it can report the shutdown. */
async function startMetricsPort(world: World, settings: Settings, closers: Closers): Promise<number | null> {
  closers.unshift(() => {
    world.metrics.close()
    return Promise.resolve()
  })
  if (settings.metricsPort === null) return null
  const { port, close } = await openMetricsPort(world, { port: settings.metricsPort, host: settings.metricsHost })
  closers.unshift(close)
  return port
}

/** Creates missing season calendars from the season's constants. Reading the NFL schedule updates them later. */
async function makeCalendars(world: World): Promise<void> {
  for (const season of SEASONS_KNOWN) {
    if ((await calendarOf(world.db, season)).length === 0) await reschedule(world, season, [])
  }
}

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<string> {
  const address = await app.listen({ host, port }).catch((error: unknown) => {
    throw listenError(error, { port: 'PORT', host: 'HOST' })
  })
  return address.replace('://0.0.0.0', '://127.0.0.1')
}

function clockTurner(world: World & { clock: TurnableClock }, espn: Provider): ClockTurner {
  const forWorker = workerWorld(world, espn)
  return {
    clock: world.clock,
    async turnTo(moment) {
      const happened = await turnClock(forWorker, moment)
      const offset_ms = world.clock.offsetMs
      await world.db
        .insertInto('dev_clock')
        .values({ offset_ms })
        .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ offset_ms }))
        .execute()
      return happened
    },
    nextMoment: () => nextStop(world),
  }
}
