/** Erases guests thirty days after their night, and nights that no account played. */
import { DAY_MS, type Instant, later } from '@whale/game'
import { eraseNight, forgetNetworks, nightsEndedBefore, nightsNotOver } from '../domain/administration.ts'
import { inCellsOf } from '../domain/cells.ts'
import { deleteUser } from '../domain/user-changes.ts'
import { GUEST_ERASURE, guestsBefore } from '../http/guests.ts'
import type { World } from '../world.ts'

/** How long a cell may take to answer. */
const CELL_MS = 10_000

/** Handles at most one batch; the next round continues. */
export async function eraseOldNights(world: World, { days }: { days: number }): Promise<void> {
  const before = later(world.clock.now(), -days * DAY_MS)
  await eraseOldGuests(world, before)
  await forgetNetworks(world.db, before)
  for (const leagueId of await nightsEndedBefore(world.db, before)) {
    if (await eraseNight(world, leagueId)) world.log.info({ leagueId }, 'an old game night was erased')
  }
}

/** Erases guests whose night ended before the given moment or is gone. */
async function eraseOldGuests(world: World, before: Instant): Promise<void> {
  const guests = await guestsBefore(world.club, before)
  const leagueIds = [...new Set(guests.flatMap(({ leagueId }) => leagueId ?? []))]
  const { answers, missing } = await inCellsOf(
    world,
    leagueIds,
    async ({ db }, ofCell) => await nightsNotOver(db, { leagueIds: ofCell, before }),
    CELL_MS,
  )
  // A cell that does not answer may have a night that is still on.
  if (missing.length > 0) return
  const notOver = new Set(answers.flat())
  for (const { userId, leagueId } of guests) {
    if (leagueId === null || !notOver.has(leagueId)) await deleteUser(world, userId, GUEST_ERASURE)
  }
}
