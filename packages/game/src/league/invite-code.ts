/** Specification, section 3: an invite code is six letters and digits, upper case. Older codes may have other characters. */
import type { Random } from '../values/random.ts'
import { constantsOf } from '../season/constants.ts'
import type { InviteRotated } from './event.ts'
import type { Player } from './player.ts'

/** No characters that look alike: no O, I, L; no 0, 1, 2, 5, 8. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ34679'

/** Draws a code. The store checks that it is unused. */
export function drawInviteCode(random: Random, season: number): string {
  return Array.from({ length: constantsOf(season).inviteCodeLength }, () => SIGNS[random(SIGNS.length)]).join('')
}

/** The players after a new code. A code drawn for a removal also keeps out everyone removed earlier (RULES §4). */
export function playersUnderCode(
  { players, inviteCode: before }: { players: readonly Player[]; inviteCode: string },
  { inviteCode, because }: InviteRotated,
): readonly Player[] {
  if (because === undefined) return players
  return players.map((player) =>
    player.removedUnderCode === before ? { ...player, removedUnderCode: inviteCode } : player,
  )
}
