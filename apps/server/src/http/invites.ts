/** From an invite code to its league. */
import type { LeagueId } from '@whale/game'
import type { World } from '../world.ts'
import { BadRequest } from './failure.ts'

/** The league of an invite code. Throws 404, in the specification's words, where there is none, and for one that was wiped. */
export async function leagueOfInvite({ db }: Pick<World, 'db'>, inviteCode: string): Promise<LeagueId> {
  const row = await db
    .selectFrom('leagues')
    .select('id')
    .where('invite_code', '=', inviteCode)
    .where('wiped_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw unknownCode()
  return row.id as LeagueId
}

export function unknownCode(): BadRequest {
  return new BadRequest({
    status: 404,
    code: 'invite.unknown',
    detail: 'Invalid league code. Please check your code and try again.',
  })
}
