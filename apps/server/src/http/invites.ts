/** Finds the league of an invite code. */
import type { LeagueId } from '@whale/game'
import type { World } from '../world.ts'
import { BadRequest } from './failure.ts'

/** The league of an invite code. Throws 404, with the specification's sentence, for an unknown code or a wiped league. */
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
