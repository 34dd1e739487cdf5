/**
 * Everything outside the process, which tests replace. Game time, randomness and stored ids come only from here; request ids and durations
 * do not.
 */
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { type IdOf, type Instant, type NewId, type Random, instant, instantFromMs, later, msOf } from '@whale/game'
import type { Providers } from '@whale/providers'
import type { ChatHosts } from './platform/chat/request.ts'
import type { Cells } from './platform/postgres/cells.ts'
import type { Db } from './platform/postgres/pool.ts'
import type { EmailTransport } from './platform/email/transport.ts'
import type { PushService } from './platform/push/push-service.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import type { SealingKeys } from './platform/sealed/keys.ts'

export interface World {
  /** The tables of the leagues in `cell` (a schema with a share of the leagues), and the club's for reading. */
  db: Db
  /** The number of the cell that `db` is connected to. */
  cell: number
  /** Connections to all cells. `domain/cells.ts` uses them to reach a league's cell. */
  cells: Cells
  /**
   * The club: accounts, emails and the directory of leagues, in their own schema. It has separate connections, since a league's transaction
   * may need the directory while it holds one of `db`.
   */
  club: Db
  clock: Clock
  random: Random
  newId: NewId
  /** Returns a header-safe secret of 256 bits. */
  newToken: () => string
  providers: Providers
  /** The name of the provider budgets that this server uses: for its outgoing address, or its group of machines (`OUTGOING_ADDRESS`). */
  outgoingAddress: string
  /** Where Discord, Slack and GroupMe answer. */
  chatHosts: ChatHosts
  /** How long one request to a chat or push service may take. */
  sendTimeoutMs: number
  /** A monotonic clock for rate limits, in milliseconds. Turning the game's clock does not affect it. */
  elapsedMs: () => number
  /** Null: emails wait in the outbox. */
  emailTransport: EmailTransport | null
  /** Null: this deployment sends no alerts. */
  push: PushService | null
  /** Returns a URL-safe signature, the same in every process. */
  sign: (text: string) => string
  /** Seal stored secrets. Only a worker's clients unseal them. */
  sealingKeys: SealingKeys
  /** Whether rate limits apply. Tests and rehearsals turn them off. */
  hasLimits: boolean
  /** The cost of hashing a new password. Tests use `low`. */
  passwordCost: 'full' | 'low'
  /** Whether the game can be played. While it is closed, signed-in users reach only the thank-you page. */
  access: 'open' | 'closed'
  /** How many game nights may run at once; 0 turns them off. */
  nightsMax: number
  /** Lower-case email addresses of the operators. */
  operators: readonly string[]
  /** Notifies every process that a league has changed, or that sessions of a user have ended. Does not wait. */
  announce: (id: string) => void
  log: Log
  metrics: Metrics
  /** The server is shutting down: it finishes current work and accepts no more. */
  isStopping: boolean
  /** The base of links. Without the setting it is empty until the server listens. */
  publicUrl: string
  /** The running season, or else the next one: by the setting or the calendar. Visitors see it. */
  readonly season: number
  /** The season of public game data: the specification's while the game is closed, otherwise `season`. The setting takes precedence. */
  readonly publicSeason: number
  /** The season of leagues added now: after the last opening of `season`, the next one. */
  readonly seasonOfNewLeagues: number
  /** Whether leagues can be reserved for a season that their provider has not opened. Not with the setting `SEASON`. */
  readonly canReserve: boolean
}

export interface Clock {
  now(): Instant
}

/** The server's log. Never log secrets or request bodies. */
export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export const machineClock: Clock = clockOf(() => Date.now())

/** Creates a clock from `nowMs`, in Unix milliseconds. Caches the text, since a busy server asks many times per millisecond. */
export function clockOf(nowMs: () => number): Clock {
  let shownMs = Number.NaN
  let shown: Instant | null = null
  return {
    now() {
      const ms = nowMs()
      if (shown === null || ms !== shownMs) {
        shown = instantFromMs(ms)
        shownMs = ms
      }
      return shown
    },
  }
}

/** Whether a caller is turning the clock step by step. */
export function isClockBeingTurned({ clock }: Pick<World, 'clock'>): boolean {
  return isTurnable(clock) && clock.isBeingTurned
}

export function isTurnable(clock: Clock): clock is TurnableClock {
  return 'isBeingTurned' in clock
}

/** A clock with an offset from another one, for development and tests. */
export interface TurnableClock extends Clock {
  readonly offsetMs: number
  /** While true, the caller that turns the clock does the due work, and the worker's sweep waits. */
  isBeingTurned: boolean
  /** Called at each stop on the way, after the due work. The demo's players make their moves then. */
  atStop: () => Promise<void>
  turnTo(moment: Instant): void
}

/** Creates a clock `offsetMs` ahead of `base`. */
export function turnableClock(offsetMs: number, base: Clock): TurnableClock {
  let offset = offsetMs
  return {
    ...clockOf(() => msOf(base.now()) + offset),
    isBeingTurned: false,
    atStop: () => Promise.resolve(),
    get offsetMs() {
      return offset
    },
    turnTo(moment) {
      offset = Date.parse(moment) - Date.parse(base.now())
    },
  }
}

/**
 * Converts a moment of the database's clock to the game's, which pages show. They differ only where a demo turned the game's clock.
 * Anything that must expire in real time, such as a session, uses the database's.
 */
export function byGameClock({ clock }: Pick<World, 'clock'>, at: string): Instant {
  return 'offsetMs' in clock ? later(instant(at), Number(clock.offsetMs)) : instant(at)
}

export const cryptographicRandom: Random = (limit) => randomInt(limit)

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Creates ids: a prefix, the time, a counter within the millisecond, and 60 random bits. */
export function idMaker(): NewId {
  let lastMs = 0
  let count = 0
  return <K extends keyof IdOf>(kind: K): IdOf[K] => {
    const nowMs = Math.max(Date.now(), lastMs)
    count = nowMs === lastMs ? count + 1 : 0
    lastMs = nowMs
    const time = nowMs.toString(36).padStart(9, '0')
    const order = count.toString(36).padStart(4, '0')
    // Takes 64 random bits of a UUID: Node generates them in batches, and a settlement needs a hundred.
    const drawn = randomUUID()
    const chance = BigInt(`0x${drawn.slice(0, 8)}${drawn.slice(-8)}`)
      .toString(36)
      .padStart(13, '0')
      .slice(-12)
    return `${kind}_${time}${order}${chance}` as IdOf[K]
  }
}
