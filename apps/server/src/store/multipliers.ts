/** Multipliers in tables: all of a season. */
import { type Multiplier, type MultiplierId, type PlayerId, instant } from '@whale/game'
import type { Db, Tx } from '../db/pool.ts'

/** A league's multipliers, in the order in which they were bought. */
export async function readMultipliers(db: Db, leagueId: string): Promise<Multiplier[]> {
  const rows = await db
    .selectFrom('multipliers')
    .selectAll()
    .where('league_id', '=', leagueId)
    .orderBy('bought_at')
    .orderBy('id')
    .execute()
  return rows.map((row): Multiplier => {
    return {
      id: row.id as MultiplierId,
      playerId: row.player_id as PlayerId,
      week: row.week,
      forWeek: row.for_week,
      boughtAt: instant(row.bought_at),
    }
  })
}

export async function insertMultiplier(tx: Tx, leagueId: string, multiplier: Multiplier): Promise<void> {
  const { id, playerId, week, forWeek, boughtAt } = multiplier
  await tx
    .insertInto('multipliers')
    .values({ league_id: leagueId, id, player_id: playerId, week, for_week: forWeek, bought_at: boughtAt })
    .execute()
}
