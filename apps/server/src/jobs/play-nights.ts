/**
 * Plays a cell's game nights: their clock, their rivals and their scores. Uses its own rounds and connections, so that a night never
 * delays a real league. While real leagues are due, the clocks of nights advance one by one.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type Instant,
  type League,
  type LeagueId,
  MINUTE_MS,
  SECOND_MS,
  endByServer,
  later,
  nightOf,
  pauseAfterDowntime,
  passHostOn,
  pauseByServer,
} from '@whale/game'
import { RIVALS } from '@whale/practice'
import { act } from '../domain/act.ts'
import { quarantine } from '../domain/administration.ts'
import { CONNECTED_MS, GONE_MS, emptyNights, hostlessNights } from '../domain/night-presence.ts'
import { type RunningNight, announceScores, runningNights, addRivals } from '../domain/nights.ts'
import { peek } from '../domain/peek.ts'
import { dueLeagues } from '../domain/store/due.ts'
import { errorDetails } from '../platform/error-details.ts'
import { type World, isClockBeingTurned } from '../world.ts'
import { advanceLeague, firstDue } from './advance-league.ts'
import { advanceTogether } from './advance-together.ts'
import type { SettledLeagues } from './check-books.ts'
import { rivalTurns, takeTurn } from './play-rivals.ts'

export const NIGHTS_ROUND_MS = SECOND_MS / 2
const DUE_LIMIT = 1000
const TOGETHER = 25
/** How often open pages are notified of scores. */
const SCORES_MS = 3 * SECOND_MS
/** How long until a night is checked again even if nothing in it has changed. */
const AGAIN_MS = MINUTE_MS

/** A night ends after this long without anybody. */
const EMPTY_MS = 30 * MINUTE_MS
const PEOPLE_ROUND_MS = 10 * SECOND_MS

/** What this process remembers about a night. It only saves reads, so losing it is harmless. */
interface Remembered {
  version: number
  nextAt: Instant
  /** The rivals who have moved in `week`. */
  done: Set<string>
  week: number
}

export class Nights {
  readonly #world: World
  readonly #settled: SettledLeagues
  #remembered = new Map<LeagueId, Remembered>()
  #scoresAt = 0
  #peopleAt: Instant | null = null

  /** `world` has separate connections for nights. */
  constructor(world: World, settled: SettledLeagues) {
    this.#world = world
    this.#settled = settled
  }

  /** One round. Returns how many tasks and turns were done. */
  async play(): Promise<number> {
    const world = this.#world
    if (isClockBeingTurned(world)) return 0
    const running = await runningNights(world.db)
    if (world.nightsMax === 0) return await endAll(world, running)
    this.#forgetAllBut(running)
    const done = await this.#playDue()
    const moved = await this.#playRivals(running)
    await this.#showScores(running)
    await this.#watchPeople()
    return done + moved
  }

