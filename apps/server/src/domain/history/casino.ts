import {
  type CasinoEntry,
  type CasinoTerms,
  type EntryId,
  type LeagueView,
  type PlayerId,
  historyThrough,
  instant,
} from '@whale/game'
import type { Db } from '../../platform/postgres/pool.ts'

/** A league's entries of past weeks. The league itself holds later ones. */
export async function pastEntries(db: Db, league: Pick<LeagueView, 'id' | 'progress'>): Promise<CasinoEntry[]> {
  const rows = await db
    .selectFrom('casino_entries')
    .selectAll()
    .where('league_id', '=', league.id)
    .where('week', '<=', historyThrough(league.progress))
    .orderBy('week')
    .orderBy('entered_at')
    .execute()
  return rows.map((row): CasinoEntry => {
    return {
      id: row.id as EntryId,
      playerId: row.player_id as PlayerId,
      week: row.week,
      enteredAt: instant(row.entered_at),
      terms: row.terms as CasinoTerms,
    }
  })
}
