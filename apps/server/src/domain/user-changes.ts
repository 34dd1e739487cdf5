/**
 * User changes that their leagues show: a new name, or a deletion. The club is written first, with a note, which is
 * removed once every cell has the change. A worker finishes what a crash or an unavailable cell left undone.
 */
import { type Decision, MINUTE_MS, type Turn, type UserId, accept, leaveLeague } from '@whale/game'
import { sql } from 'kysely'
import { inTransaction } from '../platform/postgres/in-transaction.ts'
import type { Db, Tx } from '../platform/postgres/pool.ts'
import type { World } from '../world.ts'
import { act } from './act.ts'
import { FAN_OUT_MS, inCellsOf } from './cells.ts'
import { leaguesOfUserId } from './history/directory.ts'
import { notifyLeaguesOf } from './store/changes.ts'
import { renameInReplies } from './store/command-keys.ts'
import { ERASED_DOMAIN, eraseRowsOf } from './store/erase-user.ts'

export { ERASED_DOMAIN }

/** Newer notes belong to a request that is still running. */
const REPEAT_MS = MINUTE_MS

/** Changes a user in the club with `work`, and notifies the open pages of their leagues. */
export async function changeUser<R>(world: World, userId: UserId, work: (tx: Tx) => Promise<R>): Promise<R> {
  const result = await inTransaction(world.club, async (tx) => {
    await writeNote(tx, { userId, isDeletion: false })
    return await work(tx)
  })
  await notifyLeagues(world, userId)
  return result
}

/** How to erase an account. `erase` must do nothing the second time. */
export interface Erasure {
  erase: (tx: Tx, userId: UserId) => Promise<void>
  /** What leagues show instead of the name. */
  name: string
}

/**
 * Deletes a user: they leave their leagues, `erase` empties their account, and their leagues show a former member.
 * Returns once the account is erased. Leagues that cannot be reached follow later.
 */
export async function deleteUser(world: World, userId: UserId, { erase, name }: Erasure): Promise<void> {
  await inTransaction(world.club, (tx) => writeNote(tx, { userId, isDeletion: true }))
  // They leave their leagues first, while the account still has its name, since other members read who left.
  const isLeft = await leaveAll(world, { userId, name })
  await inTransaction(world.club, async (tx) => {
    // The user may have changed their name since.
    await writeNote(tx, { userId, isDeletion: true })
    await erase(tx, userId)
  })
  // Another device was signed in until now and may have claimed a team.
  if (isLeft && (await leaveAll(world, { userId, name }))) await notifyLeagues(world, userId)
}

/** Finishes changes that are more than a minute old. */
export async function finishUserChanges(world: World, erasure: Erasure): Promise<void> {
  const { rows } = await sql<{ user_id: UserId; is_deletion: boolean }>`
    select user_id, is_deletion from user_changes
    where changed_at < clock_timestamp() - make_interval(secs => ${REPEAT_MS / 1000}::float8)
    order by changed_at limit 100
  `.execute(world.club)
  for (const { user_id: userId, is_deletion: isDeletion } of rows) {
    if (!isDeletion) await notifyLeagues(world, userId)
    else await deleteUser(world, userId, erasure)
  }
}

/** Deletes users again who had deleted their account before a league was restored from a backup: a worker removes them from the league. */
export async function deleteAgain({ club }: Pick<World, 'club'>, userIds: readonly UserId[]): Promise<void> {
  await inTransaction(club, async (tx) => {
    for (const userId of userIds) await writeNote(tx, { userId, isDeletion: true })
  })
}

interface Change {
  userId: UserId
  isDeletion: boolean
}

/** Writes the note of a change. A deletion remains one, whatever else changes. */
async function writeNote(tx: Tx, { userId, isDeletion }: Change): Promise<void> {
  await sql`
    insert into user_changes as noted (user_id, changed_at, is_deletion)
    values (${userId}, clock_timestamp(), ${isDeletion})
    on conflict (user_id) do update set changed_at = excluded.changed_at,
      is_deletion = noted.is_deletion or excluded.is_deletion
  `.execute(tx)
}

/** Notifies a user's leagues in each cell, and removes the note if all cells have answered. */
async function notifyLeagues(world: World, userId: UserId): Promise<void> {
  const { rows } = await sql<{ changed_at: string }>`
    select changed_at::text from user_changes where user_id = ${userId}
  `.execute(world.club)
  const listed = await leaguesOfUserId(world.club, userId)
  const { missing } = await inCellsOf(
    world,
    listed,
    async ({ db }, ofCell) => {
      const notified = await inTransaction(db, (tx) => notifyLeaguesOf(tx, { userId, listed: ofCell }))
      for (const leagueId of notified) world.announce(leagueId)
    },
    FAN_OUT_MS,
  )
  if (missing.length > 0) return
  // A later change has a newer note, which stays.
  await sql`
    delete from user_changes where user_id = ${userId} and changed_at::text = ${rows[0]?.changed_at ?? ''}
  `.execute(world.club)
}

/** Leaves all leagues and erases what each cell stores about the user. Returns whether every cell has done so. */
async function leaveAll(world: World, { userId, name }: { userId: UserId; name: string }): Promise<boolean> {
  const listed = await leaguesOfUserId(world.club, userId)
  const { answers, missing } = await inCellsOf(
    world,
    listed,
    async (there, ofCell) => {
      let isLeft = true
      for (const leagueId of await activeLeagueIds(there.db, { userId, listed: ofCell })) {
        const issuer = { userId }
        const { state } = await act(there, { leagueId, issuer, key: null, decide: leaveIfMember, reply: () => ({}) })
        // The user leaves a paused league when it is resumed.
        if (state === 'paused') isLeft = false
      }
      await eraseIn(there, { userId, to: name, listed: ofCell })
      return isLeft
    },
    FAN_OUT_MS,
  )
  return missing.length === 0 && answers.every(Boolean)
}

/** Does nothing if the player was kicked since the list was read, or the season is over: then they stay, as "Former member". */
function leaveIfMember(turn: Turn): Decision {
  const { league, actor } = turn
  return actor.kind === 'player' && league.progress.stage !== 'over' ? leaveLeague(turn) : accept(league)
}

/** A cell's leagues in which a user has a team, including wiped ones. */
async function activeLeagueIds(
  db: Db,
  { userId, listed }: { userId: UserId; listed: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('players')
    .select('league_id')
    .where('league_id', 'in', [...listed])
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .execute()
  return rows.map((row) => row.league_id)
}

/** Erases a user's rows in a cell. In stored replies to others, their name becomes "Former member". */
async function eraseIn(
  { db, announce }: World,
  given: { userId: UserId; to: string; listed: readonly string[] },
): Promise<void> {
  const notified = await inTransaction(db, async (tx) => {
    const leagueIds = await notifyLeaguesOf(tx, given)
    await eraseRowsOf(tx, given.userId)
    await renameInReplies(tx, { ...given, leagueIds })
    return leagueIds
  })
  for (const leagueId of notified) announce(leagueId)
}
