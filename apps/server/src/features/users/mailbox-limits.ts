/** Limits emails that anybody can request for any address. */
import { storedAddress } from '../../platform/email/address.ts'
import { EMAIL_LINK_MINUTES } from '@whale/words'
import { MINUTE_MS } from '@whale/game'
import type { Allowance } from '../../platform/postgres/allowances.ts'
import { takeAllowance } from '../../http/limits.ts'
import type { World } from '../../world.ts'

/** Five in a row, then one per lifetime of a link. */
const EMAILS: Allowance = { burst: 5, everyMs: EMAIL_LINK_MINUTES * MINUTE_MS }

/** Throws 429 when too many emails to this address were requested, from any network. */
export async function limitEmailsTo(world: World, email: string): Promise<void> {
  await takeAllowance(world, { what: `emails to ${storedAddress(email)}`, allowance: EMAILS })
}
