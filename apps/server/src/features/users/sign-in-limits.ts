/**
 * How often a password may be tried for one address. Counted by account and network together, so that a stranger who guesses locks
 * nobody out but themselves; and by account over all networks that it was never opened from, against many strangers at once.
 */
import { allowanceKey, takeAllowance } from '../../http/limits.ts'
import { networkOf } from '../../http/network.ts'
import { type Allowance, isRemembered, remember, restore } from '../../platform/postgres/allowances.ts'
import type { World } from '../../world.ts'

const MINUTE = 60_000
const PAIR: Allowance = { burst: 10, everyMs: 1.5 * MINUTE }
const STRANGERS: Allowance = { burst: 40, everyMs: 2 * MINUTE }
const KNOWN_DAYS = 90

interface Attempt {
  email: string
  address: string
}

/** Throws 429 with the seconds to wait where too many passwords were tried, whether or not anybody has that address. */
export async function beforeSignIn(world: World, attempt: Attempt): Promise<void> {
  if (!world.hasLimits) return
  await takeAllowance(world, { what: pairOf(attempt), allowance: PAIR })
  if (await isRemembered(world.db, allowanceKey(world, knownOf(attempt)))) return
  await takeAllowance(world, { what: `strangers at ${attempt.email.toLowerCase()}`, allowance: STRANGERS })
}

/** The right password: the tries before it are forgotten, and this network is known to the account for ninety days. */
export async function afterSignIn(world: World, attempt: Attempt): Promise<void> {
  if (!world.hasLimits) return
  await restore(world.db, allowanceKey(world, pairOf(attempt)))
  await remember(world.db, allowanceKey(world, knownOf(attempt)), KNOWN_DAYS)
}

function pairOf({ email, address }: Attempt): string {
  return `tries of ${networkOf(address)} at ${email.toLowerCase()}`
}

function knownOf({ email, address }: Attempt): string {
  return `${networkOf(address)} is known to ${email.toLowerCase()}`
}
