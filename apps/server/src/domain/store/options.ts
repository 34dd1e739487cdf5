/** Reads and writes options: one per player and week. */
import { type Option, type OptionId, type PlayerId, instant, points, units } from '@whale/game'
import { type Tx, sendWithNext } from '../../platform/postgres/pool.ts'
import type { Part } from './part.ts'

/** The open options of a league. */
export const options: Part<'options', Option> = {
  select: 'select * from options where league_id = $1 and week > $2 order by placed_at, id',
  of: (row) => {
    return {
      id: row.id as OptionId,
      playerId: row.player_id as PlayerId,
      week: row.week,
      placedAt: instant(row.placed_at),
      teamId: row.team_id,
      line: points(row.line),
      stake: units(row.stake),
    }
  },
}

export async function insertOption(tx: Tx, leagueId: string, option: Option): Promise<void> {
  const { id, playerId, week, placedAt, teamId, line, stake } = option
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
