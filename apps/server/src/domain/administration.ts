/** Changes to leagues outside the rules of the game: creating a league, its next check, the season's calendar, user data, and deletion. */
import { RETENTION } from '@whale/words'
import {
  type Actor,
  type Calendar,
  type CreationTurn,
  DAY_MS,
  type Decision,
  type Instant,
  type LeagueId,
  MINUTE_MS,
  type NewId,
  type UserId,
  assert,
  constantsOf,
  later,
  makeCalendar,
  newLeague,
} from '@whale/game'
import type { EspnCredentials, NflGame } from '@whale/providers'
import { inTransaction, sqlStateOf } from '../platform/postgres/in-transaction.ts'
import type { World } from '../world.ts'
import { type Command, type Outcome, earlierOutcome, keyOf, retryOnUniqueViolation } from './act.ts'
import { atLeague, cellOf, idInCell, inCell } from './cells.ts'
import { confirmCreated, listAhead, reserveAhead } from './directory.ts'
import { writeSealed } from './espn-sign-ins.ts'
import { calendarOf } from './history/calendar.ts'
import { RETENTION_DAYS } from './history/changes.ts'
import { loadLeague } from './store/cached-leagues.ts'
import { insertOwnWeeks, writeCalendar, writeGames } from './store/calendar.ts'
import { deleteChanges } from './store/changes.ts'
import { type CommandKey, type KeyState, deleteKeysBefore, readKey } from './store/command-keys.ts'
import {
  CreatedElsewhere,
  type Listing,
  Taken,
  cellOfCreation,
  forgetCreationKeys,
  listingOfNew,
  release,
  unlist,
} from './store/directory.ts'
import { eraseLeague, markWiped, wipedBefore } from './store/erase.ts'
import { INTERNAL_ERROR, countFailure, lockLeagueRow, nextCheckAt, writeNextCheck } from './store/leagues.ts'
import { retryPauseMs } from './retry-pause.ts'
import { type LeagueCopy, type RestoreOutcome, listingOfCopy, restoreLeague as replaceByCopy } from './store/restore.ts'
import { deletePastSeason } from './store/past-seasons.ts'
import { areAllLeaguesPaused } from './store/pauses.ts'
import { readClock } from './store/clock.ts'
import { NEW_ROW, record } from './store/record.ts'
import { finishSeasonChanges } from './season-changes.ts'
import { insertSeed } from './store/nights.ts'
import { noteSeasonChange } from './store/season-changes.ts'
import { deleteAgain } from './user-changes.ts'

/** The first pause after an internal error. */
const QUARANTINE_MS = 5 * MINUTE_MS

export { claimsWaitingElsewhere } from './directory.ts'
export { TooManyWaiting } from './store/directory.ts'
export { pause, pausesNow, resume } from './store/pauses.ts'
export { copyLeague } from './store/restore.ts'
export { forgetNetworks, nightsEndedBefore, nightsNotOver } from './store/nights.ts'

export interface CreateLeagueCommand<R extends object> extends Pick<Command<R>, 'key' | 'reply'> {
  issuer: { userId: UserId }
  season: number
  /** A game night's own calendar. Default: the season's. */
  calendar?: Calendar
  /** For a night: the seed of its scores, and an HMAC of the network that opened it. */
  night?: { seed: string; network: string }
  decide: (turn: CreationTurn) => Decision
  /** The creator's ESPN sign-in, which reads a private league. It is stored sealed with the league. */
  credentials?: EspnCredentials | null
}

/**
 * Creates a league in three steps: reserves it in the directory, writes it in its cell, confirms it. The directory refuses a fantasy
 * league that was added before.
 */
export async function createLeague<R extends object>(
  anywhere: World,
  command: CreateLeagueCommand<R>,
): Promise<Outcome<R>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await createOnce(anywhere, command)
    } catch (error) {
      // Expected: the same request was sent twice, and the other one picked another cell. The next attempt goes there.
      if (!(error instanceof CreatedElsewhere) || attempt === 3) throw error
    }
  }
}

async function createOnce<R extends object>(anywhere: World, command: CreateLeagueCommand<R>): Promise<Outcome<R>> {
  const world = await atNewLeague(anywhere, keyOf(command))
  const taken: { by: LeagueId | null } = { by: null }
  const outcome = await createIn(world, command, taken)
  const isElsewhere = outcome.state === 'refused' && taken.by !== null && cellOf(taken.by) !== world.cell
  return isElsewhere ? ((await earlierElsewhere(world, command, taken.by)) ?? outcome) : outcome
}

