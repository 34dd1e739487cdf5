import { type AllIn, type AllInId, type PlayerId, instant, points, units } from '@whale/game'
import { type Tx, sendWithNext } from '../../platform/postgres/pool.ts'
import type { Part } from './part.ts'

export const allIns: Part<'liquidations', AllIn> = {
  select: 'select * from liquidations where league_id = $1 and week > $2 order by placed_at, id',
  of: (row) => {
    return {
      id: row.id as AllInId,
      playerId: row.player_id as PlayerId,
      week: row.week,
      placedAt: instant(row.placed_at),
      line: points(row.line),
      stake: units(row.stake),
    }
  },
}

export async function insertAllIn(tx: Tx, leagueId: string, allIn: AllIn): Promise<void> {
  const { id, playerId, week, placedAt, line, stake } = allIn
  await sendWithNext(
    tx,
    tx
      .insertInto('liquidations')
      .values({ league_id: leagueId, id, player_id: playerId, week, placed_at: placedAt, line, stake }),
  )
}
