/** Reads and writes liquidations. */
import { type Liquidation, type LiquidationId, type PlayerId, instant, points, units } from '@whale/game'
import { type Tx, sendWithNext } from '../../platform/postgres/pool.ts'
import type { Part } from './part.ts'

/** The open liquidations of a league. */
export const liquidations: Part<'liquidations', Liquidation> = {
  select: 'select * from liquidations where league_id = $1 and week > $2 order by placed_at, id',
  of: (row) => {
    return {
      id: row.id as LiquidationId,
      playerId: row.player_id as PlayerId,
      week: row.week,
      placedAt: instant(row.placed_at),
      line: points(row.line),
      stake: units(row.stake),
    }
  },
}

export async function insertLiquidation(tx: Tx, leagueId: string, liquidation: Liquidation): Promise<void> {
  const { id, playerId, week, placedAt, line, stake } = liquidation
  await sendWithNext(
    tx,
    tx
      .insertInto('liquidations')
      .values({ league_id: leagueId, id, player_id: playerId, week, placed_at: placedAt, line, stake }),
  )
}
