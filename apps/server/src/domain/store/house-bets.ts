/** House bets: one per player and week. */
import { type HouseBet, type HouseBetId, type PlayerId, instant, points, units } from '@whale/game'
import { type Tx, sendWithNext } from '../../platform/postgres/pool.ts'
import type { Part } from './part.ts'

export const houseBets: Part<'options', HouseBet> = {
  select: 'select * from options where league_id = $1 and week > $2 order by placed_at, id',
  of: (row) => {
    return {
      id: row.id as HouseBetId,
      playerId: row.player_id as PlayerId,
      week: row.week,
      placedAt: instant(row.placed_at),
      teamId: row.team_id,
      line: points(row.line),
      stake: units(row.stake),
    }
  },
}

export async function insertHouseBet(tx: Tx, leagueId: string, houseBet: HouseBet): Promise<void> {
  const { id, playerId, week, placedAt, teamId, line, stake } = houseBet
  await sendWithNext(
    tx,
    tx.insertInto('options').values({
      league_id: leagueId,
      id,
      player_id: playerId,
      week,
      placed_at: placedAt,
      team_id: teamId,
      line,
      stake,
    }),
  )
}
