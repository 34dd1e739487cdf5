/** Writes lines, reactions, mutes, reports, and the owner's switch. */
import type { LineWire, Reaction } from '@whale/contract'
import type { BetId, Instant, LeagueId, UserId } from '@whale/game'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/postgres/pool.ts'

export interface NewLine {
  leagueId: LeagueId
  userId: UserId
  /** The client's id for the line. */
  key: string
  text: string
  betId: BetId | null
  at: Instant
}

/** The number of the line written with this key; null if there is none. */
export async function lineOfKey(db: Db, { leagueId, userId, key }: NewLine): Promise<number | null> {
  const row = await db
    .selectFrom('talk_lines')
    .select('number')
    .where('league_id', '=', leagueId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.number ?? null
}

/** Writes a line after the league's last event and returns its number. The caller holds the league's lock. */
export async function writeLine(tx: Tx, { leagueId, userId, key, text, betId, at }: NewLine): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into talk_lines (league_id, number, after_event, user_id, key, bet_id, text, written_at)
    select ${leagueId}, coalesce((select max(number) from talk_lines where league_id = ${leagueId}), 0) + 1,
      event_count, ${userId}, ${key}, ${betId}, ${text}, ${at}
    from leagues where id = ${leagueId} returning number
  `.execute(tx)
  return rows[0]?.number ?? 0
}

/** Erases a line's text and closes its reports. Returns false if it was already removed. */
export async function removeLine(
  tx: Tx,
  given: { leagueId: LeagueId; line: number; by: NonNullable<LineWire['removed_by']>; at: Instant },
): Promise<boolean> {
  const { leagueId, line, by } = given
  const { numUpdatedRows } = await tx
    .updateTable('talk_lines')
    .set({ text: null, removed_by: by })
    .where('league_id', '=', leagueId)
    .where('number', '=', line)
    .where('removed_by', 'is', null)
    .executeTakeFirst()
  await closeReports(tx, given)
  return numUpdatedRows > 0n
}

export async function closeReports(
  tx: Tx,
  { leagueId, line, at }: { leagueId: LeagueId; line: number; at: Instant },
): Promise<void> {
  await tx
    .updateTable('talk_reports')
    .set({ answered_at: at })
    .where('league_id', '=', leagueId)
    .where('line', '=', line)
    .where('answered_at', 'is', null)
    .execute()
}

/** Records a member's report of a line. A second report changes nothing. */
export async function writeReport(
  tx: Tx,
  { leagueId, line, userId, at }: { leagueId: LeagueId; line: number; userId: UserId; at: Instant },
): Promise<void> {
  await tx
    .insertInto('talk_reports')
    .values({ league_id: leagueId, line, user_id: userId, reported_at: at, answered_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Sets or clears a member's reaction to an item; each has at most one. */
export async function writeReaction(
  tx: Tx,
  given: { leagueId: LeagueId; item: string; userId: UserId; reaction: Reaction | null },
): Promise<void> {
  const { leagueId, item, userId, reaction } = given
  if (reaction !== null) {
    await tx
      .insertInto('talk_reactions')
      .values({ league_id: leagueId, item, user_id: userId, reaction })
      .onConflict((conflict) => conflict.columns(['league_id', 'item', 'user_id']).doUpdateSet({ reaction }))
      .execute()
    return
  }
  await tx
    .deleteFrom('talk_reactions')
    .where('league_id', '=', leagueId)
    .where('item', '=', item)
    .where('user_id', '=', userId)
    .execute()
}

/** Mutes or unmutes a member's lines for another member. */
export async function writeMute(
  db: Db,
  given: { leagueId: LeagueId; userId: UserId; mutedId: UserId; isMuted: boolean },
): Promise<void> {
  const row = { league_id: given.leagueId, user_id: given.userId, muted_user_id: given.mutedId }
  if (given.isMuted) {
    await db
      .insertInto('talk_mutes')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return
  }
  await db
    .deleteFrom('talk_mutes')
    .where('league_id', '=', row.league_id)
    .where('user_id', '=', row.user_id)
    .where('muted_user_id', '=', row.muted_user_id)
    .execute()
}

export async function writeSwitch(tx: Tx, leagueId: LeagueId, isOn: boolean): Promise<void> {
  if (isOn) {
    await tx.deleteFrom('talk_switched_off').where('league_id', '=', leagueId).execute()
    return
  }
  await tx
    .insertInto('talk_switched_off')
    .values({ league_id: leagueId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes all lines, reactions, mutes and reports of a deleted user. */
export async function deleteTalkOf(tx: Tx, userId: UserId): Promise<void> {
  await sql`
    delete from talk_reports r using talk_lines l
    where l.league_id = r.league_id and l.number = r.line and l.user_id = ${userId}
  `.execute(tx)
  await tx.deleteFrom('talk_reports').where('user_id', '=', userId).execute()
  await sql`
    delete from talk_reactions r using talk_lines l
    where l.league_id = r.league_id and r.item = 'l' || l.number and l.user_id = ${userId}
  `.execute(tx)
  await tx.deleteFrom('talk_lines').where('user_id', '=', userId).execute()
  await tx.deleteFrom('talk_reactions').where('user_id', '=', userId).execute()
  await tx
    .deleteFrom('talk_mutes')
    .where((either) => either.or([either('user_id', '=', userId), either('muted_user_id', '=', userId)]))
    .execute()
}
