/** The injected outside: everything that a test replaces or turns. The only place that asks the machine for time or chance. */
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { type IdOf, type Instant, type NewId, type Random, instantFromMs, msOf } from '@whale/game'
import type { Providers } from '@whale/providers'
import type { Db } from './platform/postgres/pool.ts'
import type { EmailTransport } from './platform/email/transport.ts'
import type { Metrics } from './platform/metrics/metrics.ts'

export interface World {
  db: Db
  clock: Clock
  random: Random
  newId: NewId
  /** A secret of 256 bits as text that fits a header. */
  newToken: () => string
  providers: Providers
  /** Null: emails wait in the outbox. */
  emailTransport: EmailTransport | null
  /** A signature that nobody else can make, the same in every process of the server; as text that fits an address. */
  sign: (text: string) => string
  /** Whether it is counted how often somebody asks; tests and rehearsals ask more often than people. */
  hasLimits: boolean
  /** The addresses of the operators, in lower case. */
  operators: readonly string[]
  /** Tells every process of the server that a league has changed, for pages that are open. Nobody waits for it. */
  announce: (leagueId: string) => void
  log: Log
  /** What is counted about this process. */
  metrics: Metrics
  /** The server is closing: it finishes what it has, and wants nothing new. */
  isStopping: boolean
  publicUrl: string
  season: number
}

export interface Clock {
  now(): Instant
}

/** What the server writes about itself. Never a secret, never a body. */
export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** The first lines of a stack are enough, and a message in it may be long. */
const STACK_LENGTH_MAX = 4000

/** A defect for the log: what it says, and where of ours it was first seen. A whole stack tells strangers too much, and us little more. */
export function errorDetails(thrown: unknown): { error: string; at: string | null } {
  if (!(thrown instanceof Error)) return { error: String(thrown), at: null }
  const at = /((?:apps|packages)\/[\w/.-]+\.tsx?:\d+)/.exec(thrown.stack?.slice(0, STACK_LENGTH_MAX) ?? '')?.[1] ?? null
  return { error: `${thrown.name}: ${thrown.message}`, at }
}

/** The machine's own clock. */
export const machineClock: Clock = clockOf(() => Date.now())

/**
 * A clock that shows `nowMs`, in milliseconds since the Unix epoch. A busy server asks it many times in a millisecond, and telling the
 * time as text is most of what that costs.
 */
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

/** Whether somebody turns the clock step by step at this moment. */
export function isBeingTurned({ clock }: Pick<World, 'clock'>): boolean {
  return 'isBeingTurned' in clock && clock.isBeingTurned === true
}

/** A clock that runs beside another one, a number of milliseconds from it. Development and tests. */
export interface TurnableClock extends Clock {
  readonly offsetMs: number
  /** While somebody turns the clock step by step, what is due happens by their hand, and the worker's sweep waits. */
  isBeingTurned: boolean
  turnTo(moment: Instant): void
}

/** A clock `offsetMs` from the `base`, until it is turned. */
export function turnableClock(offsetMs: number, base: Clock): TurnableClock {
  let offset = offsetMs
  return {
    ...clockOf(() => msOf(base.now()) + offset),
    isBeingTurned: false,
    get offsetMs() {
      return offset
    },
    turnTo(moment) {
      offset = Date.parse(moment) - Date.parse(base.now())
    },
  }
}

/** Chance from the machine's cryptographic source. */
export const cryptographicRandom: Random = (limit) => randomInt(limit)

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Makes ids: prefixed text, ordered by the machine's time and within a millisecond by a count, with 60 bits of chance. */
export function idMaker(): NewId {
  let lastMs = 0
  let count = 0
  return <K extends keyof IdOf>(kind: K): IdOf[K] => {
    const nowMs = Math.max(Date.now(), lastMs)
    count = nowMs === lastMs ? count + 1 : 0
    lastMs = nowMs
    const time = nowMs.toString(36).padStart(9, '0')
    const order = count.toString(36).padStart(4, '0')
    // 64 bits of it that are chance alone. Node draws them for many at a time, and a settlement needs a hundred.
    const drawn = randomUUID()
    const chance = BigInt(`0x${drawn.slice(0, 8)}${drawn.slice(-8)}`)
      .toString(36)
      .padStart(13, '0')
      .slice(-12)
    return `${kind}_${time}${order}${chance}` as IdOf[K]
  }
}
