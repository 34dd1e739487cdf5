/** Specification, section 3: an invite code is six letters and digits, upper case. */
import type { Random } from '../values/random.ts'
import { constantsOf } from '../season/constants.ts'

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** Draws a code. The store checks that it is unused. */
export function drawInviteCode(random: Random, season: number): string {
  return Array.from({ length: constantsOf(season).inviteCodeLength }, () => SIGNS[random(SIGNS.length)]).join('')
}
