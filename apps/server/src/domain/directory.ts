/** Lists leagues in the directory before their transactions commit, and creates leagues in three steps (docs/decisions/0019). */
import { setTimeout as sleep } from 'node:timers/promises'
import { type LeagueId, SECOND_MS } from '@whale/game'
import type { World } from '../world.ts'
import {
  type Listing,
  Taken,
  confirm,
  isReserved,
  list,
  release,
  releaseSource,
  reserve,
  unconfirmed,
} from './store/directory.ts'
import { holdsSource, isLeague } from './store/leagues.ts'

type Directory = Pick<World, 'db' | 'club'>

/** How long creating a league takes at most: no statement and no idle transaction lasts half as long. */
const RESERVATION_MS = 60 * SECOND_MS
/** How long a request waits for another one that creates a league of the same fantasy league. */
const WAIT_MS = 5 * SECOND_MS
const LOOK_MS = 100

/** Lists what a league is about to have. Throws `Taken` if another league has it. */
export async function listAhead(world: Directory, listing: Listing): Promise<void> {
  await takingOver(world, () => list(world.club, listing))
}

/** Reserves a league that is about to be created. Throws `Taken` if another league has its fantasy league or code. */
export async function reserveAhead(world: Directory, listing: Listing): Promise<void> {
  await takingOver(world, () => reserve(world.club, listing))
}

/** Runs `write`, and again once a league that only seems to have the fantasy league has given it up. */
async function takingOver(world: Directory, write: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await write()
      return
    } catch (error) {
      // Expected: the directory names another league. That league decides.
      if (!(error instanceof Taken) || error.source === null || attempt === 3) throw error
      if (!(await isFreed(world, error.source))) throw error
    }
  }
}

async function isFreed(world: Directory, source: NonNullable<Taken['source']>): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < WAIT_MS; waitedMs += LOOK_MS) {
    // Asked first: between the two questions a reservation can only be confirmed.
    const isWaiting = await isReserved(world.club, source.holder)
    if (await holdsSource(world.db, source)) return false
    if (!isWaiting) {
      await releaseSource(world.club, source)
      return true
    }
    await sleep(LOOK_MS)
  }
  return false
}

/** Confirms a league that was created. If that fails, the sweep does it. */
export async function confirmCreated(world: Pick<World, 'club' | 'log'>, leagueId: LeagueId): Promise<void> {
  try {
    await confirm(world.club, leagueId)
  } catch (error) {
    world.log.warn({ leagueId, error: String(error) }, 'a new league is not confirmed yet')
  }
}

/** Confirms leagues whose creator did not, and removes reservations without a league. Returns how many of each. */
export async function sweepReservations(world: Directory): Promise<{ confirmed: number; removed: number }> {
  const done = { confirmed: 0, removed: 0 }
  for (const leagueId of await unconfirmed(world.club, { olderThanMs: RESERVATION_MS })) {
    const exists = await isLeague(world.db, leagueId)
    await (exists ? confirm : release)(world.club, leagueId)
    done[exists ? 'confirmed' : 'removed'] += 1
  }
  return done
}
