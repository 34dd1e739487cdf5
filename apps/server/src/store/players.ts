/** A league's players in tables. */
import {
  type LeagueId,
  type Player,
  type PlayerId,
  type Standing,
  type Status,
  type UserId,
  instant,
} from '@whale/game'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/pool.ts'

/** A league's players in the order of their claims. */
export async function readPlayers(db: Db, leagueId: string): Promise<Player[]> {
  const rows = await db
    .selectFrom('players')
    .selectAll()
    .where('league_id', '=', leagueId)
    .orderBy('position')
    .execute()
  return rows.map((row): Player => {
    return {
      id: row.id as PlayerId,
      userId: row.user_id as UserId,
      teamId: row.team_id,
      claimedAt: instant(row.claimed_at),
      standing: { status: row.status as Status, eliminatedInWeek: row.eliminated_in_week, streak: row.streak },
    }
  })
}

export async function insertPlayer(
  tx: Tx,
  given: { leagueId: LeagueId; player: Player; position: number },
): Promise<void> {
  const { leagueId, player, position } = given
  await tx
    .insertInto('players')
    .values({
      league_id: leagueId,
      id: player.id,
      user_id: player.userId,
      team_id: player.teamId,
      claimed_at: player.claimedAt,
      position,
      status: player.standing.status,
      eliminated_in_week: player.standing.eliminatedInWeek,
      streak: player.standing.streak,
    })
    .execute()
}

export async function writeStandings(
  tx: Tx,
  given: { leagueId: LeagueId; standings: Readonly<Record<PlayerId, Standing>> },
): Promise<void> {
  const rows = Object.entries(given.standings).map(([id, { status, eliminatedInWeek, streak }]) => ({
    id,
    status,
    eliminated_in_week: eliminatedInWeek,
    streak,
  }))
  if (rows.length === 0) return
  await sql`
    update players set status = t.status, eliminated_in_week = t.eliminated_in_week, streak = t.streak
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t (id text, status text, eliminated_in_week int, streak int)
    where players.league_id = ${given.leagueId} and players.id = t.id
  `.execute(tx)
}
