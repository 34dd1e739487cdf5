/** An ESPN sign-in in a request: its rate limit, and why it is refused. It is only held in memory. */
import { type SignInProblem, signInProblemSentence } from '@whale/words'
import type { EspnCredentials } from '@whale/providers'
import type { Allowance } from '../platform/postgres/allowances.ts'
import type { World } from '../world.ts'
import { RequestError } from './failure.ts'
import { takeAllowance } from './limits.ts'

/** A few tries to paste two values, then one in ten minutes: each try calls ESPN with somebody's cookies. */
const TRIES: Allowance = { burst: 8, everyMs: 10 * 60_000 }

/** Takes one try. `limitedBy`: a user id, or `network` and its address. Throws 429 if none is left. */
export async function takeSignInTry(world: World, limitedBy: string): Promise<void> {
  await takeAllowance(world, { what: `ESPN sign-ins of ${limitedBy}`, allowance: TRIES })
}

/** The cookies in the form that the ESPN client expects. */
export function credentialsOf({ espn_s2: espnS2, swid }: { espn_s2: string; swid: string }): EspnCredentials {
  return { espnS2, swid }
}

/** The reply when a sign-in is not stored or not removed. */
export function signInRefused(problem: SignInProblem): RequestError {
  const status = problem === 'not_yours' ? 403 : 409
  return new RequestError({ status, code: `espn_sign_in.${problem}`, detail: signInProblemSentence(problem) })
}
