/** Opens shared links, within limits. */
import { type Share, findShare } from '../domain/shares.ts'
import type { Allowance } from '../platform/postgres/allowances.ts'
import type { World } from '../world.ts'
import { notFound } from './failure.ts'
import { takeAllowance } from './limits.ts'
import { networkOf } from './network.ts'

/** Wrong tokens per network. A guess has a chance of 1 in 2^256. */
const MISSES: Allowance = { burst: 20, everyMs: 60_000 }
/** A link in a large chat is opened by many people at once. */
const READS: Allowance = { burst: 240, everyMs: 250 }

/** The share with a token. Throws 404 for an unknown token, and 429 above the limits. */
export async function shareOfToken(
  world: World,
  { token, address }: { token: string; address: string },
): Promise<Share> {
  const share = await findShare(world, token)
  if (share === null) {
    await takeAllowance(world, { what: `wrong share links of ${networkOf(address)}`, allowance: MISSES })
    throw notFound()
  }
  await takeAllowance(world, { what: `share link ${share.id}`, allowance: READS })
  return share
}
