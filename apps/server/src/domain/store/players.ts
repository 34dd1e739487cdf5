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
import { type Tx, sendWithNext } from '../../platform/postgres/pool.ts'
import type { Part } from './part.ts'

/** A league's players, in the order of their claims. */
export const players: Part<'players', Player> = {
  select: 'select * from players where league_id = $1 order by position',
  of: (row) => {
    return {
      id: row.id as PlayerId,
      userId: row.user_id as UserId,
      teamId: row.team_id,
      claimedAt: instant(row.claimed_at),
      leftAt: row.left_at === null ? null : instant(row.left_at),
      removedUnderCode: row.removed_under_code,
      actedAt: row.acted_at === null ? null : instant(row.acted_at),
      verifiedAt: row.verified_at === null ? null : instant(row.verified_at),
      boughtBackInWeek: row.bought_back_in_week,
      standing: {
        status: row.status as Status,
        eliminatedInWeek: row.eliminated_in_week,
        streak: row.streak,
        confirmedIn: row.confirmed_in as Standing['confirmedIn'],
      },
    }
  },
}

export async function insertPlayer(
  tx: Tx,
  given: { leagueId: LeagueId; player: Player; position: number },
): Promise<void> {
  const { leagueId, player, position } = given
  await sendWithNext(
    tx,
    tx.insertInto('players').values({
      league_id: leagueId,
      id: player.id,
      user_id: player.userId,
      team_id: player.teamId,
      claimed_at: player.claimedAt,
      position,
      status: player.standing.status,
      eliminated_in_week: player.standing.eliminatedInWeek,
      streak: player.standing.streak,
      left_at: null,
      removed_under_code: null,
      verified_at: null,
      acted_at: player.actedAt,
      bought_back_in_week: null,
      confirmed_in: JSON.stringify(player.standing.confirmedIn),
    }),
  )
}

export interface NewStandings {
  leagueId: string
  standings: Readonly<Record<PlayerId, Standing>>
}

export async function writeStandings(tx: Tx, leagues: readonly NewStandings[]): Promise<void> {
  const rows = leagues.flatMap(({ leagueId, standings }) =>
    Object.entries(standings).map(([id, { status, eliminatedInWeek, streak, confirmedIn }]) => ({
      league_id: leagueId,
      id,
      status,
      eliminated_in_week: eliminatedInWeek,
      streak,
      confirmed_in: confirmedIn,
    })),
  )
  if (rows.length === 0) return
  await sendWithNext(
    tx,
    sql`
    update players
    set status = t.status, eliminated_in_week = t.eliminated_in_week, streak = t.streak, confirmed_in = t.confirmed_in
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t (league_id text, id text, status text, eliminated_in_week int, streak int, confirmed_in jsonb)
    where players.league_id = any(${leagues.map(({ leagueId }) => leagueId)}::text[])
      and players.league_id = t.league_id and players.id = t.id
  `,
  )
}

export async function writeActedAt(tx: Tx, leagueId: string, { id, actedAt }: Player): Promise<void> {
  await sendWithNext(
    tx,
    tx.updateTable('players').set({ acted_at: actedAt }).where('league_id', '=', leagueId).where('id', '=', id),
  )
}

/** Writes who plays a night's seat now. */
export async function writeUser(tx: Tx, leagueId: string, { id, userId }: Player): Promise<void> {
  await sendWithNext(
    tx,
    tx.updateTable('players').set({ user_id: userId }).where('league_id', '=', leagueId).where('id', '=', id),
  )
}

/** Writes a player after any event other than a settlement. */
export async function writePlayer(tx: Tx, leagueId: string, player: Player): Promise<void> {
  const { id, leftAt, removedUnderCode, verifiedAt, boughtBackInWeek, standing } = player
  await sendWithNext(
    tx,
    tx
      .updateTable('players')
      .set({
        left_at: leftAt,
        removed_under_code: removedUnderCode,
        verified_at: verifiedAt,
        bought_back_in_week: boughtBackInWeek,
      })
      .where('league_id', '=', leagueId)
      .where('id', '=', id),
  )
  await writeStandings(tx, [{ leagueId, standings: { [id]: standing } }])
}
