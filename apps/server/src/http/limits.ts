/**
 * Rate limits. Sign-ins, wrong invite codes, provider calls and emails are counted in the database, across all processes.
 * `request-limit.ts` counts every request in its process.
 */
import type { LimitName } from '@whale/contract'
import { type Allowance, giveBack, takeFrom } from '../platform/postgres/allowances.ts'
import type { World } from '../world.ts'
import { RequestError } from './failure.ts'
import { networkOf } from './network.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** Limits per network, and for all networks together. */
const ALLOWANCES: Readonly<Record<LimitName, { each: Allowance; all: Allowance }>> = {
  // Fourteen friends may sign up from one network; hashing a password takes 8 ms of CPU.
  signing_in: { each: { burst: 40, everyMs: 30 * SECOND }, all: { burst: 600, everyMs: SECOND / 20 } },
  // A full night may join from one network, and then the next one. Each guest adds a row.
  guest: { each: { burst: 60, everyMs: 30 * SECOND }, all: { burst: 600, everyMs: SECOND / 10 } },
  // Each is one call to ESPN or several to Sleeper, whose limits all leagues share.
  provider: { each: { burst: 20, everyMs: 15 * SECOND }, all: { burst: 200, everyMs: SECOND / 4 } },
  // Each replays a season in a thread, which takes an eighth of a second of CPU.
  replay: { each: { burst: 10, everyMs: 30 * SECOND }, all: { burst: 120, everyMs: SECOND / 2 } },
  // Each call sends an email.
  email: { each: { burst: 10, everyMs: 5 * MINUTE }, all: { burst: 300, everyMs: SECOND } },
}

/** Throws 429 with the seconds to wait if this network, or all networks together, have used up the limit. */
export async function enforceLimit(world: World, limit: LimitName, address: string): Promise<void> {
  if (!world.hasLimits) return
  const { each, all } = ALLOWANCES[limit]
  await takeAllowance(world, { what: `${limit} of ${networkOf(address)}`, allowance: each })
  await takeAllowance(world, { what: `${limit} of all`, allowance: all })
}

/** Takes one from an allowance that all processes share. Throws 429 with the seconds to wait if none is left. */
export async function takeAllowance(
  world: World,
  { what, allowance }: { what: string; allowance: Allowance },
): Promise<void> {
  if (!world.hasLimits) return
  const seconds = await takeFrom(world.club, allowanceKey(world, what), allowance)
  if (seconds !== null) throw tooOften(seconds)
}

/** Gives back what a call took. */
export async function returnAllowance(
  world: World,
  { what, allowance }: { what: string; allowance: Allowance },
): Promise<void> {
  if (world.hasLimits) await giveBack(world.club, allowanceKey(world, what), allowance)
}

/** The database key of an allowance: signed, so that it does not reveal the address or account. */
export function allowanceKey({ sign }: World, what: string): string {
  return sign(`allowance: ${what}`)
}

/** Uses the specification's sentence (section 8). */
export function tooOften(retryAfterSeconds: number): RequestError {
  return new RequestError({
    status: 429,
    code: 'too_often',
    detail: 'Too many requests. Please wait a moment and try again.',
    retryAfterSeconds,
  })
}
