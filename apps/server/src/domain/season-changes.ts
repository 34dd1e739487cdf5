/**
 * Notifies the leagues of a season whose calendar changed, batch by batch. If a process dies halfway, a worker continues
 * from the stored position.
 */
import { inTransaction } from '../platform/postgres/in-transaction.ts'
import type { World } from '../world.ts'
import { inCells } from './cells.ts'
import { BATCH_ROWS } from './store/batches.ts'
import {
  type SeasonChange,
  advanceSeasonChange,
  endSeasonChange,
  notifySeasonBatch,
  openSeasonChanges,
} from './store/season-changes.ts'

type Needed = Pick<World, 'db' | 'club' | 'cell' | 'cells' | 'clock' | 'announce'>

/**
 * Finishes all season changes that are under way. Two processes doing so at once notify some leagues twice. Skips a cell
 * that does not answer; the next call tries it again.
 */
export async function finishSeasonChanges(world: Needed): Promise<void> {
  const open = await openSeasonChanges(world.club)
  const cells = new Set(open.map(({ cell }) => cell))
  await inCells(world, [...cells], (there, cell) => finishIn(there, cell, open), null)
}

async function finishIn(world: Needed, cell: number, open: readonly SeasonChange[]): Promise<void> {
  for (const change of open) if (change.cell === cell) await finish(world, change)
}

async function finish(world: Needed, change: SeasonChange): Promise<void> {
  let { after } = change
  for (;;) {
    const given = { season: change.season, after, now: world.clock.now() }
    const ids = await inTransaction(world.db, (tx) => notifySeasonBatch(tx, given))
    for (const leagueId of ids) world.announce(leagueId)
    if (ids.length < BATCH_ROWS) return await endSeasonChange(world.club, change)
    after = ids.at(-1) ?? after
    await advanceSeasonChange(world.club, { ...change, after })
  }
}