/** Creates a league in the cell of `world`. `taken` receives the league that already has the fantasy league. */
async function createIn<R extends object>(
  world: World,
  command: CreateLeagueCommand<R>,
  taken: { by: LeagueId | null },
): Promise<Outcome<R>> {
  const newId: NewId = (kind) => (kind === 'league' ? idInCell(world.newId(kind), world.cell) : world.newId(kind))
  let reserved: LeagueId | null = null
  const undo = async () => {
    if (reserved !== null) await release(world.club, reserved)
    reserved = null
  }
  try {
    const outcome = await retryOnUniqueViolation(world, command, async (tx): Promise<Outcome<R>> => {
      // The previous attempt was rolled back.
      await undo()
      const key = keyOf(command)
      const earlier = key === null ? null : earlierOutcome((await readKey(tx, key)) as KeyState<R>)
      if (earlier !== null) return earlier
      if (await areAllLeaguesPaused(tx)) return { state: 'paused' }
      const now = world.clock.now()
      const actor: Actor = { kind: 'newcomer', userId: command.issuer.userId }
      const calendar = command.calendar ?? (await calendarOf(tx, command.season))
      const decision = command.decide({ actor, now, newId, calendar, random: world.random })
      if (!decision.ok) return { state: 'refused', refusal: decision.refusal }
      const [created] = decision.events
      assert(created?.type === 'league.founded', 'the first event of a new league is league.founded')
      reserved = created.leagueId
      const listing = listingOfNew(created)
      // A member may bring back a league that somebody else created.
      const userIds = [...new Set([...listing.userIds, command.issuer.userId])]
      await reserveNoting(world, { ...listing, userIds, key }, taken)
      const before = newLeague(created, calendar)
      const atMicros = await readClock(tx)
      const given = { before, decision, actor, now, recordedAt: now, atMicros, row: NEW_ROW }
      const causes = { posts: [], alerts: [], emails: [] }
      const { reply, league } = await record(tx, { ...given, ...causes, key, reply: command.reply })
      if (command.calendar !== undefined) await insertOwnWeeks(tx, league.id, calendar)
      if (command.night !== undefined) await insertSeed(tx, { leagueId: league.id, ...command.night })
      const { credentials = null, issuer } = command
      if (credentials !== null) await writeSealed(world, tx, { leagueId: league.id, ...issuer, credentials })
      return { state: 'done', reply, wasDoneBefore: false }
    })
    if (reserved !== null) await confirmCreated(world, reserved, keyOf(command))
    return outcome
  } catch (error) {
    // Only an error from PostgreSQL proves that nothing was committed. The sweep handles the other cases.
    if (sqlStateOf(error) !== null) await undo().catch(() => undefined)
    throw error
  }
}

async function reserveNoting(
  world: World,
  listing: Listing & { key: CommandKey | null },
  taken: { by: LeagueId | null },
): Promise<void> {
  try {
    await reserveAhead(world, listing)
  } catch (error) {
    if (error instanceof Taken) taken.by = error.source?.holder ?? null
    throw error
  }
}

/** The world connected to the cell for the next league. A repeated request goes to the cell of the first, which has its reply. */
async function atNewLeague(world: World, key: CommandKey | null): Promise<World> {
  if (world.cells.numbers().length === 1) return world
  const earlier = key === null ? null : await cellOfCreation(world.club, key)
  return inCell(world, earlier ?? (await world.cells.ofNewLeague())) ?? world
}

/** The outcome of the same request if it created the league in another cell before; null if it did not. */
async function earlierElsewhere<R extends object>(
  world: World,
  command: CreateLeagueCommand<R>,
  holder: LeagueId | null,
): Promise<Outcome<R> | null> {
  const key = keyOf(command)
  const there = holder === null ? null : await atLeague(world, holder)
  return key === null || there === null ? null : earlierOutcome((await readKey(there.db, key)) as KeyState<R>)
}

/**
 * Sets a league's next check after one that could not finish. The provider is not asked before `retryAt`, for this
 * `reason`. Both are null when the league waits only for its calendar. `failures` counts failed attempts in a row.
 */
export async function rescheduleCheck(
  world: World,
  given: { leagueId: LeagueId; retryAt: Instant | null; reason: string | null; failures: number },
): Promise<void> {
  const { leagueId, retryAt, reason, failures } = given
  await inTransaction(world.db, async (tx) => {
    const locked = await lockLeagueRow(tx, { leagueId, key: null })
    if (locked === null) return
    const { row } = locked
    const checkAt = nextCheckAt(await loadLeague(world.db, tx, row), retryAt)
    // Usually `act` has already written these values, so there is nothing to commit.
    const isSame = row.next_due_at === checkAt && row.retry_at === retryAt && row.wait_reason === reason
    if (isSame && row.failures === failures) return
    await writeNextCheck(tx, { leagueId, checkAt, retryAt, reason, failures })
  })
}

