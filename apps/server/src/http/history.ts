/**
 * Readings of what has been: of a replica, where the house has one and it knows all that has happened in the league. Which readings these
 * are is said by who uses this; nothing that leads to a decision may.
 */
import { eventCountOf } from '../platform/postgres/replica.ts'
import { type World, defectOf } from '../world.ts'
import { BadRequest } from './failure.ts'

/**
 * Reads with a world whose database is the replica, or the one that decides: where there is no replica, where it is away, and where it is
 * behind in this league. Nobody is shown less than had happened when they asked.
 */
export async function readHistory<R>(world: World, leagueId: string, read: (past: World) => Promise<R>): Promise<R> {
  const { replica, metrics } = world
  if (replica === null) return await read(world)
  if (replica.isAway()) {
    metrics.historyReads.add({ from: 'primary', why: 'away' })
    return await read(world)
  }
  const here = await eventCountOf(world.db, leagueId)
  try {
    const there = await eventCountOf(replica.db, leagueId)
    if (there !== null && here !== null && there >= here) {
      const found = await read({ ...world, db: replica.db })
      metrics.historyReads.add({ from: 'replica', why: 'up_to_date' })
      return found
    }
  } catch (error) {
    // What is wrong with the question is the asker's. All else is the replica's trouble: the primary can be asked.
    if (error instanceof BadRequest) throw error
    replica.noteAway()
    world.log.warn({ leagueId, ...defectOf(error) }, 'the replica is away')
    metrics.historyReads.add({ from: 'primary', why: 'away' })
    return await read(world)
  }
  metrics.historyReads.add({ from: 'primary', why: 'behind' })
  return await read(world)
}
