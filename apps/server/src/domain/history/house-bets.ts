/** Reads a player's house bets of all weeks. The league itself holds only those of open weeks. */
import type { LeagueId, HouseBet, PlayerId } from '@whale/game'
import type { Db } from '../../platform/postgres/pool.ts'
import { houseBets } from '../store/house-bets.ts'

export async function houseBetsOfPlayer(
  db: Db,
  { leagueId, playerId }: { leagueId: LeagueId; playerId: PlayerId },
): Promise<HouseBet[]> {
  const rows = await db
    .selectFrom('options')
    .selectAll()
    .where('league_id', '=', leagueId)
    .where('player_id', '=', playerId)
    .orderBy('week')
    .execute()
  return rows.map(houseBets.of)
}
