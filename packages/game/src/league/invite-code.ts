/** Specification, section 3: an invite code is six letters and digits, upper case. Older codes may have other characters. */
import type { Random } from '../values/random.ts'
import { constantsOf } from '../season/constants.ts'

/** No two of these look alike: no O, I, L; no 0, 1, 2, 5, 8. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ34679'

/** Draws a code. The store checks that it is unused. */
export function drawInviteCode(random: Random, season: number): string {
  return Array.from({ length: constantsOf(season).inviteCodeLength }, () => SIGNS[random(SIGNS.length)]).join('')
}
