import { type Multiplier, type MultiplierId, type PlayerId, instant } from '@whale/game'
import { type Tx, sendWithNext } from '../../platform/postgres/pool.ts'
import type { Part } from './part.ts'

/** All multipliers of a league, oldest first. */
export const multipliers: Part<'multipliers', Multiplier> = {
  select: 'select * from multipliers where league_id = $1 order by bought_at, id',
  of: (row) => {
    return {
      id: row.id as MultiplierId,
      playerId: row.player_id as PlayerId,
      week: row.week,
      forWeek: row.for_week,
      boughtAt: instant(row.bought_at),
    }
  },
}

export async function insertMultiplier(tx: Tx, leagueId: string, multiplier: Multiplier): Promise<void> {
  const { id, playerId, week, forWeek, boughtAt } = multiplier
  await sendWithNext(
    tx,
    tx
      .insertInto('multipliers')
      .values({ league_id: leagueId, id, player_id: playerId, week, for_week: forWeek, bought_at: boughtAt }),
  )
}
