/**
 * Writes the directory for leagues (docs/decisions/0019): lists a league before its transaction commits, and reserves one
 * that is about to be created. Also counts a user's pending requests to join other leagues.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type LeagueId, SECOND_MS, type UserId } from '@whale/game'
import type { World } from '../world.ts'
import { atLeague, inCellsOf } from './cells.ts'
import {
  type Listing,
  Taken,
  askedLeagues,
  confirm,
  isReserved,
  list,
  release,
  releaseSource,
  reserve,
  unconfirmed,
  unlistAsking,
} from './store/directory.ts'
import type { CommandKey } from './store/command-keys.ts'
import { leaguesWithClaim } from './store/claim-requests.ts'
import { holdsSource, readLeagueRow } from './store/leagues.ts'

type Directory = Pick<World, 'db' | 'club' | 'cell' | 'cells'>

/** Creating a league takes less than this: statements and idle transactions time out in less than half of it. */
const RESERVATION_MS = 60 * SECOND_MS
/** How long a request waits while another one creates a league for the same fantasy league. */
const WAIT_MS = 5 * SECOND_MS
/** How often it checks whether the other one is done. */
const CHECK_MS = 100

/** Lists what a league is about to have. Throws `Taken` if another league has it. */
export async function listAhead(world: Directory, listing: Listing): Promise<void> {
  await takingOver(world, () => list(world.club, listing))
}

/**
 * Reserves a league that is about to be created. Throws `Taken` if another league has its fantasy league or code, and
 * `CreatedElsewhere` if the same request is creating it in another cell.
 */
export async function reserveAhead(world: Directory, listing: Parameters<typeof reserve>[1]): Promise<void> {
  await takingOver(world, () => reserve(world.club, listing))
}

/** Runs `write`. If another league only seems to have the fantasy league, waits until it has given it up and tries again. */
async function takingOver(world: Directory, write: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await write()
      return
    } catch (error) {
      // Expected: the directory names another league. Ask that league.
      if (!(error instanceof Taken) || error.source === null || attempt === 3) throw error
      if (!(await isFreed(world, error.source))) throw error
    }
  }
}

async function isFreed(world: Directory, source: NonNullable<Taken['source']>): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < WAIT_MS; waitedMs += CHECK_MS) {
    // Ask this first: between the two questions a reservation can only be confirmed.
    const isWaiting = await isReserved(world.club, source.holder)
    const there = await atLeague(world, source.holder)
    if (there !== null && (await holdsSource(there.db, source))) return false
    if (!isWaiting) {
      await releaseSource(world.club, source)
      return true
    }
    await sleep(CHECK_MS)
  }
  return false
}

/** Confirms a league that was created. If that fails, the sweep confirms it. */
export async function confirmCreated(
  world: Pick<World, 'club' | 'log'>,
  leagueId: LeagueId,
  key: CommandKey | null,
): Promise<void> {
  try {
    await confirm(world.club, leagueId, key)
  } catch (error) {
    world.log.warn({ leagueId, error: String(error) }, 'a new league is not confirmed yet')
  }
}

/**
 * Confirms leagues that their creator did not confirm, and removes reservations without a league. Returns how many of
 * each. Leagues in an unavailable cell wait for the next sweep.
 */
export async function sweepReservations(world: Directory): Promise<{ confirmed: number; removed: number }> {
  const done = { confirmed: 0, removed: 0 }
  const listed = await unconfirmed(world.club, { olderThanMs: RESERVATION_MS })
  await inCellsOf(world, listed, async ({ db, club }, leagueIds) => {
    for (const leagueId of leagueIds) {
      const exists = (await readLeagueRow(db, leagueId)) !== null
      await (exists ? confirm : release)(club, leagueId)
      done[exists ? 'confirmed' : 'removed'] += 1
    }
  })
  return done
}

/**
 * How many requests of a user may be pending in other leagues. Asks those leagues. One counts anyway if it cannot be
 * reached or its request was listed a moment ago.
 */
export async function claimsWaitingElsewhere(
  world: Directory,
  { userId, leagueId }: { userId: UserId; leagueId: string },
): Promise<number> {
  const asked = await askedLeagues(world.club, { userId, leagueId })
  if (asked.length === 0) return 0
  const old = asked.flatMap(({ id, isOld }) => (isOld ? [id] : []))
  const { answers } = await inCellsOf(world, old, async ({ db }, leagueIds) => {
    const waiting = new Set(await leaguesWithClaim(db, { userId, leagueIds }))
    return leagueIds.filter((id) => !waiting.has(id))
  })
  const ended = answers.flat()
  await unlistAsking(world.club, { userId, leagueIds: ended })
  return asked.length - ended.length
}

/** Unlists requests that were answered or withdrawn. If that fails, they are found when the limit is reached. */
export async function unlistAnswered(
  { club }: Pick<World, 'club'>,
  leagueId: string,
  userIds: readonly UserId[],
): Promise<void> {
  for (const userId of userIds) await unlistAsking(club, { userId, leagueIds: [leagueId] }).catch(() => undefined)
}
