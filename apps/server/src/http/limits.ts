/**
 * How often something may be asked for. What costs us work, guesses at a secret, or reaches other people (signing in, invite codes,
 * look-ups at the providers, letters) is counted in the database, for all processes together; everything else in this process, where
 * counting must not cost more than answering.
 */
import type { LimitName } from '@whale/contract'
import { type Allowance, takeFrom } from '../platform/postgres/allowances.ts'
import type { World } from '../world.ts'
import { BadRequest } from './failure.ts'
import { networkOf } from './network.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** For one network, and for everybody together. */
const ALLOWANCES: Readonly<Record<LimitName, { each: Allowance; all: Allowance }>> = {
  // A league of fourteen signs up in one living room; hashing a password costs 8 ms of a core.
  signing_in: { each: { burst: 40, everyMs: 30 * SECOND }, all: { burst: 600, everyMs: SECOND / 20 } },
  // One guess in 218,000 hits one of ten thousand codes.
  invite_code: { each: { burst: 60, everyMs: 10 * SECOND }, all: { burst: 2000, everyMs: SECOND / 20 } },
  // Each is a call to ESPN or several to Sleeper, whose patience is that of all leagues.
  provider: { each: { burst: 20, everyMs: 15 * SECOND }, all: { burst: 200, everyMs: SECOND / 4 } },
  // Each call sends an email.
  email: { each: { burst: 10, everyMs: 5 * MINUTE }, all: { burst: 300, everyMs: SECOND } },
}

/** In this process: pages of ours need some twenty calls, and a person opens a page a second at most. */
const PER_MINUTE_MAX = 1200
/** Beyond this many askers in a minute the counting starts anew: it must not eat the memory. */
const ASKERS_MAX = 50_000

/** Throws 429 with the seconds to wait where `address` has used up its allowance of `limit`, or everybody together has. */
export async function spend(world: World, limit: LimitName, address: string): Promise<void> {
  if (!world.hasLimits) return
  const { each, all } = ALLOWANCES[limit]
  await take(world, { what: `${limit} of ${networkOf(address)}`, allowance: each })
  await take(world, { what: `${limit} of all`, allowance: all })
}

/** Takes one from an allowance that all processes share. Throws 429 with the seconds to wait where nothing is left. */
export async function take(world: World, { what, allowance }: { what: string; allowance: Allowance }): Promise<void> {
  if (!world.hasLimits) return
  const seconds = await takeFrom(world.db, allowanceKey(world, what), allowance)
  if (seconds !== null) throw tooOften(seconds)
}

/** Under which name an allowance is kept: nobody can be read from it. */
export function allowanceKey({ sign }: World, what: string): string {
  return sign(`allowance: ${what}`)
}

/** Counts calls in this process, by asker and minute. Returns a function that throws 429 for the call that is one too many. */
export function minuteCounter(now: () => number = () => performance.now()): (asker: string) => void {
  let minute = 0
  const counts = new Map<string, number>()
  return (asker) => {
    const nowMs = now()
    const current = Math.floor(nowMs / MINUTE)
    if (current !== minute || counts.size >= ASKERS_MAX) counts.clear()
    minute = current
    const count = (counts.get(asker) ?? 0) + 1
    counts.set(asker, count)
    if (count > PER_MINUTE_MAX) throw tooOften(Math.ceil(((minute + 1) * MINUTE - nowMs) / SECOND))
  }
}

/** The specification's sentence (section 8). */
export function tooOften(retryAfterSeconds: number): BadRequest {
  return new BadRequest({
    status: 429,
    code: 'too_often',
    detail: 'Too many requests. Please wait a moment and try again.',
    retryAfterSeconds,
  })
}
