/** Finds the league of an invite code, and limits guessing. */
import type { League, LeagueId } from '@whale/game'
import { paths } from '@whale/words/addresses'
import { atLeague } from '../domain/cells.ts'
import { leagueOfCode } from '../domain/history/directory.ts'
import { type Allowance, isRemembered, remember } from '../platform/postgres/allowances.ts'
import type { Db } from '../platform/postgres/pool.ts'
import type { World } from '../world.ts'
import { RequestError } from './failure.ts'
import { allowanceKey, returnAllowance, takeAllowance } from './limits.ts'
import { networkOf, widerNetworkOf } from './network.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** Wrong codes allowed: ten an hour per address, a hundred per network. docs/security.md states the odds of a guess. */
const OF_ADDRESS: Allowance = { burst: 10, everyMs: 6 * MINUTE }
const OF_NETWORK: Allowance = { burst: 100, everyMs: 36 * SECOND }
const OF_ALL: Allowance = { burst: 600, everyMs: SECOND }
/** Within this time, a wrong code from the same address counts once: reopening a dead link is not a new guess. */
const SAME_CODE_DAYS = 1 / 24

export function inviteUrl({ publicUrl }: Pick<World, 'publicUrl'>, { inviteCode }: Pick<League, 'inviteCode'>): string {
  return `${publicUrl}${paths.join({ code: inviteCode })}`
}

interface Asked {
  code: string
  address: string
}

/**
 * The league of a code that a person sent. Throws 404, with the specification's sentence, for an unknown code or a wiped league, and 429
 * after too many wrong ones.
 */
export async function leagueOfInvite(world: World, { code, address }: Asked): Promise<LeagueId> {
  const wrong = allowanceKey(world, `wrong code ${code} of ${networkOf(address)}`)
  const isKnown = world.hasLimits && (await isRemembered(world.club, wrong))
  const leagueId = await leagueWithin(world, { code, address }, isKnown ? null : 'wrong codes')
  if (leagueId !== null) return leagueId
  if (world.hasLimits && !isKnown) await remember(world.club, wrong, SAME_CODE_DAYS)
  throw unknownCode()
}

/**
 * The league of a code in a link that is previewed, by a chat or as an image on another site. Null for an unknown code, and for any code
 * after too many wrong ones. Counts these separately, so that an image cannot use up its viewer's tries.
 */
export async function leagueOfPreview(world: World, asked: Asked): Promise<LeagueId | null> {
  return await leagueWithin(world, asked, 'wrong previews').catch((error: unknown) => {
    if (error instanceof RequestError && error.status === 429) return null
    throw error
  })
}

/** The league with a code, or null. Throws 429 once the allowance of wrong codes is used up, even for a right one. */
async function leagueWithin(world: World, { code, address }: Asked, what: string | null): Promise<LeagueId | null> {
  const allowances =
    what === null
      ? []
      : [
          { what: `${what} of ${networkOf(address)}`, allowance: OF_ADDRESS },
          { what: `${what} of network ${widerNetworkOf(address)}`, allowance: OF_NETWORK },
          { what: `${what} of all`, allowance: OF_ALL },
        ]
  const taken: typeof allowances = []
  try {
    // Taken before the lookup, so that parallel guesses count too. A right code gets it back.
    for (const one of allowances) {
      await takeAllowance(world, one)
      taken.push(one)
    }
  } catch (error) {
    for (const one of taken) await returnAllowance(world, one)
    throw error instanceof RequestError && error.retryAfterSeconds !== null
      ? tooManyCodes(error.retryAfterSeconds)
      : error
  }
  const leagueId = await leagueOfCode(world.club, code)
  const there = leagueId === null ? null : await atLeague(world, leagueId)
  if (leagueId === null || there === null || !(await hasCode(there.db, { leagueId, code }))) return null
  for (const one of taken) await returnAllowance(world, one)
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

function tooManyCodes(seconds: number): RequestError {
  const minutes = Math.ceil(seconds / 60)
  return new RequestError({
    status: 429,
    code: 'too_often',
    detail: `Too many wrong codes. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    retryAfterSeconds: seconds,
  })
}

export function unknownCode(): RequestError {
  return new RequestError({
    status: 404,
    code: 'invite.unknown',
    detail: 'Invalid league code. Please check your code and try again.',
  })
}
