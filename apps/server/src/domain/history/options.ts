/** Reads a player's options of all weeks. The league itself has only those of open weeks. */
import type { LeagueId, Option, PlayerId } from '@whale/game'
import type { Db } from '../../platform/postgres/pool.ts'
import { options } from '../store/options.ts'

export async function optionsOfPlayer(
  db: Db,
  { leagueId, playerId }: { leagueId: LeagueId; playerId: PlayerId },
): Promise<Option[]> {
  const rows = await db
    .selectFrom('options')
    .selectAll()
    .where('league_id', '=', leagueId)
    .where('player_id', '=', playerId)
    .orderBy('week')
    .execute()
  return rows.map(options.of)
}
