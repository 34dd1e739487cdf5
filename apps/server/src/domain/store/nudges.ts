/** Nudges, and whether the owner shows who still has to act. */
import type { Instant, LeagueId, UserId } from '@whale/game'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/postgres/pool.ts'

/** A nudge of the week: from whom, to whom. */
export interface Nudge {
  userId: UserId
  nudgedId: UserId
}

export async function showsIdle(db: Db, leagueId: LeagueId): Promise<boolean> {
  const shown = await db
    .selectFrom('idle_names_shown')
    .select('league_id')
    .where('league_id', '=', leagueId)
    .executeTakeFirst()
  return shown !== undefined
}

export async function writeShowsIdle(tx: Tx, leagueId: LeagueId, isShown: boolean): Promise<void> {
  if (!isShown) {
    await tx.deleteFrom('idle_names_shown').where('league_id', '=', leagueId).execute()
    return
  }
  await tx
    .insertInto('idle_names_shown')
    .values({ league_id: leagueId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The nudges of a week that a member sent, and those they got from members they have not muted. */
export async function nudgesOf(
  db: Db,
  { leagueId, userId, week }: { leagueId: LeagueId; userId: UserId; week: number },
): Promise<Nudge[]> {
  const { rows } = await sql<Nudge>`
    select n.user_id as "userId", n.nudged_user_id as "nudgedId" from nudges n
    where n.league_id = ${leagueId} and n.week = ${week} and (n.user_id = ${userId} or (
      n.nudged_user_id = ${userId} and not exists (
        select from talk_mutes m
        where m.league_id = n.league_id and m.user_id = n.nudged_user_id and m.muted_user_id = n.user_id
      )
    ))
    order by n.nudged_at, n.user_id
  `.execute(db)
  return rows
}

interface NewNudges {
  leagueId: LeagueId
  week: number
  userId: UserId
  to: readonly UserId[]
  at: Instant
}

/** Writes a member's nudges, at most one per recipient and week. Returns the newly nudged members. */
export async function writeNudges(tx: Tx, { leagueId, week, userId, to, at }: NewNudges): Promise<UserId[]> {
  if (to.length === 0) return []
  const rows = await tx
    .insertInto('nudges')
    .values(to.map((id) => ({ league_id: leagueId, week, user_id: userId, nudged_user_id: id, nudged_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('nudged_user_id')
    .execute()
  return rows.map((row) => row.nudged_user_id as UserId)
}

/** Which of these members have muted a member. */
export async function whoMuted(
  tx: Tx,
  { leagueId, userId, among }: { leagueId: LeagueId; userId: UserId; among: readonly UserId[] },
): Promise<UserId[]> {
  if (among.length === 0) return []
  const rows = await tx
    .selectFrom('talk_mutes')
    .select('user_id')
    .where('league_id', '=', leagueId)
    .where('muted_user_id', '=', userId)
    .where('user_id', 'in', among)
    .execute()
  return rows.map((row) => row.user_id as UserId)
}

export async function deleteNudgesOf(tx: Tx, userId: UserId): Promise<void> {
  await tx
    .deleteFrom('nudges')
    .where((either) => either.or([either('user_id', '=', userId), either('nudged_user_id', '=', userId)]))
    .execute()
}
