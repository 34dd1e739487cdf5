/** Letters that anybody can have sent to an address that need not be theirs: nobody's post box is filled this way. */
import type { Allowance } from '../../platform/postgres/allowances.ts'
import { takeAllowance } from '../../http/limits.ts'
import type { World } from '../../world.ts'

/** A few by mistake, then one for each time that the link of the one before has run out. */
const LETTERS: Allowance = { burst: 5, everyMs: 30 * 60_000 }

/** Throws 429 with the seconds to wait where an address was written to too often, from wherever it was asked for. */
export async function spareMailbox(world: World, email: string): Promise<void> {
  await takeAllowance(world, { what: `letters to ${email.toLowerCase()}`, allowance: LETTERS })
}
