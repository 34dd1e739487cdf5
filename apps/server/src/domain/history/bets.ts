import { type Bet, type LeagueView, historyThrough } from '@whale/game'
import { betOfRow } from '../store/bet-rows.ts'
import type { Db } from '../../platform/postgres/pool.ts'

/** All bets of a league that the viewer may see. Open ones come from the view, which hides other members' proposals. */
export async function betsOfSeason(db: Db, league: LeagueView): Promise<Bet[]> {
  const rows = await db
    .selectFrom('bets')
    .selectAll()
    .where('league_id', '=', league.id)
    .where('week', '<=', historyThrough(league.progress))
    .orderBy('proposed_at')
    .orderBy('id')
    .execute()
  return [...rows.map(betOfRow), ...league.bets]
}

export async function betsOfIds(db: Db, leagueId: string, ids: readonly string[]): Promise<Map<string, Bet>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('bets')
    .selectAll()
    .where('league_id', '=', leagueId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, betOfRow(row)]))
}
