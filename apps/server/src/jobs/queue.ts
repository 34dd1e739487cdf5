/** The worker: queues due leagues in pg-boss, which spreads them over workers and retries those of a dead worker. */
import { type LeagueId, type ProviderName, HOUR_MS, MINUTE_MS, SEASONS_KNOWN, SECOND_MS } from '@whale/game'
import { PgBoss } from 'pg-boss'
import { quarantine } from '../domain/administration.ts'
import { sweepReservations } from '../domain/directory.ts'
import { summarizeFinished } from '../domain/past-seasons.ts'
import { finishSeasonChanges } from '../domain/season-changes.ts'
import { connectPlainly } from '../platform/postgres/pool.ts'
import { dueLeagues } from '../domain/store/due.ts'
import { type World, errorDetails, isBeingTurned } from '../world.ts'
import { advanceLeague } from './advance-league.ts'
import { announceOpening } from './announce-opening.ts'
import { SettledLeagues, checkAllBooks } from './check-books.ts'
import { deliver } from './deliver.ts'
import { ANSWER_ROUND_MS, answerReadings } from './espn-client.ts'
import { gatherScores } from './gather-scores.ts'
import { cleanUp } from './clean-up.ts'
import { importSchedule } from './import-schedule.ts'
import { LIVE_ROUND_MS, pollLive } from './poll-live.ts'
import { QUEUE_SCHEMA } from '../platform/postgres/queue-tables.ts'
import { refreshAthletes } from './refresh-athletes.ts'
import { REFRESH_ROUND_MS, refreshLeagues } from './refresh-leagues.ts'
import { FINAL_ROUND_MS, watchFinalWeeks } from './watch-final-weeks.ts'
import { queueLastCalls } from './queue-last-calls.ts'
import { sendPushes } from './send-pushes.ts'
import { queueEmails } from './queue-emails.ts'
import { queueTimedPosts } from './queue-posts.ts'
import { sendPosts } from './send-posts.ts'

const QUEUE = 'advance-league'
const DEAD_LETTER_QUEUE = 'advance-league-failed'
const SWEEP_MS = 2 * SECOND_MS
const SCHEDULE_MS = 6 * HOUR_MS
/** How often each worker checks whether the athlete directory is due. */
const ATHLETES_LOOK_MS = 10 * MINUTE_MS
const CLEAN_UP_MS = HOUR_MS
const EMAILS_MS = MINUTE_MS
/** How often each worker looks for chat posts that only the clock causes. */
const POSTS_MS = MINUTE_MS
/** How often each worker checks whether the hourly audit is due. */
const AUDIT_LOOK_MS = MINUTE_MS
const SWEEP_LIMIT = 2000
const WORKERS = 4
/** A slow provider delays at most this many other leagues. */
const BATCH = 10
const JOBS_TIMEOUT_MS = 15 * SECOND_MS
const LOOK_AFTER_SECONDS = 3

export interface Worker {
  /** Accepts no new work and waits for current work. */
  stop(): Promise<void>
}

/** Starts the worker. If the role may not create tables, `prepareQueue` has created the queue's. */
export async function startWorker(
  world: World,
  databaseUrl: string,
  { mayMakeTables }: { mayMakeTables: boolean } = { mayMakeTables: true },
): Promise<Worker> {
  const pool = connectPlainly({
    url: databaseUrl,
    connections: 2,
    timeoutMs: JOBS_TIMEOUT_MS,
    onLostConnection: (error) => world.log.warn({ error: error.message }, 'the queue lost a connection'),
  })
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => await pool.query(text, values) },
    schema: QUEUE_SCHEMA,
    schedule: false,
    migrate: mayMakeTables,
    // Supervise often, so that jobs of a dead worker are retried soon. The default is once a minute.
    superviseIntervalSeconds: LOOK_AFTER_SECONDS,
    monitorIntervalSeconds: LOOK_AFTER_SECONDS,
  })
  boss.on('error', (error) => world.log.error({ error: String(error) }, 'queue'))
  await boss.start()
  await boss.createQueue(DEAD_LETTER_QUEUE)
  await boss.createQueue(QUEUE, {
    policy: 'exclusive',
    deadLetter: DEAD_LETTER_QUEUE,
    retryLimit: 5,
    retryDelay: 2,
    retryBackoff: true,
    heartbeatSeconds: 10,
  })
  const settled = new SettledLeagues()
  let isStopping = false
  await boss.work<{ leagueId: LeagueId }>(
    QUEUE,
    // Fetch the next batch at once while more wait. One batch per second would be too slow on Tuesdays.
    { localConcurrency: WORKERS, pollingIntervalSeconds: 1, batchSize: BATCH, burstWhenBatchFull: true },
    async (jobs) => {
      for (const { data } of jobs) {
        // The remaining leagues are still due, so another worker's sweep queues them again.
        if (isStopping) return
        await advanceOrQuarantine(world, data.leagueId, settled)
      }
    },
  )
  if (world.emailTransport === null) world.log.warn({}, 'SMTP_URL is not set: emails wait in the outbox')
  const timers = roundsOf(world, boss, settled)
  return {
    async stop() {
      isStopping = true
      await Promise.all(timers.map((timer) => timer.stop()))
      await boss.stop({ graceful: true, timeout: 8 * SECOND_MS })
      await pool.end()
    },
  }
}

