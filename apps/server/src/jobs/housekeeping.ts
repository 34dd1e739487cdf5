/**
 * What is kept for a while only: what open pages were told for a day, keys of commands for a week, wiped leagues and letters for thirty
 * days; allowances until they are whole, sessions and links to a new password as long as they open something.
 */
import { sql } from 'kysely'
import { eraseWipedLeagues, forgetOldChanges, forgetOldCommands } from '../act.ts'
import { forgetOldLetters } from '../mail/outbox.ts'
import { forgetFullAllowances } from '../db/allowances.ts'
import { forgetOldSessions } from '../http/session.ts'
import type { World } from '../world.ts'

/** Does all of it; doing it again finds nothing more. */
export async function keepHouse(world: World): Promise<void> {
  await forgetOldCommands(world)
  await forgetOldChanges(world)
  await forgetOldLetters(world.db)
  await forgetFullAllowances(world.db)
  await forgetOldSessions(world.db)
  await world.db
    .deleteFrom('password_resets')
    .where('expires_at', '<', sql<string>`now()`)
    .execute()
  for (const leagueId of await eraseWipedLeagues(world)) world.log.info({ leagueId }, 'a wiped league was erased')
}
