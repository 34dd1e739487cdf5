/** Options in tables: one a player and week. */
import { type Option, type OptionId, type PlayerId, instant, points, units } from '@whale/game'
import type { Db, Tx } from '../db/pool.ts'

/** A league's options of the weeks after `afterWeek`. */
export async function readOptions(db: Db, given: { leagueId: string; afterWeek: number }): Promise<Option[]> {
  const rows = await db
    .selectFrom('options')
    .selectAll()
    .where('league_id', '=', given.leagueId)
    .where('week', '>', given.afterWeek)
    .orderBy('placed_at')
    .orderBy('id')
    .execute()
  return rows.map((row): Option => {
    return {
      id: row.id as OptionId,
      playerId: row.player_id as PlayerId,
      week: row.week,
      placedAt: instant(row.placed_at),
      teamId: row.team_id,
      side: row.side as Option['side'],
      line: points(row.line),
      stake: units(row.stake),
    }
  })
}

export async function insertOption(tx: Tx, leagueId: string, option: Option): Promise<void> {
  const { id, playerId, week, placedAt, teamId, side, line, stake } = option
  await tx
    .insertInto('options')
    .values({
      league_id: leagueId,
      id,
      player_id: playerId,
      week,
      placed_at: placedAt,
      team_id: teamId,
      side,
      line,
      stake,
    })
    .execute()
}