/**
 * Quarantines a league after an internal error: nothing due in it runs before the returned moment, five minutes from now
 * and later after each further failure. Does not read the league, since reading may be what fails.
 */
export async function quarantine(world: Pick<World, 'db' | 'clock'>, leagueId: LeagueId): Promise<Instant> {
  return await inTransaction(world.db, async (tx) => {
    const failures = await countFailure(tx, leagueId)
    const until = later(world.clock.now(), retryPauseMs(failures, QUARANTINE_MS))
    await writeNextCheck(tx, { leagueId, checkAt: until, retryAt: until, reason: INTERNAL_ERROR, failures })
    return until
  })
}

/** Whether this value of `leagues.wait_reason` marks a quarantine. Any other value is a provider error. */
export function isQuarantined(waitReason: string | null): boolean {
  return waitReason === INTERNAL_ERROR
}

/** Makes a league due now and ends any wait or quarantine. Does not read the league. */
export async function checkNow(world: Pick<World, 'db' | 'clock'>, leagueId: LeagueId): Promise<void> {
  await inTransaction(world.db, async (tx) => {
    await writeNextCheck(tx, { leagueId, checkAt: world.clock.now(), retryAt: null, reason: null, failures: 0 })
  })
}

/**
 * Rebuilds a season's calendar from the NFL's games (from the season's constants if no game is known) and makes its
 * leagues due. Returns the weeks that changed.
 */
export async function reschedule(
  world: Pick<World, 'db' | 'club' | 'cell' | 'cells' | 'clock' | 'announce'>,
  season: number,
  games: readonly NflGame[],
): Promise<number[]> {
  const now = world.clock.now()
  const changed = await inTransaction(world.club, async (tx) => {
    if (games.length > 0) await writeGames(tx, season, games)
    const changed = await writeCalendar(tx, { season, calendar: makeCalendar(season, games), now })
    if (changed.length > 0) await noteSeasonChange(tx, season)
    return changed
  })
  if (changed.length > 0) await finishSeasonChanges(world)
  return changed
}

/**
 * Replaces a league by its copy, and lists it. Users who have deleted their account since are erased from it again, and a
 * worker removes them from the league. If it cannot be done, changes nothing in the league and returns the reason.
 */
export async function restoreLeague(
  world: Pick<World, 'db' | 'club' | 'cell' | 'cells'>,
  given: { copy: LeagueCopy; replaces: boolean },
): Promise<RestoreOutcome> {
  try {
    await listAhead(world, listingOfCopy(given.copy))
  } catch (error) {
    if (error instanceof Taken) return { state: 'taken' }
    throw error
  }
  const outcome = await replaceByCopy(world.db, given)
  if (outcome.state !== 'restored') return outcome
  await deleteAgain(world, outcome.erased)
  // The copy may be from another time. A worker summarizes the season again.
  await deletePastSeason(world.club, given.copy.leagueId)
  return outcome
}

export async function deleteOldCommandKeys(world: World): Promise<void> {
  const { days } = RETENTION.commands
  await deleteKeysBefore(world.db, later(world.clock.now(), -days * DAY_MS))
  await forgetCreationKeys(world.club, { days })
}

/** Deletes notifications past their retention. */
export async function deleteOldChanges(world: World): Promise<void> {
  await deleteChanges(world.db, { days: RETENTION_DAYS })
}

/** Erases a finished night that nobody with an account played. Returns false if it is gone. */
export async function eraseNight(world: World, leagueId: LeagueId): Promise<boolean> {
  const isErased = await inTransaction(world.db, async (tx) => {
    const locked = await lockLeagueRow(tx, { leagueId, key: null })
    if (locked === null) return false
    await markWiped(tx, { leagueId, at: world.clock.now() })
    await eraseLeague(tx, leagueId)
    return true
  })
  await unlist(world.club, leagueId)
  await deletePastSeason(world.club, leagueId)
  return isErased
}

/** Erases the leagues that were wiped thirty days ago (RULES §4). Returns their ids. */
export async function eraseWipedLeagues(world: World): Promise<string[]> {
  const { wipedDays } = constantsOf(world.season)
  const erased: string[] = []
  for (const leagueId of await wipedBefore(world.db, later(world.clock.now(), -wipedDays * DAY_MS))) {
    const isErased = await inTransaction(world.db, async (tx) => {
      const locked = await lockLeagueRow(tx, { leagueId, key: null })
      // Skip a league that was restored in the meantime.
      if (locked === null || locked.row.wiped_at === null) return false
      await eraseLeague(tx, leagueId)
      return true
    })
    if (!isErased) continue
    await unlist(world.club, leagueId)
    await deletePastSeason(world.club, leagueId)
    erased.push(leagueId)
  }
  return erased
}