  /** The clock: does what is due, and pauses nights after a downtime. */
  async #playDue(): Promise<number> {
    const world = this.#world
    const due = await dueLeagues(world.db, { now: world.clock.now(), limit: DUE_LIMIT, kind: 'nights' })
    let done = 0
    for (let from = 0; from < due.length;) {
      const chunk = due.slice(from, from + ((await isRealDue(world)) ? 1 : TOGETHER))
      from += chunk.length
      const ready: LeagueId[] = []
      for (const leagueId of chunk) if (await isReady(world, leagueId)) ready.push(leagueId)
      done += await this.#advance(ready)
      await nextTurn()
    }
    return done
  }

  async #advance(leagueIds: readonly LeagueId[]): Promise<number> {
    const world = this.#world
    const { happened, remaining } = await advanceTogether(world, leagueIds)
    for (const { leagueId, imported } of remaining) {
      try {
        happened.push(...(await advanceLeague(world, leagueId, imported)))
      } catch (error) {
        // Catch everything: an error in one night must not stop the others.
        world.log.error({ leagueId, ...errorDetails(error) }, 'night')
        world.metrics.leagueErrors.inc()
        await quarantine(world, leagueId)
      }
    }
    for (const { leagueId, isSettlement } of happened) {
      if (isSettlement) this.#settled.add(leagueId, world.clock.now())
    }
    return happened.length
  }

  /** The rivals of nights whose betting is open. */
  async #playRivals(running: readonly RunningNight[]): Promise<number> {
    const world = this.#world
    const now = world.clock.now()
    let done = 0
    let dueMs = performance.now()
    for (const { leagueId, version, phase } of running) {
      if (performance.now() - dueMs > NIGHTS_ROUND_MS) {
        // Many rivals move at once, and no lock may wait for them.
        done += await this.#playDue()
        dueMs = performance.now()
      }
      if (phase !== 'BETTING') continue
      const before = this.#remembered.get(leagueId)
      if (before !== undefined && before.version === version && before.nextAt > now) continue
      try {
        done += await this.#playRivalsOf(leagueId, version)
      } catch (error) {
        // Catch everything: no error in one night may stop the others.
        world.log.error({ leagueId, ...errorDetails(error) }, 'rivals of a night')
        this.#remember(leagueId, { version, nextAt: later(now, AGAIN_MS) })
      }
    }
    return done
  }

  async #playRivalsOf(leagueId: LeagueId, version: number): Promise<number> {
    const world = this.#world
    const league = await peek(world, leagueId, version)
    if (league?.progress.stage !== 'running') return 0
    const { week } = league.progress
    const before = this.#remembered.get(leagueId)
    const done = before?.week === week ? before.done : new Set<string>()
    const turns = rivalTurns(world, league, done)
    const now = world.clock.now()
    const due = turns.filter(({ at }) => at <= now)
    for (const turn of due) {
      await takeTurn(world, league, turn)
      if (turn.offerId === null) done.add(turn.rival.name)
    }
    const next = turns.find(({ at }) => at > now)
    const latestAt = later(now, AGAIN_MS)
    const nextAt = next !== undefined && next.at < latestAt ? next.at : latestAt
    this.#remembered.set(leagueId, { version, nextAt, done, week })
    return due.length
  }

  /** Acts on who is connected. */
  async #watchPeople(): Promise<void> {
    const now = this.#world.clock.now()
    if (this.#peopleAt !== null && now < later(this.#peopleAt, PEOPLE_ROUND_MS)) return
    this.#peopleAt = now
    await stopEmpty(this.#world)
    await passHosts(this.#world)
  }

  #remember(leagueId: LeagueId, changes: Pick<Remembered, 'version' | 'nextAt'>): void {
    const { done = new Set<string>(), week = 0 } = this.#remembered.get(leagueId) ?? {}
    this.#remembered.set(leagueId, { done, week, ...changes })
  }

  #forgetAllBut(running: readonly RunningNight[]): void {
    const ids = new Set(running.map(({ leagueId }) => leagueId))
    for (const leagueId of this.#remembered.keys()) if (!ids.has(leagueId)) this.#remembered.delete(leagueId)
  }

  async #showScores(running: readonly RunningNight[]): Promise<void> {
    const nowMs = performance.now()
    if (nowMs - this.#scoresAt < SCORES_MS) return
    this.#scoresAt = nowMs
    const playing = running.flatMap(({ leagueId, phase }) => (phase === 'IN_PROGRESS' ? leagueId : []))
    await announceScores(this.#world, playing)
  }
}

/** Hands over nights whose host is gone to the connected person who joined first. */
async function passHosts(world: World): Promise<void> {
  const now = world.clock.now()
  const gone = await hostlessNights(world.db, { before: later(now, -GONE_MS), since: later(now, -CONNECTED_MS) })
  for (const { leagueId, connected } of gone) {
    const isPassed = await asServer(world, leagueId, (turn) => passHostOn(turn, { connected }))
    if (isPassed) world.log.info({ leagueId }, 'the host of a night is gone')
  }
}

/** Pauses a night that nobody is connected to, and ends it after half an hour. */
async function stopEmpty(world: World): Promise<void> {
  const now = world.clock.now()
  for (const { leagueId, since } of await emptyNights(world.db, later(now, -GONE_MS))) {
    const isOver = since < later(now, -EMPTY_MS)
    const hasStopped = await asServer(world, leagueId, (turn) =>
      isOver ? endByServer(turn) : pauseByServer(turn, { kind: 'nobody' }),
    )
    if (hasStopped) world.log.info({ leagueId, since, isOver }, 'nobody is in a night')
  }
}

async function isRealDue(world: World): Promise<boolean> {
  const real = await dueLeagues(world.db, { now: world.clock.now(), limit: 1, kind: 'leagues' })
  return real.length > 0
}

/** Prepares what is due in a night. Returns false if the night is paused instead. */
async function isReady(world: World, leagueId: LeagueId): Promise<boolean> {
  const league = await peek(world, leagueId)
  if (await pausedAfterDowntime(world, league)) return false
  if (league?.progress.stage === 'pregame') {
    const names = RIVALS.map(({ name }) => name)
    await addRivals(world, league, names)
  }
  return true
}

/** Pauses a night if it missed more than a phase while nothing ran. Returns whether it did. */
async function pausedAfterDowntime(world: World, league: League | null): Promise<boolean> {
  const night = league === null ? null : nightOf(league)
  const now = world.clock.now()
  const task = league === null ? null : firstDue(league, { now, canReadScores: true })
  if (league === null || night === null || task === null) return false
  const { id: leagueId } = league
  const { dueAt } = task
  if (pauseAfterDowntime(night, { dueAt, now }) === null) return false
  const paused = await asServer(world, leagueId, (turn) => pauseByServer(turn, { kind: 'downtime', dueAt }))
  if (paused) world.log.warn({ leagueId, dueAt }, 'a night is paused after a downtime')
  return paused
}

/** Ends running nights after they were turned off. */
async function endAll(world: World, running: readonly RunningNight[]): Promise<number> {
  for (const { leagueId } of running) {
    await asServer(world, leagueId, endByServer)
    world.log.info({ leagueId }, 'a night ended: nights are off')
  }
  return running.length
}

async function asServer(
  world: World,
  leagueId: LeagueId,
  decide: Parameters<typeof act>[1]['decide'],
): Promise<boolean> {
  const outcome = await act(world, {
    leagueId,
    issuer: { calendar: true, dueAt: world.clock.now() },
    key: null,
    decide,
    reply: ({ events }: { events: readonly unknown[]; league: League }) => ({ hasHappened: events.length > 0 }),
  })
  return outcome.state === 'done' && outcome.reply.hasHappened
}
