/**
 * Limits password attempts per account and network, so that a guesser locks out only themselves. A second limit per account covers all
 * networks that never signed in to it, against guessing from many networks.
 */
import { storedAddress } from '../../platform/email/address.ts'
import { allowanceKey, takeAllowance } from '../../http/limits.ts'
import { networkOf } from '../../http/network.ts'
import { type Allowance, isRemembered, remember, restore } from '../../platform/postgres/allowances.ts'
import type { World } from '../../world.ts'

const MINUTE = 60_000
const PER_NETWORK: Allowance = { burst: 10, everyMs: 1.5 * MINUTE }
const NEW_NETWORKS: Allowance = { burst: 40, everyMs: 2 * MINUTE }
const KNOWN_DAYS = 90

interface Attempt {
  email: string
  address: string
}

/** Throws 429 after too many attempts, for known and unknown addresses alike. */
export async function beforeSignIn(world: World, attempt: Attempt): Promise<void> {
  if (!world.hasLimits) return
  await takeAllowance(world, { what: pairOf(attempt), allowance: PER_NETWORK })
  if (await isRemembered(world.db, allowanceKey(world, knownOf(attempt)))) return
  await takeAllowance(world, { what: `strangers at ${storedAddress(attempt.email)}`, allowance: NEW_NETWORKS })
}

/** After a correct password: resets the count and remembers this network for the account for ninety days. */
export async function afterSignIn(world: World, attempt: Attempt): Promise<void> {
  if (!world.hasLimits) return
  await restore(world.db, allowanceKey(world, pairOf(attempt)))
  await remember(world.db, allowanceKey(world, knownOf(attempt)), KNOWN_DAYS)
}

function pairOf({ email, address }: Attempt): string {
  return `tries of ${networkOf(address)} at ${storedAddress(email)}`
}

function knownOf({ email, address }: Attempt): string {
  return `${networkOf(address)} is known to ${storedAddress(email)}`
}
