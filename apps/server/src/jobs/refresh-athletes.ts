/** Reads Sleeper's athlete directory once a day, for all processes. */
import { inEachCell } from '../domain/cells.ts'
import type { World } from '../world.ts'

/** Reads the directory if it is due and there is a Sleeper league. Logs a failure: then names are missing, but scores are not. */
export async function refreshAthletes(world: World): Promise<void> {
  const { answers } = await inEachCell(world, hasSleeperLeague)
  if (!answers.includes(true)) return
  const error = await world.providers.sleeper.refreshAthletes()
  if (error !== null) world.log.warn({ kind: error.kind, detail: error.message }, 'no athlete directory')
}

async function hasSleeperLeague({ db }: Pick<World, 'db'>): Promise<boolean> {
  const league = await db
    .selectFrom('leagues')
    .select('id')
    .where('provider', '=', 'sleeper')
    .where('wiped_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return league !== undefined
}
