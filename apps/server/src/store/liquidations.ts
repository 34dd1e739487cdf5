/** Liquidations in tables. */
import { type Liquidation, type LiquidationId, type PlayerId, instant, points, units } from '@whale/game'
import type { Db, Tx } from '../db/pool.ts'

/** A league's liquidations of the weeks after `afterWeek`. */
export async function readLiquidations(db: Db, given: { leagueId: string; afterWeek: number }): Promise<Liquidation[]> {
  const rows = await db
    .selectFrom('liquidations')
    .selectAll()
    .where('league_id', '=', given.leagueId)
    .where('week', '>', given.afterWeek)
    .orderBy('placed_at')
    .orderBy('id')
    .execute()
  return rows.map((row): Liquidation => {
    return {
      id: row.id as LiquidationId,
      playerId: row.player_id as PlayerId,
      week: row.week,
      placedAt: instant(row.placed_at),
      line: points(row.line),
      stake: units(row.stake),
    }
  })
}

export async function insertLiquidation(tx: Tx, leagueId: string, liquidation: Liquidation): Promise<void> {
  const { id, playerId, week, placedAt, line, stake } = liquidation
  await tx
    .insertInto('liquidations')
    .values({ league_id: leagueId, id, player_id: playerId, week, placed_at: placedAt, line, stake })
    .execute()
}