/** Periodic work. */
function roundsOf(world: World, boss: PgBoss, settled: SettledLeagues): Timer[] {
  return [
    every(SWEEP_MS, world, () => sweep(world, boss)),
    every(SWEEP_MS, world, () => deliver(world)),
    every(SWEEP_MS, world, () => sendPushes(world)),
    every(EMAILS_MS, world, () => queueLastCalls(world)),
    every(EMAILS_MS, world, () => queueEmails(world)),
    every(EMAILS_MS, world, () => announceOpening(world)),
    every(SWEEP_MS, world, () => sendPosts(world)),
    every(POSTS_MS, world, () => queueTimedPosts(world)),
    // Separate timers, so that a slow provider delays its own leagues only.
    every(LIVE_ROUND_MS, world, () => readLive(world, 'espn')),
    every(LIVE_ROUND_MS, world, () => readLive(world, 'sleeper')),
    every(ANSWER_ROUND_MS, world, () => answerReadings(world)),
    every(REFRESH_ROUND_MS, world, () => readLeagues(world)),
    every(FINAL_ROUND_MS, world, () => readFinalWeeks(world)),
    every(SCHEDULE_MS, world, () => importSchedules(world)),
    every(ATHLETES_LOOK_MS, world, () => refreshAthletes(world)),
    every(CLEAN_UP_MS, world, () => cleanUp(world)),
    every(EMAILS_MS, world, () => sweepReservations(world)),
    every(EMAILS_MS, world, () => finishSeasonChanges(world)),
    every(EMAILS_MS, world, () => summarizeFinished(world)),
    every(SWEEP_MS, world, () => settled.check(world)),
    every(AUDIT_LOOK_MS, world, () => checkAllBooks(world)),
  ]
}

/** Queues every due league. Leagues already queued are not added again. */
async function sweep(world: World, boss: PgBoss): Promise<void> {
  if (isBeingTurned(world)) return
  const due = await dueLeagues(world.db, { now: world.clock.now(), limit: SWEEP_LIMIT })
  if (due.length === 0) return
  await boss.insert(
    QUEUE,
    due.map((leagueId) => ({ data: { leagueId }, singletonKey: leagueId })),
  )
}

async function readLive(world: World, provider: ProviderName): Promise<void> {
  if (isBeingTurned(world)) return
  await pollLive(world, provider)
  await gatherScores(world, provider)
}

async function readLeagues(world: World): Promise<void> {
  if (isBeingTurned(world)) return
  await Promise.all([refreshLeagues(world, 'espn'), refreshLeagues(world, 'sleeper')])
}

async function readFinalWeeks(world: World): Promise<void> {
  if (isBeingTurned(world)) return
  await Promise.all([watchFinalWeeks(world, 'espn'), watchFinalWeeks(world, 'sleeper')])
}

async function importSchedules(world: World): Promise<void> {
  for (const season of SEASONS_KNOWN) await importSchedule(world, season)
}

/** Advances a league; quarantines it after an internal error, so that other leagues continue. Its row has the retry time: the queue would retry at once. */
export async function advanceOrQuarantine(world: World, leagueId: LeagueId, settled: SettledLeagues): Promise<void> {
  try {
    for (const { at, what, isSettlement } of await advanceLeague(world, leagueId)) {
      world.log.info({ leagueId, at }, what)
      if (isSettlement) settled.add(leagueId, world.clock.now())
    }
  } catch (error) {
    // Catch everything: no error in one league may stop the worker.
    world.log.error({ leagueId, ...errorDetails(error) }, 'league')
    world.metrics.leagueErrors.inc()
    // Broken books make settlement throw, so audit the league.
    settled.add(leagueId, world.clock.now())
    const nextTryAt = await quarantine(world, leagueId)
    world.log.warn({ leagueId, nextTryAt }, 'league is quarantined')
  }
}

interface Timer {
  stop(): Promise<void>
}

/** Runs `work` periodically, never concurrently. Logs errors and continues. */
function every(ms: number, world: World, work: () => Promise<unknown>): Timer {
  let current: Promise<unknown> = Promise.resolve()
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  function round(): void {
    current = work()
      .catch((error: unknown) => world.log.error({ error: String(error) }, 'round'))
      .then(() => {
        if (!isStopped) timer = setTimeout(round, ms)
      })
  }
  round()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await current
    },
  }
}
