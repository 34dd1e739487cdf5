/**
 * A worker's work in the cells. Every worker settles leagues of every cell, from one queue per cell. Rounds in a cell, such as looking for
 * due leagues, are run only by the worker with its lease. Nothing depends on there being only one: a lease saves work.
 */
import { type LeagueId, SECOND_MS } from '@whale/game'
import type { PgBoss } from 'pg-boss'
import { quarantine } from '../domain/administration.ts'
import { inCell } from '../domain/cells.ts'
import { dueLeagues } from '../domain/store/due.ts'
import { HeldCells, RENEW_MS, endLeases } from '../platform/postgres/leases.ts'
import { FIRST_CELL } from '../platform/postgres/schemas.ts'
import { errorDetails } from '../platform/error-details.ts'
import { type World, isClockBeingTurned } from '../world.ts'
import { type Happening, type Imported, advanceLeague } from './advance-league.ts'
import { advanceTogether } from './advance-together.ts'
import { SettledLeagues } from './check-books.ts'
import { CELL_JOBS, JOBS_OVER_CELLS } from './job-lists.ts'
import { type Timer, every } from './repeat.ts'

const QUEUE = 'advance-league'
/** Jobs that failed five times. */
export const DEAD_LETTER_QUEUE = 'advance-league-failed'
const SWEEP_MS = 2 * SECOND_MS
const SWEEP_LIMIT = 2000
const WORKERS = 4
/** How many leagues are settled together. A slow provider delays at most this many other leagues. */
const BATCH = 25

/** Settles leagues of all cells, and runs the rounds of cells whose lease this worker holds. */
export async function workInCells(world: World, boss: PgBoss): Promise<Timer> {
  const holder = world.newToken()
  const attached = new Map<number, Timer>()
  const rounds = new Map<number, Timer[]>()
  const held = new HeldCells(world.club, holder)
  let isStopping = false

  async function attach(cell: number): Promise<void> {
    const there = inCell(world, cell)
    if (there === null || attached.has(cell)) return
    const settled = new SettledLeagues()
    attached.set(
      cell,
      every(SWEEP_MS, there, () => settled.check(there)),
    )
    await settleFrom(there, boss, { settled, isStopping: () => isStopping })
  }

  async function look(): Promise<void> {
    await world.cells.refresh()
    for (const cell of world.cells.numbers()) await attach(cell)
    const cells = await held.renew()
    for (const [cell, timers] of rounds) {
      if (cells.includes(cell)) continue
      rounds.delete(cell)
      // Another worker runs them now. A current round finishes by itself.
      for (const timer of timers) void timer.stop()
    }
    for (const cell of cells) {
      const there = inCell(world, cell)
      if (there !== null && !rounds.has(cell)) rounds.set(cell, roundsOf(there, { boss, held }))
    }
  }

  for (const cell of world.cells.numbers()) await attach(cell)
  const looking = every(RENEW_MS, world, look)
  return {
    async stop() {
      isStopping = true
      await looking.stop()
      await Promise.all([...[...rounds.values()].flat(), ...attached.values()].map((timer) => timer.stop()))
      // If the database is down, the leases expire by themselves.
      await endLeases(world.club, holder).catch(() => undefined)
    },
  }
}

function queueOf({ cell }: World): string {
  return cell === FIRST_CELL ? QUEUE : `${QUEUE}-${cell}`
}

/** Settles leagues from a cell's queue. Each cell has its own queue and jobs, so that one that does not answer does not hold up the others. */
async function settleFrom(
  world: World,
  boss: PgBoss,
  { settled, isStopping }: { settled: SettledLeagues; isStopping: () => boolean },
): Promise<void> {
  const queue = queueOf(world)
  await boss.createQueue(queue, {
    policy: 'exclusive',
    deadLetter: DEAD_LETTER_QUEUE,
    retryLimit: 5,
    retryDelay: 2,
    retryBackoff: true,
    heartbeatSeconds: 10,
  })
  await boss.work<{ leagueId: LeagueId }>(
    queue,
    // Fetch the next batch at once while more wait. One batch per second would be too slow on Tuesdays.
    { localConcurrency: WORKERS, pollingIntervalSeconds: 1, batchSize: BATCH, burstWhenBatchFull: true },
    async (jobs) => {
      const ids = jobs.map(({ data }) => data.leagueId)
      const { happened, remaining } = await advanceTogether(world, ids)
      note(world, happened, settled)
      for (const { leagueId, imported } of remaining) {
        // The remaining leagues are still due, so another worker's sweep queues them again.
        if (isStopping()) return
        await advanceOrQuarantine(world, leagueId, settled, imported)
      }
    },
  )
}

/** Periodic work of one cell. No round begins after the lease has ended, even if this process slept in between. */
function roundsOf(world: World, { boss, held }: { boss: PgBoss; held: HeldCells }): Timer[] {
  const whileHeld = (ms: number, work: () => Promise<unknown>) =>
    every(ms, world, async () => (held.has(world.cell) ? await work() : null))
  const jobs = world.cell === FIRST_CELL ? [...CELL_JOBS, ...JOBS_OVER_CELLS] : CELL_JOBS
  return [
    whileHeld(SWEEP_MS, () => sweep(world, boss)),
    ...jobs.map(({ everyMs, run }) => whileHeld(everyMs, () => run(world))),
  ]
}

/** Queues every due league of a cell. Leagues already queued are not added again. */
async function sweep(world: World, boss: PgBoss): Promise<void> {
  if (isClockBeingTurned(world)) return
  const due = await dueLeagues(world.db, { now: world.clock.now(), limit: SWEEP_LIMIT, kind: 'leagues' })
  if (due.length === 0) return
  await boss.insert(
    queueOf(world),
    due.map((leagueId) => ({ data: { leagueId }, singletonKey: leagueId })),
  )
}

/**
 * Advances a league; quarantines it after an internal error, so that other leagues continue. Its row has the retry time: the queue would
 * retry at once.
 */
export async function advanceOrQuarantine(
  world: World,
  leagueId: LeagueId,
  settled: SettledLeagues,
  imported: Imported | null = null,
): Promise<void> {
  try {
    note(world, await advanceLeague(world, leagueId, imported), settled)
  } catch (error) {
    // Catch everything: an error in one league must not stop the worker.
    world.log.error({ leagueId, ...errorDetails(error) }, 'league')
    world.metrics.leagueErrors.inc()
    // Broken books make settlement throw, so audit the league.
    settled.add(leagueId, world.clock.now())
    const nextTryAt = await quarantine(world, leagueId)
    world.log.warn({ leagueId, nextTryAt }, 'league is quarantined')
  }
}

/** Logs what happened, and has settled leagues audited. */
function note(world: World, happened: readonly Happening[], settled: SettledLeagues): void {
  for (const { leagueId, at, what, isSettlement } of happened) {
    world.log.info({ leagueId, at }, what)
    if (isSettlement) settled.add(leagueId, world.clock.now())
  }
}
