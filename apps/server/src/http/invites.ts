/** Finds the league of an invite code, and limits guessing. */
import type { LeagueId } from '@whale/game'
import { atLeague } from '../domain/cells.ts'
import { leagueOfCode } from '../domain/history/directory.ts'
import type { Allowance } from '../platform/postgres/allowances.ts'
import type { Db } from '../platform/postgres/pool.ts'
import type { World } from '../world.ts'
import { RequestError } from './failure.ts'
import { returnAllowance, takeAllowance } from './limits.ts'
import { networkOf, widerNetworkOf } from './network.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** Wrong codes allowed: ten an hour per address, a hundred per network. docs/security.md states the odds of a guess. */
const OF_ADDRESS: Allowance = { burst: 10, everyMs: 6 * MINUTE }
const OF_NETWORK: Allowance = { burst: 100, everyMs: 36 * SECOND }
const OF_ALL: Allowance = { burst: 600, everyMs: SECOND }

/**
 * The league of an invite code. Throws 404, with the specification's sentence, for an unknown code or a wiped league, and 429 after too
 * many wrong ones.
 */
export async function leagueOfInvite(world: World, given: { code: string; address: string }): Promise<LeagueId> {
  const { code, address } = given
  const counted = [
    { what: `wrong codes of ${networkOf(address)}`, allowance: OF_ADDRESS },
    { what: `wrong codes of network ${widerNetworkOf(address)}`, allowance: OF_NETWORK },
    { what: 'wrong codes of all', allowance: OF_ALL },
  ]
  // Taken before the lookup, so that guesses in parallel count too. A right code gets it back.
  for (const one of counted) await takeAllowance(world, one)
  const leagueId = await leagueOfCode(world.club, code)
  const there = leagueId === null ? null : await atLeague(world, leagueId)
  if (leagueId === null || there === null || !(await hasCode(there.db, { leagueId, code }))) throw unknownCode()
  for (const one of counted) await returnAllowance(world, one)
  return leagueId
}

/** Whether a league has this code now, and is not wiped. */
async function hasCode(db: Db, { leagueId, code }: { leagueId: LeagueId; code: string }): Promise<boolean> {
  const row = await db
    .selectFrom('leagues')
    .select('id')
    .where('id', '=', leagueId)
    .where('invite_code', '=', code)
    .where('wiped_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export function unknownCode(): RequestError {
  return new RequestError({
    status: 404,
    code: 'invite.unknown',
    detail: 'Invalid league code. Please check your code and try again.',
  })
}
