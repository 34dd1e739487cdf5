/** What is kept for a while only: keys of commands for a week, wiped leagues for thirty days. */
import { eraseWipedLeagues, forgetOldCommands } from '../act.ts'
import type { World } from '../world.ts'

/** Does all of it; doing it again finds nothing more. */
export async function keepHouse(world: World): Promise<void> {
  await forgetOldCommands(world)
  for (const leagueId of await eraseWipedLeagues(world)) world.log.info({ leagueId }, 'a wiped league was erased')
}
